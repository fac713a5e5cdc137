// Refunds: once per key, never more than was paid, settled by the provider's answer.
import { beforeEach, expect, test } from 'vitest';
import { kopecks } from '#core/money.ts';
import { NOTICES, receipt, soon, startPaymentsShop } from './payments-shop.ts';

const shop = await startPaymentsShop();
const { app, database, fake, payments, newOrder, request, settledOf, rowOf, pass, work, enqueued } = shop;

beforeEach(() => {
  fake.mood = 'well';
});

async function paidOrder(): Promise<{ order: string; id: string }> {
  const order = await newOrder();
  await payments.begin(request(order));
  const id = (await rowOf(order))?.external_id ?? '';
  fake.pay(id);
  await payments.refreshStatus(order);
  return { order, id };
}
const ask = (order: string, key: string, amount?: number, payment?: string) =>
  database.transaction((tx) =>
    payments.requestRefund(tx, {
      order,
      key,
      reason: 'cancelled' as const,
      receipt,
      ...(amount === undefined ? {} : { amount: kopecks(amount) }),
      ...(payment === undefined ? {} : { payment }),
    }),
  );
const carryOut = async () => {
  for (const { name, payload } of enqueued.splice(0)) if (name === 'give-back') await work(name, payload);
};
const givenBack = (id: string) => [...fake.refunds.values()].filter((refund) => refund.payment_id === id);

test('creates and reports one refund when requested and processed twice', async () => {
  const { order, id } = await paidOrder();
  const asked = await Promise.all([ask(order, 'cancel'), ask(order, 'cancel')]);
  expect(asked).toEqual([
    { ok: true, value: 'asked' },
    { ok: true, value: 'asked' },
  ]);
  const jobs = enqueued.filter(({ name }) => name === 'give-back');
  expect(jobs).toHaveLength(1);
  await Promise.all([...jobs, ...jobs].map(({ name, payload }) => work(name, payload)));
  enqueued.length = 0;
  expect(givenBack(id).map(({ amount }) => amount.value)).toEqual(['1990.00']);
  expect(settledOf(order).slice(1)).toEqual([
    expect.objectContaining({ kind: 'refunded', amount: 199_000, whole: true }),
  ]);
  expect(await ask(order, 'again')).toEqual({ ok: false, error: 'nothing-to-refund' });
  const { refunds } = await payments.listForOrder(order);
  expect(refunds).toEqual([expect.objectContaining({ status: 'succeeded', amount: 199_000 })]);
});

test('issues one second receipt at hand-over, and refunds later as settled', async () => {
  const { order, id } = await paidOrder();
  expect(await ask(order, 'part', 19_000)).toMatchObject({ ok: true });
  await carryOut();
  const handOver = () => database.transaction((tx) => payments.requestSettlementReceipts(tx, { order, receipt }));
  await handOver();
  await handOver();
  const [job, second] = enqueued.splice(0).filter(({ name }) => name === 'settle-advance');
  expect(second).toBeUndefined();
  const given = () => [...fake.receipts.values()].filter(({ payment_id }) => payment_id === id);
  fake.mood = 'lost';
  await expect(work('settle-advance', job?.payload)).rejects.toThrow();
  fake.mood = 'well';
  // The provider forgets the key after some days, so an earlier refund is looked up first.
  await pass('2 days');
  await work('reconcile-payments');
  await work('settle-advance', job?.payload);
  expect(given()).toMatchObject([{ settlements: [{ type: 'prepayment', amount: { value: '1800.00' } }] }]);
  const [row] = await database.query('select status, receipt from settlement_receipts where order_id = $1', [order]);
  expect(row).toEqual({ status: 'succeeded', receipt: null });
  expect(await ask(order, 'late')).toMatchObject({ ok: true });
  await carryOut();
  const modes = fake.asked
    .filter(({ path, body }) => path === '/refunds' && body.payment_id === id)
    .map(({ body }) => (body.receipt as { items: { payment_mode: string }[] }).items[0]?.payment_mode);
  expect(modes).toEqual(['full_prepayment', 'full_payment']);
});

