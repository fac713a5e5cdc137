// Repeat purchases, towns, margin and the comparison with the year before, against orders counted by hand, and kept sums
// against computed ones.
import { beforeEach, expect, test } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
import { createDashboardService, rollUpSales } from '#server/modules/dashboard/dashboard.module.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const { database } = await copyTestDatabase();
const { shop } = await composeTestShop({ database, content: await openShopContent(database) });
/** Costs as the owner entered them; a premium copy has none. */
const COSTS = { costPrinted: 40_000, costPremium: null, costElectronic: 0, costColoring: 0, costBundle: 0 };
const dashboard = createDashboardService({
  database,
  queue: shop.parts.queue,
  site: shop.services.site,
  certificates: { owed: async () => ({ owed: 250_000, certificates: 2 }) },
  connectionChecks: { passed: async () => new Map(), countFailing: async () => 0 },
  shopContent: { ...shop.shopContent, single: async () => COSTS as never },
});

interface Sale {
  readonly email?: string;
  readonly town?: string;
  readonly state?: string;
  readonly lines?: readonly (readonly [format: string, copies: number])[];
  readonly parcel?: number | null;
}

let number = 0;
async function sell(paidAt: string, total: number, sale: Sale = {}) {
  number += 1;
  const { email = `buyer-${number}@example.test`, town, state = 'delivered', lines = [['printed', 1]], parcel } = sale;
  const id = newDocumentId();
  const book = newDocumentId();
  await database.query(
    `insert into books (document_id, draft, story, story_version, locale, child, answers, look, consent_version, state, paid_at)
     values ($1, gen_random_uuid(), 'fox', 1, 'ru', '{}', '{}', '{}', '1', 'generating', $2)`,
    [book, paidAt],
  );
  await database.query(
    `insert into orders (document_id, number, guest_id, state, locale, buyer, delivery, cost, preorder_discount, promo_discount,
       gift_wrap, delivery_cost, total, checked_out_at, paid_at)
     values ($1, $2, $1, $3, 'ru', $4, $5, $6, 0, 0, 0, 0, $6, $7, $7)`,
    [id, `F-${number}`, state, { email }, town ? { city: { name: town } } : null, total, paidAt],
  );
  for (const [format, copies] of lines)
    await database.query(
      `insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
         preorder_discount, promo_discount, final_price) values ($1, $2, $3, 'p', 'fox', 'Лиса', $4, $5, 0, 0, 0, 0, 0)`,
      [newDocumentId(), id, book, format, copies],
    );
  if (parcel !== undefined)
    await database.query(
      `insert into parcels (document_id, order_id, courier, number, external_id, cost) values ($1, $2, 'cdek', $1, $1, $3)`,
      [newDocumentId(), id, parcel],
    );
  return { id, book };
}

async function giveBack(id: string, amount: number, total: number) {
  const payment = newDocumentId();
  await database.query(
    `insert into payments (document_id, order_id, attempt, provider, external_id, status, amount, paid_amount, paid_currency, settled_at)
     values ($1, $2, 1, 'sandbox', $1, 'succeeded', $3, $3, 'RUB', now())`,
    [payment, id, total],
  );
  await database.query(
    `insert into refunds (document_id, order_id, payment, key, status, amount, why, settled_at)
     values ($1, $2, $3, 'k', 'succeeded', $4, 'asked', now())`,
    [newDocumentId(), id, payment, amount],
  );
}

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;

beforeEach(async () => {
  await database.query('truncate orders, customers, sales_days, sales_parts, sales_marks cascade');
  await database.query(
    `insert into story_versions (slug, number, hash, files, engine) values ('fox', 1, 'h', '{}', 'e') on conflict do nothing`,
  );
});

test('counts first, second and later purchases, not those refunded in full, also after the buyers are erased', async () => {
  const anna = { email: 'anna@example.test' };
  await sell('2026-02-10T12:00:00Z', 100_000, anna);
  await sell('2026-02-11T12:00:00Z', 100_000, { ...anna, state: 'refunded' });
  await sell('2026-03-02T12:00:00Z', 200_000, { email: 'Anna@example.test' });
  await sell('2026-03-03T12:00:00Z', 300_000, anna);
  await sell('2026-03-04T12:00:00Z', 50_000);
  const replacement = await sell('2026-03-05T12:00:00Z', 0, anna);
  await database.query(
    `insert into order_replacements (order_id, replaces, reason, cost) select $1, document_id, 'x', 0 from orders limit 1`,
    [replacement.id],
  );
  await sell('2026-03-06T12:00:00Z', 70_000, anna);
  const expected = [
    { nth: 1, orders: { now: 1, before: 1 }, ordered: { now: 50_000, before: 100_000 } },
    { nth: 2, orders: { now: 1, before: 0 }, ordered: { now: 200_000, before: 0 } },
    { nth: 3, orders: { now: 2, before: 0 }, ordered: { now: 370_000, before: 0 } },
  ];
  expect((await dashboard.read(MARCH)).purchases).toEqual(expected);
  await database.query('update orders set buyer = null, delivery = null');
  expect((await dashboard.read(MARCH)).purchases).toEqual(expected);
});

