// The cart: ownership, prices and concurrent tabs.
import { expect, test } from 'vitest';
import { ORIGIN } from '../../harness/shop-api.ts';
import { ANNA, DIGITAL, PRINTED, startOrderShop, TVER } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, shelf, coupon, database } = shop;

test('adds, changes and removes a book with totals computed by the shop', async () => {
  const guest = visitor();
  const book = await guest.book();
  expect(await guest.cart()).toBeNull();
  const put = await guest.put(book, { ...PRINTED, copies: 2, electronic: true, coloring: true });
  expect(put.json().data).toMatchObject({
    state: 'cart',
    printed: true,
    copies: 2,
    missing: ['buyer', 'delivery'],
    items: [{ documentId: book, title: 'Ночь в лесу', childName: 'Маша' }],
    quote: { cost: 567_000, total: 567_000 },
  });
  expect(put.json().data.arrives).toEqual({ from: expect.any(String), to: expect.any(String) });
  expect((await guest.call('GET', '/cart/count')).json().data.count).toBe(1);
  expect((await guest.put(book, DIGITAL)).json().data).toMatchObject({
    printed: false,
    arrives: null,
    quote: { total: 99_000 },
  });
  expect((await guest.call('DELETE', `/cart/books/${book}`)).json().data).toBeNull();
});

test('keeps the formats of a book in the cart when its page is opened from the history', async () => {
  const guest = visitor();
  const book = await guest.book();
  const premium = { ...PRINTED, paper: 'premium' as const };
  await guest.put(book, premium);
  const opened = await guest.call('PUT', `/cart/books/${book}`, { choice: PRINTED, onlyIfAbsent: true });
  expect(opened.json().data.items).toMatchObject([{ documentId: book, choice: premium }]);
  await guest.call('DELETE', `/cart/books/${book}`);
  const again = await guest.call('PUT', `/cart/books/${book}`, { choice: DIGITAL, onlyIfAbsent: true });
  expect(again.json().data.items).toMatchObject([{ documentId: book, choice: DIGITAL }]);
});

test('counts no deleted book for the badge', async () => {
  const guest = visitor();
  const kept = await guest.book();
  const gone = await guest.book('cloud-post', 'Ваня');
  await guest.put(kept);
  await guest.put(gone);
  await guest.call('DELETE', `/books/${gone}`);
  expect((await guest.call('GET', '/cart/count')).json().data.count).toBe(1);
});

test('makes no book for free whose story went off sale before the payment, or that was destroyed', async () => {
  const guest = visitor();
  const books = [await guest.book(), await guest.book('cloud-post', 'Ваня'), await guest.book('night-forest', 'Оля')];
  const [bought, offSale, destroyed] = books;
  for (const book of books) await guest.put(book, DIGITAL);
  const story = shelf['cloud-post'];
  delete shelf['cloud-post'];
  await database.query(
    'update books set child = null, deleted_at = now(), destroyed_at = now() where document_id = $1',
    [destroyed],
  );
  await guest.call('PATCH', '/cart', { buyer: ANNA });
  const cart = await guest.cart();
  expect(cart?.quote.total).toBe(99_000);
  const { order, payment } = (await guest.checkOut(99_000)).json().data;
  await guest.choose(payment.widgetToken, 'approve');
  if (story) shelf['cloud-post'] = story;
  expect(await shop.stateOf(order)).toBe('in_production');
  const rights = await database.query<{ book: string }>('select book from book_rights where order_id = $1', [order]);
  expect(rights).toEqual([{ book: bought }]);
  const inside = await database.query<{ book: string }>('select book from order_books where order_id = $1', [order]);
  expect(inside).toEqual([{ book: bought }]);
  expect((await guest.call('GET', `/books/${offSale}`)).json().data.state).not.toBe('generating');
});

test('rejects another owner’s book, a removed book and a format not on sale', async () => {
  const owner = visitor();
  const stranger = visitor();
  const book = await owner.book();
  await stranger.book();
  expect((await stranger.put(book)).json().error.details.reason).toBe('no-such-book');
  expect((await owner.put(book, { ...PRINTED, copies: 21 })).statusCode).toBe(400);
  expect((await owner.put(book, { ...PRINTED, paper: null })).statusCode).toBe(400);
  Object.assign(shelf['night-forest'] ?? {}, { formats: [] });
  expect((await owner.put(book)).json().error.details.reason).toBe('not-sold-so');
  await owner.call('DELETE', `/books/${book}`);
  expect((await owner.put(book)).statusCode).toBe(400);
  expect(await owner.cart()).toBeNull();
});

