// Hiding, destroying and keeping a bought book.

import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/calendar/working-days.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import { DIGITAL, PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { database, visitor, mails } = shop;
type Visitor = ReturnType<typeof visitor>;

async function boughtBook(guest: Visitor, choice: BookChoice = DIGITAL) {
  const order = await guest.bought(choice);
  const [held] = await database.query<{ book: string }>('select book from order_books where order_id = $1', [order]);
  return { order, book: held?.book ?? '' };
}

/** Sets the files as ready without changing the order. */
async function filed(book: string, daysAgo = 0): Promise<void> {
  await shop.bookStateTo(book, 'files_ready');
  await database.query(
    `insert into book_history (book, event, to_state, actor, at)
     values ($1, 'files_made', 'files_ready', 'test', now() - make_interval(days => $2))`,
    [book, daysAgo],
  );
  await database.query(
    `insert into book_files (book, kind, storage_key, bytes, sha256, pages, checked)
     values ($1, 'ebook', 'books/' || $1 || '/ebook.pdf', 5, 'a', 24, '{}') on conflict do nothing`,
    [book],
  );
}

async function complete(order: string, daysAgo = 0): Promise<void> {
  const sql = `update orders set state = 'delivered', completed_at = now() - make_interval(days => $2) where document_id = $1`;
  await database.query(sql, [order, daysAgo]);
}

const shelf = async (guest: Visitor, query = ''): Promise<string[]> =>
  (await guest.call('GET', `/books${query}`)).json().data.map(({ documentId }: { documentId: string }) => documentId);
const isDestroyed = async (book: string): Promise<boolean> => {
  await shop.work('destroy-books');
  return (
    (await database.query('select 1 from books where document_id = $1 and destroyed_at is not null', [book])).length > 0
  );
};
const understood = { understood: true };

describe('removal of a bought book', () => {
  it('rejects deletion from the list in any state of its order', async () => {
    const guest = visitor();
    const { order, book } = await boughtBook(guest);
    expect((await guest.call('DELETE', `/books/${book}`)).json().error.details).toEqual({ reason: 'bought' });
    await filed(book);
    await complete(order);
    expect((await guest.call('DELETE', `/books/${book}`)).statusCode).toBe(409);
    expect(await shelf(guest)).toEqual([book]);
  });

  it('hides it from the list and shows it again, while its order and page keep working', async () => {
    const guest = visitor();
    const { order, book } = await boughtBook(guest);
    expect((await guest.call('POST', `/books/${book}/hide`)).statusCode).toBe(409);
    await filed(book);
    expect((await guest.call('POST', `/books/${book}/hide`)).statusCode).toBe(200);
    expect(await shelf(guest)).toEqual([]);
    expect(await shelf(guest, '?hidden=true')).toEqual([book]);
    expect((await guest.call('GET', `/books/${book}`)).statusCode).toBe(200);
    expect((await guest.order(order)).items[0]?.downloads).toHaveLength(1);
    expect((await guest.call('POST', `/books/${book}/unhide`)).statusCode).toBe(200);
    expect(await shelf(guest)).toEqual([book]);
    expect((await visitor().call('POST', `/books/${book}/hide`)).statusCode).toBe(404);
  });

  it.each(['awaiting_confirmation', 'generating', 'failed'])(
    'ends with its term after the last order, also while it is %s',
    async (state) => {
      const { order, book } = await boughtBook(visitor(), PRINTED);
      await shop.bookStateTo(book, state);
      expect(await isDestroyed(book)).toBe(false);
      await complete(order, 20);
      expect(await isDestroyed(book)).toBe(false);
      await complete(order, 31);
      expect(await isDestroyed(book)).toBe(true);
    },
  );

  it('rejects destruction until every order of the book is complete', async () => {
    const guest = visitor();
    const { order, book } = await boughtBook(guest, PRINTED);
    await filed(book);
    const refused = await guest.call('POST', `/books/${book}/destroy`, understood);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.details).toEqual({ reason: 'order-unfinished' });
    await database.query(`update orders set state = 'shipped' where document_id = $1`, [order]);
    expect((await guest.call('POST', `/books/${book}/destroy`, understood)).statusCode).toBe(409);
    await complete(order);
    expect((await guest.call('POST', `/orders/${order}/reorder`)).statusCode).toBe(200);
    await database.query(`update orders set state = 'awaiting_payment', cost = 0, preorder_discount = 0,
      promo_discount = 0, gift_wrap = 0, delivery_cost = 0, total = 0 where state = 'cart'`);
    expect((await guest.call('POST', `/books/${book}/destroy`, understood)).statusCode).toBe(409);
  });

  it('destroys it a day after confirmation and removes its downloads from the order', async () => {
    const guest = visitor();
    const { order, book } = await boughtBook(guest);
    await filed(book);
    await complete(order);
    expect((await guest.call('POST', `/books/${book}/destroy`)).statusCode).toBe(400);
    expect((await guest.call('POST', `/books/${book}/destroy`, { understood: false })).statusCode).toBe(400);
    expect((await guest.call('POST', `/books/${book}/destroy`, understood)).statusCode).toBe(200);
    expect(await guest.order(order)).toMatchObject({
      items: [{ childName: null, cover: null, downloads: [] }],
      may: { reorder: false },
    });
    expect(await shelf(guest, '?hidden=true')).toEqual([book]);
    expect((await guest.call('POST', `/books/${book}/restore`)).statusCode).toBe(200);
    expect((await guest.order(order)).items[0]?.downloads).toHaveLength(1);
    await guest.call('POST', `/books/${book}/destroy`, understood);
    expect(await isDestroyed(book)).toBe(false);
    await database.query(`update books set deleted_at = now() - interval '25 hours' where document_id = $1`, [book]);
    expect(await isDestroyed(book)).toBe(true);
  });

  it('rejects destruction by a reader who only has a link', async () => {
    const guest = visitor();
    const { order, book } = await boughtBook(guest);
    await filed(book);
    await complete(order);
    const relative = visitor();
    await relative.book();
    await database.query(
      `insert into book_access (book, owner, until) select $1, 'guest:' || guest_id, now() + interval '1 day'
       from books where document_id <> $1`,
      [book],
    );
    expect((await relative.call('POST', `/books/${book}/destroy`, understood)).statusCode).toBe(403);
    expect(await isDestroyed(book)).toBe(false);
  });

  it('rejects deletion of a draft in an order that is being paid', async () => {
    const guest = visitor();
    const { order } = await guest.begun(DIGITAL);
    const [held] = await database.query<{ book: string }>('select book from order_books where order_id = $1', [order]);
    const answer = await guest.call('DELETE', `/books/${held?.book}`);
    expect(answer.json().error.details).toEqual({ reason: 'order-unfinished' });
  });
});

