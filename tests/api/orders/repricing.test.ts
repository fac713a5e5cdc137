// Paying again after a failed payment when the total has changed: every order stays payable.
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeYookassa, yookassaOf } from '../../harness/yookassa-server.ts';
import { DIGITAL, PRICES, startOrderShop } from './order-shop.ts';

const fake = await startFakeYookassa();
afterAll(fake.close);
const shop = await startOrderShop({ paymentProvider: yookassaOf(fake, 10_000) });
const { visitor, database, stateOf, coupon, shelf, work } = shop;

type Visitor = ReturnType<typeof visitor>;
interface Begun {
  readonly order: string;
  readonly id: string;
  readonly total: number;
}

const FULL = 99_000;
const DISCOUNTED = 89_100;

const idOf = (token: string): string => token.replace(/^ct-/, '');
const setCode = (code: string, change: string) =>
  database.query(`update content.coupons set ${change} where code = $1`, [code]);
const usedOf = async (code: string) =>
  (await database.query<{ used: number }>('select used from content.coupons where code = $1', [code]))[0]?.used;
const setPrice = (alone: number) => {
  const formats = PRICES.map((price) => (price.kind === 'electronic' ? { ...price, alone } : price));
  Object.assign(shelf['night-forest'] ?? {}, { formats });
};
const eventsOf = async (order: string) =>
  (
    await database.query<{ event: string }>('select event from order_history where order_id = $1 order by id', [order])
  ).map(({ event }) => event);
const reasonOf = async (answer: ReturnType<Visitor['checkOut']>) => {
  const response = await answer;
  return [response.statusCode, response.json().error?.details.reason];
};

beforeEach(async () => {
  await database.query('delete from content.coupons');
  await coupon('SKAZKA', { usageLimit: 1 });
});

/** Files with the promo code, up to an open payment. */
async function begin(guest: Visitor, code = 'SKAZKA'): Promise<Begun> {
  await guest.filled(DIGITAL);
  const applied = await guest.call('PUT', '/cart/code', { code });
  expect(applied.statusCode, applied.body).toBe(200);
  return pay(guest, applied.json().data.quote.total);
}

async function pay(guest: Visitor, total: number): Promise<Begun> {
  const response = await guest.checkOut(total);
  expect(response.statusCode, response.body).toBe(200);
  const { order, payment } = response.json().data;
  return { order, id: idOf(payment.widgetToken), total };
}

const notify = (guest: Visitor, id: string) => guest.call('POST', '/payments/notices/yookassa', fake.noticeOf(id));

async function cancelPayment(guest: Visitor, { order, id }: Begun): Promise<void> {
  fake.cancel(id, 'general_decline');
  await notify(guest, id);
  await guest.call('POST', `/orders/${order}/settle`);
}

async function complete(guest: Visitor, { order, id }: Begun): Promise<void> {
  fake.pay(id);
  await notify(guest, id);
  await guest.call('POST', `/orders/${order}/settle`);
}

/** The provider accepts a payment it had refused before. */
async function succeedLate(guest: Visitor, { id }: Begun): Promise<void> {
  Object.assign(fake.payments.get(id) ?? {}, { status: 'pending' });
  fake.pay(id);
  await notify(guest, id);
  const settled = () => database.query(`select 1 from payments where external_id = $1 and status = 'succeeded'`, [id]);
  await vi.waitFor(async () => expect(await settled()).toHaveLength(1), 10_000);
}

const moneyKept = () =>
  [...fake.payments.values()]
    .filter(({ status }) => status === 'succeeded')
    .reduce((all, { amount, refunded_amount: back }) => all + Number(amount.value) - Number(back.value), 0);

async function giveBack(): Promise<void> {
  for (const { id } of await database.query<{ id: string }>('select document_id as id from refunds'))
    await work('give-back', { refund: id });
}

