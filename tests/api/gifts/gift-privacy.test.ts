// Gifts whose form the parents fill in: the buyer gets no name, no picture and no address; nothing is kept for long.
import { describe, expect, it } from 'vitest';
import { COOKIES } from '#core/http/cookies.ts';
import { createOrderLinks } from '#server/modules/orders/links/order-links.ts';
import { ORIGIN } from '../../harness/shop-api.ts';
import { expectNoSuchBook, expectNothingOfFamily } from '../orders/buyer-wall.ts';
import { ANNA, SECRET } from '../orders/order-shop.ts';
import { NAME, PARENT, PHOTO, startGiftShop } from './gift-shop.ts';

const shop = await startGiftShop();
const { given, fill, filled, rowOf, kindsOf, database, mails, orders, visitor, work } = shop;

type Visitor = ReturnType<typeof shop.visitor>;

async function guestOf({ cookies }: Visitor) {
  const [id = ''] = decodeURIComponent(cookies[COOKIES.guest.name] ?? '').split('.');
  return { kind: 'guest', id } as const;
}

describe('privacy', () => {
  it('shows the buyer neither name nor picture nor address on any route of the shop', async () => {
    const { buyer, book, order } = await filled();
    await database.query(`update books set state = 'awaiting_confirmation' where document_id = $1`, [book]);
    const before = await rowOf(book);
    await expectNothingOfFamily(buyer, { book, order, photo: PHOTO, secrets: [NAME, 'Тайная', PHOTO, PARENT] });
    expect(await rowOf(book)).toEqual(before);
  });

  it('keeps the buyer out of the calls that change a book, with valid bodies', async () => {
    const { buyer, book } = await filled();
    await database.query(`update books set state = 'awaiting_confirmation' where document_id = $1`, [book]);
    await expectNoSuchBook(buyer, book);
    expect((await buyer.put(book)).json().error.details.reason).toBe('no-such-book');
  });

  it('is kept where the order is opened by its mailed link and a code', async () => {
    const { book, order } = await filled();
    const phone = visitor();
    await phone.book();
    const [id = ''] = decodeURIComponent(phone.cookies[COOKIES.guest.name] ?? '').split('.');
    const links = createOrderLinks({ origin: ORIGIN, secret: SECRET, clock: { now: () => new Date() } });
    const key = new URL(links.orderUrl(order, 'ru')).searchParams.get('key') ?? '';
    expect(await orders.openByLink({ kind: 'guest', id }, order, key)).toBe(true);
    await phone.call('POST', `/orders/${order}/code`);
    const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await phone.call('PUT', `/orders/${order}/code`, { code })).statusCode).toBe(200);
    expect((await phone.call('GET', `/books/${book}`)).statusCode).toBe(404);
    expect((await phone.call('POST', `/books/${book}/confirm`)).statusCode).toBe(404);
    expect((await phone.call('GET', `/orders/${order}`)).body).not.toContain(NAME);
  });

  it('ends access that was granted before the parents came', async () => {
    const { key, book } = await given();
    const stranger = visitor();
    await stranger.book();
    const [id = ''] = decodeURIComponent(stranger.cookies[COOKIES.guest.name] ?? '').split('.');
    await database.query(`insert into book_access (book, owner, until) values ($1, $2, now() + interval '9 days')`, [
      book,
      `guest:${id}`,
    ]);
    await fill(visitor(), key);
    expect((await stranger.call('GET', `/books/${book}`)).statusCode).toBe(404);
  });

  it('sends the mails about the book to the parents, and none with a name to the buyer', async () => {
    const { book, order } = await filled();
    await database.query(
      `insert into book_history (book, event, from_state, to_state, actor) values ($1, 'generated', 'generating', 'awaiting_confirmation', 'worker')`,
      [book],
    );
    await database.query(`update books set state = 'awaiting_confirmation' where document_id = $1`, [book]);
    await work('send-order-emails');
    await work('send-book-emails');
    await work('send-gift-mails');
    const toBuyer = mails.filter(({ to }) => to === ANNA.email);
    expect(toBuyer.length).toBeGreaterThan(0);
    for (const mail of toBuyer) {
      expect(mail.text + mail.html).not.toContain(NAME);
      expect(mail.text + mail.html).not.toContain(`/my-books/${book}`);
      expect(mail.text + mail.html).not.toContain(`/books/${book}/pages`);
    }
    expect(mails.filter(({ to }) => to === PARENT).map(({ text }) => text.includes(`/my-books/${book}`))).toEqual([
      true,
    ]);
    expect(await kindsOf(order)).toContain('order.gift-filled');
  });

  it('is given up only by the parents, for pages and name, and taken back at once', async () => {
    const { buyer, parents, book, order } = await filled();
    const picture = `/books/${book}/pages/front/picture?v=abcdef0123456789`;
    expect(await orders.shownGift(await guestOf(buyer), order)).toBeNull();
    expect((await parents.call('PUT', `/books/${book}/gift`, { isShown: true })).json().data).toEqual({
      giver: 'бабушка Нина',
      isShown: true,
    });
    expect((await orders.shownGift(await guestOf(buyer), order))?.childName).toBe(NAME);
    expect((await buyer.order(order)).items).toMatchObject([
      { childName: NAME, downloads: [], gift: { isShown: true } },
    ]);
    expect((await buyer.call('GET', `/books/${book}`)).statusCode).toBe(404);
    expect((await buyer.call('GET', `/books/${book}/files/ebook`)).statusCode).toBe(404);
    expect((await buyer.put(book)).statusCode).toBe(400);
    await parents.call('PUT', `/books/${book}/gift`, { isShown: false });
    expect(await orders.shownGift(await guestOf(buyer), order)).toBeNull();
    expect((await buyer.call('GET', picture)).statusCode).toBe(404);
    expect((await buyer.call('GET', `/orders/${order}`)).body).not.toContain(NAME);
  });

  it('holds for a replacement that staff send to the buyer', async () => {
    const { buyer, book, order } = await filled();
    const copied = await database.query<{ id: string }>(
      `insert into orders (document_id, number, guest_id, locale, buyer, state, paid_at, checked_out_at, cost,
         preorder_discount, promo_discount, gift_wrap, delivery_cost, total)
       select 'zzreplacement0zzreplacem', number || '-2', guest_id, locale, buyer, 'in_production', now(), now(), 0,
         0, 0, 0, 0, 0
       from orders where document_id = $1 returning document_id as id`,
      [order],
    );
    await database.query(`insert into order_books (order_id, book, paper, copies) values ($1, $2, 'printed', 1)`, [
      copied[0]?.id,
      book,
    ]);
    const view = await buyer.call('GET', '/orders/zzreplacement0zzreplacem');
    expect(view.json().data.items).toMatchObject([{ isVeiled: true, childName: null }]);
    expect((await buyer.call('GET', `/books/${book}`)).statusCode).toBe(404);
  });
});

