// Group orders: what the organiser must not see of the parents' books, also after paying for them.
import { describe, expect, test } from 'vitest';
import { COOKIES } from '#core/http/cookies.ts';
import { createOrderLinks } from '#server/modules/orders/links/order-links.ts';
import { ORIGIN } from '../../harness/shop-api.ts';
import { expectNoSuchBook, expectNothingOfFamily } from '../orders/buyer-wall.ts';
import { ANNA, SECRET } from '../orders/order-shop.ts';
import { fill, paid, startGroupShop, toCart } from './group-shop.ts';

const shop = await startGroupShop();
const { database, visitor, work, begun, filled } = shop;
const PHOTO = 'p0photo0photo0photo0phot';

describe('walls between organiser and parents', () => {
  test('hold on every route of the shop, before and after the payment', async () => {
    const child = { name: 'Аглая', fullName: 'Аглая Тайная', age: 4, gender: 'female' };
    const { organiser, id, book, child: inList, key } = await filled({}, { child });
    await database.query(
      `update books set photos = '{${PHOTO}}', notify_email = 'mama@example.test', state = 'awaiting_confirmation'
       where document_id = $1`,
      [book],
    );
    const rowOf = async () => (await database.query('select * from books where document_id = $1', [book]))[0];
    await toCart(organiser, id, { missing: 'leave-out' });
    expect((await organiser.cart())?.items).toMatchObject([{ childName: 'Маша', isVeiled: true }]);
    const order = await paid(organiser);
    const before = await rowOf();
    const secrets = ['Аглая', 'Тайная', PHOTO, 'mama@example.test'];
    await expectNothingOfFamily(organiser, { book, order, photo: PHOTO, group: { id, child: inList, key }, secrets });
    await expectNoSuchBook(organiser, book);
    expect(await rowOf()).toEqual(before);
    const [bought] = (await organiser.order(order)).items;
    expect(bought).toMatchObject({ childName: 'Маша', isVeiled: true, cover: null, downloads: [], gift: null });
  });

  test('do not keep organisers from the book of their own child', async () => {
    const { organiser, id, children } = await begun();
    const [first] = await children();
    const book = (await fill(organiser, first?.link ?? null)).json().data.documentId;
    await toCart(organiser, id, { missing: 'leave-out' });
    const order = await paid(organiser);
    expect((await organiser.order(order)).items).toMatchObject([{ documentId: book, isVeiled: false }]);
    expect((await organiser.call('GET', `/books/${book}`)).statusCode).toBe(200);
  });

  test('hold in the group, in the cart, after the payment and by the link of a mail', async () => {
    const { organiser, id, view, children, book, parent, key } = await filled();
    await database.query(
      `update books set photos = '{pppppppppppppppppppppppp}', state = 'preview_ready' where document_id = $1`,
      [book],
    );
    await database.query(
      `insert into book_pictures (book, page, variant, target, fingerprint, storage_key, bytes)
       values ($1, 'front', 1, 'preview', 'abcdefabcdef', 'k', 10)`,
      [book],
    );
    const [first] = await children();
    expect(first).toMatchObject({ label: 'Маша', state: 'done', link: null, book: null });
    expect(JSON.stringify(await view())).not.toContain(book);
    await expectNoSuchBook(organiser, book);
    // The organiser still has the link that was sent.
    const invitation = (await organiser.call('GET', `/group-links/${key}`)).json().data;
    expect(invitation).toMatchObject({ state: 'done', child: null, book: null });
    expect((await parent.call('GET', `/group-links/${key}`)).json().data.book).toBe(book);

    await toCart(organiser, id, { missing: 'leave-out' });
    const [item] = (await organiser.cart())?.items ?? [];
    expect(item).toMatchObject({ documentId: book, childName: 'Маша', isVeiled: true, cover: null });
    await expectNoSuchBook(organiser, book);

    const order = await paid(organiser);
    const bought = await organiser.order(order);
    expect(bought.items[0]).toMatchObject({ isVeiled: true, cover: null, downloads: [], correction: null });
    await expectNoSuchBook(organiser, book);

    // Another browser of the organiser, by the link of a mail, and after the code that allows changes.
    const reader = visitor();
    await reader.book();
    const [guestId = ''] = decodeURIComponent(reader.cookies[COOKIES.guest.name] ?? '').split('.');
    const links = createOrderLinks({ origin: ORIGIN, secret: SECRET, clock: { now: () => new Date() } });
    const mailed = new URL(links.orderUrl(order, 'ru')).searchParams.get('key') ?? '';
    expect(await shop.orders.openByLink({ kind: 'guest', id: guestId }, order, mailed)).toBe(true);
    await expectNoSuchBook(reader, book);
    await reader.call('POST', `/orders/${order}/code`, {});
    const code = /\b\d{6}\b/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await reader.call('PUT', `/orders/${order}/code`, { code })).statusCode).toBe(200);
    expect((await reader.order(order)).items[0]).toMatchObject({ isVeiled: true, cover: null });
    await expectNoSuchBook(reader, book);
    expect((await parent.call('GET', `/books/${book}`)).json().data).toMatchObject({ paid: true, forGroup: true });
  });

  test('hold in the export and the deletion of the organiser’s data', async () => {
    const { organiser, id, book } = await filled();
    await toCart(organiser, id, { missing: 'leave-out' });
    const order = await paid(organiser);
    await database.query(`update orders set state = 'delivered', completed_at = now() where document_id = $1`, [order]);
    await database.query(`update books set state = 'files_ready' where document_id = $1`, [book]);
    const records = shop.shop.accounts.service.owners.addressRecords();
    const exported: Record<string, unknown> = {};
    for (const { name, read } of records) exported[name] = await read(ANNA.email);
    expect(exported.books).toEqual([]);
    expect(exported.groups).toMatchObject([{ title: 'Группа «Одуванчики»', children: [{ name: 'Маша' }, {}, {}] }]);
    expect(JSON.stringify(exported.groups)).not.toContain(book);
    for (const { destroy } of records) await destroy(ANNA.email);
    expect(await database.query('select 1 from groups')).toEqual([]);
    const [left] = await database.query<{ child: object | null }>('select child from books where document_id = $1', [
      book,
    ]);
    expect(left?.child).not.toBeNull();
  });

  test('keep the buyer’s name and address out of the mails about the parent’s book', async () => {
    const { organiser, id, book, parent } = await filled();
    await toCart(organiser, id, { missing: 'leave-out' });
    await paid(organiser);
    await database.query(`update books set state = 'awaiting_confirmation' where document_id = $1`, [book]);
    await database.query(`update orders set paid_at = now() - interval '1 hour'`);
    await work('send-book-emails');
    expect(shop.mails.filter(({ text }) => text.includes(book))).toEqual([]);
    await parent.call('POST', `/books/${book}/notify`, { email: 'parent@example.test' });
    await work('send-book-emails');
    const about = shop.mails.filter(({ text }) => text.includes(book));
    expect(about.map(({ to }) => to)).toEqual(['parent@example.test']);
    expect(about[0]?.text).not.toContain('Анна');
  });
});
