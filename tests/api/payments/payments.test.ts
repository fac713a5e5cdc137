// Payments through YooKassa under failures: each is created once and settled once.
import { beforeEach, expect, test } from 'vitest';
import { kopecks } from '#core/money.ts';
import { NOTICES, receipt, soon, startPaymentsShop } from './payments-shop.ts';

const shop = await startPaymentsShop();
const next = await shop.compose();
const failing = await shop.compose();
const { app, database, fake, payments, newOrder, request, settledOf, rowOf, pass, work } = shop;

beforeEach(() => {
  fake.mood = 'well';
  fake.beforeAnswer = async () => {};
});

const notify = (id: string, event?: string, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: NOTICES, payload: fake.noticeOf(id, event), remoteAddress });
const idOf = async (order: string) => (await rowOf(order))?.external_id ?? '';
const begun = async () => {
  const order = await newOrder();
  const opened = await payments.begin(request(order));
  if (!opened.ok) throw new Error(opened.error);
  return { order, id: await idOf(order), payment: opened.value.documentId };
};
const paid = (order: string, payment: string) => ({
  kind: 'succeeded',
  order,
  payment,
  amount: 199_000,
  currency: 'RUB',
});

test('creates one payment for two clicks, and returns it again for the same attempt', async () => {
  const order = await newOrder();
  const [one, two] = await Promise.all([payments.begin(request(order)), payments.begin(request(order))]);
  expect(one).toMatchObject({ ok: true, value: { provider: 'yookassa', status: 'pending', amount: 199_000 } });
  expect(two).toEqual(one);
  const asked = fake.asked.length;
  expect(await payments.begin(request(order))).toEqual(one);
  expect(fake.asked).toHaveLength(asked);
  expect([...fake.payments.values()].filter(({ metadata }) => metadata.order === order)).toHaveLength(1);
});

test('resumes an attempt whose answer was lost as the same payment', async () => {
  const order = await newOrder();
  fake.mood = 'lost';
  expect(await payments.begin(request(order))).toEqual({ ok: false, error: 'unavailable' });
  fake.mood = 'well';
  expect(await payments.begin(request(order))).toMatchObject({ ok: true, value: { status: 'pending' } });
  expect([...fake.payments.values()].filter(({ metadata }) => metadata.order === order)).toHaveLength(1);
});

test('requires a new attempt for another amount, and closes a refused one', async () => {
  const { order } = await begun();
  const items = [{ title: 'Книга', quantity: 1, price: kopecks(100), subject: 'commodity' as const }];
  const cheaper = { ...request(order), amount: kopecks(100), receipt: { ...receipt, items } };
  expect(await payments.begin(cheaper)).toEqual({ ok: false, error: 'refused' });
  expect(await payments.begin({ ...cheaper, attempt: 2 })).toMatchObject({ ok: true, value: { amount: 100 } });
  const nameless = { ...cheaper, attempt: 3, receipt: { ...receipt, email: '', items } };
  expect(await payments.begin(nameless)).toEqual({ ok: false, error: 'refused' });
  const { payments: tries } = await payments.listForOrder(order);
  expect(tries.map(({ status }) => status)).toEqual(['pending', 'pending', 'canceled']);
  expect(settledOf(order)).toEqual([expect.objectContaining({ kind: 'failed', reason: 'invalid_request' })]);
});

test('acknowledges a notification at once and settles by the provider’s status and amount', async () => {
  const { order, id, payment } = await begun();
  fake.pay(id, { amount: { value: '1.00', currency: 'USD' } });
  expect((await notify(id)).statusCode).toBe(200);
  await soon(() => expect(settledOf(order)).toEqual([{ ...paid(order, payment), amount: 100, currency: 'USD' }]));
});

test('trusts neither the content nor the sender nor an unknown id of a notification', async () => {
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
  expect(settledOf(order)).toEqual([]);
});

test('ignores payments of another system with the same account', async () => {
  const { order, id } = await begun();
  const stranger = fake.payments.get(id);
  if (stranger) fake.payments.set('stranger', { ...stranger, id: 'stranger', status: 'succeeded', metadata: {} });
  await notify('stranger');
  await soon(async () => {
    const handled = await database.query(`select outcome from payment_events where external_id = 'stranger'`);
    expect(handled).toEqual([{ outcome: 'unknown' }]);
  });
  expect(settledOf(order)).toEqual([]);
});

test('settles once when the notification arrives before the answer to begin', async () => {
  const order = await newOrder();
  fake.beforeAnswer = async (path) => {
    if (path !== '/payments') return;
    const [id] = [...fake.payments].find(([, { metadata }]) => metadata.order === order) ?? [''];
    fake.pay(id);
    await notify(id);
    await soon(() => expect(settledOf(order)).toHaveLength(1));
  };
  const answer = await payments.begin(request(order));
  expect(answer).toMatchObject({ ok: true, value: { status: 'succeeded', widgetToken: null } });
  expect(settledOf(order)).toHaveLength(1);
});