describe('retention', () => {
  it('forgets the address of the parents after the gift was filled in, and not before', async () => {
    const { book } = await filled();
    const address = async () =>
      (
        await database.query<{ email: string | null }>('select parent_email as email from gift_books where book = $1', [
          book,
        ])
      )[0]?.email;
    await work('destroy-books');
    expect(await address()).toBe('parents@example.test');
    await database.query(`update gift_books set filled_at = filled_at - interval '31 days' where book = $1`, [book]);
    await work('destroy-books');
    expect(await address()).toBeNull();
  });

  it('keeps a gift that waits, however long its book was not opened', async () => {
    const { book } = await given();
    await database.query(`update books set seen_at = now() - interval '50 days' where document_id = $1`, [book]);
    await work('destroy-books');
    expect(await rowOf(book)).toMatchObject({ destroyed_at: null, state: 'awaiting_parent' });
  });

  it('exports the child with the parents’ account alone', async () => {
    const { parents, book } = await filled();
    const mother = await shop.person('mother');
    const granny = await shop.person('granny');
    await database.query('update books set user_id = $2, guest_id = null where document_id = $1', [book, mother.id]);
    await database.query('update orders set user_id = $1, guest_id = null', [granny.id]);
    const exported = async (jwt: string) => (await shop.call('GET', '/api/shop/account/export', { jwt })).body;
    expect(await exported(granny.jwt)).not.toContain(NAME);
    expect(await exported(mother.jwt)).toContain(NAME);
    expect(parents).toBeDefined();
  });
});
