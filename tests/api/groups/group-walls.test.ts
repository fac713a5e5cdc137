// Group orders: what the organiser must not see of the parents' books, also after paying for them.
import { describe, expect, test } from 'vitest';
import { COOKIES } from '#core/http/cookies.ts';
import { createOrderLinks } from '#server/modules/orders/links/order-links.ts';
import { ORIGIN } from '../../harness/shop-api.ts';
import { ANNA, SECRET } from '../orders/order-shop.ts';
import { paid, type ShownChild, startGroupShop, toCart, type Visitor } from './group-shop.ts';

const shop = await startGroupShop();
const { database, visitor, work, filled } = shop;

describe('walls between organiser and parents', () => {
  /** Everything about the book that its owner may read. */
  async function expectClosed(who: Visitor, book: string): Promise<void> {
    const v = 'aaaaaaaa';
    for (const path of [
      `/books/${book}`,
      `/books/${book}/events`,
      `/books/${book}/family`,
      `/books/${book}/pages/front/picture?v=${v}`,
      `/books/${book}/pages/4/picture?v=${v}`,
      `/books/${book}/files/coloring`,
      `/books/${book}/files/ebook`,
    ])
      expect((await who.call('GET', path)).statusCode, path).toBe(404);
    expect((await who.call('POST', `/books/${book}/share`, {})).statusCode).toBe(404);
    expect((await who.call('POST', `/books/${book}/confirm`, {})).statusCode).toBe(404);
    expect((await who.call('PATCH', `/books/${book}`, { locale: 'en' })).statusCode).toBe(404);
    const listed = (await who.call('GET', '/books')).json().data;
    expect(listed.map(({ documentId }: ShownChild) => documentId)).not.toContain(book);
  }

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
    await expectClosed(organiser, book);
    // The organiser still has the link that was sent.
    const invitation = (await organiser.call('GET', `/group-links/${key}`)).json().data;
    expect(invitation).toMatchObject({ state: 'done', child: null, book: null });
    expect((await parent.call('GET', `/group-links/${key}`)).json().data.book).toBe(book);

    await toCart(organiser, id, { missing: 'leave-out' });
    const [item] = (await organiser.cart())?.items ?? [];
    expect(item).toMatchObject({ documentId: book, childName: 'Маша', isPrivate: true, cover: null });
    await expectClosed(organiser, book);

    const order = await paid(organiser);
    const bought = await organiser.order(order);
    expect(bought.items[0]).toMatchObject({ isPrivate: true, cover: null, downloads: [], correction: null });
    await expectClosed(organiser, book);

    // Another browser of the organiser, by the link of a mail, and after the code that allows changes.
    const reader = visitor();
    await reader.book();
    const [guestId = ''] = decodeURIComponent(reader.cookies[COOKIES.guest.name] ?? '').split('.');
    const links = createOrderLinks({ origin: ORIGIN, secret: SECRET, clock: { now: () => new Date() } });
    const mailed = new URL(links.orderUrl(order, 'ru')).searchParams.get('key') ?? '';
    expect(await shop.orders.openByLink({ kind: 'guest', id: guestId }, order, mailed)).toBe(true);
    await expectClosed(reader, book);
    await reader.call('POST', `/orders/${order}/code`, {});
    const code = /\b\d{6}\b/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await reader.call('PUT', `/orders/${order}/code`, { code })).statusCode).toBe(200);
    expect((await reader.order(order)).items[0]).toMatchObject({ isPrivate: true, cover: null });
    await expectClosed(reader, book);
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
