// Orders and books under concurrent transactions: lock order and retries.
import { describe, expect, it, vi } from 'vitest';
import { createMakeFiles } from '#server/modules/books/making/files/make-files.ts';
import { lockOrdersOfBook } from '#server/modules/orders/orders.repository.ts';
import { DIGITAL, startOrderShop } from './order-shop.ts';

const { visitor, database, stateOf, shelf, bookStateTo } = await startOrderShop();

/** Shorter than PostgreSQL's deadlock_timeout. */
const LOCK_TIMEOUT = `set local lock_timeout = '400ms'`;
const waiting = () => database.query(`select 1 from pg_locks where not granted and locktype = 'transactionid'`);
const untilSomebodyWaits = () => vi.waitFor(async () => expect(await waiting()).not.toHaveLength(0), 10_000);

/** A connection without the shop's retries, committed or rolled back by the test. */
async function withRawConnection<T>(
  work: (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<T>,
) {
  const client = await database.connect();
  try {
    await client.query('begin');
    const value = await work((text, values) => client.query(text, values));
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const bookOf = async (order: string) =>
  (await database.query<{ book: string }>('select book from order_books where order_id = $1', [order]))[0]?.book ?? '';

describe('locks of an order and its books', () => {
  it('lets a book change its state while a payment of its order waits for it', async () => {
    const guest = visitor();
    const { order, token } = await guest.begun(DIGITAL);
    const book = await bookOf(order);
    const { paid } = await withRawConnection(async (query) => {
      await query('select 1 from books where document_id = $1 for update', [book]);
      const approved = guest.choose(token, 'approve');
      await untilSomebodyWaits();
      await query(LOCK_TIMEOUT);
      await query(`update books set state = 'previewing' where document_id = $1`, [book]);
      await query(`update books set state = 'preview_ready' where document_id = $1`, [book]);
      return { paid: approved };
    });
    expect((await paid).statusCode).toBe(200);
    expect(await stateOf(order)).toBe('in_production');
  });

  it('locks the orders of a book before the book when its files are finished', async () => {
    const guest = visitor();
    const order = await guest.bought(DIGITAL);
    const book = await bookOf(order);
    await database.query(`update books set state = 'confirmed', confirmed_at = now() where document_id = $1`, [book]);
    await database.query('delete from book_rights where book = $1', [book]);
    const makeFiles = createMakeFiles({
      database,
      lockFirst: lockOrdersOfBook,
      finished: async () => {},
      plans: { plan: async () => ({}) },
      privateFiles: {},
      rendering: {},
      choices: {},
      printingHouse: {},
    } as never);
    const { made } = await withRawConnection(async (query) => {
      await query('select 1 from orders where document_id = $1 for update', [order]);
      const finishing = makeFiles(book, new AbortController().signal);
      await untilSomebodyWaits();
      await query(LOCK_TIMEOUT);
      await query('select 1 from books where document_id = $1 for update', [book]);
      return { made: finishing };
    });
    await made;
    expect(await database.query('select state from books where document_id = $1', [book])).toEqual([
      { state: 'files_ready' },
    ]);
  });
});

describe('deadlock retry', () => {
  it('settles a payment once when PostgreSQL aborts its transaction', async () => {
    const guest = visitor();
    const { order, token } = await guest.begun(DIGITAL);
    const book = await bookOf(order);
    const { paid } = await withRawConnection(async (query) => {
      // Locks in the wrong order on purpose: book, then order.
      await query('select 1 from books where document_id = $1 for update', [book]);
      const approved = guest.choose(token, 'approve');
      await untilSomebodyWaits();
      await query('select 1 from orders where document_id = $1 for update', [order]);
      return { paid: approved };
    });
    const answer = await paid;
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stateOf(order)).toBe('in_production');
    expect(await database.query(`select 1 from order_history where event = 'paid'`)).toHaveLength(1);
    expect(await database.query(`select 1 from book_history where event = 'paid'`)).toHaveLength(1);
  });
});

describe('checkout while the book is drawn', () => {
  it('is not rejected as price-changed when the preview finishes meanwhile', async () => {
    const guest = visitor();
    const { quote, items } = await guest.filled(DIGITAL);
    const book = items[0]?.documentId ?? '';
    const product = shelf['night-forest'] ?? {};
    await bookStateTo(book, 'previewing');
    // Read after the cart and before the order is locked.
    let finished = false;
    Object.defineProperty(shelf, 'night-forest', {
      configurable: true,
      get: () =>
        bookStateTo(book, 'preview_ready').then(() => {
          finished = true;
          return product;
        }),
    });
    const answer = await guest.checkOut(quote.total);
    Object.defineProperty(shelf, 'night-forest', {
      configurable: true,
      writable: true,
      enumerable: true,
      value: product,
    });
    expect(finished).toBe(true);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('is not rejected when a payment fails meanwhile and the total is unchanged', async () => {
    const guest = visitor();
    const { order, token, total } = await guest.begun(DIGITAL);
    await guest.choose(token, 'decline');
    const product = shelf['night-forest'] ?? {};
    Object.defineProperty(shelf, 'night-forest', {
      configurable: true,
      get: () =>
        database.query('update orders set revision = revision + 1 where document_id = $1', [order]).then(() => product),
    });
    const answer = await guest.checkOut(total);
    Object.defineProperty(shelf, 'night-forest', {
      configurable: true,
      writable: true,
      enumerable: true,
      value: product,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });
});
