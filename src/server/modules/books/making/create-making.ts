// Composes the production of books: the BookMaking service and its jobs.

import { Readable } from 'node:stream';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { err, ok } from '#core/result.ts';
import { checkSpec } from '#engine/book/check-spec.ts';
import { isFinished } from '#engine/story/finished.ts';
import type { StoredFile } from '#providers/storage/storage.ts';
import type { Queryable } from '../../../db/database.ts';
import { defineJobHandler, type JobHandler } from '../../../jobs/job.ts';
import type { Rendering } from '../../../rendering/rendering.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import type { BuiltParts } from '../../server-module.ts';
import { type BookRow, lockBook, moveBook } from '../books.repository.ts';
import { createApprovePages } from './approve-pages.ts';
import { freePagesOf } from './book-plan.ts';
import { createDrawPicture } from './draw-picture.ts';
import { handleFailedMaking } from './failed-making.job.ts';
import { createIllustrations } from './illustrations.ts';
import { createIllustrators } from './illustrators.ts';
import { createMakeFiles } from './make-files.ts';
import { createMakePages } from './make-pages.ts';
import { findPicture, hasStoryVersion, newestStoryVersion } from './making.repository.ts';
import type { BookFinished, BookMaking } from './making.types.ts';
import { LATER_PREVIEW_JOB, MAKING_JOBS, type MakingPayload, makeSampleJob } from './making-jobs.ts';
import { readFreePages } from './making-settings.ts';
import { createPageChoices } from './page-choices.ts';
import { createPageViews } from './page-views.ts';
import { createPaintedSkins } from './painted-skins.ts';
import { createPlans } from './plans.ts';
import { reconcileBooks, reconcileBooksJob } from './reconcile-books.job.ts';
import { removePhotoTraces } from './remove-photo-traces.ts';
import { createRequestMaking } from './request-making.ts';
import { ensureSample } from './sample-book.ts';

export type MakingParts = Pick<
  BuiltParts,
  'database' | 'shopContent' | 'queue' | 'privateFiles' | 'printingHouse' | 'openIllustrator' | 'errorReporter' | 'log'
> & {
  readonly sources: Pick<BuiltParts['sources'], 'engineId'>;
  readonly drawAhead: boolean;
};

export interface MakingServices {
  readonly rendering: Rendering;
  readonly photos: Pick<PhotosService, 'loadForMaking' | 'chosenFaces' | 'onDestroyed'>;
}

export interface Making {
  readonly making: BookMaking;
  readonly jobs: readonly JobHandler[];
  /** Resumes unfinished work when a process starts, after the stories are imported. */
  resume(): Promise<void>;
}

/** Client name of the engine for quick questions, such as the texts of a page. */
const ANYBODY = 'books';