test('refunds in parts with matching receipts until nothing is left', async () => {
  const { order, id } = await paidOrder();
  expect(await ask(order, 'a', 50_000)).toMatchObject({ ok: true });
  expect(await ask(order, 'b', 149_001)).toEqual({ ok: false, error: 'too-much' });
  expect(await ask(order, 'c')).toMatchObject({ ok: true });
  await carryOut();
  expect(givenBack(id).map(({ amount }) => amount.value)).toEqual(['500.00', '1490.00']);
  const sent = fake.asked.filter(({ path, body }) => path === '/refunds' && body.payment_id === id);
  const lines = sent.map(({ body }) => body.receipt as { items: { amount: { value: string } }[] });
  expect(lines.map(({ items }) => items.map(({ amount }) => amount.value))).toEqual([['500.00'], ['1490.00']]);
  const refunded = settledOf(order).filter(({ kind }) => kind === 'refunded');
  expect(refunded).toMatchObject([{ whole: false }, { whole: true }]);
  const [kept] = await database.query('select count(receipt)::int as receipts from refunds where order_id = $1', [
    order,
  ]);
  expect(kept).toEqual({ receipts: 0 });
});

test('rejects a refund of an unpaid order and one over the paid amount', async () => {
  const order = await newOrder();
  await payments.begin(request(order));
  expect(await ask(order, 'cancel')).toEqual({ ok: false, error: 'nothing-to-refund' });
  const { order: other } = await paidOrder();
  const more = database.query('update payments set refunded = 199001 where order_id = $1', [other]);
  await expect(more).rejects.toMatchObject({ constraint: 'payments_refunded' });
});

test('refunds one of two payments and keeps the other', async () => {
  const { order, id } = await paidOrder();
  await payments.begin(request(order, 2));
  const [second = ''] = [...fake.payments].flatMap(([other, { metadata }]) =>
    metadata.order === order && other !== id ? [other] : [],
  );
  fake.pay(second);
  await payments.refreshStatus(order);
  const [, twice] = settledOf(order);
  await ask(order, 'twice', undefined, twice?.kind === 'succeeded' ? twice.payment : '');
  await carryOut();
  expect([givenBack(id).length, givenBack(second).length]).toEqual([0, 1]);
  expect(settledOf(order).at(-1)).toMatchObject({ kind: 'refunded', whole: false });
});

test('retries after an outage, and does not refund twice when an answer was lost', async () => {
  const { order, id } = await paidOrder();
  await ask(order, 'cancel');
  const [job] = enqueued.splice(0);
  fake.mood = 'lost';
  await expect(work('give-back', job?.payload)).rejects.toMatchObject({ name: 'PaymentUnavailable' });
  fake.mood = 'well';
  await pass('30 minutes');
  await work('reconcile-payments');
  expect(givenBack(id)).toHaveLength(1);
  expect(settledOf(order).at(-1)).toMatchObject({ kind: 'refunded', whole: true });
});

test('checks the payment itself when the idempotency key has expired', async () => {
  const { order, id } = await paidOrder();
  await ask(order, 'cancel', 60_000);
  const [job] = enqueued.splice(0);
  fake.mood = 'lost';
  await expect(work('give-back', job?.payload)).rejects.toMatchObject({ name: 'PaymentUnavailable' });
  fake.mood = 'well';
  await pass('25 hours');
  const asked = fake.asked.length;
  await work('reconcile-payments');
  expect(fake.asked).toHaveLength(asked);
  expect(givenBack(id)).toHaveLength(1);
  expect(settledOf(order).at(-1)).toMatchObject({ kind: 'refunded', amount: 60_000, whole: false });
});

test('records a refused refund and releases its amount', async () => {
  const { order, id } = await paidOrder();
  await ask(order, 'cancel');
  const payment = fake.payments.get(id);
  if (payment) payment.refunded_amount = { value: '1990.00', currency: 'RUB' };
  await carryOut();
  expect((await payments.listForOrder(order)).refunds).toMatchObject([{ status: 'canceled' }]);
  expect(await rowOf(order)).toMatchObject({ refunded: 0 });
  expect(settledOf(order)).toHaveLength(1);
});

test('settles a slow refund by the provider’s notification', async () => {
  const { order, id } = await paidOrder();
  await ask(order, 'cancel');
  fake.beforeAnswer = async (path) => {
    for (const refund of path === '/refunds' ? givenBack(id) : []) refund.status = 'pending';
  };
  await carryOut();
  fake.beforeAnswer = async () => {};
  const [refund] = givenBack(id);
  expect(settledOf(order)).toHaveLength(1);
  if (refund) refund.status = 'succeeded';
  await app.inject({ method: 'POST', url: NOTICES, payload: fake.noticeOf(refund?.id ?? '') });
  await soon(() => expect(settledOf(order).at(-1)).toMatchObject({ kind: 'refunded', whole: true }));
});
