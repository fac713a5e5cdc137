// Customers' books in the admin panel: search, pages, and the record of access.
import { describe, expect, it, test } from 'vitest';
import type { CustomerBookBrief, CustomerBookView } from '#server/modules/books/books.types.ts';
import { startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { database } = shop;
const support = await shop.staff('support');
const printer = await shop.staff('printer');

type Answer = Awaited<ReturnType<typeof support.call>>;
const list = async (query = '') => {
  const answer = await support.call('GET', `/books${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { data: CustomerBookBrief[]; meta: { total: number; page: number; pageSize: number } };
};
const names = async (query: string) => (await list(query)).data.map(({ childName }) => childName).sort();

test('finds a book by child’s name, order number, id and state', async () => {
  const buyer = shop.visitor();
  const order = await buyer.bought();
  const tried = await shop.visitor().book('cloud-post', 'Ёлка');
  const [{ number }] = (await database.query<{ number: string }>('select number from orders where document_id = $1', [
    order,
  ])) as [{ number: string }];

  expect(await names('')).toEqual(['Маша', 'Ёлка'].sort());
  expect(await names('?q=маш')).toEqual(['Маша']);
  expect(await names('?q=елка')).toEqual(['Ёлка']);
  expect((await list(`?q=${number}`)).data).toMatchObject([{ childName: 'Маша', orderNumber: number, paid: true }]);
  expect(await names(`?q=${tried}`)).toEqual(['Ёлка']);
  expect(await names('?story=cloud-post')).toEqual(['Ёлка']);
  expect(await names('?state=preview_ready')).toEqual(['Ёлка']);
  expect(await names('?q=%25')).toEqual([]);
  expect((await list('?page=2')).meta).toMatchObject({ page: 2, total: 2 });
  for (const bad of ['?state=odd', '?story=../x', '?page=0'])
    expect((await support.call('GET', `/books${bad}`)).statusCode).toBe(400);
});

test('finds books by the owner’s address, and no destroyed book', async () => {
  const visitor = shop.visitor();
  const book = await visitor.book();
  const { id, email } = await shop.person('dasha');
  await database.query('update books set user_id = $2, guest_id = null where document_id = $1', [book, id]);
  expect((await list('?q=dasha')).data).toMatchObject([{ documentId: book, owner: email, guest: false }]);
  await database.query('update books set destroyed_at = now(), child = null where document_id = $1', [book]);
  expect((await list('?q=dasha')).data).toEqual([]);
  expect((await support.call('GET', `/books/${book}`)).statusCode).toBe(404);
});

test('shows a book with its pages, orders and history, and audits the access', async () => {
  const order = await shop.visitor().bought();
  const [{ book }] = (await database.query('select book from order_books where order_id = $1', [order])) as [
    { book: string },
  ];
  const view: CustomerBookView = (await support.call('GET', `/books/${book}`)).json().data;
  expect(view).toMatchObject({ documentId: book, story: 'night-forest', child: { name: 'Маша', age: 4 }, guest: true });
  expect(view.orders).toMatchObject([{ documentId: order }]);
  expect(view.pages.map(({ page, open }) => [page, open])).toEqual([
    ['front', true],
    [4, true],
    [5, true],
  ]);
  expect(JSON.stringify(view)).not.toContain('/api/shop/');
  expect(view.history.map(({ event }) => event)).toContain('paid');
  const looks = await database.query(`select 1 from audit_log where action = 'books.look' and subject_id = $1`, [book]);
  expect(looks).toHaveLength(1);

  const picture: Answer = await support.call('GET', `/books/${book}/pages/4/picture?v=abcdef12`);
  expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([200, 'image/webp', 'picture']);
  expect(picture.headers['cache-control']).toContain('private');
  for (const bad of ['/pages/0/picture?v=abcdef12', '/pages/4/picture', '/pages/4/picture?v=..'])
    expect((await support.call('GET', `/books/${book}${bad}`)).statusCode).toBe(400);
});

describe('photo passport', () => {
  const viewsOf = async (photo: string) =>
    (await database.query<{ viewer: string }>('select viewer from photo_views where photo = $1', [photo])).map(
      ({ viewer }) => viewer,
    );
  const looks = (action: string, id: string) =>
    database.query('select 1 from audit_log where action = $1 and subject_id = $2', [action, id]);

  async function bookOfPhoto(photo: string) {
    const order = await shop.visitor().bought();
    const [{ book }] = (await database.query('select book from order_books where order_id = $1', [order])) as [
      { book: string },
    ];
    await database.query('update books set photos = $2 where document_id = $1', [book, [photo]]);
    return { order, book };
  }

  it('records that staff viewed the pages, from the book list and from an order', async () => {
    const first = await bookOfPhoto('photo-in-list');
    await support.call('GET', `/books/${first.book}`);
    expect(await viewsOf('photo-in-list')).toEqual(['staff-pages']);
    const second = await bookOfPhoto('photo-in-order');
    await support.call('GET', `/orders/${second.order}/books/${second.book}/pages`);
    expect(await viewsOf('photo-in-order')).toEqual(['staff-pages']);
  });

  it('records access to a single picture, and audits it once in ten minutes', async () => {
    const { order, book } = await bookOfPhoto('photo-of-picture');
    for (const page of [4, 5]) await support.call('GET', `/books/${book}/pages/${page}/picture?v=abcdef12`);
    expect(await viewsOf('photo-of-picture')).toEqual(['staff-pages']);
    expect(await looks('books.look', book)).toHaveLength(1);
    await support.call('GET', `/orders/${order}/books/${book}/pages/4/picture?v=abcdef12`);
    expect(await looks('orders.look-at-book', order)).toHaveLength(1);
  });
});

test('shows the story title in both languages', async () => {
  const book = await shop.visitor().book();
  await database.query(
    `insert into content.book_templates__draft (document_id, has__ru, has__en, title, title__en, slug, version)
     values ('abcdefghijklmnopqrstuvwy', true, true, 'Ночь в лесу', 'Night in the Forest', 'night-forest', 1)`,
  );
  const storyTitle = { ru: 'Ночь в лесу', en: 'Night in the Forest' };
  expect((await list(`?q=${book}`)).data).toMatchObject([{ storyTitle }]);
  expect((await support.call('GET', `/books/${book}`)).json().data).toMatchObject({ storyTitle });
});

test('hides books from a printer', async () => {
  const book = await shop.visitor().book();
  for (const path of ['/books', `/books/${book}`, `/books/${book}/pages/4/picture?v=abcdef12`])
    expect((await printer.call('GET', path)).statusCode).toBe(403);
  expect((await support.call('GET', '/books/abcdefghijklmnopqrstuvwx')).statusCode).toBe(404);
});
