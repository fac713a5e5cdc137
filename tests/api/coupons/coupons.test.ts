// Looking up, reserving and releasing promo codes.
import { describe, expect, test } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
import { trusted } from '#server/content/access.ts';
import { createContentVersion } from '#server/content/content-version.ts';
import { uidOf } from '#server/content/declaration.ts';
import { couponsModule } from '#server/modules/coupons/coupons.module.ts';
import type { CouponCustomer } from '#server/modules/coupons/coupons.types.ts';
import { copyTestDatabase } from '#tests/harness/database.ts';
import { openShopContent } from '../../../src/open-content.ts';

const { database } = await copyTestDatabase();
const content = await openShopContent(database);
const { service: coupons } = await couponsModule({ database, content });

async function create(name: 'coupon' | 'product', data: object): Promise<string> {
  const made = await content.writer.create(content.registry.model(uidOf(name)), { data }, {}, trusted);
  return JSON.parse(made).documentId;
}
const addCoupon = (code: string, rest: object = {}) =>
  create('coupon', { code, kind: 'percent', discount: 10, ...rest });

let orders = 0;
async function addOrder(): Promise<string> {
  const documentId = newDocumentId();
  orders += 1;
  const sql = "insert into orders (document_id, number, locale, guest_id) values ($1, $2, 'ru', $2)";
  await database.query(sql, [documentId, `T-${orders}`]);
  return documentId;
}
const UNKNOWN_CUSTOMER = { email: null, userId: null };
const find = (typed: string, customer: CouponCustomer = UNKNOWN_CUSTOMER) => coupons.findByCode(typed, null, customer);
const take = (coupon: string, order: string, customer: CouponCustomer = UNKNOWN_CUSTOMER) =>
  database.transaction((tx) => coupons.reserveUse(tx, coupon, order, customer));
const giveBack = (order: string) => database.transaction((tx) => coupons.releaseUse(tx, order));
async function used(coupon: string): Promise<number> {
  const sql = 'select used from content.coupons where document_id = $1';
  const [row] = await database.query<{ used: number }>(sql, [coupon]);
  return row?.used ?? Number.NaN;
}

test('finds a code in any case with surrounding spaces, with its rule', async () => {
  const product = await create('product', { slug: 'forest', title: 'Ночь в лесу', price: 1 });
  const documentId = await addCoupon('ЛЕТО-26', { appliesTo: 'printed', products: [product] });
  expect(await find('  лето-26 ')).toEqual({
    ok: true,
    value: {
      documentId,
      code: 'ЛЕТО-26',
      titleRu: null,
      titleEn: null,
      kind: 'percent',
      discount: 10,
      appliesTo: 'printed',
      products: [product],
      minSum: null,
      minBooks: null,
      freeDelivery: false,
    },
  });
});

test.each([
  ['nothing typed', '  ', 'empty'],
  ['a code that does not exist', 'НЕТ', 'unknown'],
  ['what no code can be', '\0; drop table', 'unknown'],
  ['one that has ended', 'past', 'not-now'],
  ['one that has not begun', 'future', 'not-now'],
  ['one switched off', 'off', 'not-now'],
  ['one used up', 'spent', 'used-up'],
])('rejects %s with its reason', async (_, typed, error) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  if (typed === 'past') await addCoupon('PAST', { validUntil: day(-1) });
  if (typed === 'future') await addCoupon('FUTURE', { validFrom: day(1) });
  if (typed === 'off') await addCoupon('OFF', { active: false });
  if (typed === 'spent') await take(await addCoupon('SPENT', { usageLimit: 1 }), await addOrder());
  expect(await find(typed)).toEqual({ ok: false, error });
});

test('does not apply a product coupon after its products are deleted', async () => {
  const product = await create('product', { slug: 'gone', title: 'Уйдёт', price: 1 });
  const documentId = await addCoupon('GONE', { products: [product] });
  await content.writer.remove(content.registry.model(uidOf('product')), product, {}, trusted);
  expect(await find('gone')).toMatchObject({ ok: true, value: { products: [] } });
  const model = content.registry.model(uidOf('coupon'));
  await content.writer.update(model, documentId, { data: { discount: 20 } }, {}, trusted);
  expect(await find('gone')).toMatchObject({ ok: true, value: { products: [], discount: 20 } });
  await content.writer.update(model, documentId, { data: { scope: 'order', products: [] } }, {}, trusted);
  expect(await find('gone')).toMatchObject({ ok: true, value: { products: null } });
});

test('stores codes in capitals, so that none differ only by case', async () => {
  await expect(addCoupon('small')).rejects.toThrow('must match');
});

test('gives the last three uses to three of many concurrent orders', async () => {
  const coupon = await addCoupon('LAST', { usageLimit: 3 });
  const waiting = await Promise.all(Array.from({ length: 12 }, addOrder));
  const outcomes = await Promise.all(waiting.map((order) => take(coupon, order)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === 'used-up')).toHaveLength(9);
  const rows = await database.query('select 1 from coupon_uses where coupon = $1', [coupon]);
  expect([await used(coupon), rows.length]).toEqual([3, 3]);
});

test('reserves one use per order however often requested, and releases one', async () => {
  const coupon = await addCoupon('ONCE', { usageLimit: 5 });
  const order = await addOrder();
  await Promise.all(Array.from({ length: 6 }, () => take(coupon, order)));
  expect(await used(coupon)).toBe(1);
  await Promise.all([giveBack(order), giveBack(order)]);
  expect(await used(coupon)).toBe(0);
  expect((await find('ONCE')).ok).toBe(true);
});

