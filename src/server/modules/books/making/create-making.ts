// Composes the production of books: the BookMaking service and its jobs.

import { systemClock } from '#core/clock.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { Rendering } from '../../../rendering/rendering.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import type { ServerParts } from '../../server-module.ts';
import { createBookLinks } from '../book-links.ts';
import { createYearCodes } from '../year-code/year-codes.ts';
import { createApprovePages } from './approve-pages.ts';
import { createBookDrawings } from './book-drawings.ts';
import { createDrawPicture } from './draw-picture.ts';
import { createMakeFiles } from './files/make-files.ts';
import { createIllustrations } from './illustrator/illustrations.ts';
import { createIllustrators } from './illustrator/illustrators.ts';
import { createMadeStories } from './made-stories.ts';
import { createMakePages } from './make-pages.ts';
import type { BookFinished, BookMaking } from './making.types.ts';
import { createMakingHandlers } from './making-handlers.ts';
import { makeSampleJob } from './making-jobs.ts';
import { createPageChoices } from './page-choices.ts';
import { createPageViews } from './page-views.ts';
import { createPaintedSkins } from './painted-skins.ts';
import { createPlans } from './plans.ts';
import { createReadWords } from './read-words.ts';
import { reconcileBooksJob } from './reconcile-books.job.ts';
import { removePhotoTraces } from './remove-photo-traces.ts';
import { createRequestMaking } from './request-making.ts';
import { ensureSample } from './sample-book.ts';
import { createShowPicture } from './show-picture.ts';

export type MakingParts = Pick<
  ServerParts,
  | 'database'
  | 'shopContent'
  | 'queue'
  | 'privateFiles'
  | 'printingHouse'
  | 'openIllustrator'
  | 'errorReporter'
  | 'log'
  | 'notices'
  | 'secret'
  | 'previousSecrets'
  | 'publicUrl'
> & {
  readonly sources: Pick<ServerParts['sources'], 'engineId'>;
  readonly drawAhead: boolean;
  readonly connections: Parameters<typeof createIllustrators>[2];
};

export interface MakingServices {
  readonly rendering: Rendering;
  readonly photos: Pick<PhotosService, 'loadForMaking' | 'loadDrawing' | 'chosenFaces' | 'onDestroyed'>;
}

export interface Making {
  readonly making: BookMaking;
  readonly jobs: readonly JobHandler[];
  /** Resumes unfinished work when a process starts, after the stories are imported. */
  resume(): Promise<void>;
}

/** Client name of the engine for quick questions, such as the texts of a page. */
const ANYBODY = 'books';

/** Modules that are called when the files of a book are finished, and the rows they lock before. */
function createFinishedListeners() {
  const listeners: { readonly finished: BookFinished; readonly lockFirst: BookFinished }[] = [];
  const finished: BookFinished = async (tx, book) => {
    for (const listener of listeners) await listener.finished(tx, book);
  };
  const lockFirst: BookFinished = async (tx, book) => {
    for (const listener of listeners) await listener.lockFirst(tx, book);
  };
  return {
    finished,
    lockFirst,
    add: (listener: BookFinished, before: BookFinished): void =>
      void listeners.push({ finished: listener, lockFirst: before }),
  };
}

/** Pages whose preview differs between a book and its changed version. */
const createChangedPages =
  (plans: ReturnType<typeof createPlans>): BookMaking['changedPages'] =>
  async (book, next, tx) => {
    const fingerprints = async (row: typeof book) =>
      plans.listWantedPictures(row, await plans.plan(row, tx), 'preview', () => true);
    const before = await fingerprints(book);
    const after = await fingerprints(next);
    const known = new Set(before.map(({ page, fingerprint }) => `${page} ${fingerprint}`));
    const changed = after.filter(({ page, fingerprint }) => !known.has(`${page} ${fingerprint}`));
    return { changed: changed.map(({ page }) => page), all: after.length };
  };

/** Asks for the sample of each language once per process; a failed request is repeated by the next call. */
function createEnsureSample(
  database: Database,
  queue: Queue,
  story: Parameters<typeof ensureSample>[1],
): BookMaking['ensureSample'] {
  const asked = new Map<Locale, Promise<void>>();

  /** Creates the record at once and enqueues its pages. */
  async function askForSample(locale: Locale): Promise<void> {
    await ensureSample(database, story, locale);
    await queue.enqueue(makeSampleJob, { locale }, { singletonKey: locale });
  }

  return async (locale) => {
    const known = asked.get(locale) ?? askForSample(locale);
    asked.set(locale, known);
    known.catch(() => asked.delete(locale));
    await known;
  };
}

export function createMaking(parts: MakingParts, { rendering, photos }: MakingServices): Making {
  const {
    database,
    shopContent,
    queue,
    privateFiles,
    printingHouse,
    openIllustrator,
    connections,
    errorReporter,
    log,
    sources,
    notices,
    secret,
    previousSecrets,
    publicUrl,
  } = parts;
  const engine = rendering.engineFor('interactive', ANYBODY);
  const illustrators = createIllustrators(shopContent, openIllustrator, connections);
  const plans = createPlans({
    database,
    shopContent,
    photos,
    illustrators,
    engine,
    engineId: sources.engineId,
    yearCodes: createYearCodes({ secret, previousSecrets, origin: publicUrl }),
    notices,
    links: createBookLinks({ origin: parts.publicUrl, secret: parts.secret, clock: systemClock }),
  });
  const illustrations = createIllustrations({ database, privateFiles, photos, illustrators, log });
  const painted = createPaintedSkins(privateFiles, photos);
  const choices = createPageChoices(painted, illustrations);
  const drawings = createBookDrawings(privateFiles, photos);
  const draw = createDrawPicture({ database, privateFiles, rendering, choices, drawings });
  const request = createRequestMaking(queue);
  const makePages = createMakePages({ database, plans, draw, request });
  const listeners = createFinishedListeners();
  const makeFiles = createMakeFiles({
    database,
    privateFiles,
    rendering,
    plans,
    choices,
    drawings,
    printingHouse,
    finished: listeners.finished,
    lockFirst: listeners.lockFirst,
  });
  const views = createPageViews(database, plans, notices);
  const stories = createMadeStories({ database, shopContent, engine });

  const making: BookMaking = {
    ...stories,
    ...createShowPicture({ database, privateFiles, plans, illustrators, draw }),
    request: (tx, documentId) => request(tx, documentId),
    onFinished: listeners.add,
    pages: views.pages,
    readingWords: createReadWords({ rendering, plans, notices }),
    cover: views.cover,
    progress: views.progress,
    approve: createApprovePages({ plans, painted, drawings }),
    changedPages: createChangedPages(plans),
    illustrator: () => illustrators.active(),
    ensureSample: createEnsureSample(database, queue, stories.story),
  };
  photos.onDestroyed(removePhotoTraces({ privateFiles, request, story: stories.story }));
  return {
    making,
    async resume() {
      if (parts.drawAhead) for (const locale of LOCALES) await making.ensureSample(locale);
      await queue.enqueue(reconcileBooksJob, { started: true }, { singletonKey: 'started' });
    },
    jobs: createMakingHandlers({ database, errorReporter, log, request, makePages, makeFiles, story: stories.story }),
  };
}