describe('retry after a cancelled payment', () => {
  it('costs the same with a coupon whose only use this order holds', async () => {
    const guest = visitor();
    const first = await begin(guest);
    await cancelPayment(guest, first);
    expect(await guest.cart()).toMatchObject({
      quote: { total: DISCOUNTED },
      coupon: { problem: null },
      changed: null,
    });
    await complete(guest, await pay(guest, DISCOUNTED));
    expect(await stateOf(first.order)).toBe('in_production');
    expect(await usedOf('SKAZKA')).toBe(1);
    expect(await eventsOf(first.order)).toEqual(['checked_out', 'payment_failed', 'paid', 'production_started']);
  });

  const code = { coupon: { code: 'SKAZKA' } };
  const changes = [
    ['the owner switched the code off', () => setCode('SKAZKA', 'active = false'), FULL, 'code-ended', code, 0],
    [
      'the code expired',
      () => setCode('SKAZKA', `valid_until = now() - interval '1 minute'`),
      FULL,
      'code-ended',
      code,
      0,
    ],
    ['others used the code up', () => setCode('SKAZKA', 'used = 2'), FULL, 'code-used-up', code, 1],
    ['the owner changed the discount', () => setCode('SKAZKA', 'discount = 20'), 79_200, 'code-changed', code, 1],
    ['the owner raised the price', () => setPrice(120_000), 108_000, 'price', {}, 1],
    ['the owner lowered the price', () => setPrice(50_000), 45_000, 'price', {}, 1],
  ] as const;

  it.each(changes)('reopens the order and says why when %s', async (_when, change, now, cause, more, used) => {
    const guest = visitor();
    const first = await begin(guest);
    await cancelPayment(guest, first);
    await change();
    // The screen still shows the old total: no payment is created, and the order is open again.
    expect(await reasonOf(guest.checkOut(DISCOUNTED))).toEqual([409, 'price-changed']);
    expect(await stateOf(first.order)).toBe('cart');
    const expected = { ...more, quote: { total: now }, changed: { before: DISCOUNTED, now, causes: [cause] } };
    expect(await guest.cart()).toMatchObject(expected);
    // The same after a reload.
    expect(await guest.cart()).toMatchObject(expected);
    const [note] = await database.query(
      `select details from order_history where order_id = $1 and event = 'repriced'`,
      [first.order],
    );
    expect(note).toEqual({ details: { before: DISCOUNTED, now, causes: [cause] } });
    await complete(guest, await pay(guest, now));
    expect(await stateOf(first.order)).toBe('in_production');
    expect((await guest.order(first.order)).money.total).toBe(now);
    expect(await usedOf('SKAZKA')).toBe(used);
  });

  it('freezes the new total at once when the customer has seen it in the cart', async () => {
    const guest = visitor();
    const first = await begin(guest);
    await cancelPayment(guest, first);
    setPrice(120_000);
    expect((await guest.cart())?.changed).toMatchObject({ before: DISCOUNTED, now: 108_000, causes: ['price'] });
    const second = await pay(guest, 108_000);
    expect(await eventsOf(first.order)).toEqual(['checked_out', 'payment_failed', 'repriced', 'checked_out']);
    await cancelPayment(guest, second);
    await complete(guest, await pay(guest, 108_000));
    expect(await stateOf(first.order)).toBe('in_production');
  });

  it('keeps the total of a payment that is still open', async () => {
    const guest = visitor();
    const first = await begin(guest);
    setPrice(120_000);
    expect((await pay(guest, DISCOUNTED)).id).toBe(first.id);
    await complete(guest, first);
    expect((await guest.order(first.order)).money.total).toBe(DISCOUNTED);
  });

  it('checks the total again when the failure of the last payment was not known yet', async () => {
    const guest = visitor();
    const first = await begin(guest);
    fake.cancel(first.id, 'general_decline');
    await database.query(`update payments set widget_token = null, external_id = null`);
    setPrice(120_000);
    expect(await reasonOf(guest.checkOut(DISCOUNTED))).toEqual([409, 'price-changed']);
    await complete(guest, await pay(guest, 108_000));
    expect(await stateOf(first.order)).toBe('in_production');
  });

  it('rejects as price-changed when another tab changed the contents at the same price', async () => {
    const guest = visitor();
    const { items, quote } = await guest.filled(DIGITAL);
    const lines = quote.lines.map(({ book, format, quantity }) => ({ book, format, quantity }));
    await guest.put(await guest.book('night-forest', 'Ваня'), DIGITAL);
    await guest.call('DELETE', `/cart/books/${items[0]?.documentId}`);
    const asked = guest.call('POST', '/cart/checkout', { total: quote.total, lines });
    expect(await reasonOf(asked)).toEqual([409, 'price-changed']);
    const seen = (await guest.cart())?.quote.lines.map(({ book, format, quantity }) => ({ book, format, quantity }));
    expect((await guest.call('POST', '/cart/checkout', { total: quote.total, lines: seen })).statusCode).toBe(200);
  });
});