describe('mail records', () => {
  const subjects = () => database.query<{ address: string; subject: string }>('select address, subject from mails');

  it('contain no child’s name in their subjects', async () => {
    const guest = visitor();
    const { book } = await boughtBook(guest);
    await database.query(`update books set notify_email = 'granny@example.test' where document_id = $1`, [book]);
    await database.query('delete from mails');
    await shop.drawnForLong();
    for (const state of ['preview_ready', 'awaiting_confirmation', 'files_ready']) {
      await shop.bookStateTo(book, state);
      await shop.work('send-book-emails');
    }
    const written = await subjects();
    expect(written).toHaveLength(3);
    expect(JSON.stringify(written)).not.toContain('Маша');
  });

  it('are deleted with the account, for buyers and notified addresses', async () => {
    const { id } = await shop.person('leaver');
    const manager = await shop.person('manager', {
      role: 'manager',
      actions: ['plugin::users-permissions.user.destroy'],
    });
    const { order, book } = await boughtBook(visitor());
    await database.query('update orders set user_id = $2, guest_id = null where document_id = $1', [order, id]);
    await database.query(
      `update books set user_id = $2, guest_id = null, notify_email = 'granny@example.test' where document_id = $1`,
      [book, id],
    );
    await shop.drawnForLong();
    await shop.work('send-order-emails');
    await shop.bookStateTo(book, 'preview_ready');
    await database.query(`update orders set paid_at = null, state = 'cancelled' where document_id = $1`, [order]);
    await shop.work('send-book-emails');
    await database.query(`update orders set paid_at = now(), state = 'paid' where document_id = $1`, [order]);
    await filed(book);
    await complete(order);
    const about = [order, book];
    const kept = () => database.query('select address from mails where about_id = any($1)', [about]);
    await database.query(`update mails set state = 'sent' where about_id = any($1)`, [about]);
    expect(await kept()).toEqual([{ address: 'anna@example.test' }, { address: 'granny@example.test' }]);
    expect((await shop.call('DELETE', `/api/users/${id}`, { jwt: manager.jwt })).statusCode).toBe(200);
    expect(await kept()).toEqual([]);
  });
});

