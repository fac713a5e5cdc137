// The refund limit of a role for one order.
import { expect, test } from 'vitest';
import { startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor } = shop;
const owner = await shop.staff('administrator', 'boss');
const support = await shop.staff('support', 'vera');
const reasonOf = (answer: { json(): { error: { details: { reason: string } } } }) => answer.json().error.details.reason;

test('rejects refunds over the role’s limit for one order, also in parts', async () => {
  const order = await visitor().bought();
  const limit = (value: number | null) => owner.call('PUT', '/staff/roles/support', { refundLimit: value });
  expect((await support.call('PUT', '/staff/roles/support', { refundLimit: null })).statusCode).toBe(403);
  expect((await limit(50_000)).statusCode).toBe(200);
  expect(reasonOf(await support.act(order, 'refund', { amount: null, reason: 'Всё' }))).toBe('over-limit');
  expect((await support.act(order, 'refund', { amount: 30_000, reason: 'Часть' })).statusCode).toBe(200);
  expect(reasonOf(await support.act(order, 'refund', { amount: 30_000, reason: 'Ещё' }))).toBe('over-limit');
  expect((await owner.act(order, 'refund', { amount: 30_000, reason: 'Ещё' })).statusCode).toBe(200);
  expect((await limit(null)).statusCode).toBe(200);
});

test('rejects cancelling when it would refund more than the role may, and says how much it may', async () => {
  const order = await visitor().bought();
  await owner.call('PUT', '/staff/roles/support', { refundLimit: 50_000 });
  const before = await support.order(order);
  expect([before.refundable > 50_000, before.refundAllowed]).toEqual([true, 50_000]);
  expect((await owner.order(order)).refundAllowed).toBe(before.refundable);
  expect(reasonOf(await support.act(order, 'cancel', { reason: 'Передумали' }))).toBe('cancel-over-limit');
  expect((await support.order(order)).order.state).not.toBe('cancelled');
  expect((await support.act(order, 'refund', { amount: 30_000, reason: 'Часть' })).statusCode).toBe(200);
  expect((await support.order(order)).refundAllowed).toBe(20_000);
  await owner.call('PUT', '/staff/roles/support', { refundLimit: before.refundable });
  expect((await support.act(order, 'cancel', { reason: 'Передумали' })).statusCode).toBe(200);
  expect((await support.order(order)).order.state).toBe('cancelled');
  await owner.call('PUT', '/staff/roles/support', { refundLimit: null });
});

test('lets a limited role cancel an unpaid order', async () => {
  const { order } = await visitor().begun();
  await owner.call('PUT', '/staff/roles/support', { refundLimit: 0 });
  expect((await support.act(order, 'cancel', { reason: 'Не оплачен' })).statusCode).toBe(200);
  await owner.call('PUT', '/staff/roles/support', { refundLimit: null });
});
