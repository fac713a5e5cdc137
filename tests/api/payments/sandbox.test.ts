// Every outcome of a sandbox payment, settled like a real provider's.
import { expect, test } from 'vitest';
import { kopecks } from '#core/money.ts';
import { receipt, startPaymentsShop } from './payments-shop.ts';

const shop = await startPaymentsShop('sandbox');
const { app, database, payments, newOrder, request, settledOf, pass, work, enqueued } = shop;

const begun = async () => {
  const order = await newOrder();
  const opened = await payments.begin(request(order));
  const token = opened.ok ? opened.value.widgetToken : null;
  return { order, token: token ?? '' };
};
const choose = (token: string, outcome: string) =>
  app.inject({ method: 'POST', url: `/api/shop/payments/sandbox/${token}`, payload: { outcome } });

test('pays at once when approved, and ignores a second choice', async () => {
  const { order, token } = await begun();
  expect((await choose(token, 'approve')).json()).toEqual({ data: { status: 'succeeded' } });
  const settled = { kind: 'succeeded', amount: 199_000, currency: 'RUB' };
  expect(settledOf(order)).toEqual([expect.objectContaining(settled)]);
  expect((await choose(token, 'decline')).statusCode).toBe(404);
  expect((await payments.listForOrder(order)).payments).toMatchObject([{ status: 'succeeded', method: 'sandbox' }]);
});

test('pays once for twenty concurrent clicks', async () => {
  const { order, token } = await begun();
  const answers = await Promise.all(Array.from({ length: 20 }, () => choose(token, 'approve')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(settledOf(order)).toHaveLength(1);
});

test.each([
  ['decline', 'general_decline'],
  ['cancel', 'canceled_by_payer'],
])('ends the attempt with its reason for %s, and allows another one', async (outcome, reason) => {
  const { order, token } = await begun();
  expect((await choose(token, outcome)).json()).toEqual({ data: { status: 'canceled' } });
  expect(settledOf(order)).toEqual([expect.objectContaining({ kind: 'failed', reason })]);
  const again = await payments.begin(request(order, 2));
  await choose((again.ok && again.value.widgetToken) || '', 'approve');
  expect(settledOf(order).map(({ kind }) => kind)).toEqual(['failed', 'succeeded']);
});

test('leaves the payment open after an error', async () => {
  const { order, token } = await begun();
  expect((await choose(token, 'error')).statusCode).toBe(503);
  expect(settledOf(order)).toEqual([]);
  expect((await choose(token, 'approve')).statusCode).toBe(200);
});

test('pays a delayed payment by a job some seconds later', async () => {
  const { order, token } = await begun();
  expect((await choose(token, 'delayed')).json()).toEqual({ data: { status: 'pending' } });
  const job = enqueued.find(({ name }) => name === 'settle-trial');
  await payments.refreshStatus(order);
  expect(settledOf(order)).toEqual([]);
  await database.query(`update sandbox_payments set settles_at = settles_at - interval '5 seconds'`);
  await work('settle-trial', job?.payload);
  expect(settledOf(order)).toHaveLength(1);
});

test('closes an unused widget after an hour', async () => {
  const { order, token } = await begun();
  await pass('62 minutes');
  expect((await choose(token, 'approve')).statusCode).toBe(404);
  await work('reconcile-payments');
  expect(settledOf(order)).toEqual([expect.objectContaining({ kind: 'failed', reason: 'expired_on_confirmation' })]);
});

test('refunds a paid payment', async () => {
  const { order, token } = await begun();
  await choose(token, 'approve');
  const refund = { order, key: 'cancel', amount: kopecks(99_000), reason: 'cancelled' as const, receipt };
  await database.transaction((tx) => payments.requestRefund(tx, refund));
  for (const { name, payload } of enqueued.splice(0)) if (name === 'give-back') await work(name, payload);
  expect(settledOf(order).at(-1)).toMatchObject({ kind: 'refunded', amount: 99_000, whole: false });
});

test('rejects an unknown token and outcome, and refuses YooKassa notifications', async () => {
  const { token } = await begun();
  expect((await choose('no-such-token', 'approve')).statusCode).toBe(404);
  expect((await choose(token, 'rob')).statusCode).toBe(400);
  const notice = await app.inject({ method: 'POST', url: '/api/shop/payments/notices/yookassa', payload: {} });
  expect(notice.statusCode).toBe(403);
});
