// Draws the pages of a book until what is stored is what the book says now, whatever was changed meanwhile.
import type { BookState } from '#core/states/book-states.ts';
import type { Lane } from '#engine/workers/task-queue.ts';
import type { Database } from '../../../db/database.ts';
import { type BookRow, loadBook, lockBook, moveBook } from '../books.repository.ts';
import type { BookPlan } from './book-plan.ts';
import type { DrawPicture } from './draw-picture.ts';
import { markStarted, type PictureTarget, picturesOf } from './making.repository.ts';
import type { Plans, WantedPicture } from './plans.ts';
import type { RequestMaking } from './request-making.ts';

export interface MakePagesNeeds {
  readonly database: Database;
  readonly plans: Plans;
  readonly draw: DrawPicture;
  readonly request: RequestMaking;
}

/** Pages of one book at the same time: the threads are two, and a stop is noticed between pages. */
const AT_ONCE = 3;
/** So few are a change that somebody waits for at the screen. */
const FEW = 4;

interface Stage {
  /** In another state nobody wants these pages any more. */
  readonly states: readonly BookState[];
  readonly target: PictureTarget;
  isWanted(page: BookPlan['pages'][number]): boolean;
  lane(missing: number): Lane;
  /** What is true of the book when all are there. */
  readonly done?: 'preview_made' | 'generated';
}

/** The front before the free pages: the preview opens on it. */
const PREVIEW: Stage = {
  states: ['previewing'],
  target: 'preview',
  isWanted: ({ free }) => free,
  lane: () => 'interactive',
  done: 'preview_made',
};
/** The same for an address that has others under way. */
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
/** The book every visitor may try: drawn like a paid one, when nobody waits. */
const SAMPLE: Stage = {
  states: ['awaiting_confirmation'],
  target: 'preview',
  isWanted: () => true,
  lane: () => 'background',
};
const STAGES = { preview: PREVIEW, later: LATER, book: BOOK, locked: LOCKED, sample: SAMPLE };

export type MakePages = (documentId: string, name: keyof typeof STAGES, signal: AbortSignal) => Promise<void>;

export function createMakePages({ database, plans, draw, request }: MakePagesNeeds): MakePages {
  /** One at a time for a book: a job enqueued by a change waits for the one that draws, and finds its work done. */
  const running = new Map<string, Promise<void>>();

  async function missingOf(documentId: string, stage: Stage) {
    const book = await loadBook(database, documentId);
    if (!book || book.deletedAt || !stage.states.includes(book.state)) return null;
    const plan = await plans.of(book);
    const wanted = inOrder(await plans.wanted(book, plan, stage.target, stage.isWanted));
    const made = new Set((await picturesOf(database, documentId)).map(nameOf));
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
    // Asked anew before each page: the book may be cancelled or changed by now.
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
        // Whatever the others were stopped with is not why.
        if (!failed.signal.aborted) failed.abort(reason);
      }
    });
    await Promise.all(lanes);
    failed.signal.throwIfAborted();
  }

  /** False where something was changed after the last look. */
  const finish = (documentId: string, { states, done }: Stage, { key, complete }: BookPlan): Promise<boolean> =>
    database.transaction(async (tx) => {
      const book = await lockBook(tx, documentId);
      if (!done || !book || !states.includes(book.state)) return true;
      if ((await plans.keyOf(book, tx)) !== key) return false;
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
      // Its failure is told by its own job.
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
