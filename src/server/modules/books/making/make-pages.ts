// Draws the pages of a book until the stored pictures match the book, including changes made meanwhile.
import type { BookState } from '#core/states/book-states.ts';
import type { Lane } from '#engine/workers/task-queue.ts';
import type { Database } from '../../../db/database.ts';
import { type BookRow, loadBook, lockBook, moveBook } from '../books.repository.ts';
import type { BookPlan } from './book-plan.ts';
import type { DrawPicture } from './draw-picture.ts';
import { listPictures, markStarted, type PictureTarget } from './making.repository.ts';
import type { Plans, WantedPicture } from './plans.ts';
import type { RequestMaking } from './request-making.ts';

export interface MakePagesNeeds {
  readonly database: Database;
  readonly plans: Plans;
  readonly draw: DrawPicture;
  readonly request: RequestMaking;
}

/** Pages of one book drawn concurrently; there are two threads, and cancellation is checked between pages. */
const AT_ONCE = 3;
/** A change this small is drawn with priority, because someone is waiting for it. */
const FEW = 4;

interface Stage {
  /** In other states these pages are not needed. */
  readonly states: readonly BookState[];
  readonly target: PictureTarget;
  isWanted(page: BookPlan['pages'][number]): boolean;
  lane(missing: number): Lane;
  /** Event of the book when all pages are drawn. */
  readonly done?: 'preview_made' | 'generated';
}

/** Front cover first: the preview opens with it. */
const PREVIEW: Stage = {
  states: ['previewing'],
  target: 'preview',
  isWanted: ({ free }) => free,
  lane: () => 'interactive',
  done: 'preview_made',
};
/** For an address that has other previews in progress. */
const LATER: Stage = { ...PREVIEW, lane: () => 'crowd' };
const BOOK: Stage = {
  states: ['generating'],
  target: 'preview',
  isWanted: () => true,
  lane: (missing) => (missing <= FEW ? 'interactive' : 'book'),
  done: 'generated',
};
const LOCKED: Stage = {
  states: ['previewing', 'preview_ready', 'awaiting_story'],
  target: 'locked',
  isWanted: ({ open }) => !open,
  lane: () => 'background',
};
/** The sample book is drawn in the background. */
const SAMPLE: Stage = {
  states: ['awaiting_confirmation'],
  target: 'preview',
  isWanted: () => true,
  lane: () => 'background',
};
const STAGES = { preview: PREVIEW, later: LATER, book: BOOK, locked: LOCKED, sample: SAMPLE };

export type MakePages = (documentId: string, name: keyof typeof STAGES, signal: AbortSignal) => Promise<void>;

export function createMakePages({ database, plans, draw, request }: MakePagesNeeds): MakePages {
  /** One run at a time per book: a job enqueued by a change waits and finds its work done. */
  const running = new Map<string, Promise<void>>();

  async function missingOf(documentId: string, stage: Stage) {
    const book = await loadBook(database, documentId);
    if (!book || book.deletedAt || !stage.states.includes(book.state)) return null;
    const plan = await plans.plan(book);
    const wanted = inOrder(await plans.listWantedPictures(book, plan, stage.target, stage.isWanted));
    const made = new Set((await listPictures(database, documentId)).map(nameOf));
    return { book, plan, missing: wanted.filter((picture) => !made.has(nameOf(picture))) };
  }

  async function drawMissing(documentId: string, stage: Stage, signal: AbortSignal): Promise<void> {
    const busy = new Set<string>();
    const failed = new AbortController();
    const stop = AbortSignal.any([signal, failed.signal]);
    const next = async (): Promise<{ book: BookRow; picture: WantedPicture; lane: Lane } | undefined> => {
      stop.throwIfAborted();
      const now = await missingOf(documentId, stage);
      const picture = now?.missing.find((one) => !busy.has(nameOf(one)));
      return now && picture ? { book: now.book, picture, lane: stage.lane(now.missing.length) } : undefined;
    };
    // Read again before each page: the book may be cancelled or changed.
    const work = async (): Promise<void> => {
      for (let job = await next(); job; job = await next()) {
        const name = nameOf(job.picture);
        if (busy.has(name)) continue;
        busy.add(name);
        try {
          await draw(job.book, job.picture, { lane: job.lane, signal: stop });
        } finally {
          busy.delete(name);
        }
      }
    };
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      try {
        await work();
      } catch (reason) {
        // Keeps the first failure, not the aborts it caused.
        if (!failed.signal.aborted) failed.abort(reason);
      }
    });
    await Promise.all(lanes);
    failed.signal.throwIfAborted();
  }

  /** False when the book changed after the last check. */
  const finish = (documentId: string, { states, done }: Stage, { key, complete }: BookPlan): Promise<boolean> =>
    database.transaction(async (tx) => {
      const book = await lockBook(tx, documentId);
      if (!done || !book || !states.includes(book.state)) return true;
      if ((await plans.planKey(book, tx)) !== key) return false;
      await moveBook(tx, book, { event: done, actor: 'worker', storyComplete: complete });
      if (done === 'preview_made') await request(tx, documentId, 'locked');
      return true;
    });

  async function make(documentId: string, stage: Stage, signal: AbortSignal): Promise<void> {
    if (stage.done) await markStarted(database, documentId);
    for (;;) {
      const now = await missingOf(documentId, stage);
      if (!now) return;
      if (now.missing.length > 0) await drawMissing(documentId, stage, signal);
      else if (await finish(documentId, stage, now.plan)) return;
    }
  }

  return async (documentId, name, signal) => {
    const key = `${name === 'later' ? 'preview' : name} ${documentId}`;
    for (let before = running.get(key); before; before = running.get(key)) {
      // Its own job reports the failure.
      await before.catch(() => {});
    }
    const run = make(documentId, STAGES[name], signal).finally(() => running.delete(key));
    running.set(key, run);
    await run;
  };
}

const nameOf = ({ page, variant, target, fingerprint }: Omit<WantedPicture, 'plan'>): string =>
  `${page} ${variant} ${target} ${fingerprint}`;

/** The front, then inside pages, then the back. */
const inOrder = (wanted: readonly WantedPicture[]): WantedPicture[] => [
  ...wanted.filter(({ page }) => page === 'front'),
  ...wanted.filter(({ page }) => typeof page === 'number'),
  ...wanted.filter(({ page }) => page === 'back'),
];
