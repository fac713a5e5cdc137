// Dashboard figures against orders, payments and events counted by hand, around midnight in Moscow.
import { beforeAll, expect, test } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
import { deleteOldEvents, RAW_EVENT_DAYS, rollUpEvents } from '#server/modules/dashboard/dashboard.module.ts';
import { startDashboard } from './dashboard-shop.ts';

const { database, dashboard, sell } = await startDashboard();
/** Two days, and the two before them. */
const WEEKEND = { from: '2026-03-07', to: '2026-03-08' } as const;

const giveBack = ({ id, payment }: { id: string; payment: string }, at: string, amount: number) =>
  database.query(
    `insert into refunds (document_id, order_id, payment, key, status, amount, why, settled_at)
     values ($1, $2, $3, 'k', 'succeeded', $4, 'asked', $5)`,
    [newDocumentId(), id, payment, amount, at],
  );

/** Backdated, so that the daily aggregation includes it. */
const step = (name: string, at: string, utm: object = {}) =>
  database.query(
    `insert into content.events (document_id, name, payload, happened_at, created_at) values ($1, $2, $3, $4, $4)`,
    [newDocumentId(), name, JSON.stringify(utm), at],
  );

beforeAll(async () => {
  // A minute before midnight in Moscow belongs to the day before, though the UTC date is the same.
  await sell('2026-03-06T20:59:00Z', 100_000);
  const first = await sell('2026-03-06T21:00:00Z', 200_000, { utm: { utm_source: 'vk', utm_campaign: 'spring' } });
  await sell('2026-03-08T20:59:59Z', 300_000, { code: 'SPRING', discount: 30_000 });
  await sell('2026-03-08T21:00:00Z', 999_000);
  await sell('2026-03-04T21:00:00Z', 50_000, { code: 'SPRING', discount: 5_000 });
  await sell('2026-03-04T20:59:59Z', 777_000);
  await giveBack(first, '2026-03-08T10:00:00Z', 40_000);
  for (let visit = 0; visit < 5; visit += 1)
    await step('visit', '2026-03-07T12:00:00Z', { utm_source: 'vk', utm_campaign: 'spring' });
  await step('visit', '2026-03-07T12:00:00Z');
  await step('form_opened', '2026-03-08T20:59:59Z');
  await step('form_opened', '2026-03-08T21:00:00Z');
  await step('visit', '2026-03-06T20:59:00Z');
});

test('computes orders, revenue and average of the chosen Moscow days and of as many days before', async () => {
  const { sales, before } = await dashboard.read(WEEKEND);
  expect(before).toEqual({ from: '2026-03-05', to: '2026-03-06' });
  expect(sales?.now).toEqual({ orders: 2, ordered: 500_000, paid: 500_000, refunded: 40_000 });
  expect(sales?.before).toEqual({ orders: 2, ordered: 150_000, paid: 150_000, refunded: 0 });
  expect(sales?.days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-03-05', 1],
    ['2026-03-06', 1],
    ['2026-03-07', 1],
    ['2026-03-08', 1],
  ]);
});

test('shows revenue and discounts of stories and promo codes', async () => {
  const { stories, coupons } = await dashboard.read(WEEKEND);
  expect(stories).toEqual([
    { slug: 'fox', title: 'Лиса', copies: { now: 2, before: 2 }, revenue: { now: 500_000, before: 150_000 } },
  ]);
  expect(coupons).toEqual([
    {
      code: 'SPRING',
      automatic: false,
      uses: { now: 1, before: 1 },
      discount: { now: 30_000, before: 5_000 },
      ordered: { now: 300_000, before: 50_000 },
    },
  ]);
});

test('counts a story by its orders that are not refunded, and keeps waiting times of deleted books', async () => {
  const sold = async () =>
    (await dashboard.read({ from: '2026-02-02', to: '2026-02-02' })).stories?.[0]?.copies.now ?? 0;
  const { id } = await sell('2026-02-02T09:00:00Z', 1000);
  expect(await sold()).toBe(1);
  await database.query(
    `insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
       preorder_discount, promo_discount, final_price, sold_on)
     select $2, order_id, book, product, slug, title, 'electronic', 1, 0, 0, 0, 0, 0, sold_on from order_lines
     where order_id = $1`,
    [id, newDocumentId()],
  );
  expect(await sold(), 'a book on paper and as a file is one book').toBe(1);
  await database.query(`update orders set state = 'refunded' where document_id = $1`, [id]);
  expect(await sold()).toBe(0);
  // As in a purchase, the lines exist before the payment.
  await database.query(`update orders set state = 'awaiting_payment', paid_at = null where document_id = $1`, [id]);
  await database.query(`update orders set state = 'paid', paid_at = '2026-02-01T21:00:00Z' where document_id = $1`, [
    id,
  ]);
  expect(await sold()).toBe(1);
  await database.query(`update orders set state = 'cancelled' where document_id = $1`, [id]);

  const { book } = await sell('2026-01-01T09:00:00Z', 1);
  const note = `insert into book_history (book, event, actor, at) values ($1, 'preview_requested', 'w', '2026-02-02T09:00:00Z'),
    ($1, 'preview_made', 'w', '2026-02-02T09:00:12.345Z')`;
  await database.query(note, [book]);
  await database.query('delete from book_history where book = $1', [book]);
  const { makings } = await dashboard.read({ from: '2026-02-02', to: '2026-02-02' });
  expect(makings[0]?.now).toEqual({ count: 1, median: 12_000, p90: 12_000 });
});

