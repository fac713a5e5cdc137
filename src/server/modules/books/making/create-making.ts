// Composes the production of books: the BookMaking service and its jobs.

import { LOCALES, type Locale } from '#core/locale.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import type { Rendering } from '../../../rendering/rendering.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import type { ServerParts } from '../../server-module.ts';
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
    notices,
  });
  const illustrations = createIllustrations({ database, privateFiles, photos, illustrators, log });
  const painted = createPaintedSkins(privateFiles, photos);
  const choices = createPageChoices(painted, illustrations);
  const drawings = createBookDrawings(privateFiles, photos);
  const draw = createDrawPicture({ database, privateFiles, rendering, choices, drawings });
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
    drawings,
    printingHouse,
    finished,
    lockFirst,
  });
  const views = createPageViews(database, plans, notices);
  const asked = new Map<Locale, Promise<void>>();
  const stories = createMadeStories({ database, shopContent, engine });

  /** Creates the record at once and enqueues its pages. */
  async function askForSample(locale: Locale): Promise<void> {
    await ensureSample(database, stories.story, locale);
    await queue.enqueue(makeSampleJob, { locale }, { singletonKey: locale });
  }

  const making: BookMaking = {
    ...stories,
    ...createShowPicture({ database, privateFiles, plans, illustrators, draw }),
    request: (tx, documentId) => request(tx, documentId),
    onFinished: (listener, before) => void listeners.push({ finished: listener, lockFirst: before }),
    pages: views.pages,
    cover: views.cover,
    progress: views.progress,
    approve: createApprovePages({ plans, painted, drawings }),
    async changedPages(book, next, tx) {
      const fingerprints = async (row: typeof book) =>
        plans.listWantedPictures(row, await plans.plan(row, tx), 'preview', () => true);
      const [before, after] = [await fingerprints(book), await fingerprints(next)];
      const known = new Set(before.map(({ page, fingerprint }) => `${page} ${fingerprint}`));
      const changed = after.filter(({ page, fingerprint }) => !known.has(`${page} ${fingerprint}`));
      return { changed: changed.map(({ page }) => page), all: after.length };
    },
    illustrator: () => illustrators.active(),
    async ensureSample(locale) {
      const known = asked.get(locale) ?? askForSample(locale);
      asked.set(locale, known);
      known.catch(() => asked.delete(locale));
      await known;
    },
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
