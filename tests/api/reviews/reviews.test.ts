// One review per bought book, hidden with its photo until an administrator approves it.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
import type { OrderState } from '#core/states/order-states.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { reviewLinksOf } from '#server/modules/reviews/reviews.module.ts';
import { ORIGIN, startTestShop } from '../../harness/shop-api.ts';
import { staffToken } from '../../harness/staff-token.ts';

const testShop = await startTestShop({ declarations: shopContentTypes });
const { app, call, database, person, shop } = testShop;
const actions = ['find', 'findOne', 'update', 'delete'].map((action) => `api::review.review.${action}`);
const admin = await person('moderator', {
  role: 'moderator',
  actions: [...actions, 'api::product.product.find', 'api::product.product.create'],
});
const made = await call('POST', '/api/products', {
  jwt: admin.jwt,
  body: { data: { slug: 'forest', title: 'Ночь в лесу', price: 249_000 } },
});
const product: string = made.json().data.documentId;
const links = reviewLinksOf({ publicUrl: ORIGIN, secret: 'a secret for tests, thirty-two letters long' });
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
  .withExif({ IFD0: { Artist: 'Somebody' } })
  .jpeg()
  .toBuffer();

async function buy(state: OrderState = 'delivered'): Promise<string> {
  const order = newDocumentId();
  await database.transaction(async (tx) => {
    // The test does not read the book itself.
    await tx.query('set local session_replication_role = replica');
    const sql = `insert into orders (document_id, number, locale, guest_id, state, paid_at, cost, preorder_discount, promo_discount,
      gift_wrap, delivery_cost, total) values ($1, $1, 'ru', $1, $2, now(), 0, 0, 0, 0, 0, 0)`;
    await tx.query(sql, [order, state]);
    await tx.query(
      `insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
        preorder_discount, promo_discount, final_price) values ($1, $1, $1, $2, 'forest', 'Ночь в лесу', 'printed', 1, 0, 0, 0, 0, 0)`,
      [order, product],
    );
  });
  return order;
}
const keyOf = (order: string, slug = 'forest') => new URL(links.write(order, slug, 'ru')).searchParams.get('key') ?? '';

async function send(fields: Record<string, string | Blob>, locale = 'ru') {
  const form = new FormData();
  const words = { rating: '5', text: 'Читаем каждый вечер', author: '  Анна,   мама Миши ' };
  for (const [name, value] of Object.entries({ ...words, ...fields })) form.set(name, value);
  const request = new Request(ORIGIN, { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: `/api/shop/reviews?locale=${locale}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const list = async (query: string, jwt?: string) =>
  (await call('GET', `/api/reviews?populate=photo&${query}`, jwt ? { jwt } : {})).json().data;
const moderate = (id: string, state: string) =>
  call('PUT', `/api/reviews/${id}`, { jwt: admin.jwt, body: { data: { state } } });
const settle = async () => {
  const job = shop.jobs.find(({ job: { name } }) => name === 'settle-review-photos');
  await job?.run({}, AbortSignal.timeout(10_000));
};
const waiting = async (): Promise<number> => (await database.query('select 1 from review_photos')).length;

test('stores one review per purchase however often it is sent, marked as verified', async () => {
  const key = keyOf(await buy());
  const answers = await Promise.all(Array.from({ length: 4 }, () => send({ key })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await list('')).toEqual([]);
  expect(await list('filters[state]=pending', admin.jwt)).toMatchObject([
    { authorName: 'Анна, мама Миши', rating: 5, purchaseVerified: true, state: 'pending' },
  ]);
  expect((await send({ key })).body.error).toMatchObject({ details: { reason: 'written' } });
});

test.each<[string, () => Promise<Record<string, string>>]>([
  ['no key', async () => ({})],
  ['a forged key', async () => ({ key: `${await buy()}.forest.${'A'.repeat(43)}` })],
  ['a key for another book', async () => ({ key: keyOf(await buy(), 'socks') })],
  ['an order that was refunded', async () => ({ key: keyOf(await buy('refunded')) })],
  ['an order that was cancelled', async () => ({ key: keyOf(await buy('cancelled')) })],
  ['the order of another customer', async () => ({ order: await buy(), book: 'forest' })],
  ['what is no order', async () => ({ order: '\0', book: 'forest' })],
])('rejects a review with %s', async (_, fields) => {
  expect((await send(await fields())).status).toBe(404);
});

test('reports missing and too long fields, and a file that is no picture', async () => {
  const key = keyOf(await buy());
  const bad = await send({ key, rating: '6', text: ' ', author: 'а'.repeat(81) });
  expect(bad.body.error.details.problems).toEqual({ rating: 'stars-required', text: 'required', author: 'too-long' });
  const html = await send({ key, photo: new Blob(['<script>']) }, 'en');
  expect(html.body.error).toMatchObject({
    message: expect.stringContaining('photo'),
    details: { reason: 'no-picture' },
  });
  const heavy = await send({ key, photo: new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]) });
  expect(heavy.body.error.details).toEqual({ reason: 'too-heavy' });
  expect((await send({ key, photo: new Blob([]) })).status).toBe(201);
});

test('stores a photo encrypted with its review, shows it to moderators, and publishes it with the review', async () => {
  await send({ key: keyOf(await buy()), text: 'С фотографией', photo: new Blob([new Uint8Array(photo)]) }, 'en');
  const [review] = await list('locale=en&filters[state]=pending', admin.jwt);
  expect(review.photo).toBeNull();
  const address = `/api/admin/reviews/${review.documentId}/photo`;
  expect((await call('GET', address, { jwt: admin.jwt })).statusCode).toBe(401);
  const jwt = await staffToken(testShop, 'support');
  const seen = await call('GET', address, { jwt });
  expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined();
  await settle();
  expect(await waiting()).toBe(1);
  await call('PUT', `/api/reviews/${review.documentId}?locale=en`, {
    jwt: admin.jwt,
    body: { data: { state: 'shown' } },
  });
  await settle();
  const [shown] = await list('locale=en');
  expect((await call('GET', shown.photo.url)).statusCode).toBe(200);
  expect([await waiting(), (await call('GET', address, { jwt })).statusCode]).toEqual([0, 404]);
});

test.each(['refused', 'deleted'])('deletes the photo of a review that was %s', async (fate) => {
  await send({ key: keyOf(await buy()), text: fate, photo: new Blob([new Uint8Array(photo)]) });
  const [review] = await list(`filters[text]=${fate}`, admin.jwt);
  if (fate === 'refused') await moderate(review.documentId, 'refused');
  else await call('DELETE', `/api/reviews/${review.documentId}`, { jwt: admin.jwt });
  const before = (await database.query('select 1 from files')).length;
  await settle();
  expect([await waiting(), (await database.query('select 1 from files')).length]).toEqual([0, before]);
  expect(await list(`filters[text]=${fate}`)).toEqual([]);
});

test.each([
  [
    'without a boundary',
    'multipart/form-data',
    '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nhi\r\n--x--\r\n',
  ],
  ['that breaks off in a field', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="te'],
  [
    'that breaks off in its photo',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nhalf',
  ],
])('rejects a form %s with 400', async (_, type, payload) => {
  const headers = { 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/api/shop/reviews', headers, payload });
  expect([answer.statusCode, answer.json().error.name]).toEqual([400, 'BadRequestError']);
});
