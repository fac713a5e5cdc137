// State changes of a book: checks access, moves the state, counts the funnel step and enqueues the production.
import type { FunnelStep } from '#core/analytics/funnel.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { BookEvent } from '#core/states/book-states.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import { createConcurrencyLimit } from '../../../limits/concurrency-limit.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { CountStep } from '../../events/events.types.ts';
import { checkWriteAccess } from '../../link-access/write-access.types.ts';
import type { BookViews } from '../book-views.ts';
import * as rows from '../books.repository.ts';
import type { BookFailure, BookView } from '../books.types.ts';
import type { BookMaking } from '../making/making.types.ts';
import { isFirstOfDay } from './first-of-day.repository.ts';

export interface BookTransitionsDeps {
  readonly database: Database;
  readonly making: BookMaking;
  readonly views: BookViews;
  readonly countStep: CountStep;
}

type Work = (tx: Queryable, book: rows.BookRow) => Promise<Result<unknown, BookFailure>>;

export interface BookTransitions {
  /** Moves the book and enqueues what its new state requires. */
  move(
    tx: Queryable,
    book: rows.BookRow,
    event: BookEvent,
    actor: string,
    details?: Readonly<Record<string, unknown>>,
  ): Promise<Result<'moved', BookFailure>>;
  /** Runs a transaction when few others are running. */
  runLimited<T, Failure = BookFailure>(
    work: (tx: Queryable) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>>;
  /** Changes a book of the owner and returns its view. */
  changeAndView(owner: Owner | null, documentId: string, work: Work): Promise<Result<BookView, BookFailure>>;
  /** Changes a book of the owner and returns its row. */
  changeBook(owner: Owner | null, documentId: string, work: Work): Promise<Result<rows.BookRow, BookFailure>>;
}

/** Funnel steps counted for statistics. */
const COUNTED: Readonly<Partial<Record<BookEvent, FunnelStep>>> = {
  preview_requested: 'book_begun',
  changed: 'changed',
  paid: 'paid',
  confirmed: 'approved',
};

/**
 * A transition holds a connection while other services read the book's pages with connections of their own. Limiting
 * concurrent transitions keeps the pool from deadlocking.
 */
const STEPS_AT_ONCE = 3;

export function createBookTransitions({ database, making, views, countStep }: BookTransitionsDeps): BookTransitions {
  const turn = createConcurrencyLimit(STEPS_AT_ONCE);
  const inTurn: BookTransitions['runLimited'] = (work) => turn(() => runInTransaction(database, work));

  /** Another owner's book, the sample, a removed and a missing book all give `not-found`. */
  async function opened(
    tx: Queryable,
    owner: Owner | null,
    documentId: string,
  ): Promise<Result<rows.BookRow, BookFailure>> {
    const right = await checkWriteAccess(tx, { kind: 'book', id: documentId }, owner);
    if (!right.ok) return right;
    const book = await rows.lockBook(tx, documentId);
    return book?.deletedAt === null ? ok(book) : err('not-found');
  }

  const move: BookTransitions['move'] = async (tx, book, event, actor, details) => {
    const story = await making.story(book.story, book.storyVersion, tx);
    const storyComplete = story?.complete ?? false;
    const moved = await rows.moveBook(tx, book, { event, actor, storyComplete, ...(details ? { details } : {}) });
    if (!moved.ok) return err('not-now');
    const isCustomers = actor !== 'worker' && !actor.startsWith('staff:');
    const step = isCustomers ? COUNTED[event] : undefined;
    if (step && (await isFirstOfDay(tx, book, event)))
      await countStep(tx, { step, story: book.story, locale: book.locale, source: book.source });
    await making.request(tx, book.documentId);
    return ok('moved');
  };

  const inOneStep: BookTransitions['changeBook'] = (owner, documentId, work) =>
    inTurn(async (tx) => {
      const book = await opened(tx, owner, documentId);
      if (!book.ok) return book;
      const worked = await work(tx, book.value);
      if (!worked.ok) return worked;
      const after = await rows.loadBook(tx, documentId);
      return after ? ok(after) : err('not-found');
    });

  return {
    move,
    runLimited: inTurn,
    changeBook: inOneStep,
    async changeAndView(owner, documentId, work) {
      const done = await inOneStep(owner, documentId, work);
      return done.ok ? ok(await views.fullView(done.value)) : done;
    },
  };
}
