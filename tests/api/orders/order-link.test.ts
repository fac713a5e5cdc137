// The link of an order, mailed again to a buyer who lost the earlier mails.
import { beforeEach, expect, test } from 'vitest';
import { orderNumber } from '#core/orders/order-number.ts';
import { PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { database, mails, orders, visitor } = shop;
const UNUSED_NUMBER = orderNumber(900_000);

beforeEach(async () => {
  await database.query('delete from rate_limits');
  mails.length = 0;
});

const ask = (number: string, email: string) => orders.sendLink({ number, email, locale: 'ru', ip: '10.0.0.9' });

async function boughtOrder(): Promise<{ readonly id: string; readonly number: string }> {
  const id = await visitor().bought(PRINTED);
  const [row] = await database.query<{ number: string }>('select number from orders where document_id = $1', [id]);
  return { id, number: row?.number ?? '' };
}

test('goes to the address of the order and opens it in another browser', async () => {
  const { id, number } = await boughtOrder();
  expect(await ask(number.replace('-', ' '), 'ANNA@example.test')).toEqual({ ok: true, value: 'sent' });
  expect(mails).toMatchObject([{ to: 'anna@example.test', subject: expect.stringContaining(number) }]);
  expect(mails[0]?.text).toContain('Здравствуйте, Анна!');
  const key = new RegExp(`/orders/${id}\\?key=(\\S+)`).exec(mails[0]?.text ?? '')?.[1] ?? '';
  expect(await orders.openByLink({ kind: 'guest', id: 'g'.repeat(24) }, id, key)).toBe(true);
});

test('answers the same and sends nothing when the address is not the one of the order', async () => {
  const { number } = await boughtOrder();
  expect(await ask(number, 'stranger@example.test')).toEqual({ ok: true, value: 'sent' });
  expect(await ask(UNUSED_NUMBER, 'anna@example.test')).toEqual({ ok: true, value: 'sent' });
  expect(mails).toEqual([]);
});

test('names the field with a mistake', async () => {
  expect(await ask('12', 'anna@example.test')).toEqual({ ok: false, error: 'number' });
  expect(await ask(UNUSED_NUMBER, 'anna@')).toEqual({ ok: false, error: 'email' });
});

test('is limited per address and visitor', async () => {
  const { number } = await boughtOrder();
  const answers = [];
  for (let attempt = 0; attempt < 7; attempt++) answers.push(await ask(number, 'anna@example.test'));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(answers.at(-1)).toEqual({ ok: false, error: 'too-many' });
});
