// What only the shop may set, what the tables refuse by themselves, and what never empties the cached pages.
import { expect, test } from 'vitest';
import { trusted } from '#server/content/access.ts';
import { openContent } from '#server/content/content.ts';
import { createContentVersion } from '#server/content/content-version.ts';
import { defineCollection } from '#server/content/declaration.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { startContentShop } from './content-shop.ts';

const shop = await startContentShop();
const { write, read, database, content } = shop;

const create = async (name: string, data: object): Promise<string> =>
  JSON.parse(await content.writer.create(content.registry.model(`api::${name}.${name}`), { data }, {}, trusted))
    .documentId;

const order = await create('order', {
  number: 'ZB-1',
  state: 'shipped',
  total: 149_000,
  paidAt: '2026-11-01T10:00:00.000Z',
  buyer: { fullName: 'Анна Лебедева' },
});

test.each([
  ['the state of a shipped order', '/api/orders/ID', { state: 'cart' }, 'state', 'state'],
  ['what an order costs', '/api/orders/ID', { total: 1 }, 'total', 'total'],
  ['when it was paid', '/api/orders/ID', { paidAt: null }, 'paidAt', 'paidAt'],
  ['whose it is', '/api/orders/ID', { user: null }, 'user', 'user'],
  ['the price of its delivery', '/api/orders/ID', { delivery: { city: 'Тверь', cost: 0 } }, 'cost', 'delivery.cost'],
  ['its lines, from the other side', '/api/orders/ID', { lineItems: [] }, 'lineItems', 'lineItems'],
])('an editor cannot set %s', async (_, url, data, key, path) => {
  const answer = await write('PUT', url.replace('ID', order), data);
  expect(answer).toMatchObject({
    status: 400,
    body: { data: null, error: { status: 400, name: 'ValidationError', details: { key, path, source: 'body' } } },
  });
  expect(answer.body.error.message).toContain(`Invalid key ${key}`);
});

test('nor may a new entry bring such a value', async () => {
  const coupon = { code: 'USED', kind: 'percent', discount: 10 };
  expect((await write('POST', '/api/coupons', { ...coupon, used: 3 })).body.error.details.key).toBe('used');
  expect((await write('POST', '/api/coupons', { ...coupon, orders: [] })).body.error.details.key).toBe('orders');
  expect((await write('POST', '/api/coupons', coupon)).body.data).toMatchObject({ code: 'USED', used: 0 });
});

test('what the shop has set is still there after the refusals, and an editor may change the rest', async () => {
  const answer = await write('PUT', `/api/orders/${order}?populate=delivery`, { delivery: { city: 'Тверь' } });
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { state: 'shipped', total: 149_000, delivery: { city: 'Тверь' } } },
  });
});

test('what is set by the shop alone is not among the keys of a body in the description of the API', async () => {
  const { components } = (await read('/api/openapi.json')).body;
  expect(Object.keys(components.schemas.Order.properties)).toContain('state');
  expect(Object.keys(components.schemas.OrderInput.properties)).not.toContain('state');
});

test.each([
  ['an order without a number', "insert into content.orders (document_id) values ('a')"],
  [
    'an order in a state nobody knows',
    "insert into content.orders (document_id, number, state) values ('a', 'A', 'x')",
  ],
  ['a price below nothing', "insert into content.line_items (document_id, final_price) values ('a', -1)"],
  ['a page of no kind', "insert into content.book_pages (document_id, number) values ('a', 1)"],
  ['a person without a name', 'insert into content.orders__buyer (owner_id) select id from content.orders'],
  ['a template without a title', "insert into content.book_templates (document_id, slug) values ('a', 'a')"],
])('the tables refuse %s, whoever writes it', async (_, sql) => {
  await expect(database.query(sql)).rejects.toThrow(/violates (not-null|check) constraint/);
});

test('an older table takes the rules over, and its empty values their defaults', async () => {
  const ticket = { ...{ singularName: 'ticket', pluralName: 'tickets', displayName: 'Ticket' } };
  const state = { type: 'enumeration', enum: ['open', 'closed'] } as const;
  await openContent(database, [...shopContentTypes, defineCollection({ ...ticket, attributes: { state } })]);
  await database.query("insert into content.tickets (document_id) values ('old')");
  const ruled = { ...state, required: true, default: 'open' } as const;
  const strict = defineCollection({ ...ticket, strict: true, attributes: { state: ruled } });
  await openContent(database, [...shopContentTypes, strict]);
  expect(await database.query('select state from content.tickets')).toEqual([{ state: 'open' }]);
  await expect(database.query("update content.tickets set state = 'lost'")).rejects.toThrow(/check constraint/);
  await expect(database.query('update content.tickets set state = null')).rejects.toThrow(/not-null/);
});

test('orders, coupons, lines and their parts leave the cached pages alone; a book does not', async () => {
  const version = createContentVersion(database, content.registry);
  const product = await create('product', { title: 'Книга', slug: 'book', price: 100 });
  const before = await version.current();
  const coupon = await create('coupon', { code: 'MAMA', kind: 'percent', discount: 10, products: [product] });
  const made = await create('order', {
    number: 'ZB-2',
    coupon,
    delivery: { city: 'Омск' },
    buyer: { fullName: 'Пётр' },
  });
  await create('line-item', { finalPrice: 100, product, order: made, child: { name: 'Вера', gender: 'female' } });
  await create('child-photo', { storageKey: 'photos/1' });
  await create('newsletter', { email: 'a@example.test', language: 'ru' });
  await create('event', { name: 'tried' });
  expect(await version.current()).toBe(before);
  await write('PUT', `/api/products/${product}`, { price: 200 });
  expect(await version.current()).not.toBe(before);
});

test('an administrator reads whatever a visitor may, and nothing more by the account alone', async () => {
  const { jwt } = await shop.person('owner', { role: 'administrator' });
  expect((await read('/api/products', jwt)).status).toBe(200);
  expect((await read('/api/orders', jwt)).status).toBe(403);
  const answer = await shop.call('POST', '/api/products', { jwt, body: { data: { title: 'Книга' } } });
  expect(answer.statusCode).toBe(403);
});
