// The customers of the simulation and the owner who changes codes and prices while they pay.
//
// The simulation once missed that an order could not be paid after a failed payment when its sum had changed: it had one
// code with 100,000 uses, which was never switched off, and constant prices, so the sum was the same at every attempt; it
// took any 409 for an answer; and abandoned orders were reopened by the job before stuck ones were counted.
// Therefore the owner acts between two attempts, a customer ends for a stated reason only, and `probe` pays every open
// order.
import { expect } from 'vitest';
import { kopecks } from '#core/money.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import type { Random } from '../../harness/seeded-random.ts';
import type { FakeYookassa } from '../../harness/yookassa-server.ts';
import { DIGITAL, PRICES, PRINTED, type startOrderShop } from './order-shop.ts';

type Shop = Awaited<ReturnType<typeof startOrderShop>>;
type Visitor = ReturnType<Shop['visitor']>;

const NOTICES = '/payments/notices/yookassa';
const MOODS = ['down', 'lost', 'garbage', 'busy'] as const;
const PRICE_FACTORS = [1, 1.2, 0.9] as const;
const SLUGS = ['night-forest', 'cloud-post'] as const;
/** More than any customer needs when the owner acts once in three attempts. */
const MAX_ATTEMPTS = 25;
/** A total the cart has just shown may be rejected once, when the owner changed it meanwhile, but not repeatedly. */
const MAX_REFUSALS_OF_ONE_SUM = 3;

/** How a customer's visit ended. Only `stuck` is a fault of the shop. */
export type VisitEnd = 'paid' | 'left-widget-open' | 'gave-up-after-decline' | 'nothing-left-to-buy' | 'stuck';

export const idOf = (token: string): string => token.replace(/^ct-/, '');