export function createMaking(parts: MakingParts, { rendering, photos }: MakingServices): Making {
  const { database, shopContent, queue, privateFiles, printingHouse, openIllustrator, errorReporter, log, sources } =
    parts;
  const engine = rendering.engineFor('interactive', ANYBODY);
  const illustrators = createIllustrators(shopContent, openIllustrator);
  const plans = createPlans({ database, shopContent, photos, illustrators, engine, engineId: sources.engineId });
  const illustrations = createIllustrations({ database, privateFiles, photos, illustrators, log });
  const painted = createPaintedSkins(privateFiles, photos);
  const choices = createPageChoices(painted, illustrations);
  const draw = createDrawPicture({ database, privateFiles, rendering, choices });
  const request = createRequestMaking(queue);
  const makePages = createMakePages({ database, plans, draw, request });
  const listeners: { readonly finished: BookFinished; readonly lockFirst: BookFinished }[] = [];
  const finished: BookFinished = async (tx, book) => {
    for (const listener of listeners) await listener.finished(tx, book);
  };
  const lockFirst: BookFinished = async (tx, book) => {
    for (const listener of listeners) await listener.lockFirst(tx, book);
  };
  const makeFiles = createMakeFiles({
    database,
    privateFiles,
    rendering,
    plans,
    choices,
    printingHouse,
    finished,
    lockFirst,
  });
  const views = createPageViews(database, plans);
  const drawing = new Map<string, Promise<Uint8Array>>();
  const asked = new Map<Locale, Promise<void>>();
  const versions = new Map<string, { readonly version: number; readonly complete: boolean }>();

  async function storyOf(slug: string, version?: number, tx: Queryable = database) {
    const number = version ?? (await newestStoryVersion(tx, slug));
    if (number === null || !(await hasStoryVersion(tx, slug, number))) return null;
    return { number, open: await engine.story({ story: slug, version: number }) };
  }

  /** Creates the record at once and enqueues its pages. */
  async function askForSample(locale: Locale): Promise<void> {
    await ensureSample(database, making.story, locale);
    await queue.enqueue(makeSampleJob, { locale }, { singletonKey: locale });
  }

  const stored = async (book: BookRow, fingerprint: string, page: Parameters<BookMaking['picture']>[1]) => {
    const row = await findPicture(database, book.documentId, page, fingerprint);
    return row && { ...row, file: () => privateFiles.get(row.key) };
  };

  const making: BookMaking = {
    request: (tx, documentId) => request(tx, documentId),
    onFinished: (listener, before) => void listeners.push({ finished: listener, lockFirst: before }),
    pages: views.pages,
    cover: views.cover,
    progress: views.progress,
    approve: createApprovePages({ plans, painted }),
    illustrator: () => illustrators.active(),
    async freePages(book) {
      const [story, count] = await Promise.all([
        engine.story({ story: book.story, version: book.storyVersion }),
        readFreePages(shopContent, book.locale),
      ]);
      return freePagesOf(story, count);
    },
    async picture(book, page, fingerprint) {
      const found = await stored(book, fingerprint, page);
      if (!found) return null;
      const isOpen = (await plans.plan(book)).pages.some((one) => one.page === page && one.open);
      return isOpen || found.target === 'locked' ? found.file() : null;
    },
    async variant(book, id, variant) {
      const plan = await plans.plan(book);
      const page = plan.pages.find((one) => one.page === id);
      if (!page) return err('no-such-page');
      if (!page.open || book.confirmedAt) return err('not-now');
      if (!page.offered.includes(variant)) return err('variant-not-offered');
      const recipient = (await illustrators.active())?.recipient;
      if (variant === PICTURE_VARIANT.illustrator && book.illustratorConsent !== recipient)
        return err('consent-needed');
      const fingerprint = plan.fingerprint(page, 'preview', await plans.typeSize(book, plan), variant);
      const known = await (await stored(book, fingerprint, id))?.file();
      if (known) return ok(known);
      const key = `${book.documentId} ${fingerprint}`;
      // Tabs that view the same variant share one drawing.
      const fresh =
        drawing.get(key) ??
        draw(book, { plan, page: id, variant, target: 'preview', fingerprint }, { lane: 'interactive' }).finally(() =>
          drawing.delete(key),
        );
      drawing.set(key, fresh);
      return ok(fileOf(await fresh, fingerprint));
    },
    async check({ slug, locale, child, answers, look }) {
      const story = await storyOf(slug);
      if (!story) return err('no-such-book');
      const spec = { story: slug, version: story.number, locale, child, answers, look };
      const checked = await checkSpec(story.open, spec, []);
      if (checked.ok) return ok(undefined);
      return err(checked.error.code === 'gender-not-in-story' ? 'gender-not-in-story' : 'name-not-printable');
    },
    async ensureSample(locale) {
      const known = asked.get(locale) ?? askForSample(locale);
      asked.set(locale, known);
      known.catch(() => asked.delete(locale));
      await known;
    },
    async story(slug, version, tx = database) {
      const number = version ?? (await newestStoryVersion(tx, slug));
      if (number === null) return null;
      // Story versions are immutable.
      const known = versions.get(`${slug} ${number}`);
      if (known) return known;
      const found = await storyOf(slug, number, tx);
      if (!found) return null;
      const story = { version: number, complete: isFinished(found.open.story) };
      versions.set(`${slug} ${number}`, story);
      return story;
    },
  };
  photos.onDestroyed(removePhotoTraces({ privateFiles, request, story: making.story }));
  /** Retrying a failed job by hand also resumes its book. */
  const takeUpAgain: NonNullable<JobHandler<MakingPayload>['beforeRetry']> = async (tx, { book: documentId }) => {
    const book = await lockBook(tx, documentId);
    if (book?.state !== 'failed') return;
    await moveBook(tx, book, { event: 'retried', actor: 'worker', storyComplete: true });
    await request(tx, documentId);
  };
  const pages = (stage: 'preview' | 'locked' | 'book') =>
    defineJobHandler(MAKING_JOBS[stage], ({ book }, signal) => makePages(book, stage, signal), takeUpAgain);
  return {
    making,
    async resume() {
      if (parts.drawAhead) for (const locale of LOCALES) await making.ensureSample(locale);
      await queue.enqueue(reconcileBooksJob, { started: true }, { singletonKey: 'started' });
    },
    jobs: [
      ...[pages('preview'), pages('locked'), pages('book')],
      defineJobHandler(LATER_PREVIEW_JOB, ({ book }, signal) => makePages(book, 'later', signal), takeUpAgain),
      defineJobHandler(MAKING_JOBS.files, ({ book }, signal) => makeFiles(book, signal)),
      handleFailedMaking(database, log),
      defineJobHandler(makeSampleJob, async ({ locale }, signal) => {
        const sample = await ensureSample(database, making.story, locale);
        if (sample) await makePages(sample, 'sample', signal);
      }),
      reconcileBooks({ database, log, errorReporter, request, story: making.story }),
    ],
  };
}

/** A picture just drawn, in the shape of a stored file. */
const fileOf = (bytes: Uint8Array, fingerprint: string): StoredFile => ({
  body: Readable.from([bytes]),
  size: bytes.length,
  start: 0,
  end: bytes.length,
  etag: `"${fingerprint}"`,
});