test('releases the first use when an order changes its code', async () => {
  const first = await addCoupon('FIRST');
  const second = await addCoupon('SECOND');
  const order = await addOrder();
  await take(first, order);
  await take(second, order);
  expect([await used(first), await used(second)]).toEqual([0, 1]);
});

test('counts a use over the limit when the payment arrives after its release', async () => {
  const coupon = await addCoupon('LATE', { usageLimit: 1 });
  const late = await addOrder();
  const quick = await addOrder();
  await take(coupon, late);
  await giveBack(late);
  await take(coupon, quick);
  await database.transaction((tx) => coupons.reserveUseOverLimit(tx, coupon, late));
  await database.transaction((tx) => coupons.reserveUseOverLimit(tx, coupon, late));
  expect(await used(coupon)).toBe(2);
});

test('undoes a use with its transaction, and does not invalidate cached pages', async () => {
  const coupon = await addCoupon('QUIET', { usageLimit: 1 });
  const order = await addOrder();
  const { current } = createContentVersion(database, content.registry);
  const before = await current();
  const undone = database.transaction(async (tx) => {
    await coupons.reserveUse(tx, coupon, order, UNKNOWN_CUSTOMER);
    throw new Error('the payment could not be begun');
  });
  await expect(undone).rejects.toThrow('could not be begun');
  expect(await used(coupon)).toBe(0);
  expect((await take(coupon, order)).ok).toBe(true);
  expect(await current()).toBe(before);
});

describe('limits of a customer', () => {
  const anna = { email: 'Anna@example.test', userId: null };
  const orderOf = async (email: string, paid = false): Promise<string> => {
    const order = await addOrder();
    await database.query(
      `update orders set buyer = jsonb_build_object('name', 'A', 'email', $2::text, 'phone', ''),
         paid_at = case when $3 then now() end, state = case when $3 then 'paid' else state end,
         cost = 0, preorder_discount = 0, promo_discount = 0, gift_wrap = 0, delivery_cost = 0, total = 0
       where document_id = $1`,
      [order, email, paid],
    );
    return order;
  };

  test('gives a customer as many uses as the code allows, by address in any case', async () => {
    const coupon = await addCoupon('TWICE', { perCustomerLimit: 2 });
    for (const n of [1, 2])
      expect((await take(coupon, await orderOf('anna@example.test'), anna)).ok, `${n}`).toBe(true);
    expect(await find('TWICE', anna)).toEqual({ ok: false, error: 'once' });
    expect((await find('TWICE', { email: 'other@example.test', userId: null })).ok).toBe(true);
    expect(await take(coupon, await orderOf('anna@example.test'), anna)).toEqual({ ok: false, error: 'once' });
    expect(await used(coupon)).toBe(2);
  });

  test('gives one of many concurrent orders of a customer the only use', async () => {
    const coupon = await addCoupon('ONLY-ONE', { perCustomerLimit: 1 });
    const waiting = await Promise.all(Array.from({ length: 8 }, () => orderOf('boris@example.test')));
    const boris = { email: 'boris@example.test', userId: null };
    const outcomes = await Promise.all(waiting.map((order) => take(coupon, order, boris)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await used(coupon)).toBe(1);
  });

  test('gives a first order its discount, and a customer who has paid before none', async () => {
    const coupon = await addCoupon('WELCOME', { firstOrderOnly: true });
    const vera = { email: 'vera@example.test', userId: null };
    expect((await find('WELCOME', vera)).ok).toBe(true);
    const first = await orderOf('vera@example.test');
    expect((await take(coupon, first, vera)).ok).toBe(true);
    // The own use of the order does not count, another one does.
    expect((await coupons.findByCode('WELCOME', first, vera)).ok).toBe(true);
    expect(await take(coupon, await orderOf('vera@example.test'), vera)).toEqual({ ok: false, error: 'first-order' });
    await orderOf('gleb@example.test', true);
    expect(await find('WELCOME', { email: 'gleb@example.test', userId: null })).toEqual({
      ok: false,
      error: 'first-order',
    });
  });
});

test('applies only within its hours of the day in Moscow, also past midnight', async () => {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Moscow' }).format(),
  );
  await addCoupon('NOW', { hourFrom: hour, hourUntil: hour + 1 });
  await addCoupon('THEN', { hourFrom: (hour + 2) % 24, hourUntil: ((hour + 3) % 24) + 1 });
  await addCoupon('AROUND', { hourFrom: (hour + 23) % 24, hourUntil: ((hour + 1) % 24) + 1 });
  expect((await find('NOW')).ok).toBe(true);
  expect(await find('THEN')).toEqual({ ok: false, error: 'not-now' });
  expect((await find('AROUND')).ok).toBe(true);
});

test('lists the discounts that need no code and apply now', async () => {
  await addCoupon('AUTO-ON', { automatic: true, freeDelivery: true, minSum: 100_000, minBooks: 2 });
  await addCoupon('AUTO-OFF', { automatic: true, active: false });
  await addCoupon('AUTO-PAST', { automatic: true, validUntil: '2020-01-01T00:00:00Z' });
  expect(await coupons.listAutomatic(null, UNKNOWN_CUSTOMER)).toMatchObject([
    { code: 'AUTO-ON', freeDelivery: true, minSum: 100_000, minBooks: 2 },
  ]);
});
