// Many customers and every fault there is, by a seed: nothing is lost, nothing doubled, nobody is stuck.
// `npm run simulate -- --orders 10000 --seed 7` makes it a long one.
import { afterAll, expect, test } from 'vitest';
import { playYookassa, yookassaOf } from '../../harness/yookassa-server.ts';
import { DIGITAL, PRINTED, startOrderShop } from './order-shop.ts';

const ORDERS = Number(process.env.SIMULATED_ORDERS ?? 60);
const SEED = Number(process.env.SIMULATION_SEED ?? 20_261_116);
const AT_ONCE = 4;
/** Of two hours each; the clock takes a hundred of each kind at a time. */
const MOST_ROUNDS = 40 + ORDERS / 50;
const NOTICES = '/payments/notices/yookassa';

const played = await playYookassa();
afterAll(played.close);
// None of its moods is slowness: what takes long here is the machine.
const shop = await startOrderShop({ paymentProvider: yookassaOf(played, 10_000) });
const { visitor, database, work, coupon, enqueued } = shop;

/** Mulberry32: the same seed is the same day in the shop. */
function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, chance: (share: number) => next() < share };
}

type Random = ReturnType<typeof createRandom>;
type Visitor = ReturnType<typeof visitor>;

const idOf = (token: string): string => token.replace(/^ct-/, '');

/** Some messages come twice, some never, some before anybody could know of them. */
async function tell(guest: Visitor, id: string, random: Random): Promise<void> {
  if (random.chance(0.25)) return;
  const times = random.chance(0.2) ? 4 : 1;
  await Promise.all(Array.from({ length: times }, () => guest.call('POST', NOTICES, played.noticeOf(id))));
}

const MOODS = ['down', 'lost', 'garbage', 'busy'] as const;

/** One try to pay; null where the shop could not begin it. */
async function begin(guest: Visitor, random: Random): Promise<{ order: string; id: string } | null> {
  const cart = await guest.cart();
  if (!cart) return null;
  if (random.chance(0.15)) played.mood = MOODS[Math.floor(random.next() * MOODS.length)] ?? 'down';
  const answers = await Promise.all(
    Array.from({ length: random.chance(0.2) ? 3 : 1 }, () => guest.checkOut(cart.quote.total)),
  );
  played.mood = 'well';
  const done = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
  for (const { statusCode } of answers) expect([200, 409, 503]).toContain(statusCode);
  return done?.payment?.widgetToken ? { order: done.order, id: idOf(done.payment.widgetToken) } : null;
}

async function customer(random: Random): Promise<void> {
  const guest = visitor();
  const book = await guest.book(random.chance(0.5) ? 'night-forest' : 'cloud-post');
  const choice = random.chance(0.6) ? PRINTED : DIGITAL;
  await guest.put(book, choice);
  await guest.call('PATCH', '/cart', {
    buyer: { name: 'Анна', phone: '+79161234567', email: 'anna@example.test' },
    ...(choice.paper ? { delivery: { city: 'ru-tver', point: 'ru-tver-1', tariff: 'pvz' } } : {}),
  });
  if (random.chance(0.3)) await guest.call('PUT', '/cart/code', { code: 'MNOGO' });
  let begun: Awaited<ReturnType<typeof begin>> = null;
  for (let tries = 0; tries < 5; tries += 1) {
    begun = await begin(guest, random);
    if (!begun || played.payments.get(begun.id)?.status !== 'pending') continue;
    if (random.chance(0.1)) break;
    if (random.chance(0.2)) {
      played.cancel(begun.id, 'general_decline');
      await tell(guest, begun.id, random);
      await guest.call('POST', `/orders/${begun.order}/settle`);
      continue;
    }
    // Back to the cart and something else, while the old widget is still open in another tab.
    if (random.chance(0.1)) await guest.put(book, { ...choice, coloring: true });
    const wrong = random.chance(0.05) ? { amount: { value: '1.00', currency: 'RUB' } } : {};
    played.pay(begun.id, wrong);
    await tell(guest, begun.id, random);
    if (random.chance(0.5)) await guest.call('POST', `/orders/${begun.order}/settle`);
    break;
  }
  if (begun && random.chance(0.15)) await guest.call('POST', `/orders/${begun.order}/cancel`);
}

