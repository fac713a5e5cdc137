// Fields only the shop may set, table constraints, and writes that do not invalidate cached pages.
import { expect, test } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
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

const review = await create('review', {
  authorName: 'Анна',
  rating: 5,
  text: 'Читаем каждый вечер',
  purchaseVerified: true,
  purchase: 'order book',
});

test.each([
  ['that a review was bought', `/api/reviews/${review}`, { purchaseVerified: false }, 'purchaseVerified'],
  ['which purchase it is of', `/api/reviews/${review}`, { purchase: 'another' }, 'purchase'],
])('rejects an editor’s change of %s', async (_, url, data, key) => {
  const answer = await write('PUT', url, data);
  expect(answer).toMatchObject({
    status: 400,
    body: { data: null, error: { status: 400, name: 'ValidationError', details: { key, path: key, source: 'body' } } },
  });
  expect(answer.body.error.message).toContain(`Invalid key ${key}`);
});

test('rejects such a value in a new entry', async () => {
  const coupon = { code: 'USED', kind: 'percent', discount: 10 };
  expect((await write('POST', '/api/coupons', { ...coupon, used: 3 })).body.error.details.key).toBe('used');
  expect((await write('POST', '/api/coupons', coupon)).body.data).toMatchObject({ code: 'USED', used: 0 });
});

test('keeps values set by the shop after a rejection, and accepts changes of other fields', async () => {
  const answer = await write('PUT', `/api/reviews/${review}`, { rating: 4 });
  expect(answer).toMatchObject({ status: 200, body: { data: { rating: 4, purchaseVerified: true } } });
});

test('shows the shop’s own tables to administrators read-only', async () => {
  const { jwt } = await shop.person('keeper', {
    role: 'keeper',
    actions: ['find', 'create', 'delete'].map((action) => `api::order.order.${action}`),
  });
  const id = newDocumentId();
  await database.query(
    `insert into orders (document_id, number, locale, guest_id) values ($1, '104-2177', 'ru', 'g')`,
    [id],
  );
  const { body } = await read('/api/orders?filters[number]=104-2177', jwt);
  expect(body.data).toMatchObject([{ documentId: id, number: '104-2177', state: 'cart', total: null }]);
  expect((await read('/api/orders?_q=4-217&sort=updatedAt:desc', jwt)).body).toEqual(body);
  expect((await read('/api/orders?_q=nothing', jwt)).body.data).toEqual([]);
  for (const [method, url] of [
    ['POST', '/api/orders'],
    ['PUT', `/api/orders/${id}`],
    ['DELETE', `/api/orders/${id}`],
  ] as const) {
    const answer = await shop.call(method, url, {
      jwt,
      ...(method === 'DELETE' ? {} : { body: { data: { total: 1 } } }),
    });
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, url).toBeLessThan(500);
  }
});

test('leaves fields set by the shop out of the documented request body', async () => {
  const { components } = (await read('/api/openapi.json')).body;
  expect(Object.keys(components.schemas.Coupon.properties)).toContain('used');
  expect(Object.keys(components.schemas.CouponInput.properties)).not.toContain('used');
});

test.each([
  ['a code without a kind', "insert into content.coupons (document_id, code, discount) values ('a', 'A', 1)"],
  [
    'a code of an unknown kind',
    "insert into content.coupons (document_id, code, discount, kind) values ('a', 'A', 1, 'x')",
  ],
  [
    'an order that does not add up',
    `insert into orders (document_id, number, locale, cost, preorder_discount,
    promo_discount, gift_wrap, delivery_cost, total) values ('abcdefghijklmnopqrstuvwx', 'A', 'ru', 5, 0, 0, 0, 0, 4)`,
  ],
  ['a page of no kind', "insert into content.book_pages (document_id, number) values ('a', 1)"],
  ['a template without a title', "insert into content.book_templates (document_id, slug) values ('a', 'a')"],
])('rejects %s by a table constraint', async (_, sql) => {
  await expect(database.query(sql)).rejects.toThrow(/violates (not-null|check) constraint/);
});

test('adds constraints to an older table and fills empty values with defaults', async () => {
  const ticket = { singularName: 'ticket', pluralName: 'tickets', displayName: 'Ticket' };
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

test('invalidates cached pages for a book, and not for coupons, photos, subscribers and events', async () => {
  const version = createContentVersion(database, content.registry);
  const product = await create('product', { title: 'Книга', slug: 'book', price: 100 });
  const before = await version.current();
  await create('coupon', { code: 'MAMA', kind: 'percent', discount: 10, products: [product] });
  await create('child-photo', { storageKey: 'photos/1' });
  await create('newsletter', { email: 'a@example.test', language: 'ru' });
  await create('event', { name: 'tried' });
  expect(await version.current()).toBe(before);
  await write('PUT', `/api/products/${product}`, { price: 200 });
  expect(await version.current()).not.toBe(before);
});

test('gives an administrator account the same read access as a visitor', async () => {
  const { jwt } = await shop.person('owner', { role: 'administrator' });
  expect((await read('/api/products', jwt)).status).toBe(200);
  expect((await read('/api/orders', jwt)).status).toBe(403);
  const answer = await shop.call('POST', '/api/products', { jwt, body: { data: { title: 'Книга' } } });
  expect(answer.statusCode).toBe(403);
});