describe('retention of bought files', () => {
  const daysFromNow = (moment: string | null): number => Math.round((Date.parse(moment ?? '') - Date.now()) / DAY_MS);

  it('announces the deletion date in the order, the book and an email a week before', async () => {
    const guest = visitor();
    const { order, book } = await boughtBook(guest);
    await filed(book, 24);
    await complete(order, 24);
    const shown = await guest.order(order);
    expect(daysFromNow(shown.keptUntil)).toBe(6);
    expect((await guest.call('GET', `/books/${book}`)).json().data.keptUntil).toBe(shown.keptUntil);
    mails.length = 0;
    await shop.work('send-order-emails');
    const mail = mails.find(({ subject }) => subject.startsWith('Через неделю удалим файлы'));
    expect(mail?.text).toMatch(/^\d+\u00a0\p{L}+ мы удалим всё личное/mu);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('заведите кабинет на этот адрес');
  });

  it('keeps files while the account consents, and 30 days after withdrawal', async () => {
    const { jwt, id } = await shop.person('keeper');
    const asKeeper = (method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
      shop.call(method, '/api/shop/account/kept-files', { jwt, ...(body && { body }) });
    expect((await asKeeper('GET')).json().data).toEqual({ kept: false, since: null, until: null });
    const { order, book } = await boughtBook(visitor());
    await database.query('update books set user_id = $2, guest_id = null where document_id = $1', [book, id]);
    await database.query('update orders set user_id = $2, guest_id = null where document_id = $1', [order, id]);
    await filed(book, 40);
    await complete(order, 40);

    expect((await asKeeper('PUT', {})).statusCode).toBe(400);
    expect((await asKeeper('PUT', { consent: true })).json().data).toMatchObject({ kept: true, until: null });
    const given = await database.query(`select document, place from consents where document = 'consent-keep-files'`);
    expect(given).toEqual([{ document: 'consent-keep-files', place: 'account' }]);
    expect(await isDestroyed(book)).toBe(false);

    const withdrawn = (await asKeeper('DELETE')).json().data;
    expect(withdrawn.kept).toBe(false);
    expect(daysFromNow(withdrawn.until)).toBe(30);
    expect(await isDestroyed(book)).toBe(false);
    await shop.work('destroy-orders');
    await database.query(`update kept_files set withdrawn_at = now() - interval '25 days'`);
    mails.length = 0;
    await shop.work('send-book-emails');
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      'keeper@example.test',
      'Через неделю удалим файлы книги «Ночь в лесу» — Жили-Были',
    ]);
    await database.query(`update kept_files set withdrawn_at = now() - interval '31 days'`);
    expect(await isDestroyed(book)).toBe(true);
  });

  it('rejects a consent from a guest', async () => {
    expect((await visitor().call('PUT', '/account/kept-files', { consent: true })).statusCode).toBe(401);
  });
});
