// Completes the setup in the background: remaining pictures, and plates of the first pages.
import { LOCALES } from '#core/locale.ts';
import { renderPagePlates } from '#engine/book/render-translations.ts';
import { isFinished } from '#engine/story/finished.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import { missingPictures, type PaintOptions, paintBook } from '../../story-files/book-pictures.ts';
import { sampleLook } from '../../story-files/sample-look.ts';
import { readShopFiles, type ShopBook } from '../../story-files/shop-file.ts';
import type { CatalogueSeeding } from '../catalogue/catalogue.types.ts';
import type { ServerParts } from '../server-module.ts';
import { booksInOrder } from './books-in-order.ts';
import { OPENING_STEPS, type OpeningStep } from './opening.types.ts';
import { readSteps, writeStep } from './steps.repository.ts';

export const completeOpeningJob = defineJob({
  name: 'complete-opening',
  payload: noPayload,
  retry: 5,
  backoff: { first: 5, longest: 300 },
  // Takes minutes on two cores, an hour on the smallest machine.
  expireIn: 3 * 3600,
});

/** Owner key for fair queueing in the background lane. */
const OWNER = 'opening';

type Report = (done: number, total: number) => Promise<void>;

interface Modules {
  readonly seeding: CatalogueSeeding;
  readonly rendering: Rendering;
}

export function completeOpening(parts: ServerParts, { seeding, rendering }: Modules, paint: PaintOptions): JobHandler {
  const { database, buildId, log, sources } = parts;
  const engine = rendering.engineFor('background', OWNER);

  const STEPS: Record<OpeningStep, (report: Report, signal: AbortSignal) => Promise<void>> = {
    async pictures(report, signal) {
      const books = await seeding.incomplete();
      const total = books.reduce((sum, book) => sum + missingPictures(paint.folders, book, 'all'), 0) + books.length;
      let done = 0;
      const complete = async (book: ShopBook): Promise<void> => {
        await seeding.complete(book);
        await report(Math.min(++done, total - 1), total);
      };
      // A book enters the media library while the next one is drawn.
      let completing = Promise.resolve();
      for await (const book of booksInOrder(seeding.incomplete)) {
        const onPicture = () => void report(Math.min(++done, total - 1), total).catch(() => {});
        await paintBook(engine, book, 'all', { ...paint, onPicture, signal });
        await completing;
        completing = complete(book);
        // Awaited later; until then a failure must not count as unhandled.
        completing.catch(() => {});
      }
      await completing;
      await report(total, total);
    },
    async plates(report, signal) {
      const books = readShopFiles(sources.content);
      const wanted = await Promise.all(books.map(async (book) => ({ book, pages: await pagesOf(book) })));
      const total = wanted.reduce((sum, { pages }) => sum + pages.length, 0);
      let done = 0;
      for (const { book, pages } of wanted) {
        const onPage = () => void report(Math.min(++done, total - 1), total).catch(() => {});
        const choices = pages.map((page) => ({ page, variant: 'drawn' as const, seed: 0 }));
        await renderPagePlates(engine, specOf(book), choices, 'preview', { onPage, signal });
      }
      await report(total, total);
    },
  };

  /** A preorder has previews of its free pages only; a finished story of all pages. */
  async function pagesOf(book: ShopBook): Promise<('front' | number)[]> {
    const { story } = await engine.story({ story: book.slug });
    const inside = isFinished(story) ? story.pages.map(({ number }) => number) : story.freePages;
    return ['front', ...inside];
  }

  return defineJobHandler(completeOpeningJob, async (_payload, signal) => {
    for (const name of OPENING_STEPS) {
      if (name === 'plates' && !parts.drawAhead) continue;
      const known = (await readSteps(database, buildId))[name];
      if (known && known.done === known.total) continue;
      const started = performance.now();
      let reportedTenth = 0;
      await STEPS[name](async (done, total) => {
        await writeStep(database, name, buildId, { done, total });
        const tenth = total === 0 ? 10 : Math.floor((10 * done) / total);
        if (tenth > reportedTenth) log.info({ step: name, done, total }, 'the opening goes on');
        reportedTenth = tenth;
      }, signal);
      log.info(
        { step: name, seconds: Math.round((performance.now() - started) / 1000) },
        'a step of the opening is done',
      );
    }
  });
}

const specOf = ({ slug, sample }: ShopBook) => {
  const [locale] = LOCALES;
  const { names, fullNames, gender, age } = sample;
  const child = { name: names[locale], fullName: fullNames[locale], gender, age };
  return { story: slug, locale, child, look: sampleLook(sample) };
};
