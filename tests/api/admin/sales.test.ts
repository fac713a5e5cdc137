// Admin calls for promo codes, reviews and redirects.
import { expect, test } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';
import { staffToken } from '#tests/harness/staff-token.ts';

const shop = await startTestShop({ declarations: shopContentTypes });
const { database, content } = shop;
const owner = await staffToken(shop, 'administrator');
const support = await staffToken(shop, 'support');
const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, jwt = owner) => {
  const answer = await shop.call(method, `/api/admin${path}`, { jwt, ...(body ? { body } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const create = async (name: string, data: object): Promise<string> =>
  JSON.parse(await content.writer.create(content.registry.model(uidOf(name)), { data }, {}, trusted)).documentId;

const RULES = {
  kind: 'percent',
  discount: 10,
  appliesTo: 'printed',
  scope: 'order',
  products: [] as string[],
  usageLimit: null,
  validFrom: null,
  validUntil: null,
  active: true,
};

test('creates, finds, changes and deletes a promo code, and audits each action', async () => {
  const product = await create('product', { slug: 'forest', title: 'Ночь в лесу', price: 249_000 });
  const made = await call('POST', '/coupons', { ...RULES, code: ' зима-26 ', scope: 'products', products: [product] });
  expect(made.status).toBe(201);
  const { id } = made.body;
  const listed = await call('GET', '/coupons?q=зима&state=current&sort=code:asc');
  expect(listed.body).toMatchObject({
    total: 1,
    rows: [{ code: 'ЗИМА-26', scope: 'products', products: [product], used: 0, given: 0 }],
  });
  await call('PUT', `/coupons/${id}`, { ...RULES, code: 'ЗИМА-26', discount: 15, active: false });
  expect((await call('GET', `/coupons/${id}`)).body).toMatchObject({
    coupon: { discount: 15, state: 'off', scope: 'order', products: [] },
    uses: [],
  });
  expect((await call('POST', '/coupons', { ...RULES, code: 'зима-26' })).body.error.details).toEqual({
    problems: { code: 'code-taken' },
  });
  expect((await call('DELETE', `/coupons/${id}`)).status).toBe(204);
  expect((await call('GET', `/coupons/${id}`)).status).toBe(404);
  const log = await database.query<{ action: string }>('select action from audit_log order by id');
  expect(log.map(({ action }) => action)).toEqual(['coupons.create', 'coupons.change', 'coupons.delete']);
});

test('refuses a change of a promo code that was changed since it was read', async () => {
  const { id } = (await call('POST', '/coupons', { ...RULES, code: 'TWO-TABS' })).body;
  const { updatedAt: seen } = (await call('GET', `/coupons/${id}`)).body.coupon;
  const first = await call('PUT', `/coupons/${id}`, { ...RULES, code: 'TWO-TABS', discount: 20, seen });
  expect(first.status).toBe(200);
  const second = await call('PUT', `/coupons/${id}`, { ...RULES, code: 'TWO-TABS', discount: 30, seen });
  expect([second.status, second.body.error.details]).toEqual([
    409,
    { updatedAt: first.body.updatedAt, changedBy: expect.any(String) },
  ]);
  expect((await call('GET', `/coupons/${id}`)).body.coupon).toMatchObject({ discount: 20 });
  const chosen = { ...RULES, code: 'TWO-TABS', discount: 30, seen: first.body.updatedAt };
  expect((await call('PUT', `/coupons/${id}`, chosen)).status).toBe(200);
  expect((await call('GET', `/coupons/${id}`)).body.coupon.discount).toBe(30);
});

test('gives one of two changes at once a conflict', async () => {
  const { id, updatedAt: seen } = (await call('POST', '/coupons', { ...RULES, code: 'AT-ONCE' })).body;
  const answers = await Promise.all(
    [40, 50].map((discount) => call('PUT', `/coupons/${id}`, { ...RULES, code: 'AT-ONCE', discount, seen })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['a code of one letter', { code: 'Я' }, { code: 'code-shape' }],
  ['no code', { code: ' ' }, { code: 'required' }],
  ['more than the whole price', { discount: 101 }, { discount: 'percent' }],
  ['products without any', { scope: 'products' }, { products: 'products-required' }],
  [
    'an end before the beginning',
    { validFrom: '2026-12-02T00:00:00Z', validUntil: '2026-12-01T00:00:00Z' },
    { validUntil: 'dates' },
  ],
  [
    'four wrong fields',
    {
      code: 'A B!',
      discount: 150,
      usageLimit: -3,
      validFrom: '2026-12-02T00:00:00Z',
      validUntil: '2026-12-01T00:00:00Z',
    },
    { code: 'code-shape', discount: 'percent', usageLimit: 'usage-limit', validUntil: 'dates' },
  ],
])('rejects a promo code with %s at its field', async (_, wrong, problems) => {
  const answer = await call('POST', '/coupons', { ...RULES, code: 'WRONG', ...wrong });
  expect([answer.status, answer.body.error.details]).toEqual([400, { problems }]);
});

test('generates many different, unguessable codes by a pattern', async () => {
  const made = await call('POST', '/coupons/generate', {
    pattern: 'gift-#####',
    count: 300,
    rules: { ...RULES, usageLimit: 1 },
  });
  const codes: string[] = made.body.codes;
  expect([codes.length, new Set(codes).size]).toEqual([300, 300]);
  expect(codes.every((code) => /^GIFT-[2-9A-HJ-NP-Z]{5}$/.test(code))).toBe(true);
  expect((await call('GET', '/coupons?q=gift-&pageSize=1')).body.total).toBe(300);
  for (const pattern of ['GIFT', 'GIFT-#', 'ПО ПРОБЕЛУ-#####'])
    expect((await call('POST', '/coupons/generate', { pattern, count: 100, rules: RULES })).body.error.details).toEqual(
      { problems: { pattern: 'pattern' } },
    );
  expect((await call('POST', '/coupons/generate', { pattern: 'A-#####', count: 1001, rules: RULES })).status).toBe(400);
});

test('lists the orders that used a promo code and their discounts', async () => {
  const { id } = (await call('POST', '/coupons', { ...RULES, code: 'USED' })).body;
  const order = newDocumentId();
  await database.query(
    `insert into orders (document_id, number, locale, guest_id, state, paid_at, cost, preorder_discount, promo_discount, gift_wrap,
       delivery_cost, total) values ($1, 'ЖБ-7', 'ru', $1, 'paid', now(), 249000, 0, 24900, 0, 0, 224100)`,
    [order],
  );
  await database.query('insert into coupon_uses (order_id, coupon) values ($1, $2)', [order, id]);
  const { coupon, uses } = (await call('GET', `/coupons/${id}`, undefined, support)).body;
  expect([coupon.given, uses]).toEqual([
    24_900,
    [expect.objectContaining({ order, number: 'ЖБ-7', discount: 24_900, total: 224_100 })],
  ]);
  expect((await call('POST', '/coupons', { ...RULES, code: 'MINE' }, support)).status).toBe(403);
});

test('lists pending reviews first, searches their text, and approves or rejects them', async () => {
  const write = (text: string, state: string) => create('review', { rating: 5, text, authorName: 'Анна', state });
  const old = await write('Старый отзыв', 'shown');
  const waiting = await write('Новый отзыв', 'pending');
  await write('Свежий отзыв', 'shown');
  const { rows } = (await call('GET', '/reviews?q=отзыв', undefined, support)).body;
  expect(rows.map(({ documentId }: { documentId: string }) => documentId)).toEqual([waiting, expect.anything(), old]);
  expect((await call('PATCH', `/reviews/${waiting}`, { state: 'shown' }, support)).status).toBe(200);
  expect((await call('GET', '/reviews?state=pending', undefined, support)).body.total).toBe(0);
  expect((await call('PATCH', '/reviews/nobody', { state: 'shown' })).status).toBe(404);
  expect((await call('PATCH', `/reviews/${old}`, { state: 'loved' })).status).toBe(400);
  expect((await call('GET', `/reviews/${old}/photo`)).status).toBe(404);
});

test('adds, finds and deletes a redirect, and rejects an invalid one at its field', async () => {
  const add = (fromPath: string, toAddress: string) =>
    call('POST', '/redirects', { fromPath, toAddress, permanent: true });
  expect((await add('/summer', '/books')).status).toBe(201);
  const { rows } = (await call('GET', '/redirects?q=summ')).body;
  expect(rows).toMatchObject([{ fromPath: '/summer', toAddress: '/books', permanent: true }]);
  expect((await add('/summer', '/')).body.error.details).toEqual({ problems: { fromPath: 'taken' } });
  expect((await add('/x', 'javascript:alert(1)')).body.error.details).toEqual({
    problems: { toAddress: 'bad-target' },
  });
  expect((await add('/admin', 'nowhere')).body.error.details).toEqual({
    problems: { fromPath: 'service-path', toAddress: 'bad-target' },
  });
  expect((await add(' ', '')).body.error.details).toEqual({
    problems: { fromPath: 'required', toAddress: 'required' },
  });
  expect((await call('DELETE', `/redirects/${rows[0].id}`)).status).toBe(204);
  expect((await call('GET', '/redirects')).body.total).toBe(0);
});
