// Searches of orders and customers in a shop with more records than a search collects or walks.
import { describe, expect, it } from 'vitest';
import { findCustomerCard, findCustomers } from '#server/modules/customers/customers.repository.ts';
import { installSubscriptionTrigger } from '#server/modules/customers/subscription-trigger.repository.ts';
import type { OrderFilter } from '#server/modules/orders/staff/order-list-query.ts';
import { countOrders, findOrderIds } from '#server/modules/orders/staff/order-search.repository.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { watchRowsRead } from '../../harness/rows-read.ts';

const { database } = await copyTestDatabase();
const { db, rowsRead } = watchRowsRead(database);

const ORDERS = 7_300;
/** The walk ends before the first order of a boy. */
const FIRST_BOY = 5_100;
const id = (letter: string): string => `'${letter}' || lpad(n::text, 23, '0')`;
const idOf = (letter: string, n: number): string => `${letter}${String(n).padStart(23, '0')}`;

/** The n-th newest order. */
const orders = Array.from({ length: ORDERS }, (_, index) => {
  const n = index + 1;
  return { n, child: n % 400 === 1 ? 'Агния' : n >= FIRST_BOY ? 'Лев' : 'Маша', total: ((n * 7_919) % 1_000) * 100 };
});

const names = `case when n % 400 = 1 then 'Агния' when n >= ${FIRST_BOY} then 'Лев' else 'Маша' end`;
await database.query(`insert into story_versions (slug, number, hash, files, engine) values ('s', 1, 'h', '{}', 'e')`);
for (const table of ['orders', 'books']) await database.query(`alter table ${table} disable trigger user`);
await database.query(
  `insert into books (document_id, guest_id, draft, story, story_version, locale, child, answers, look, consent_version, state)
   select ${id('b')}, 'g' || n, gen_random_uuid(), 's', 1, 'ru', jsonb_build_object('name', ${names}), '{}', '{}', '1', 'preview_ready'
   from generate_series(1, $1::integer) n`,
  [ORDERS],
);
await database.query(
  `insert into orders (document_id, number, guest_id, state, locale, buyer, cost, preorder_discount, promo_discount, gift_wrap,
     delivery_cost, total, checked_out_at)
   select ${id('o')}, 'T-' || n, 'g' || n, 'awaiting_payment', 'ru', jsonb_build_object('name', 'Анна', 'phone', '+7' || n,
     'email', 'B' || n || '@large.test'), n * 7919 % 1000 * 100, 0, 0, 0, 0, n * 7919 % 1000 * 100, now() - n * interval '1 minute'
   from generate_series(1, $1::integer) n`,
  [ORDERS],
);
await database.query(
  `insert into order_books (order_id, book, paper, electronic) select ${id('o')}, ${id('b')}, 'printed', false
   from generate_series(1, $1::integer) n`,
  [ORDERS],
);
await database.query(
  `insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
     preorder_discount, promo_discount, final_price)
   select ${id('l')}, ${id('o')}, ${id('b')}, 'p', 's', 'Сказка', 'printed', 1, 0, 0, 0, 0, 0 from generate_series(1, $1::integer) n`,
  [ORDERS],
);
// Every fiftieth address is joined to the one before it.
await database.query(
  `insert into customers (document_id, address, name, phone, orders, spent, last_order_at)
   select ${id('k')}, 'b' || n || '@large.test', 'Анна', '+7' || n, 1, n * 7919 % 1000 * 100, now() - n * interval '1 minute'
   from generate_series(1, $1::integer) n`,
  [ORDERS],
);
await database.query(
  `update customers set merged_into = 'k' || lpad((substr(document_id, 2)::integer - 1)::text, 23, '0')
   where substr(document_id, 2)::integer % 50 = 0`,
);
for (const table of ['orders', 'books']) await database.query(`alter table ${table} enable trigger user`);
await database.query('analyze orders, books, order_books, order_lines, customers');

const filter = (q: string, other: Partial<OrderFilter> = {}): OrderFilter => ({ q, sort: 'placedAt:desc', ...other });
const expectedOrders = (child: string, keep: (order: (typeof orders)[number]) => boolean = () => true) =>
  orders.filter((order) => order.child === child && keep(order));
const isCheap = ({ total }: { total: number }): boolean => total <= 2_000;