test('counts joined records of one person as one buyer', async () => {
  await sell('2026-03-02T12:00:00Z', 1000, { email: 'home@example.test' });
  await sell('2026-03-03T12:00:00Z', 1000, { email: 'work@example.test' });
  await database.query(`update customers set merged_into = (select document_id from customers where address = 'home@example.test')
    where address = 'work@example.test'`);
  await sell('2026-03-04T12:00:00Z', 1000, { email: 'work@example.test' });
  const purchases = (await dashboard.read(MARCH)).purchases;
  expect(purchases?.map(({ orders }) => orders.now)).toEqual([2, 0, 1]);
});

test('counts towns in both periods, with orders of files apart', async () => {
  await sell('2026-03-02T12:00:00Z', 1000, { town: 'Тверь' });
  await sell('2026-03-03T12:00:00Z', 2000, { town: 'Тверь' });
  await sell('2026-03-04T12:00:00Z', 500, { lines: [['electronic', 1]] });
  await sell('2026-02-25T12:00:00Z', 700, { town: 'Псков' });
  await sell('2026-03-04T12:00:00Z', 900, { town: 'Псков', state: 'cancelled' });
  expect((await dashboard.read(MARCH)).towns).toEqual([
    { town: 'Тверь', orders: { now: 2, before: 0 }, ordered: { now: 3000, before: 0 } },
    { town: '', orders: { now: 1, before: 0 }, ordered: { now: 500, before: 0 } },
    { town: 'Псков', orders: { now: 0, before: 1 }, ordered: { now: 0, before: 700 } },
  ]);
});

test('subtracts refunds, costs, delivery and replacements, and names what is unknown', async () => {
  // Two soft copies and a file: 240 000 − 80 000 − 30 000.
  await sell('2026-03-02T12:00:00Z', 240_000, {
    lines: [
      ['printed', 2],
      ['electronic', 1],
    ],
    parcel: 30_000,
  });
  // Partly refunded: 120 000 − 20 000 − 40 000, delivery unknown.
  const partly = await sell('2026-03-03T12:00:00Z', 120_000, { parcel: null });
  await giveBack(partly.id, 20_000, 120_000);
  // Refunded in full before printing costs nothing: 100 000 − 100 000.
  const early = await sell('2026-03-04T12:00:00Z', 100_000, { state: 'refunded' });
  await giveBack(early.id, 100_000, 100_000);
  // Refunded in full after printing keeps its cost: 100 000 − 100 000 − 40 000 − 30 000.
  const late = await sell('2026-03-05T12:00:00Z', 100_000, { state: 'refunded', parcel: 30_000 });
  await giveBack(late.id, 100_000, 100_000);
  await database.query(
    `insert into print_runs (document_id, book, order_id, copies, binding, handed_at) values ($1, $2, $3, 1, 'soft', now())`,
    [newDocumentId(), late.book, late.id],
  );
  // A premium copy without a cost: 150 000 − 30 000.
  await sell('2026-03-06T12:00:00Z', 150_000, { lines: [['premium', 1]], parcel: 30_000 });
  // A replacement costs what staff entered: −45 000.
  const again = await sell('2026-03-07T12:00:00Z', 0, { parcel: 30_000 });
  await database.query(
    `insert into order_replacements (order_id, replaces, reason, cost) values ($1, $2, 'damaged', 45000)`,
    [again.id, partly.id],
  );
  const margin = (await dashboard.read(MARCH)).margin?.now;
  expect(margin).toMatchObject({
    revenue: 710_000,
    refunded: 220_000,
    delivery: 90_000,
    replacements: 45_000,
    unknownCopies: 1,
    unknownDeliveries: 1,
    margin: 130_000 + 60_000 + 0 - 70_000 + 120_000 - 45_000,
  });
  expect(margin?.formats.filter(({ copies }) => copies > 0)).toEqual([
    { format: 'printed', copies: 4, cost: 160_000 },
    { format: 'premium', copies: 1, cost: null },
    { format: 'electronic', copies: 1, cost: 0 },
  ]);
});

test('compares with the same days a year before, without the days between', async () => {
  await sell('2026-03-31T20:59:00Z', 1000, { town: 'Тверь' });
  await sell('2025-03-01T12:00:00Z', 200, { town: 'Тверь' });
  await sell('2025-03-31T21:00:00Z', 30);
  await sell('2026-02-20T12:00:00Z', 4);
  const year = await dashboard.read(MARCH, { compare: 'year' });
  expect(year.before).toEqual({ from: '2025-03-01', to: '2025-03-31' });
  expect([year.sales?.now.ordered, year.sales?.before.ordered]).toEqual([1000, 200]);
  expect(year.towns).toEqual([{ town: 'Тверь', orders: { now: 1, before: 1 }, ordered: { now: 1000, before: 200 } }]);
  expect(year.stories?.[0]?.copies).toEqual({ now: 1, before: 1 });
  const leap = await dashboard.read({ from: '2024-02-29', to: '2024-02-29' }, { compare: 'year' });
  expect(leap.before).toEqual({ from: '2023-02-28', to: '2023-02-28' });
  expect((await dashboard.read(MARCH)).sales?.before.ordered).toBe(4);
});