test('settles once after fifty concurrent notifications, true and false', async () => {
  const { order, id, payment } = await begun();
  const events = ['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled', 'refund.succeeded'];
  const sent = Array.from({ length: 50 }, (_, index) => {
    if (index === 20) fake.pay(id);
    return notify(id, events[index % events.length]);
  });
  for (const { statusCode } of await Promise.all(sent)) expect(statusCode).toBe(200);
  await soon(() => expect(settledOf(order)).toEqual([paid(order, payment)]));
  await notify(id, 'payment.canceled');
  await payments.refreshStatus(order);
  await pass('2 minutes');
  await work('reconcile-payments');
  expect(settledOf(order)).toHaveLength(1);
  const [counted] = await database.query(`select sum(times)::int as times from payment_events where external_id = $1`, [
    id,
  ]);
  expect(counted).toEqual({ times: 51 });
});

test('refreshes the status for a page, and tolerates a provider outage', async () => {
  const { order, id } = await begun();
  await payments.refreshStatus(order);
  expect(settledOf(order)).toEqual([]);
  fake.mood = 'down';
  await payments.refreshStatus(order);
  fake.mood = 'well';
  fake.cancel(id, 'insufficient_funds');
  await payments.refreshStatus(order);
  expect(settledOf(order)).toEqual([expect.objectContaining({ kind: 'failed', reason: 'insufficient_funds' })]);
  const { payments: tries } = await payments.listForOrder(order);
  expect(tries).toEqual([
    expect.objectContaining({ status: 'canceled', reason: 'insufficient_funds', widgetToken: null }),
  ]);
});

test('settles payments after a provider outage of an hour', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, begun));
  for (const { id } of many) fake.pay(id);
  fake.mood = 'down';
  for (const { id } of many) expect((await notify(id)).statusCode).toBe(200);
  for (let minutes = 0; minutes < 60; minutes += 20) {
    await pass('20 minutes');
    await work('reconcile-payments');
  }
  expect(many.flatMap(({ order }) => settledOf(order))).toEqual([]);
  fake.mood = 'well';
  await pass('20 minutes');
  await work('reconcile-payments');
  for (const { order, payment } of many) expect(settledOf(order)).toEqual([paid(order, payment)]);
});

test('settles by polling a payment without browser and notification', async () => {
  const { order, id } = await begun();
  fake.pay(id);
  await work('reconcile-payments');
  expect(settledOf(order)).toEqual([]);
  await pass('2 minutes');
  await work('reconcile-payments');
  expect(settledOf(order)).toHaveLength(1);
});

test('handles a notification later when the process stopped before handling it', async () => {
  const order = await newOrder();
  // Created without an answer, then paid; the notification is stored but not handled.
  fake.mood = 'lost';
  await payments.begin(request(order));
  const [id] = [...fake.payments].find(([, { metadata }]) => metadata.order === order) ?? [''];
  fake.pay(id);
  fake.mood = 'down';
  await notify(id);
  fake.mood = 'well';
  await pass('2 minutes');
  await next.work('reconcile-payments');
  expect(settledOf(order)).toHaveLength(1);
  expect(await rowOf(order)).toMatchObject({ status: 'succeeded', external_id: id });
});

test('does not settle a payment when the order update fails, and retries', async () => {
  const { order, id } = await begun();
  failing.payments.onSettled(async () => {
    throw new Error('the order is locked');
  });
  fake.pay(id);
  await expect(failing.payments.refreshStatus(order)).rejects.toThrow('locked');
  expect(await rowOf(order)).toMatchObject({ status: 'pending', settled_at: null });
  await payments.refreshStatus(order);
  expect(settledOf(order)).toHaveLength(1);
});

test('reports a second payment of one order, so that it is refunded', async () => {
  const { order, id } = await begun();
  await payments.begin(request(order, 2));
  const [second] = [...fake.payments].filter(([other, { metadata }]) => metadata.order === order && other !== id);
  fake.pay(id);
  fake.pay(second?.[0] ?? '');
  await payments.refreshStatus(order);
  expect(settledOf(order).map(({ kind }) => kind)).toEqual(['succeeded', 'succeeded']);
});

test('cancels an attempt that never reached the provider after a day', async () => {
  const order = await newOrder();
  fake.mood = 'down';
  await payments.begin(request(order));
  await pass('24 hours');
  fake.mood = 'well';
  expect(await payments.begin(request(order))).toEqual({ ok: false, error: 'refused' });
  expect(await rowOf(order)).toMatchObject({ status: 'canceled', reason: 'never_begun' });
  expect(settledOf(order)).toEqual([expect.objectContaining({ kind: 'failed', reason: 'never_begun' })]);
  const left = await newOrder();
  fake.mood = 'down';
  await payments.begin(request(left));
  await pass('26 hours');
  await work('reconcile-payments');
  expect(settledOf(left)).toEqual([expect.objectContaining({ kind: 'failed', reason: 'never_begun' })]);
});
