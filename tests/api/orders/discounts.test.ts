// Discounts with conditions, from the cart to the payment and to the figures of the owner.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedCoupon } from '#server/modules/coupons/coupons.types.ts';
import { ANNA, DIGITAL, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, coupon } = shop;
const owner = await shop.staff('administrator', 'boss');

const ALMATY = { city: 'kz-almaty', point: 'kz-almaty-1', tariff: 'pvz' };
type Visitor = ReturnType<typeof visitor>;
const apply = async (guest: Visitor, code: string) => (await guest.call('PUT', '/cart/code', { code })).json();
const rowOf = async (order: string) =>
  (
    await database.query(
      `select coupon, coupon_code as code, promo_discount as promo, delivery_cost as delivery,
         delivery_discount as "deliveryDiscount", total from orders where document_id = $1`,
      [order],
    )
  )[0];
const usedOf = async (code: string) =>
  (await database.query<{ used: number }>('select used from content.coupons where code = $1', [code]))[0]?.used;

beforeEach(() => database.query('delete from content.coupons'));

/** Pays the cart through the sandbox. */
async function pay(guest: Visitor): Promise<string> {
  const total = (await guest.cart())?.quote.total ?? Number.NaN;
  const response = await guest.checkOut(total);
  expect(response.statusCode, response.body).toBe(200);
  const { order, payment } = response.json().data;
  expect((await guest.choose(payment.widgetToken, 'approve')).statusCode).toBe(200);
  return order;
}

describe('conditions of the cart', () => {
  it('keeps a code below the least sum, says what is missing, and applies it once the sum is reached', async () => {
    await coupon('BIG', { minSum: 300_000 });
    const guest = visitor();
    await guest.filled();
    expect((await apply(guest, 'BIG')).data).toMatchObject({
      coupon: { code: 'BIG', problem: 'min-sum', minSum: 300_000 },
      quote: { promoDiscount: 0, total: 249_000 },
    });
    await guest.put(await guest.book('night-forest', 'Петя'));
    expect(await guest.cart()).toMatchObject({ coupon: { problem: null }, quote: { promoDiscount: 49_800 } });
  });

  it('takes nothing for an order whose code does not apply yet', async () => {
    await coupon('PAIR', { minBooks: 2 });
    const guest = visitor();
    await guest.filled();
    await apply(guest, 'PAIR');
    expect(await guest.cart()).toMatchObject({ coupon: { problem: 'min-books', minBooks: 2 } });
    const order = await pay(guest);
    expect(await rowOf(order)).toMatchObject({ promo: 0, total: 249_000 });
    expect(await usedOf('PAIR')).toBe(0);
  });
});

describe('the use of a code', () => {
  it.each(['in_production', 'printing', 'shipped', 'delivered'])(
    'is free again when an order that is %s is refunded in full, and stays taken after a refund of a part',
    async (state) => {
      await coupon('ONCE', { usageLimit: 1 });
      const guest = visitor();
      await guest.filled();
      await apply(guest, 'ONCE');
      const order = await pay(guest);
      await database.query('update orders set state = $2 where document_id = $1', [order, state]);
      const refund = async (amount: number | null) => {
        expect((await owner.act(order, 'refund', { amount, reason: 'Брак' })).statusCode).toBe(200);
        const sql = `select document_id as id from refunds where order_id = $1 and status = 'pending'`;
        for (const { id } of await database.query<{ id: string }>(sql, [order]))
          await shop.work('give-back', { refund: id });
      };
      await refund(10_000);
      expect(await usedOf('ONCE')).toBe(1);
      await refund(null);
      expect(await shop.stateOf(order)).toBe('refunded');
      expect(await usedOf('ONCE')).toBe(0);
    },
  );
});