/** All sales of the period, in one comparable value. */
async function readSales() {
  const { sales, campaigns, stories, coupons, purchases, towns, margin } = await dashboard.read(MARCH);
  return { sales, campaigns, stories, coupons, purchases, towns, margin };
}

/** The same, computed from the orders because every day counts as changed. */
async function computeSales() {
  const marks = await database.query<{ day: string }>('select day::text from sales_marks');
  await database.query(`insert into sales_marks select generate_series(date '2026-01-25', date '2026-04-05', '1 day')`);
  const computed = await readSales();
  await database.query('truncate sales_marks');
  await database.query('insert into sales_marks select unnest($1::date[])', [marks.map(({ day }) => day)]);
  return computed;
}

const change = (sql: string, ...values: readonly unknown[]) => database.query(sql, values);

test('shows kept sums that equal computed ones after every change of an old day, before and after adding up', async () => {
  const plain = await sell('2026-03-02T20:59:00Z', 240_000, { town: 'Тверь', parcel: null });
  const other = await sell('2026-03-02T21:00:00Z', 100_000, { lines: [['premium', 2]], parcel: 20_000 });
  await sell('2026-02-10T12:00:00Z', 50_000, { town: 'Псков' });
  await giveBack(other.id, 10_000, 100_000);
  await change(`update payments set settled_at = '2026-03-02T21:00:00Z'`);
  await rollUpSales(database);
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a sale': () => sell('2026-03-03T12:00:00Z', 70_000, { town: 'Тверь' }),
    'a campaign': () => change(`update orders set source = '{"utm_source":"vk"}' where document_id = $1`, plain.id),
    'an erased campaign': () => change('update orders set source = null where document_id = $1', plain.id),
    'a town': () => change(`update orders set town = 'Ржев' where document_id = $1`, plain.id),
    'a code': () => change(`update orders set coupon_code = 'MAY' where document_id = $1`, plain.id),
    'a title of a discount': () => change(`update orders set discount_name = 'Май' where document_id = $1`, plain.id),
    'a purchase': () => change('update orders set purchase_number = 3 where document_id = $1', plain.id),
    'a settled refund': () => change(`update refunds set settled_at = '2026-03-20T12:00:00Z'`),
    'the sum of a refund': () => change('update refunds set amount = 11000'),
    'a payment of another sum': () => change('update payments set paid_amount = 99000'),
    'a payment of another day': () => change(`update payments set settled_at = '2026-03-21T12:00:00Z'`),
    "a parcel's cost": () => change('update parcels set cost = 31000 where order_id = $1', plain.id),
    'a removed parcel': () => change('delete from parcels where order_id = $1', plain.id),
    'a cancelled order': () => change(`update orders set state = 'cancelled' where document_id = $1`, plain.id),
    'its print run': () =>
      change(
        `insert into print_runs (document_id, book, order_id, copies, binding, handed_at) values ($1, $2, $3, 1, 'soft', now())`,
        newDocumentId(),
        plain.book,
        plain.id,
      ),
    'a run that was cancelled': () => change('update print_runs set cancelled_at = now()'),
    'copies of a line': () => change('update order_lines set quantity = 3 where order_id = $1', other.id),
    'a line that was removed': () => change('delete from order_lines where order_id = $1', other.id),
    'a replacement': () =>
      change(
        `insert into order_replacements (order_id, replaces, reason, cost) values ($1, $2, 'x', 45000)`,
        other.id,
        plain.id,
      ),
    'its cost': () => change('update order_replacements set cost = 46000'),
    'another day': () => change(`update orders set paid_at = '2026-02-09T12:00:00Z' where document_id = $1`, other.id),
    'a deleted order': () => change(`delete from orders where paid_at = '2026-03-03T12:00:00Z'`),
    'a change committed after adding up': () =>
      database.transaction(async (tx) => {
        await tx.query('update orders set total = total + 1, cost = cost + 1 where document_id = $1', [plain.id]);
        await sell('2026-03-02T20:00:00Z', 5000);
        await rollUpSales(database);
      }),
  };
  for (const [name, makeChange] of Object.entries(changes)) {
    const before = await readSales();
    await makeChange();
    const computed = await computeSales();
    expect(computed, name).not.toEqual(before);
    expect(await readSales(), `${name}, not added up`).toEqual(computed);
    await rollUpSales(database);
    expect(await change('select day from sales_marks'), name).toEqual([]);
    expect(await readSales(), `${name}, added up`).toEqual(computed);
  }
});