describe('order search', () => {
  it.each(['Маша', 'Лев', 'Агния'])('finds every page of «%s» in order', async (child) => {
    const all = expectedOrders(child).map(({ n }) => idOf('o', n));
    for (const offset of [0, 25, 400, 600]) {
      const found = await findOrderIds(database, filter(child.toLowerCase()), { offset, limit: 25 });
      expect(found, `${offset}`).toEqual(all.slice(offset, offset + 25));
    }
    const cheapest = expectedOrders(child).toSorted((a, b) => a.total - b.total || a.n - b.n);
    expect(await findOrderIds(database, filter(child, { sort: 'total:asc' }), { offset: 0, limit: 25 })).toEqual(
      cheapest.slice(0, 25).map(({ n }) => idOf('o', n)),
    );
    expect(await findOrderIds(database, filter(child))).toEqual(all);
    const count = all.length > 1_000 ? { total: 1_000, more: true } : { total: all.length };
    expect(await countOrders(database, filter(child))).toEqual(count);
  });

  it.each(['Маша', 'Лев'])('narrows «%s» by another filter to a page that is not full', async (child) => {
    const few = expectedOrders(child, isCheap).map(({ n }) => idOf('o', n));
    const narrow = filter(child, { max: 2_000 });
    for (const offset of [0, 100, few.length - 5])
      expect(await findOrderIds(database, narrow, { offset, limit: 100 })).toEqual(few.slice(offset, offset + 100));
    expect(await countOrders(database, narrow)).toEqual({ total: few.length });
  });

  it('does not read all books of a common child', async () => {
    rowsRead('books');
    await findOrderIds(db, filter('Маша'), { offset: 0, limit: 25 });
    await countOrders(db, filter('Маша'));
    expect(rowsRead('books')).toBeLessThan(ORDERS);
  });
});

const CUSTOMERS = { kind: null, tag: null, locale: null, news: null, min: null, sort: 'lastOrderAt:desc' } as const;
const isJoined = (n: number): boolean => n % 50 === 0;
/** Joined records are found by all their children and shown as their main record. */
const expectedCustomers = (child: string): readonly string[] => {
  const heads = new Set(orders.filter((order) => order.child === child).map(({ n }) => (isJoined(n) ? n - 1 : n)));
  return [...heads].toSorted((a, b) => a - b).map((n) => idOf('k', n));
};

describe('customer search', () => {
  it.each(['Маша', 'Лев', 'Агния'])('finds every page of «%s» in order', async (child) => {
    const all = expectedCustomers(child);
    for (const page of [1, 2, 8, 15]) {
      const { rows, count } = await findCustomers(database, { ...CUSTOMERS, q: child }, { page, pageSize: 50 });
      expect(
        rows.map(({ documentId }) => documentId),
        `${page}`,
      ).toEqual(all.slice((page - 1) * 50, page * 50));
      expect(count).toEqual(all.length > 1_000 ? { total: 1_000, more: true } : { total: all.length });
    }
  });

  it('does not read all books of a common child', async () => {
    rowsRead('books');
    await findCustomers(db, { ...CUSTOMERS, q: 'Маша' }, { page: 1, pageSize: 50 });
    expect(rowsRead('books')).toBeLessThan(ORDERS);
  });

  it('reads few orders for the card of a customer', async () => {
    rowsRead('orders');
    const card = await findCustomerCard(db, idOf('o', 7_000));
    expect(card).toMatchObject({ documentId: idOf('k', 6_999), orderIds: [idOf('o', 6_999), idOf('o', 7_000)] });
    expect(rowsRead('orders')).toBeLessThan(100);
  });

  it('finds different people with the same phone, and not one person with two addresses', async () => {
    const samePhone = () => findCustomers(db, { ...CUSTOMERS, q: '', kind: 'same-phone' }, { page: 1, pageSize: 50 });
    await database.query(`update customers set phone = '+71' where document_id = any($1)`, [
      [1, 3, 5].map((n) => idOf('k', n)),
    ]);
    await database.query(`update customers set phone = '+749' where document_id = $1`, [idOf('k', 50)]);
    const { rows, count } = await samePhone();
    expect([rows.map(({ documentId }) => documentId), count]).toEqual([
      [1, 3, 5].map((n) => idOf('k', n)),
      { total: 3 },
    ]);
  });

  it('lists those who get the news by any of their addresses, until they leave it', async () => {
    await installSubscriptionTrigger(database);
    await database.query('delete from content.newsletters');
    const withNews = async (): Promise<readonly string[]> =>
      (await findCustomers(db, { ...CUSTOMERS, q: '', news: 'yes' }, { page: 1, pageSize: 50 })).rows.map(
        ({ email }) => email,
      );
    const subscribe = (n: number, topic: string) =>
      database.query(
        `insert into content.newsletters (document_id, email, language, topic, subject, state, subscription_key)
         values ($1, $2, 'ru', $3, '', 'subscribed', $1)`,
        [idOf('s', n), `b${n}@large.test`, topic],
      );
    await subscribe(7, 'news');
    await subscribe(50, 'news');
    await subscribe(9, 'birthday');
    rowsRead('customers');
    expect(await withNews()).toEqual(['b7@large.test', 'b49@large.test']);
    expect(rowsRead('customers')).toBeLessThan(100);
    await database.query(`update content.newsletters set topic = 'news' where document_id = $1`, [idOf('s', 9)]);
    await database.query(`update content.newsletters set state = 'unsubscribed' where document_id = $1`, [
      idOf('s', 7),
    ]);
    expect(await withNews()).toEqual(['b9@large.test', 'b49@large.test']);
    await database.query('update customers set merged_into = null where document_id = $1', [idOf('k', 50)]);
    await database.query(`select refresh_customer(address) from customers where document_id = any($1)`, [
      [idOf('k', 49), idOf('k', 50)],
    ]);
    expect(await withNews()).toEqual(['b9@large.test', 'b50@large.test']);
  });
});