test('returns the same steps and campaigns before daily aggregation, after it, and with new events', async () => {
  const counts = async () => {
    const { funnel, campaigns } = await dashboard.read(WEEKEND);
    const of = (name: string) => funnel.find((each) => each.step === name);
    return { visit: of('visit'), form: of('form_opened'), paid: of('paid'), campaigns };
  };
  const expected = {
    visit: { step: 'visit', now: 6, before: 1 },
    form: { step: 'form_opened', now: 1, before: 0 },
    paid: { step: 'paid', now: 0, before: 0 },
    campaigns: [
      {
        source: 'vk',
        medium: '',
        campaign: 'spring',
        visits: { now: 5, before: 0 },
        orders: { now: 1, before: 0 },
        revenue: { now: 200_000, before: 0 },
      },
    ],
  };
  expect(await counts()).toEqual(expected);
  await rollUpEvents(database);
  await rollUpEvents(database);
  const [left] = await database.query(
    'select count(*) as n from content.events where id > (select event from event_days_through)',
  );
  expect(left).toEqual({ n: 0 });
  expect(await counts()).toEqual(expected);
  await step('visit', '2026-03-08T00:00:00Z', { utm_source: 'vk', utm_campaign: 'spring' });
  expect((await counts()).visit).toEqual({ step: 'visit', now: 7, before: 1 });
  await rollUpEvents(database);
  expect((await counts()).campaigns?.[0]?.visits).toEqual({ now: 6, before: 0 });
});

test('deletes old events once they are in the daily totals, and keeps other entries of the collection', async () => {
  const insert = `insert into content.events (document_id, name, payload, happened_at, created_at)
    values ($1, $2, '{}', '2025-06-01T00:00:00Z', now() - make_interval(days => $3))`;
  const old = RAW_EVENT_DAYS + 1;
  const ids = { 'added-up': newDocumentId(), 'later-visit': newDocumentId(), foreign: newDocumentId() };
  await database.query(insert, [ids['added-up'], 'visit', old]);
  await database.query(insert, [ids.foreign, 'a-partner-event', old]);
  await rollUpEvents(database);
  await database.query(insert, [ids['later-visit'], 'visit', old]);
  const period = { from: '2025-06-01', to: '2025-06-01' } as const;
  const before = (await dashboard.read(period)).funnel[0];
  await deleteOldEvents(database);
  const kept = await database.query<{ id: string }>(
    'select document_id as id from content.events where document_id = any($1)',
    [Object.values(ids)],
  );
  expect(kept.map(({ id }) => id).sort()).toEqual([ids['later-visit'], ids.foreign].sort());
  expect((await dashboard.read(period)).funnel[0]).toEqual(before);
  expect(before).toMatchObject({ now: 2 });
});

test('counts an event committed after the aggregation started', async () => {
  await database.query(
    `insert into content.events (document_id, name, payload, happened_at) values ($1, 'approved', '{}', '2026-03-07T00:00:00Z')`,
    [newDocumentId()],
  );
  await rollUpEvents(database);
  const [rolled] = await database.query(`select count(*) as n from event_days where step = 'approved'`);
  expect(rolled).toEqual({ n: 0 });
  const { funnel } = await dashboard.read(WEEKEND);
  expect(funnel.at(-1)).toEqual({ step: 'approved', now: 1, before: 0 });
});

test('shows median and 90th percentile of waits for previews, books and files, without redrawn pages', async () => {
  const { book } = await sell('2026-03-01T09:00:00Z', 1);
  const note = (event: string, seconds: number) =>
    database.query(`insert into book_history (book, event, actor, at) values ($1, $2, 'worker', $3)`, [
      book,
      event,
      new Date(Date.parse('2026-03-07T09:00:00Z') + seconds * 1000),
    ]);
  await note('preview_requested', 0);
  await note('preview_made', 10);
  await note('changed', 20);
  await note('preview_made', 21);
  await note('paid', 60);
  await note('generated', 100);
  await note('confirmed', 200);
  await note('files_made', 230);
  const { makings } = await dashboard.read(WEEKEND);
  expect(makings.map(({ made, now }) => [made, now.count, now.median, now.p90])).toEqual([
    ['preview_made', 1, 10_000, 10_000],
    ['generated', 1, 40_000, 40_000],
    ['files_made', 1, 30_000, 30_000],
  ]);
});