/** The provider is well again and hours pass: whatever is still open is settled by the clock. */
async function untilQuiet(): Promise<void> {
  // The older a payment, the less often it is asked about: a day or two may pass until the last one is known.
  const open = () =>
    database.query(`select 1 from orders where state = 'awaiting_payment'
      union all select 1 from payments where status = 'pending' union all select 1 from refunds where status = 'pending'
      union all select 1 from payment_events where handled_at is null limit 1`);
  let tried = 0;
  for (let round = 0; round < MOST_ROUNDS && (round === 0 || (await open()).length > 0); round += 1) {
    // Only what is open feels the time: the rest would be written for nothing.
    await database.query(`update payments set created_at = created_at - interval '2 hours',
      checked_at = checked_at - interval '2 hours' where status = 'pending'`);
    await database.query(`update refunds set created_at = created_at - interval '2 hours',
      asked_at = asked_at - interval '2 hours', checked_at = checked_at - interval '2 hours' where status = 'pending'`);
    await database.query(`update payment_events set received_at = received_at - interval '2 hours',
      tried_at = tried_at - interval '2 hours' where handled_at is null`);
    await database.query(`update orders set updated_at = updated_at - interval '2 hours'
      where state = 'awaiting_payment'`);
    // A token lives an hour: what nobody paid is over at the provider as well.
    for (const { id, status } of played.payments.values())
      if (status === 'pending') played.cancel(id, 'expired_on_confirmation');
    await work('reconcile-payments');
    await work('tend-orders');
    // Each is tried once; those that come to nothing are left to the clock.
    const asked = enqueued.slice(tried);
    tried = enqueued.length;
    for (const { name, payload } of asked) if (name === 'give-back') await work(name, payload);
  }
}

test.each([
  ['another sum', { value: '1.00', currency: 'RUB' }],
  ['another currency', { value: '2490.00', currency: 'USD' }],
])('what was paid with %s goes back, and the order is not paid', async (_what, amount) => {
  const guest = visitor();
  const { order, token, total } = await guest.begun();
  played.pay(idOf(token), { amount });
  await guest.call('POST', `/orders/${order}/settle`);
  expect(await shop.stateOf(order)).toBe('awaiting_payment');
  const [refund] = await database.query<{ id: string; amount: number }>(
    'select document_id as id, amount from refunds where order_id = $1',
    [order],
  );
  expect(refund?.amount).toBe(Math.round(Number(amount.value) * 100));
  expect(await database.query(`select 1 from book_history where event = 'paid'`)).toEqual([]);
  // And can be paid at once as it should be.
  const next = (await guest.checkOut(total)).json().data.payment;
  played.pay(idOf(next.widgetToken));
  await guest.call('POST', `/orders/${order}/settle`);
  expect(await shop.stateOf(order)).toBe('in_production');
});

test(`${ORDERS} customers, clicks, lost answers and messages: every rouble is where it belongs`, async () => {
  await coupon('MNOGO', { discount: 15, usageLimit: 100_000 });
  const random = createRandom(SEED);
  let left = ORDERS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, number) => {
      const own = createRandom(SEED + number + Math.floor(random.next() * 1_000_000));
      while (left-- > 0) await customer(own);
    }),
  );
  await untilQuiet();

  const orders = await database.query<{ id: string; state: string; total: number | null; paid: boolean }>(
    'select document_id as id, state, total, paid_at is not null as paid from orders',
  );
  const held = new Map<string, number[]>();
  for (const { status, amount, refunded_amount: back, metadata } of played.payments.values()) {
    if (status !== 'succeeded') continue;
    const kept = Math.round((Number(amount.value) - Number(back.value)) * 100);
    const order = metadata.order ?? '';
    if (kept > 0) held.set(order, [...(held.get(order) ?? []), kept]);
  }
  const wrong: string[] = [];
  for (const { id, state, total, paid } of orders) {
    const money = held.get(id) ?? [];
    const expected = paid && state !== 'cancelled' && state !== 'refunded' ? [total] : [];
    if (JSON.stringify(money) !== JSON.stringify(expected))
      wrong.push(`${id} ${state} of ${total} holds ${JSON.stringify(money)}`);
    if (state === 'awaiting_payment' || state === 'paid') wrong.push(`${id} is stuck, ${state}`);
  }
  expect(wrong).toEqual([]);
  expect(orders.length).toBe(ORDERS);
  const twice = await database.query(
    `select 1 from order_history where event = 'paid' group by order_id having count(*) > 1
     union all select 1 from book_history where event = 'paid' group by book having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  const [uses] = await database.query<{ used: number; live: number }>(
    `select (select used from content.coupons where code = 'MNOGO') as used,
       (select count(*) from orders where promo_discount > 0 and paid_at is not null
          and state not in ('cancelled', 'refunded')) as live`,
  );
  expect(uses?.used).toBe(uses?.live);
  const states = orders.map(({ state }) => state);
  // A day in which every kind of end was met.
  for (const state of ['in_production', 'cart', 'refunded']) expect(states).toContain(state);
}, 3_600_000);
