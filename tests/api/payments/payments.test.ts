// Payments through YooKassa with everything that may go wrong on the way: each is begun once and settled once.
import { beforeEach, expect, test } from 'vitest';
import { kopecks } from '#core/money.ts';
import { NOTICES, receipt, soon, startPaymentsShop } from './payments-shop.ts';

const shop = await startPaymentsShop();
const [next, failing] = [await shop.compose(), await shop.compose()];
const { app, database, played, payments, newOrder, request, toldOf, rowOf, pass, work } = shop;

beforeEach(() => {
  played.mood = 'well';
  played.beforeAnswer = async () => {};
});

const notify = (id: string, event?: string, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: NOTICES, payload: played.noticeOf(id, event), remoteAddress });
const idOf = async (order: string) => (await rowOf(order))?.external_id ?? '';
const begun = async () => {
  const order = await newOrder();
  const opened = await payments.begin(request(order));
  if (!opened.ok) throw new Error(opened.error);
  return { order, id: await idOf(order), payment: opened.value.documentId };
};
const paid = (order: string, payment: string) => ({
  ...{ kind: 'succeeded', order, payment, amount: 199_000, currency: 'RUB' },
});

test('two clicks begin one payment, and the same try asked for later gives the same', async () => {
  const order = await newOrder();
  const [one, two] = await Promise.all([payments.begin(request(order)), payments.begin(request(order))]);
  expect(one).toMatchObject({ ok: true, value: { provider: 'yookassa', status: 'pending', amount: 199_000 } });
  expect(two).toEqual(one);
  const asked = played.asked.length;
  expect(await payments.begin(request(order))).toEqual(one);
  expect(played.asked).toHaveLength(asked);
  expect([...played.payments.values()].filter(({ metadata }) => metadata.order === order)).toHaveLength(1);
});

test('a try whose answer was lost is taken up again and is one payment', async () => {
  const order = await newOrder();
  played.mood = 'lost';
  expect(await payments.begin(request(order))).toEqual({ ok: false, error: 'unavailable' });
  played.mood = 'well';
  expect(await payments.begin(request(order))).toMatchObject({ ok: true, value: { status: 'pending' } });
  expect([...played.payments.values()].filter(({ metadata }) => metadata.order === order)).toHaveLength(1);
});

test('another sum is another try, and a refused one is closed', async () => {
  const { order } = await begun();
  const items = [{ title: 'Книга', quantity: 1, price: kopecks(100), subject: 'commodity' as const }];
  const cheaper = { ...request(order), amount: kopecks(100), receipt: { ...receipt, items } };
  expect(await payments.begin(cheaper)).toEqual({ ok: false, error: 'refused' });
  expect(await payments.begin({ ...cheaper, attempt: 2 })).toMatchObject({ ok: true, value: { amount: 100 } });
  const nameless = { ...cheaper, attempt: 3, receipt: { ...receipt, email: '', items } };
  expect(await payments.begin(nameless)).toEqual({ ok: false, error: 'refused' });
  const { payments: tries } = await payments.listForOrder(order);
  expect(tries.map(({ status }) => status)).toEqual(['pending', 'pending', 'canceled']);
  expect(toldOf(order)).toEqual([expect.objectContaining({ kind: 'failed', reason: 'invalid_request' })]);
});

test('a message is answered at once and its payment settled by what the provider says, with the sum as it was paid', async () => {
  const { order, id, payment } = await begun();
  played.pay(id, { amount: { value: '1.00', currency: 'USD' } });
  expect((await notify(id)).statusCode).toBe(200);
  await soon(() => expect(toldOf(order)).toEqual([{ ...paid(order, payment), amount: 100, currency: 'USD' }]));
});

test('a message is not believed: neither that it is paid, nor who sends it, nor an id nobody knows', async () => {
  const { order, id } = await begun();
  expect((await notify(id, 'payment.succeeded')).statusCode).toBe(200);
  expect((await notify(id, 'payment.succeeded', '203.0.113.9')).statusCode).toBe(403);
  expect((await notify('not-known-to-anybody', 'payment.succeeded')).statusCode).toBe(200);
  for (const payload of ['{"type":', 'null', '[]', '{"object":{}}']) {
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method: 'POST', url: NOTICES, payload, headers });
    expect([400, 403]).toContain(statusCode);
  }
  await soon(async () => {
    const outcomes = await database.query(
      'select outcome from payment_events where external_id = any($1) order by id',
      [[id, 'not-known-to-anybody']],
    );
    expect(outcomes).toEqual([{ outcome: 'pending' }, { outcome: 'unknown' }]);
  });
  expect(await rowOf(order)).toMatchObject({ status: 'pending' });
  expect(toldOf(order)).toEqual([]);
});

test('a payment of another program with the same account changes nothing', async () => {
  const { order, id } = await begun();
  const stranger = played.payments.get(id);
  if (stranger) played.payments.set('stranger', { ...stranger, id: 'stranger', status: 'succeeded', metadata: {} });
  await notify('stranger');
  await soon(async () => {
    const handled = await database.query(`select outcome from payment_events where external_id = 'stranger'`);
    expect(handled).toEqual([{ outcome: 'unknown' }]);
  });
  expect(toldOf(order)).toEqual([]);
});

