// The stage of an order, shown beside its state in the admin list.
import { expect, test } from 'vitest';
import { startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database } = shop;
const owner = await shop.staff('administrator', 'boss');
const listed = async (query: string) => {
  const data: { documentId: string }[] = (await owner.call('GET', `/orders?${query}`)).json().data;
  return data.map(({ documentId }) => documentId);
};

test('distinguishes drawing, approval, failed payment and abandoned payment', async () => {
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

test('shows when and by whom a book was drawn and approved, in order of time', async () => {
  const order = await visitor().bought();
  const [{ book } = { book: '' }] = await database.query<{ book: string }>(
    'select book from order_books where order_id = $1',
    [order],
  );
  for (const [event, actor] of [
    ['generated', 'worker'],
    ['confirmed', 'owner'],
    ['files_made', 'worker'],
  ])
    await database.query('insert into book_history (book, event, actor) values ($1, $2, $3)', [book, event, actor]);
  await database.query(
    `insert into book_history (book, event, actor, at) values ($1, 'generated', 'worker', now() - interval '1 day')`,
    [book],
  );
  await shop.printed(order);
  const { timeline, placedAt } = await owner.order(order);
  expect(timeline.map(({ event, actor }) => [event, actor]).slice(3)).toEqual([
    ['book_generated', 'worker'],
    ['book_confirmed', 'owner'],
    ['book_files_made', 'worker'],
    ['sent_to_print', 'shop'],
    ...(timeline.some(({ event }) => event === 'parcel_created') ? [['parcel_created', 'courier']] : []),
  ]);
  expect(timeline[3]?.book).toEqual({ title: 'Ночь в лесу', child: 'Маша' });
  const [row] = (await owner.call('GET', '/orders')).json().data;
  expect([row.placedAt, row.children]).toEqual([placedAt, ['Маша']]);
});