describe('late success of a payment for the previous total', () => {
  it('pays the reopened order once, with that total', async () => {
    const guest = visitor();
    const first = await begin(guest);
    await cancelPayment(guest, first);
    await setCode('SKAZKA', 'active = false');
    await reasonOf(guest.checkOut(DISCOUNTED));
    const kept = moneyKept();
    await succeedLate(guest, first);
    expect(await stateOf(first.order)).toBe('in_production');
    expect((await guest.order(first.order)).money.total).toBe(DISCOUNTED);
    expect(await guest.cart()).toBeNull();
    await giveBack();
    expect(moneyKept() - kept).toBe(DISCOUNTED / 100);
  });

  it('is refunded when the order was frozen again, which is then paid once', async () => {
    const guest = visitor();
    const kept = moneyKept();
    const first = await begin(guest);
    await cancelPayment(guest, first);
    await setCode('SKAZKA', 'active = false');
    const second = await pay(guest, FULL);
    await succeedLate(guest, first);
    expect(await stateOf(first.order)).toBe('awaiting_payment');
    await complete(guest, second);
    expect(await stateOf(first.order)).toBe('in_production');
    await giveBack();
    expect(moneyKept() - kept).toBe(FULL / 100);
    expect((await eventsOf(first.order)).filter((event) => event === 'paid')).toHaveLength(1);
  });
});

describe('coupon with few uses left', () => {
  const UNITS = 3;
  it('is given to as many concurrent orders as it has uses; the others pay the full price', async () => {
    await setCode('SKAZKA', `usage_limit = ${UNITS}`);
    const guests = await Promise.all(
      Array.from({ length: UNITS + 3 }, async () => {
        const guest = visitor();
        await guest.filled(DIGITAL);
        expect((await guest.call('PUT', '/cart/code', { code: 'SKAZKA' })).statusCode).toBe(200);
        return guest;
      }),
    );
    const answers = await Promise.all(guests.map((guest) => guest.checkOut(DISCOUNTED)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(UNITS);
    for (const [index, guest] of guests.entries()) {
      const answer = answers[index]?.json();
      if (answer?.data) {
        await cancelPayment(guest, { order: answer.data.order, id: idOf(answer.data.payment.widgetToken), total: 0 });
        await complete(guest, await pay(guest, DISCOUNTED));
      } else {
        // Which of the two depends on whether the last use was taken before the price was computed or after it.
        expect(answer?.error.details.reason).toMatch(/^(code-used-up|price-changed)$/);
        expect(await guest.cart()).toMatchObject({ coupon: { problem: 'used-up' }, quote: { total: FULL } });
        await complete(guest, await pay(guest, FULL));
      }
    }
    expect(await database.query('select state, count(*) from orders group by state')).toEqual([
      { state: 'in_production', count: UNITS + 3 },
    ]);
    expect(await usedOf('SKAZKA')).toBe(UNITS);
  });

  it('is given to exactly one when a repriced and a new order compete for the last use', async () => {
    const before = visitor();
    const after = visitor();
    const first = await begin(before);
    await cancelPayment(before, first);
    // The job has reopened the order, so the coupon use is free for others.
    await database.query(`update orders set updated_at = now() - interval '2 hours'`);
    await work('reconcile-orders');
    await after.filled(DIGITAL);
    await after.call('PUT', '/cart/code', { code: 'SKAZKA' });
    const answers = await Promise.all([before, after].map((guest) => guest.checkOut(DISCOUNTED)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const loser = answers[0]?.statusCode === 409 ? before : after;
    expect(await loser.cart()).toMatchObject({ quote: { total: FULL }, coupon: { problem: 'used-up' } });
    expect((await loser.checkOut(FULL)).statusCode).toBe(200);
    expect(await usedOf('SKAZKA')).toBe(1);
  });
});