test('a message that comes before the answer to begin settles the payment all the same, once', async () => {
  const order = await newOrder();
  played.beforeAnswer = async (path) => {
    if (path !== '/payments') return;
    const [id] = [...played.payments].find(([, { metadata }]) => metadata.order === order) ?? [''];
    played.pay(id);
    await notify(id);
    await soon(() => expect(toldOf(order)).toHaveLength(1));
  };
  const answer = await payments.begin(request(order));
  expect(answer).toMatchObject({ ok: true, value: { status: 'succeeded', widgetToken: null } });
  expect(toldOf(order)).toHaveLength(1);
});

test('fifty messages at once, false and true ones in any order, settle a payment once', async () => {
  const { order, id, payment } = await begun();
  const events = ['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled', 'refund.succeeded'];
  const sent = Array.from({ length: 50 }, (_, index) => {
    if (index === 20) played.pay(id);
    return notify(id, events[index % events.length]);
  });
  for (const { statusCode } of await Promise.all(sent)) expect(statusCode).toBe(200);
  await soon(() => expect(toldOf(order)).toEqual([paid(order, payment)]));
  await notify(id, 'payment.canceled');
  await payments.refreshStatus(order);
  await pass('2 minutes');
  await work('reconcile-payments');
  expect(toldOf(order)).toHaveLength(1);
  const [counted] = await database.query(`select sum(times)::int as times from payment_events where external_id = $1`, [
    id,
  ]);
  expect(counted).toEqual({ times: 51 });
});

test('a page that asks learns how its payment stands; a provider that is away is no fault of the page', async () => {
  const { order, id } = await begun();
  await payments.refreshStatus(order);
  expect(toldOf(order)).toEqual([]);
  played.mood = 'down';
  await payments.refreshStatus(order);
  played.mood = 'well';
  played.cancel(id, 'insufficient_funds');
  await payments.refreshStatus(order);
  expect(toldOf(order)).toEqual([expect.objectContaining({ kind: 'failed', reason: 'insufficient_funds' })]);
  const { payments: tries } = await payments.listForOrder(order);
  expect(tries).toEqual([
    expect.objectContaining({ status: 'canceled', reason: 'insufficient_funds', widgetToken: null }),
  ]);
});

test('a provider that is away for an hour loses nothing: the clock settles what was paid meanwhile', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, begun));
  for (const { id } of many) played.pay(id);
  played.mood = 'down';
  for (const { id } of many) expect((await notify(id)).statusCode).toBe(200);
  for (let minutes = 0; minutes < 60; minutes += 20) {
    await pass('20 minutes');
    await work('reconcile-payments');
  }
  expect(many.flatMap(({ order }) => toldOf(order))).toEqual([]);
  played.mood = 'well';
  await pass('20 minutes');
  await work('reconcile-payments');
  for (const { order, payment } of many) expect(toldOf(order)).toEqual([paid(order, payment)]);
});

test('a payment whose browser was closed and whose message never came is settled by the clock', async () => {
  const { order, id } = await begun();
  played.pay(id);
  await work('reconcile-payments');
  expect(toldOf(order)).toEqual([]);
  await pass('2 minutes');
  await work('reconcile-payments');
  expect(toldOf(order)).toHaveLength(1);
});

test('a process that dies between a message and its handling leaves it to the next', async () => {
  const order = await newOrder();
  // Begun and never answered; paid; the message written down, and nothing more.
  played.mood = 'lost';
  await payments.begin(request(order));
  const [id] = [...played.payments].find(([, { metadata }]) => metadata.order === order) ?? [''];
  played.pay(id);
  played.mood = 'down';
  await notify(id);
  played.mood = 'well';
  await pass('2 minutes');
  await next.work('reconcile-payments');
  expect(toldOf(order)).toHaveLength(1);
  expect(await rowOf(order)).toMatchObject({ status: 'succeeded', external_id: id });
});

test('a payment is not settled where the order could not take it, and is tried again', async () => {
  const { order, id } = await begun();
  failing.payments.onSettled(async () => {
    throw new Error('the order is locked');
  });
  played.pay(id);
  await expect(failing.payments.refreshStatus(order)).rejects.toThrow('locked');
  expect(await rowOf(order)).toMatchObject({ status: 'pending', settled_at: null });
  await payments.refreshStatus(order);
  expect(toldOf(order)).toHaveLength(1);
});

test('a second payment of one order is told as well: whoever keeps orders gives it back', async () => {
  const { order, id } = await begun();
  await payments.begin(request(order, 2));
  const [second] = [...played.payments].filter(([other, { metadata }]) => metadata.order === order && other !== id);
  played.pay(id);
  played.pay(second?.[0] ?? '');
  await payments.refreshStatus(order);
  expect(toldOf(order).map(({ kind }) => kind)).toEqual(['succeeded', 'succeeded']);
});

test('a try that never reached the provider is given up after a day, and nobody can begin it again', async () => {
  const order = await newOrder();
  played.mood = 'down';
  await payments.begin(request(order));
  await pass('24 hours');
  played.mood = 'well';
  expect(await payments.begin(request(order))).toEqual({ ok: false, error: 'refused' });
  expect(await rowOf(order)).toMatchObject({ status: 'canceled', reason: 'never_begun' });
  expect(toldOf(order)).toEqual([expect.objectContaining({ kind: 'failed', reason: 'never_begun' })]);
  const left = await newOrder();
  played.mood = 'down';
  await payments.begin(request(left));
  await pass('26 hours');
  await work('reconcile-payments');
  expect(toldOf(left)).toEqual([expect.objectContaining({ kind: 'failed', reason: 'never_begun' })]);
});
