// One action on several orders of the list: results per order, once per key, and the table of chosen orders.
import { describe, expect, it } from 'vitest';
import { DIGITAL, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, mails } = shop;
const support = await shop.staff('support', 'olga');

const bulk = async (orders: readonly string[], action: object, key: string = crypto.randomUUID()) => {
  const answer = await support.call('POST', '/orders/bulk', { key, orders, action });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as readonly { documentId: string; number: string; problem: string | null }[];
};
const approve = (order: string) =>
  database.query(
    `update books set state = 'confirmed', confirmed_at = now() where document_id in
       (select book from order_books where order_id = $1)`,
    [order],
  );

describe('bulk actions', () => {
  it('cancel what can be cancelled and say why the rest was not', async () => {
    const one = await visitor().bought(DIGITAL);
    const other = await visitor().bought();
    await approve(other);
    const results = await bulk([one, other, `o${'1'.repeat(23)}`], { kind: 'cancel', reason: 'Ошибка в цене' });
    expect(results.map(({ problem }) => problem)).toEqual([
      null,
      expect.stringContaining('Состояние заказа'),
      expect.stringContaining('нет'),
    ]);
    expect([await shop.stateOf(one), await shop.stateOf(other)]).toEqual(['cancelled', 'in_production']);
    expect(await database.query('select 1 from refunds')).toHaveLength(1);
  });

  it('mark printed only orders whose books are at the printers', async () => {
    const one = await visitor().bought();
    const other = await visitor().bought(DIGITAL);
    await shop.printed(one);
    const results = await bulk([one, other], { kind: 'printed' });
    expect(results.map(({ problem }) => problem === null)).toEqual([true, false]);
  });

  it('send the newest mail again once, also when the request is repeated', async () => {
    const order = await visitor().bought();
    await shop.drawnForLong(order);
    await shop.work('send-order-emails');
    const before = mails.length;
    expect(before).toBeGreaterThan(0);
    const key = crypto.randomUUID();
    await bulk([order], { kind: 'send-mail' }, key);
    await bulk([order], { kind: 'send-mail' }, key);
    expect(mails).toHaveLength(before + 1);
    const unsent = await visitor().begun();
    expect((await bulk([unsent.order], { kind: 'send-mail' }))[0]?.problem).toContain('Писем об');
  });

  it('export the chosen orders only', async () => {
    const orders = [await visitor().bought(), await visitor().bought(), await visitor().bought()];
    const answer = await support.call('GET', `/orders.csv?ids=${orders.slice(0, 2).join(',')}`);
    const numbers = await database.query<{ id: string; number: string }>(
      'select document_id as id, number from orders',
    );
    for (const { id, number } of numbers) expect(answer.body.includes(number)).toBe(orders.slice(0, 2).includes(id));
  });

  it('refuse an empty list, more than a hundred, and a cancellation without a reason', async () => {
    const many = Array.from({ length: 101 }, () => `o${'1'.repeat(23)}`);
    for (const body of [
      { orders: [], action: { kind: 'printed' } },
      { orders: many, action: { kind: 'printed' } },
      { orders: many.slice(0, 1), action: { kind: 'cancel', reason: '' } },
    ])
      expect((await support.call('POST', '/orders/bulk', { key: crypto.randomUUID(), ...body })).statusCode).toBe(400);
  });
});
