// Orders that an inquiry names by number, as staff see them beside it.
import { expect, test } from 'vitest';
import { startOrderShop } from '../orders/order-shop.ts';

const shop = await startOrderShop();
const { visitor, database } = shop;
const support = await shop.staff('support', 'olga');

const inquiry = (id: string, email: string, message: string) =>
  database.query(
    `insert into inquiries (document_id, fingerprint, kind, name, organisation, email, phone, message, language)
     values ($1, $1, 'question', 'Вера', '', $2, '', $3, 'ru')`,
    [id, email, message],
  );
const marksOf = async (id: string) =>
  (await support.call('GET', `/inquiries/${id}`))
    .json()
    .orders.map((order: { number: string; isFromOtherAddress: boolean }) => [order.number, order.isFromOtherAddress]);

test('marks an order whose buyer has another address than the writer', async () => {
  const { number } = (await support.order(await visitor().bought())).order;
  await inquiry('stranger', 'stranger@example.test', `Где заказ ${number}?`);
  expect(await marksOf('stranger')).toEqual([[number, true]]);
  await inquiry('buyer', 'Anna@Example.test', `Где заказ ${number}?`);
  expect(await marksOf('buyer')).toEqual([[number, false]]);
});
