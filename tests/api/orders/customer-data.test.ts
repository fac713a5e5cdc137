// Export and erasure of the personal data of a customer without an account.
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { LEGAL_NAMES } from '#core/legal/legal-text.ts';
import { LOCALES } from '#core/locale.ts';
import { FACE_MEASURES } from '#core/look/look.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import type { CustomerCard } from '#server/modules/customers/customers.types.ts';
import { knownLabel, knownValue } from '#server/modules/customers/personal-data-page.ts';
import { startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database } = shop;
const support = await shop.staff('support', 'olga');
const editor = await shop.staff('editor', 'eva');

/** Written by people, or an id of another system. */
const FREE_TEXTS = new Set(['name', 'text', 'message', 'email', 'documentId', 'story', 'slug', 'code']);
const CARDS = '/customers/cards';
const card = async (id: string): Promise<CustomerCard> => (await support.call('GET', `${CARDS}/${id}`)).json().data;

beforeEach(() => database.query('truncate customers, mails cascade'));

describe('data request of a customer without an account', () => {
  const finish = (order: string) =>
    database.query(`update orders set state = 'delivered', completed_at = now() where document_id = $1`, [order]);
  const erase = (id: string) => support.call('DELETE', `${CARDS}/${id}`);

  it('exports contacts, orders, books, mails and notes, and is audited', async () => {
    const order = await visitor().bought();
    await shop.drawnForLong();
    await shop.work('send-order-emails');
    await database.query(
      `insert into voices (document_id, book, name, expires_at, begun_at)
       select 'v9', book, 'бабушка Тома', now(), now() from order_books where order_id = $1 limit 1`,
      [order],
    );
    await database.query(
      `insert into voice_pages (voice, page, take, mime, duration_ms, bytes, storage_key)
       values ('v9', 'front', 't9', 'audio/webm', 1500, 9000, 'books/none')`,
    );
    await support.call('POST', `${CARDS}/${order}/notes`, { text: 'Звонить после шести' });
    const response = await support.call('GET', `${CARDS}/${order}/export`);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="customer-data-.*\.zip"$/);
    const files = unzipSync(response.rawPayload);
    expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))).toMatchObject({
      contacts: { email: 'anna@example.test', names: ['Анна Петрова'], phones: ['+79161234567'], cities: ['Тверь'] },
      notes: [{ text: 'Звонить после шести' }],
      orders: [{ documentId: order }],
      books: [{ story: 'night-forest', child: { name: 'Маша' } }],
      mails: [{ kind: 'order.paid' }],
    });
    const page = strFromU8(files['data.html'] ?? new Uint8Array());
    for (const words of ['<h2>Контакты</h2>', '<th scope="row">Телефоны</th>', 'Звонить после шести', 'Маша', 'Тверь'])
      expect(page).toContain(words);
    expect(page).not.toContain('undefined');
    // No empty cell where a moment was.
    expect(page).not.toContain('<td><table></table></td>');
    expect(page).toMatch(/<th scope="row">Создано<\/th><td>[^<]*20\d\d/);
    expect(await database.query(`select 1 from audit_log where action = 'customers.export-data'`)).toHaveLength(1);
    expect((await editor.call('GET', `${CARDS}/${order}/export`)).statusCode).toBe(403);
  });

  it('has words in both languages for every key and code of an export', async () => {
    const order = await visitor().bought();
    await shop.drawnForLong();
    await shop.work('send-order-emails');
    const { documentId } = await card(order);
    await database.query(
      `insert into inquiries (document_id, fingerprint, kind, name, organisation, email, phone, message, language)
       values ('i9', 'f9', 'question', 'Анна', '', 'Anna@example.test', '', 'Когда?', 'ru')`,
    );
    await database.query(
      `insert into content.newsletters (document_id, email, state) values ('n9', 'anna@example.test', 'subscribed')`,
    );
    await database.query(
      `insert into family_links (document_id, book, expires_at)
       select 'l9', book, now() from order_books where order_id = $1 limit 1`,
      [order],
    );
    await database.query(
      `insert into family_remarks (document_id, link, page, reader, name, remark, done_at)
       values ('r9', 'l9', '4', 'hash', 'бабушка Тома', 'Волосы темнее', now())`,
    );
    await database.query(
      `insert into family_hearts (link, page, reader, name) values ('l9', 'front', 'hash', 'бабушка Тома')`,
    );
    await database.query(
      `insert into groups (document_id, guest_id, title, organiser, story, locale, paper, closes_on, order_id)
       values ('g9', 'a guest', 'Пчёлки', 'Ирина', 'night-forest', 'ru', 'printed', current_date, $1)`,
      [order],
    );
    for (const state of ['waiting', 'done', 'drawn', 'left-out'])
      await database.query(
        `insert into group_children (document_id, group_id, position, label, name, gender, age, forms, state, draft)
         values ('g-' || $1, 'g9', 1, 'Маша И.', 'Маша', 'female', 4, $2, $1, gen_random_uuid())`,
        [state, { nom: 'Маша', gen: 'Маши', dat: 'Маше', acc: 'Машу', ins: 'Машей', pre: 'Маше' }],
      );
    await support.call('POST', `${CARDS}/${order}/notes`, { text: 'Звонить после шести' });
    const response = await support.call('GET', `${CARDS}/${documentId}/export`);
    const data = JSON.parse(strFromU8(unzipSync(response.rawPayload)['data.json'] ?? new Uint8Array()));
    const missing = new Set<string>();
    const walk = (key: string, value: unknown): void => {
      if (Array.isArray(value)) for (const each of value) walk(key, each);
      else if (typeof value === 'object' && value !== null)
        for (const [name, each] of Object.entries(value)) {
          if (each === null || each === '' || name === 'may' || name === 'downloads') continue;
          for (const locale of LOCALES) if (knownLabel(name, locale) === null) missing.add(name);
          walk(name, each);
        }
      else if (typeof value === 'string' && /^[a-z]+([._-][a-z]+)*$/.test(value) && !FREE_TEXTS.has(key))
        for (const locale of LOCALES) if (knownValue(key, value, locale) === null) missing.add(`${key}: ${value}`);
    };
    walk('', data);
    // A look of another child has more keys.
    for (const key of [...FACE_MEASURES, ...Object.keys(lookSchema.shape), 'contour', 'shape', 'colour', 'x', 'y'])
      walk('look', { [key]: 0 });
    for (const document of LEGAL_NAMES) walk('', { document });
    expect([...missing]).toEqual([]);
  });

  it('refuses to erase while an order is in progress and names it', async () => {
    const order = await visitor().bought();
    const { documentId, orderList, unfinishedOrders } = await card(order);
    expect(unfinishedOrders).toEqual([orderList?.[0]?.number]);
    const refused = await erase(documentId);
    expect([refused.statusCode, refused.json().error.details.reason]).toEqual([409, 'order-unfinished']);
    expect(refused.json().error.message).toContain(orderList?.[0]?.number);
    expect(await card(documentId)).toMatchObject({ email: 'anna@example.test' });
    expect((await editor.call('DELETE', `${CARDS}/${documentId}`)).statusCode).toBe(403);
  });

  it('erases orders, books, carts, mails, inquiries, subscriptions and notes of the address alone', async () => {
    const order = await visitor().bought();
    await shop.drawnForLong();
    await shop.work('send-order-emails');
    await finish(order);
    const cart = await visitor().filled();
    const other = await visitor().bought();
    await database.query(
      `update orders set buyer = buyer || '{"email": "other@example.test"}' where document_id = $1`,
      [other],
    );
    await database.query(
      `insert into inquiries (document_id, fingerprint, kind, name, organisation, email, phone, message, language)
       values ('i1', 'f1', 'question', 'Анна', '', 'Anna@example.test', '', 'Когда?', 'ru')`,
    );
    await database.query(
      `insert into content.newsletters (document_id, email, state) values ('n1', 'anna@example.test', 'subscribed')`,
    );
    await support.call('POST', `${CARDS}/${order}/notes`, { text: 'Звонить после шести' });
    const { documentId } = await card(order);
    const erased = await erase(documentId);
    expect(erased.statusCode, erased.body).toBe(200);

    const left = async (sql: string) => (await database.query<{ n: number }>(sql))[0]?.n;
    expect(await left(`select count(*)::int as n from orders where buyer ->> 'email' = 'anna@example.test'`)).toBe(0);
    for (const table of ['inquiries', 'content.newsletters', 'customer_notes'])
      expect(await left(`select count(*)::int as n from ${table}`), table).toBe(0);
    expect(
      await left(`select count(*)::int as n from mails where address = 'anna@example.test' and state <> 'queued'`),
    ).toBe(0);
    const living = await database.query(
      `select i.order_id as id from books b join order_books i on i.book = b.document_id where b.child is not null`,
    );
    expect(living).toEqual([{ id: other }]);
    expect(await database.query('select state from orders where document_id = $1', [cart.documentId])).toEqual([
      { state: 'cancelled' },
    ]);
    expect((await support.call('GET', `${CARDS}/${documentId}`)).statusCode).toBe(404);
    expect(await database.query(`select 1 from audit_log where action = 'customers.erase'`)).toHaveLength(1);
    expect(
      await database.query(`select subject from destruction_receipts where reason = 'request' order by subject`),
    ).toEqual([{ subject: 'book' }, { subject: 'book' }, { subject: 'order' }, { subject: 'order' }]);
  });

  it('leaves the data of an account to the deletion of the account', async () => {
    const order = await visitor().bought();
    await finish(order);
    const { id } = await shop.person('anna2', { role: 'authenticated' });
    await database.query(`update users set email = 'anna@example.test' where id = $1`, [id]);
    const refused = await erase((await card(order)).documentId);
    expect([refused.statusCode, refused.json().error.details.reason]).toEqual([409, 'has-account']);
    await database.query(`update users set email = 'anna2-gone@example.test' where id = $1`, [id]);
  });

  it('erases the data of all joined addresses', async () => {
    const first = await visitor().bought();
    const second = await visitor().bought();
    await database.query(`update orders set buyer = buyer || '{"email": "work@example.test"}' where document_id = $1`, [
      second,
    ]);
    const head = (await card(first)).documentId;
    const other = (await card(second)).documentId;
    expect((await support.call('POST', `${CARDS}/${head}/join`, { other })).statusCode).toBe(200);
    await database.query(`update orders set state = 'delivered', completed_at = now()`);
    expect((await support.call('DELETE', `${CARDS}/${head}`)).statusCode).toBe(200);
    expect(await database.query('select 1 from orders where buyer is not null')).toEqual([]);
    expect(
      await database.query('select 1 from customers where address = any($1)', [
        ['anna@example.test', 'work@example.test'],
      ]),
    ).toEqual([]);
  });
});