describe('a discount without a code', () => {
  it('applies by itself, is counted once, and is not taken for a typed code', async () => {
    const documentId = await coupon('AUTUMN', { automatic: true, usageLimit: 1 });
    const guest = visitor();
    await guest.filled();
    expect(await guest.cart()).toMatchObject({
      coupon: null,
      automaticDiscount: 'AUTUMN',
      quote: { promoDiscount: 24_900, total: 224_100 },
    });
    const order = await pay(guest);
    expect(await rowOf(order)).toMatchObject({ coupon: documentId, code: null, promo: 24_900, total: 224_100 });
    expect(await usedOf('AUTUMN')).toBe(1);
    expect(await guest.order(order)).toMatchObject({ couponCode: null, automaticDiscount: 'AUTUMN' });
    const next = visitor();
    await next.filled();
    expect(await next.cart()).toMatchObject({ automaticDiscount: null, quote: { total: 249_000 } });
  });

  it('has a title in words that customers see, and is found by it in orders and on the dashboard', async () => {
    const body = {
      code: '',
      kind: 'percent',
      discount: 10,
      appliesTo: 'any',
      scope: 'order',
      products: [],
      automatic: true,
      usageLimit: null,
      validFrom: null,
      validUntil: null,
      active: true,
    };
    const unnamed = await owner.call('POST', '/coupons', body);
    expect(unnamed.json().error.details.problems).toEqual({ titleRu: 'required' });
    const titles = { titleRu: 'Осенняя скидка', titleEn: 'Autumn sale' };
    const made = await owner.call('POST', '/coupons', { ...body, ...titles });
    expect(made.statusCode, made.body).toBe(201);
    const guest = visitor();
    await guest.filled();
    expect(await guest.cart()).toMatchObject({ automaticDiscount: 'Осенняя скидка' });
    const order = await pay(guest);
    expect(await guest.order(order)).toMatchObject({ automaticDiscount: 'Осенняя скидка' });
    const found = async (title: string) => {
      const { data } = (await owner.call('GET', `/orders?coupon=${encodeURIComponent(title)}`)).json();
      return data.map(({ documentId }: { documentId: string }) => documentId);
    };
    expect([await found('осенняя скидка'), await found('Autumn sale'), await found('зимняя')]).toEqual([
      [order],
      [order],
      [],
    ]);
    const { coupons } = (await owner.call('GET', '/dashboard')).json();
    expect(coupons).toContainEqual(
      expect.objectContaining({ code: 'Осенняя скидка', automatic: true, uses: { now: 1, before: 0 } }),
    );
    expect((await owner.call('GET', `/coupons?q=${encodeURIComponent('осенняя')}`)).json().rows).toMatchObject([
      titles,
    ]);
  });

  it('gives way to a typed code that applies', async () => {
    await coupon('AUTO', { automatic: true, discount: 50 });
    await coupon('TYPED');
    const guest = visitor();
    await guest.filled();
    expect((await apply(guest, 'TYPED')).data).toMatchObject({
      coupon: { code: 'TYPED', problem: null },
      automaticDiscount: null,
      quote: { promoDiscount: 24_900 },
    });
  });

  it('is given to one of two orders that pay for its last use at once, and the other sees the new sum', async () => {
    await coupon('LAST-ONE', { automatic: true, usageLimit: 1 });
    const guests = [visitor(), visitor()];
    for (const guest of guests) await guest.filled(DIGITAL);
    const answers = await Promise.all(guests.map((guest) => guest.checkOut(89_100)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const loser = answers[0]?.statusCode === 409 ? 0 : 1;
    expect(answers[loser]?.json().error.details.reason).toBe('price-changed');
    expect((await guests[loser]?.cart())?.quote.total).toBe(99_000);
    expect(await usedOf('LAST-ONE')).toBe(1);
  });
});

describe('free delivery', () => {
  it('lowers what is paid for delivery and keeps what it cost', async () => {
    await coupon('PARCEL', { discount: 0, freeDelivery: true });
    const guest = visitor();
    await guest.filled();
    const before = (await guest.call('PATCH', '/cart', { delivery: ALMATY })).json().data.quote;
    expect(before.delivery).toBeGreaterThan(0);
    expect((await apply(guest, 'PARCEL')).data.quote).toMatchObject({
      promoDiscount: 0,
      delivery: 0,
      deliveryDiscount: before.delivery,
      total: before.total - before.delivery,
    });
    const order = await pay(guest);
    expect(await rowOf(order)).toMatchObject({ delivery: 0, deliveryDiscount: before.delivery, total: 249_000 });
    expect(await usedOf('PARCEL')).toBe(1);
    const row: ListedCoupon = (await owner.call('GET', '/coupons?q=PARCEL')).json().rows[0];
    expect(row).toMatchObject({ given: before.delivery, earned: 249_000, orders: 1 });
  });

  it('is refused for files alone', async () => {
    await coupon('PARCEL', { discount: 0, freeDelivery: true });
    const guest = visitor();
    await guest.filled(DIGITAL);
    expect((await apply(guest, 'PARCEL')).error.details.reason).toBe('code-not-for-these');
  });
});

describe('limits of the customer', () => {
  it('applies a code for first orders until the address of an earlier buyer is typed', async () => {
    await visitor().bought(DIGITAL);
    await coupon('WELCOME', { firstOrderOnly: true });
    const guest = visitor();
    await guest.put(await guest.book(), DIGITAL);
    expect((await apply(guest, 'WELCOME')).data.quote.total).toBe(89_100);
    await guest.call('PATCH', '/cart', { buyer: ANNA });
    expect(await guest.cart()).toMatchObject({ coupon: { problem: 'first-order' }, quote: { total: 99_000 } });
    expect((await guest.checkOut(89_100)).json().error.details.reason).toBe('price-changed');
    expect((await apply(guest, 'WELCOME')).error).toMatchObject({
      message: 'Этот промокод только для первого заказа',
      details: { reason: 'code-first-order' },
    });
  });

  it('gives one customer the only use, also when two carts pay at once', async () => {
    await coupon('ONCE', { perCustomerLimit: 1 });
    const guests = [visitor(), visitor()];
    for (const guest of guests) {
      await guest.filled(DIGITAL);
      expect((await apply(guest, 'ONCE')).data.quote.total).toBe(89_100);
    }
    const answers = await Promise.all(guests.map((guest) => guest.checkOut(89_100)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error.details.reason).toBe('code-once');
    expect(await usedOf('ONCE')).toBe(1);
  });
});

it('stores the conditions of a code, names every wrong one, and counts what it earned and cost', async () => {
  const body = {
    code: 'ALL',
    kind: 'percent',
    discount: 10,
    appliesTo: 'any',
    scope: 'order',
    products: [],
    usageLimit: null,
    validFrom: null,
    validUntil: null,
    active: true,
    perCustomerLimit: 2,
    firstOrderOnly: true,
    minSum: 100_000,
    minBooks: 2,
    freeDelivery: true,
    automatic: false,
    hourFrom: 22,
    hourUntil: 6,
  };
  const wrong = { ...body, perCustomerLimit: 0, minSum: -1, minBooks: 1, hourUntil: null };
  expect((await owner.call('POST', '/coupons', wrong)).json().error.details.problems).toEqual({
    perCustomerLimit: 'per-customer-limit',
    minSum: 'min-sum',
    minBooks: 'min-books',
    hourUntil: 'hours',
  });
  const { id } = (await owner.call('POST', '/coupons', body)).json();
  expect((await owner.call('GET', `/coupons/${id}`)).json().coupon).toMatchObject({ ...body, orders: 0, earned: 0 });
  await owner.call('PUT', `/coupons/${id}`, { ...body, discount: 15, titleRu: null, titleEn: null });
  const [log] = await database.query<{ details: object }>(
    `select details from audit_log where action = 'coupons.change' and subject_id = $1`,
    [id],
  );
  expect(log?.details).toEqual({ code: 'ALL', discount: { from: 10, to: 15 } });
  expect((await owner.call('PUT', `/coupons/${id}`, { ...body, discount: 0, freeDelivery: false })).statusCode).toBe(
    400,
  );

  await coupon('SALE');
  const guest = visitor();
  await guest.filled();
  await apply(guest, 'SALE');
  const order = await pay(guest);
  expect((await owner.act(order, 'refund', { amount: 24_100, reason: 'Помялась' })).statusCode).toBe(200);
  await database.query(`update refunds set status = 'succeeded', settled_at = now()`);
  const sale: ListedCoupon = (await owner.call('GET', '/coupons?q=SALE')).json().rows[0];
  expect(sale).toMatchObject({ given: 24_900, earned: 200_000, orders: 1 });
});