export function createSimulation(shop: Shop, fake: FakeYookassa, orders: number) {
  const { visitor, database, shelf, coupon } = shop;
  const onceCodes = Array.from({ length: Math.ceil(orders / 8) }, (_, index) => `ODIN${index}`);
  const codes = ['MNOGO', 'MALO', ...onceCodes] as [string, ...string[]];
  const ends = new Map<VisitEnd, number>();
  const refusals = new Map<string, number>();
  const stuck: string[] = [];
  const visitors: Visitor[] = [];
  let ownerActions = 0;
  const count = <Key>(counted: Map<Key, number>, key: Key) => counted.set(key, (counted.get(key) ?? 0) + 1);

  async function open(): Promise<void> {
    // A second try in the same file finds the codes of the first.
    await database.query('delete from content.coupons');
    await coupon('MNOGO', { discount: 15, usageLimit: 100_000 });
    await coupon('MALO', { discount: 20, usageLimit: Math.ceil(orders / 25) });
    for (const code of onceCodes) await coupon(code, { usageLimit: 1 });
  }

  /** Enables, disables or ends a code, changes its discount, or sets another price. */
  async function ownerActs(random: Random, code: string | null): Promise<void> {
    ownerActions += 1;
    const set = (change: string) => database.query(`update content.coupons set ${change} where code = $1`, [code]);
    if (code !== null && random.chance(0.6))
      await set(
        random.pick([
          'active = not active',
          `valid_until = case when valid_until is null then now() - interval '1 second' end`,
          `discount = case when discount = 10 then 25 else 10 end`,
        ]),
      );
    else {
      const factor = random.pick(PRICE_FACTORS);
      const formats = PRICES.map((price) => ({ ...price, alone: kopecks(Math.round((price.alone ?? 0) * factor)) }));
      Object.assign(shelf[random.pick(SLUGS)] ?? {}, { formats });
    }
  }

  /** Delivers some notifications several times, some never, some before the answer. */
  async function notify(guest: Visitor, id: string, random: Random): Promise<void> {
    if (random.chance(0.25)) return;
    const times = random.chance(0.2) ? 4 : 1;
    await Promise.all(Array.from({ length: times }, () => guest.call('POST', NOTICES, fake.noticeOf(id))));
  }

  /** One click or three; null if no payment was opened. */
  async function press(guest: Visitor, total: number, random: Random) {
    if (random.chance(0.15)) fake.mood = random.pick(MOODS);
    const presses = Array.from({ length: random.chance(0.2) ? 3 : 1 }, () => guest.checkOut(total));
    const answers = await Promise.all(presses);
    fake.mood = 'well';
    const done = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
    const reasons = answers.flatMap(({ statusCode, json }) =>
      statusCode === 200 ? [] : [`${statusCode} ${json().error.details?.reason ?? ''}`],
    );
    for (const reason of reasons) count(refusals, reason);
    const opened: { order: string; id: string } | null = done?.payment?.widgetToken
      ? { order: done.order, id: idOf(done.payment.widgetToken) }
      : null;
    return { opened, reasons };
  }

  /** Retries provider errors, reads a changed total again; anything else leaves the customer stuck. */
  const isExpected = (reason: string): boolean =>
    reason.startsWith('503') || reason === '409 price-changed' || reason === '409 code-used-up';

  /** The customer's action in the widget; undefined to try again. */
  async function inWidget(
    guest: Visitor,
    { order, id }: { order: string; id: string },
    bought: { book: string; choice: BookChoice },
    random: Random,
  ): Promise<VisitEnd | undefined> {
    if (fake.payments.get(id)?.status !== 'pending') {
      // The widget of an ended payment ends at once, and the page asks for its result.
      await guest.call('POST', `/orders/${order}/settle`);
      return undefined;
    }
    if (random.chance(0.08)) return 'left-widget-open';
    if (random.chance(0.4)) {
      fake.cancel(id, 'general_decline');
      await notify(guest, id, random);
      await guest.call('POST', `/orders/${order}/settle`);
      // The bank accepts after all, and that notification is always delivered.
      if (random.chance(0.08)) {
        Object.assign(fake.payments.get(id) ?? {}, { status: 'pending' });
        fake.pay(id);
        await guest.call('POST', NOTICES, fake.noticeOf(id));
      }
      return random.chance(0.08) ? 'gave-up-after-decline' : undefined;
    }
    // Changes the cart while the old widget is still open in another tab.
    if (random.chance(0.1)) await guest.put(bought.book, { ...bought.choice, coloring: true });
    const wrong = random.chance(0.05) ? { amount: { value: '1.00', currency: 'RUB' } } : {};
    fake.pay(id, wrong);
    await notify(guest, id, random);
    if (random.chance(0.5)) await guest.call('POST', `/orders/${order}/settle`);
    return 'paid';
  }

  async function visit(guest: Visitor, random: Random): Promise<{ end: VisitEnd; order: string | null }> {
    const book = await guest.book(random.pick(SLUGS));
    const choice = random.chance(0.6) ? PRINTED : DIGITAL;
    await guest.put(book, choice);
    await guest.call('PATCH', '/cart', {
      buyer: { name: 'Анна Соколова', phone: '+79161234567', email: 'anna@example.test' },
      ...(choice.paper ? { delivery: { city: 'ru-tver', point: 'ru-tver-1', tariff: 'pvz' } } : {}),
    });
    const code = random.chance(0.6) ? random.pick(codes) : null;
    if (code) await guest.call('PUT', '/cart/code', { code });
    const refused = new Map<string, number>();
    let order: string | null = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const cart = await guest.cart();
      if (!cart) return { end: order ? 'paid' : 'nothing-left-to-buy', order };
      const actionsBefore = ownerActions;
      if (random.chance(0.3)) await ownerActs(random, code);
      const { opened, reasons } = await press(guest, cart.quote.total, random);
      order = opened?.order ?? order;
      const end = opened && (await inWidget(guest, opened, { book, choice }, random));
      if (end) return { end, order };
      if (opened) continue;
      const unexpected = reasons.find((reason) => !isExpected(reason));
      // A late payment may have settled the order at this moment.
      if (unexpected && (await guest.cart())) stuck.push(`${cart.documentId}: ${unexpected}`);
      if (unexpected) return { end: (await guest.cart()) ? 'stuck' : 'paid', order: cart.documentId };
      // A rejection of the total just read is a fault only if nothing was changed meanwhile.
      const sum = `${cart.quote.total} after ${ownerActions}`;
      if (ownerActions === actionsBefore && reasons.every((reason) => reason.startsWith('409'))) count(refused, sum);
      if ((refused.get(sum) ?? 0) >= MAX_REFUSALS_OF_ONE_SUM) {
        stuck.push(`${cart.documentId}: ${reasons.join()} again and again at ${sum}`);
        return { end: 'stuck', order: cart.documentId };
      }
    }
    stuck.push(`${order}: not paid after ${MAX_ATTEMPTS} attempts`);
    return { end: 'stuck', order };
  }

  return {
    open,
    ends,
    refusals,
    stuck,
    codes,
    ownerActions: () => ownerActions,
    async customer(random: Random): Promise<void> {
      const guest = visitor();
      visitors.push(guest);
      const { end, order } = await visit(guest, random);
      count(ends, end);
      if (order && random.chance(0.15)) await guest.call('POST', `/orders/${order}/cancel`);
    },
    /**
     * Pays without faults and cancels, so that every run contains a refund whatever the order of its requests.
     * Cancelling before the shop knows of the payment also returns the money, but leaves the order 'cancelled'.
     */
    async cancellingCustomer(): Promise<void> {
      const guest = visitor();
      visitors.push(guest);
      const { order, token } = await guest.begun();
      fake.pay(idOf(token));
      const settled = await guest.call('POST', `/orders/${order}/settle`);
      expect(settled.json().data?.state, `after settling: ${settled.body}`).toBe('in_production');
      const cancelled = await guest.call('POST', `/orders/${order}/cancel`);
      expect(cancelled.json().data?.state, `after cancelling: ${cancelled.body}`).toBe('cancelled');
    },
    /** Without changes and provider errors every open order must open its payment at the first click. */
    async probe(): Promise<{ open: number; unpayable: readonly string[] }> {
      const unpayable: string[] = [];
      let open = 0;
      for (const guest of visitors) {
        const cart = await guest.cart();
        if (!cart) continue;
        open += 1;
        const answer = await guest.checkOut(cart.quote.total);
        if (answer.statusCode !== 200) unpayable.push(`${cart.documentId} (${cart.state}): ${answer.body}`);
      }
      return { open, unpayable };
    },
  };
}
