// Orders one page from the outside illustrator, or resumes the order of an earlier process.

import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import type { BookSpec } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { bookText } from '#engine/book/page/book-text.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { EBOOK_PX } from '#engine/output/page-size.ts';
import type { IllustrationRequest, Illustrator } from '#providers/illustrator/illustrator.ts';
import type { Database } from '../../../../db/database.ts';
import type { PhotosService } from '../../../photos/photos.types.ts';
import type { BookRow } from '../../books.repository.ts';
import type { BookPlan, PlannedPage } from '../book-plan.ts';
import { logShownToIllustrator } from '../making.repository.ts';
import { type IllustrationOrder, saveIllustrationJob } from './illustration-orders.repository.ts';
import type { ActiveIllustrator } from './illustrators.ts';

interface OrderNeeds {
  readonly database: Database;
  readonly photos: Pick<PhotosService, 'loadForMaking'>;
}

export interface WantedIllustration {
  readonly engine: BookEngine;
  readonly book: BookRow;
  readonly plan: BookPlan;
  readonly page: PlannedPage;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
}

export function createOrderIllustration({ database, photos }: OrderNeeds) {
  /** Logs the access in the photo passport. */
  async function photoOf({ photo }: PlannedPage): Promise<Uint8Array | undefined> {
    const given = photo === null ? null : await photos.loadForMaking(photo);
    if (photo !== null && given) await logShownToIllustrator(database, photo);
    return given?.bytes;
  }

  async function requestFor(wanted: WantedIllustration, style: string): Promise<IllustrationRequest> {
    const { engine, book, plan, page, signal } = wanted;
    const own = { page: page.page, variant: 'drawn' as const, seed: page.seed };
    const guide = await renderPages(engine, plan.spec, [own], 'ebook', { signal });
    const drawing = guide.ok ? guide.value[0]?.bytes : undefined;
    const photo = await photoOf(page);
    return {
      pageId: `${book.documentId}/${page.page}`,
      story: book.story,
      page: typeof page.page === 'number' ? page.page : 0,
      variant: PICTURE_VARIANT.illustrator,
      seed: page.seed,
      size: EBOOK_PX,
      prompt: `${style} ${await whatIsSeen(engine, plan.spec, page)}`,
      ...(photo && { photo }),
      ...(drawing && { drawing }),
    };
  }

  return async (
    wanted: WantedIllustration,
    { illustrator, style }: ActiveIllustrator,
    known: IllustrationOrder,
  ): ReturnType<Illustrator['illustrate']> => {
    const { book, key, signal } = wanted;
    const { documentId } = book;
    const stop = signal ? { signal } : {};
    if (known.state === 'asked') {
      const bare = {
        pageId: `${documentId}/${wanted.page.page}`,
        story: book.story,
        page: 0,
        variant: PICTURE_VARIANT.illustrator,
        seed: 0,
      };
      const request = { ...bare, size: EBOOK_PX, prompt: '' };
      const drawn = await illustrator.illustrate(request, { resumeJobId: known.jobId, ...stop });
      // The provider may no longer know the job.
      if (drawn.ok || drawn.error !== 'unknown-job') return drawn;
    }
    const request = await requestFor(wanted, style);
    return illustrator.illustrate(request, {
      onStarted: (jobId) => saveIllustrationJob(database, documentId, key, jobId),
      ...stop,
    });
  };
}

/** The page's English text with a nameless child: prompts contain no personal data. */
async function whatIsSeen(engine: BookEngine, spec: BookSpec, { page }: PlannedPage): Promise<string> {
  const { gender, age } = spec.child;
  const child = { name: 'Child', fullName: 'Child', gender, age };
  const { answers: _, ...rest } = spec;
  const pages = bookText(await engine.story(spec), { ...rest, locale: 'en', child });
  const words = pages.find((one) => one.page === page)?.words ?? [];
  return words.map(({ text }) => text).join(' ');
}
