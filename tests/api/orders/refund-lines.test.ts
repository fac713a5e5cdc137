// Refunds by line: prices as paid, receipt lines, limits, and two staff at once.
import { describe, expect, it } from 'vitest';
import { PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, mails } = shop;
const support = await shop.staff('support', 'olga');
const other = await shop.staff('support', 'vera');
const owner = await shop.staff('administrator', 'boss');
const reasonOf = (answer: { json(): { error: { details: { reason: string } } } }) => answer.json().error.details.reason;

/** Two copies and the e-book with 10 % off, and a delivery. */
async function paidOrder() {
  await shop.coupon(`TEN${Math.random().toString(36).slice(2, 8).toUpperCase()}`, { discount: 10 });
  const buyer = visitor();
  const filled = await buyer.filled({ ...PRINTED, copies: 2, electronic: true });
  const [coupon] = await database.query<{ code: string }>('select code from content.coupons order by id desc limit 1');
  const cart = (await buyer.call('PUT', '/cart/code', { code: coupon?.code })).json().data;
  expect(cart.quote.promoDiscount).toBeGreaterThan(0);
  expect(cart.documentId).toBe(filled.documentId);
  const { order, payment } = (await buyer.checkOut(cart.quote.total)).json().data;
  await buyer.choose(payment.widgetToken, 'approve');
  const record = await support.order(order);
  return { order: order as string, total: cart.quote.total as number, parts: record.refundParts };
}

const partOf = (parts: Awaited<ReturnType<typeof paidOrder>>['parts'], format: string | null) => {
  const part = parts.find((one) => one.format === format);
  if (!part) throw new Error(`no part ${format}`);
  return part;
};
const receipts = (order: string) =>
  database.query<{ id: string; amount: number; receipt: { items: object[] } | null }>(
    'select document_id as id, amount, receipt from refunds where order_id = $1 order by created_at',
    [order],
  );
const refund = (order: string, parts: readonly object[], by = support) =>
  by.act(order, 'refund', { amount: null, parts, reason: 'Не понадобилось' });

describe('a refund by line', () => {
  it('gives back what was paid for the line after discounts, with that line on the receipt and in mail and history', async () => {
    const { order, parts } = await paidOrder();
    const printed = partOf(parts, 'printed');
    mails.length = 0;
    const done = await refund(order, [{ part: printed.part, quantity: 1 }]);
    expect(done.statusCode, done.body).toBe(200);
    const [given] = await receipts(order);
    expect(given?.amount).toBe(Math.ceil(printed.paid / 2));
    expect(given?.receipt?.items).toMatchObject([{ title: printed.title, quantity: 1, price: given?.amount }]);
    const record = await support.order(order);
    expect(record.refundedParts).toMatchObject([{ part: printed.part, quantity: 1, amount: given?.amount }]);
    expect(record.timeline.find(({ event }) => event === 'refund_asked')?.details).toMatchObject({
      amount: given?.amount,
      items: [{ title: printed.title, quantity: 1 }],
    });
    await shop.work('give-back', { refund: given?.id });
    await shop.work('send-order-emails');
    const mail = mails.find(({ subject }) => subject.includes('часть суммы'));
    expect(mail?.text).toContain(printed.title);
  });

  it('adds up to the whole payment when everything is refunded line by line', async () => {
    const { order, total, parts } = await paidOrder();
    for (const { part, quantity } of parts)
      for (let piece = 0; piece < quantity; piece += 1)
        expect((await refund(order, [{ part, quantity: 1 }])).statusCode).toBe(200);
    const sums = await receipts(order);
    expect(sums.reduce((all, { amount }) => all + amount, 0)).toBe(total);
    expect((await support.order(order)).refundable).toBe(0);
  });

  it('refuses pieces refunded before, unknown lines, and more than is left of the payment', async () => {
    const { order, total, parts } = await paidOrder();
    const printed = partOf(parts, 'printed');
    expect(reasonOf(await refund(order, [{ part: printed.part, quantity: 3 }]))).toBe('part-refunded');
    expect(reasonOf(await refund(order, [{ part: 'nothing', quantity: 1 }]))).toBe('no-such-part');
    expect((await support.act(order, 'refund', { amount: total - 1000, reason: 'Почти всё' })).statusCode).toBe(200);
    expect(reasonOf(await refund(order, [{ part: printed.part, quantity: 1 }]))).toBe('too-much');
    const both = await support.act(order, 'refund', { amount: 5, parts: [{ part: 'x', quantity: 1 }], reason: 'Обе' });
    expect(both.statusCode).toBe(400);
  });

  it('keeps the limit of the role', async () => {
    const { order, parts } = await paidOrder();
    await owner.call('PUT', '/staff/roles/support', { refundLimit: 10_000 });
    expect(reasonOf(await refund(order, [{ part: partOf(parts, 'printed').part, quantity: 1 }]))).toBe('over-limit');
    await owner.call('PUT', '/staff/roles/support', { refundLimit: null });
  });

  it('by two staff at once is done once', async () => {
    const { order, parts } = await paidOrder();
    const { revision } = (await support.order(order)).order;
    const wanted = [{ part: partOf(parts, 'electronic').part, quantity: 1 }];
    const body = () => ({ key: crypto.randomUUID(), revision, amount: null, parts: wanted, reason: 'Вместе' });
    const answers = await Promise.all([
      support.call('POST', `/orders/${order}/refund`, body()),
      other.call('POST', `/orders/${order}/refund`, body()),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await receipts(order)).toHaveLength(1);
  });
});
