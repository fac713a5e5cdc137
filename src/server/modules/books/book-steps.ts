// One step of a book: opened by whoever may, moved by the table of states, counted, and whatever it needs asked for.
import type { FunnelStep } from '#core/analytics/funnel.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { BookEvent } from '#core/states/book-states.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import { createConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { CountStep } from '../events/events.types.ts';
import { writeRight } from '../link-access/write-right.types.ts';
import type { BookViews } from './book-views.ts';
import * as rows from './books.repository.ts';
import type { BookFailure, BookView } from './books.types.ts';
import { isFirstOfDay } from './first-of-day.ts';
import type { BookMaking } from './making/making.types.ts';

export interface BookStepsDeps {
  readonly database: Database;
  readonly making: BookMaking;
  readonly views: BookViews;
  readonly countStep: CountStep;
}

type Work = (tx: Queryable, book: rows.BookRow) => Promise<Result<unknown, BookFailure>>;

export interface BookSteps {
  /** Moves the book and lets whatever its new state needs be made. */
  move(
    tx: Queryable,
    book: rows.BookRow,
    event: BookEvent,
    actor: string,
    details?: Readonly<Record<string, unknown>>,
  ): Promise<Result<'moved', BookFailure>>;
  /** A transaction of its own, when few others are under way. */
  inTurn<T>(work: (tx: Queryable) => Promise<Result<T, BookFailure>>): Promise<Result<T, BookFailure>>;
  /** One step of a book's owner, and the book as it is afterwards. */
  step(owner: Owner | null, documentId: string, work: Work): Promise<Result<BookView, BookFailure>>;
  /** The same for whoever does not look at it. */
  inOneStep(owner: Owner | null, documentId: string, work: Work): Promise<Result<rows.BookRow, BookFailure>>;
}

/** What the owner of the shop wants to know how often it happens. */
const COUNTED: Readonly<Partial<Record<BookEvent, FunnelStep>>> = {
  preview_requested: 'book_begun',
  changed: 'changed',
  paid: 'paid',
  confirmed: 'approved',
};

/**
 * A step holds a connection while it asks others about the book's pages, and they take one of their own: were all the
 * pool's held by steps, they would wait for each other.
 */
const STEPS_AT_ONCE = 3;

export function createBookSteps({ database, making, views, countStep }: BookStepsDeps): BookSteps {
  const turn = createConcurrencyLimit(STEPS_AT_ONCE);
  const inTurn: BookSteps['inTurn'] = (work) => turn(() => runInTransaction(database, work));

  /** Another's book, the sample, a removed one and none at all are the same to whoever asks. */
  async function opened(
    tx: Queryable,
    owner: Owner | null,
    documentId: string,
  ): Promise<Result<rows.BookRow, BookFailure>> {
    const right = await writeRight(tx, { kind: 'book', id: documentId }, owner);
    if (!right.ok) return right;
    const book = await rows.lockBook(tx, documentId);
    return book?.deletedAt === null ? ok(book) : err('not-found');
  }

  const move: BookSteps['move'] = async (tx, book, event, actor, details) => {
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

  const inOneStep: BookSteps['inOneStep'] = (owner, documentId, work) =>
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
    inTurn,
    inOneStep,
    async step(owner, documentId, work) {
      const done = await inOneStep(owner, documentId, work);
      return done.ok ? ok(await views.whole(done.value)) : done;
    },
  };
}