test('creates one cart when two tabs start it at once, with one entry per child', async () => {
  const guest = visitor();
  const one = await guest.book();
  const two = await guest.book('cloud-post', 'Ваня');
  const answers = await Promise.all([guest.put(one), guest.put(two)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await guest.cart())?.items.map(({ childName }) => childName).sort()).toEqual(['Ваня', 'Маша']);
  expect(await database.query('select 1 from orders')).toHaveLength(1);
});

test('merges a guest’s cart into the account’s at sign-in', async () => {
  const guest = visitor();
  const book = await guest.book();
  await guest.put(book);
  const { email, password } = await shop.person('anna');
  const signedIn = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/local',
    cookies: guest.cookies,
    headers: { origin: ORIGIN },
    payload: { identifier: email, password },
  });
  expect(signedIn.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${signedIn.json().jwt}` };
  const cart = await shop.app.inject({ method: 'GET', url: '/api/shop/cart', headers });
  expect(cart.json().data).toMatchObject({ items: [{ documentId: book }], knownEmail: email });
  expect(await guest.cart()).toBeNull();
});

test('prefills buyer and delivery from the last paid order, and lets them be changed', async () => {
  const guest = visitor();
  await guest.bought({ ...PRINTED, copies: 2 });
  const next = await guest.put(await guest.book('cloud-post'));
  expect(next.json().data).toMatchObject({
    buyer: { ...ANNA, phone: '+79161234567' },
    knownEmail: ANNA.email,
    missing: [],
    place: { point: { code: 'ru-tver-1' } },
    gift: null,
    recipient: null,
    remind: false,
  });
  const other = { ...ANNA, name: 'Вера Петрова' };
  expect((await guest.call('PATCH', '/cart', { buyer: other, delivery: null })).json().data).toMatchObject({
    buyer: { name: 'Вера Петрова' },
    place: null,
    missing: ['delivery'],
  });
  const stranger = visitor();
  expect((await stranger.put(await stranger.book())).json().data).toMatchObject({ buyer: null, place: null });
});

test('prefills the email address of the account or of the notification request', async () => {
  const guest = visitor();
  const book = await guest.book();
  await guest.put(book);
  expect((await guest.cart())?.knownEmail).toBeNull();
  await guest.call('POST', `/books/${book}/notify`, { email: 'mama@example.test' });
  expect(await guest.cart()).toMatchObject({ knownEmail: 'mama@example.test', buyer: null });
});

test('stores recipient and delivery as resolved, and reports a wrong phone or point in the caller’s language', async () => {
  const guest = visitor();
  await guest.put(await guest.book());
  const changed = await guest.call('PATCH', '/cart', { buyer: ANNA, delivery: { ...TVER, postalCode: '170000' } });
  expect(changed.json().data).toMatchObject({
    buyer: { ...ANNA, phone: '+79161234567' },
    place: { city: { name: 'Тверь' }, point: { code: 'ru-tver-1' }, tariff: { price: 0 }, postalCode: '170000' },
    missing: [],
  });
  const wrong = await guest.call('PATCH', '/cart', { buyer: { ...ANNA, phone: '123' } });
  expect(wrong.statusCode).toBe(400);
  const nowhere = await guest.call('PATCH', '/cart', { delivery: { ...TVER, point: 'nowhere' } });
  expect(nowhere.json().error.details.reason).toBe('no-such-point');
  expect((await guest.cart())?.place?.point.code).toBe('ru-tver-1');
});

test('reports each coupon problem with its own message', async () => {
  const guest = visitor();
  await guest.put(await guest.book());
  await coupon('LETO');
  await coupon('ZAVTRA', { validFrom: '2099-01-01T00:00:00Z' });
  await coupon('FAYLY', { appliesTo: 'digital' });
  const apply = async (code: string) => (await guest.call('PUT', '/cart/code', { code })).json();
  expect((await apply(' ')).error).toMatchObject({ message: 'Введите промокод', details: { reason: 'empty-code' } });
  expect((await apply('NET')).error.details.reason).toBe('invalid-code');
  expect((await apply('zavtra')).error.details.reason).toBe('code-not-now');
  expect((await apply('fayly')).error.details.reason).toBe('code-not-for-these');
  expect((await apply(' leto ')).data).toMatchObject({
    coupon: { code: 'LETO', problem: null },
    quote: { cost: 249_000, promoDiscount: 24_900, total: 224_100 },
  });
  await guest.put((await guest.cart())?.items[0]?.documentId ?? '', DIGITAL);
  expect((await guest.cart())?.quote.promoDiscount).toBe(9_900);
  expect((await guest.call('DELETE', '/cart/code')).json().data).toMatchObject({
    coupon: null,
    quote: { promoDiscount: 0 },
  });
});
