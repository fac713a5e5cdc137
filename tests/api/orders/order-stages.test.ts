// What an order is waiting for, as the list of staff tells it beside its state.
import { expect, test } from 'vitest';
import { startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database } = shop;
const owner = await shop.staff('administrator', 'boss');
const listed = async (query: string) =>
  ((await owner.call('GET', `/orders?${query}`)).json().data as { documentId: string }[]).map(
    ({ documentId }) => documentId,
  );

test('tells apart who an order waits for: its drawing, its parent, a payment that failed or never came', async () => {
  const drawn = await visitor().bought();
  const { order: unpaid } = await visitor().begun();
  const { order: left } = await visitor().begun();
  const put = (state: string) =>
    database.query(
      'update books set state = $2 where document_id in (select book from order_lines where order_id = $1)',
      [drawn, state],
    );
  const note = (order: string, event: string) =>
    database.query(`insert into order_history (order_id, event, actor) values ($1, $2, 'clock')`, [order, event]);
  const stage = async (order: string) => [(await owner.order(order)).stage, ...(await listed('state=drawing'))];
  await put('generating');
  expect(await stage(drawn)).toEqual(['drawing', drawn]);
  await put('awaiting_confirmation');
  expect(await stage(drawn)).toEqual(['awaiting_approval']);
  expect(await listed('state=awaiting_approval')).toEqual([drawn]);
  expect((await owner.order(unpaid)).stage).toBeNull();
  await note(unpaid, 'payment_failed');
  expect(await listed('state=declined')).toEqual([unpaid]);
  await database.query(`update orders set state = 'cancelled' where document_id = $1`, [left]);
  await note(left, 'expired');
  expect((await listed('state=abandoned,declined')).toSorted()).toEqual([left, unpaid].toSorted());
});
