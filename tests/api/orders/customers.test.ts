// Customers in the admin panel: one row per address, with or without an account, and a card by permission.
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerCard, ListedCustomer } from '#server/modules/customers/customers.types.ts';
import { DIGITAL, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database } = shop;
const owner = await shop.staff('administrator', 'boss');
const support = await shop.staff('support', 'olga');
const editor = await shop.staff('editor', 'eva');

const CARDS = '/customers/cards';
const list = async (query = ''): Promise<readonly ListedCustomer[]> =>
  (await support.call('GET', `${CARDS}?${query}`)).json().data;
const card = async (id: string): Promise<CustomerCard> => (await support.call('GET', `${CARDS}/${id}`)).json().data;

beforeEach(() => database.query('truncate customers, mails cascade'));

describe('customer list', () => {
  it('shows one row per address with newest name, amount spent and children', async () => {
    await visitor().bought();
    const second = await visitor().bought(DIGITAL);
    await database.query(
      `update orders set buyer = buyer || '{"name": "Анна Сидорова", "email": "Anna@Example.test"}'
      where document_id = $1`,
      [second],
    );
    const customers = (await list()).filter(({ orders }) => orders > 0);
    expect(customers).toMatchObject([
      {
        email: 'anna@example.test',
        name: 'Анна Сидорова',
        phone: '+79161234567',
        locale: 'ru',
        userId: null,
        orders: 2,
        spent: 249_000 + 99_000,
        children: ['Маша'],
      },
    ]);
  });

  it.each(['петров анна', '8 (916) 123-45', '916123', 'anna@ex', 'маш'])('finds a customer by «%s»', async (q) => {
    await visitor().bought();
    expect(await list(`q=${encodeURIComponent(q)}`)).toHaveLength(1);
    expect(await list(`q=${encodeURIComponent(`${q}zz`)}`)).toHaveLength(0);
  });

  it('finds a child with ё in the name by е', async () => {
    await visitor().bought();
    await database.query(`update books set child = jsonb_set(child, '{name}', '"Фёкла"')`);
    for (const q of ['фекла', 'Фёкла']) expect(await list(`q=${encodeURIComponent(q)}`), q).toHaveLength(1);
  });

  it('subtracts refunds and removes an address whose data is deleted', async () => {
    const order = await visitor().bought();
    await support.call('POST', `${CARDS}/${order}/notes`, { text: 'Звонить после шести' });
    expect((await owner.act(order, 'refund', { amount: 49_000, reason: 'Помялась' })).statusCode).toBe(200);
    await database.query(`update refunds set status = 'succeeded', settled_at = now()`);
    expect((await list('kind=bought'))[0]?.spent).toBe(200_000);
    await database.query('update orders set buyer = null where document_id = $1', [order]);
    expect(await list('kind=bought')).toEqual([]);
    expect(await database.query('select 1 from customer_notes')).toEqual([]);
  });

  it('includes accounts without orders, and excludes staff', async () => {
    const { id } = await shop.person('newcomer', { role: 'authenticated' });
    const [found, ...others] = await list('kind=never');
    expect([found?.userId, others]).toEqual([id, []]);
  });

  it('shows an unconfirmed account of the address in the list, the card and the order alike', async () => {
    const order = await visitor().bought();
    const { id } = await shop.person('anna', { role: 'authenticated' });
    await database.query(`update users set email = 'anna@example.test', confirmed = false where id = $1`, [id]);
    await database.query(`update customers set user_id = $1 where address = 'anna@example.test'`, [id]);
    const [listed] = await list('kind=bought');
    const { customer } = (await owner.call('GET', `/orders/${order}`)).json().data;
    expect([listed?.accountConfirmed, (await card(order)).account?.confirmed, customer.accountConfirmed]).toEqual([
      ...[false, false, false],
    ]);
    // The next tests expect the address without an account.
    await database.query(`update users set email = 'anna-gone@example.test' where id = $1`, [id]);
  });

  it('counts every order of an address when several are paid at once', async () => {
    const begun = await Promise.all([visitor().begun(), visitor().begun(), visitor().begun()]);
    await Promise.all(
      begun.map(({ order }) =>
        database.query(`update orders set paid_at = now(), state = 'paid' where document_id = $1`, [order]),
      ),
    );
    expect((await list('kind=bought'))[0]?.orders).toBe(3);
  });

  it('requires the permission to read customers, also for CSV', async () => {
    await visitor().bought();
    await database.query(
      `insert into content.newsletters (document_id, email, state) values ('csv', 'anna@example.test', 'subscribed')`,
    );
    for (const path of [CARDS, `${CARDS}.csv`]) expect((await editor.call('GET', path)).statusCode).toBe(403);
    const csv = (await support.call('GET', `${CARDS}.csv`)).body;
    expect(csv).toContain(
      'Имя;Почта;Телефон;Дети;Метки;Оплаченных заказов;Сумма;Последний заказ;Кабинет;Язык;Рассылка',
    );
    expect(csv).toMatch(
      /Анна Петрова;anna@example\.test;\(\+7\) 916 123-45-67;Маша;;1;2490;\d{4}-\d\d-\d\d;нет;русский;согласие есть/,
    );
    await database.query(`delete from content.newsletters where document_id = 'csv'`);
    for (const bad of ['sort=bad', 'kind=x', 'page=0', 'pageSize=1000'])
      expect((await support.call('GET', `${CARDS}?${bad}`)).statusCode, bad).toBe(400);
    expect(await list(`q=${encodeURIComponent('%_\\')}`)).toEqual([]);
  });
});

describe('customer card', () => {
  it('is found by an order, shows the data of the address, and is audited', async () => {
    const order = await visitor().bought();
    await shop.drawnForLong();
    await shop.work('send-order-emails');
    const found = await card(order);
    expect(found).toMatchObject({
      email: 'anna@example.test',
      cities: ['Тверь'],
      phones: ['+79161234567'],
      account: null,
      orderList: [{ documentId: order, children: ['Маша'] }],
      books: [{ child: 'Маша', age: 4, title: 'Ночь в лесу' }],
      mails: [{ kind: 'order.paid' }],
    });
    expect(await card(found.documentId)).toMatchObject({ email: 'anna@example.test' });
    const looks = await database.query(`select 1 from audit_log where action = 'customers.look' and subject_id = $1`, [
      found.documentId,
    ]);
    expect(looks).toHaveLength(2);
    expect((await support.call('GET', `${CARDS}/${'z'.repeat(24)}`)).statusCode).toBe(404);
  });

  it('stores notes with their author and removes one', async () => {
    const { documentId } = await card(await visitor().bought());
    expect((await support.call('POST', `${CARDS}/${documentId}/notes`, { text: '  ' })).statusCode).toBe(400);
    await support.call('POST', `${CARDS}/${documentId}/notes`, { text: 'Звонить после шести' });
    const [note] = (await card(documentId)).notes;
    expect(note).toMatchObject({ text: 'Звонить после шести', author: 'olga' });
    expect((await support.call('DELETE', `${CARDS}/${documentId}/notes/${note?.id}`)).statusCode).toBe(200);
    expect((await support.call('DELETE', `${CARDS}/${documentId}/notes/${note?.id}`)).statusCode).toBe(404);
    expect((await card(documentId)).notes).toEqual([]);
  });

  it('sends an email with braces unchanged and lists it among the mails', async () => {
    const { documentId } = await card(await visitor().bought());
    const letter = { subject: 'О Вашей {книге}', text: 'Обложка <готова> & {site}' };
    expect((await support.call('POST', `${CARDS}/${documentId}/letters`, letter)).statusCode).toBe(200);
    expect((await card(documentId)).mails?.[0]).toMatchObject({ subject: 'О Вашей {книге}', kind: 'inquiry.letter' });
    expect((await editor.call('POST', `${CARDS}/${documentId}/letters`, letter)).statusCode).toBe(403);
  });
});

describe('people who left an address', () => {
  const inquiry = (id: string, email: string) =>
    database.query(
      `insert into inquiries (document_id, fingerprint, kind, name, organisation, email, phone, message, language)
       values ($1, $1, 'question', 'Вера', '', $2, '', 'Когда?', 'en')`,
      [id, email],
    );

  it('lists the writer of an inquiry until the inquiry is deleted', async () => {
    await inquiry('left1', 'Vera@Example.test');
    expect(await list('q=vera')).toMatchObject([{ email: 'vera@example.test', name: 'Вера', locale: 'en', orders: 0 }]);
    await database.query(`delete from inquiries where document_id = 'left1'`);
    expect(await list('q=vera')).toEqual([]);
  });

  it('lists a subscriber until they unsubscribe, and filters by the newsletter', async () => {
    await database.query(
      `insert into content.newsletters (document_id, email, state) values ('left2', 'sub@example.test', 'subscribed')`,
    );
    expect(await list('news=yes')).toMatchObject([{ email: 'sub@example.test' }]);
    expect(await list('news=no&q=sub@')).toEqual([]);
    await database.query(`update content.newsletters set state = 'unsubscribed' where document_id = 'left2'`);
    expect(await list('q=sub@')).toEqual([]);
    await database.query(`delete from content.newsletters where document_id = 'left2'`);
  });

  it('lists a cart only with consent to a reminder', async () => {
    const buyer = visitor();
    const cart = await buyer.filled();
    expect(await list('kind=cart')).toEqual([]);
    await database.query('update orders set remind = true where document_id = $1', [cart.documentId]);
    const [found] = await list('kind=cart');
    expect(found).toMatchObject({ email: 'anna@example.test', orders: 0 });
    expect((await card(found?.documentId ?? '')).carts).toMatchObject([{ titles: [expect.any(String)] }]);
    await database.query('update orders set remind = false where document_id = $1', [cart.documentId]);
    expect(await list('kind=cart')).toEqual([]);
  });
});

const twoRecords = async () => {
  const first = await visitor().bought();
  const second = await visitor().bought(DIGITAL);
  await database.query(`update orders set buyer = buyer || '{"email": "work@example.test"}' where document_id = $1`, [
    second,
  ]);
  return { head: (await card(first)).documentId, other: (await card(second)).documentId, second };
};
const join = (id: string, other: string) => support.call('POST', `${CARDS}/${id}/join`, { other });

describe('inquiry of a customer', () => {
  it('shows the orders of its writer and those it names, and the customer record', async () => {
    const own = await visitor().bought();
    const named = await visitor().bought(DIGITAL);
    await database.query(`update orders set buyer = buyer || '{"email": "gift@example.test"}' where document_id = $1`, [
      named,
    ]);
    const [order] = await database.query<{ number: string }>('select number from orders where document_id = $1', [
      named,
    ]);
    await database.query(
      `insert into inquiries (document_id, fingerprint, kind, name, organisation, email, phone, message, language)
       values ('named1', 'named1', 'question', 'Анна', '', 'Anna@example.test', '', $1, 'ru')`,
      [`Где заказ ${order?.number.replace('-', ' ')}?`],
    );
    const { orders, customer } = (await support.call('GET', '/inquiries/named1')).json();
    expect(orders.map(({ documentId }: { documentId: string }) => documentId)).toEqual([named, own]);
    expect(customer).toBe((await card(own)).documentId);
    await database.query(`delete from inquiries where document_id = 'named1'`);
  });
});

describe('joined customers', () => {
  it('proposes a record with the same phone and shows both as one after joining', async () => {
    const { head, other, second } = await twoRecords();
    expect((await card(head)).samePhone).toMatchObject([{ documentId: other, email: 'work@example.test' }]);
    expect((await list('kind=same-phone')).length).toBe(2);
    expect((await join(head, other)).statusCode).toBe(200);
    const joined = await card(other);
    expect(joined).toMatchObject({ documentId: head, orders: 2, spent: 249_000 + 99_000, samePhone: [] });
    expect(joined.joined).toMatchObject([{ documentId: other, email: 'work@example.test' }]);
    expect(joined.orderList).toHaveLength(2);
    expect(await list('q=work@')).toMatchObject([{ documentId: head, orders: 2 }]);
    expect((await card(second)).documentId).toBe(head);
    expect((await join(head, other)).json().error.details.reason).toBe('same-customer');
  });

  it('counts a later order of the joined address, and separates without loss', async () => {
    const { head, other, second } = await twoRecords();
    await join(head, other);
    await database.query('update orders set total = total + 1000, cost = cost + 1000 where document_id = $1', [second]);
    expect((await list('kind=bought'))[0]?.spent).toBe(249_000 + 99_000 + 1000);
    expect((await support.call('POST', `${CARDS}/${head}/separate`, { other })).statusCode).toBe(200);
    expect((await card(head)).spent).toBe(249_000);
    expect((await card(other)).spent).toBe(100_000);
    expect((await support.call('POST', `${CARDS}/${head}/separate`, { other })).statusCode).toBe(404);
    const audited = await database.query<{ action: string }>(
      `select action from audit_log where subject_id = $1 and action <> 'customers.look'`,
      [head],
    );
    expect(audited.map(({ action }) => action)).toEqual(['customers.join', 'customers.separate']);
  });

  it('keeps notes and tags with the person when the data of the first address is deleted', async () => {
    const { head, other } = await twoRecords();
    await support.call('POST', `${CARDS}/${head}/notes`, { text: 'Звонить после шести' });
    await support.call('PUT', `${CARDS}/${head}/tags`, { tags: ['постоянный'] });
    await join(head, other);
    await database.query(`update orders set buyer = null where buyer ->> 'email' = 'anna@example.test'`);
    expect(await card(other)).toMatchObject({
      documentId: other,
      orders: 1,
      notes: [{ text: 'Звонить после шести' }],
      tags: ['постоянный'],
      joined: [],
    });
  });
});

describe('tags and search', () => {
  it('filters by tag, and finds by tag, note and order number', async () => {
    const order = await visitor().bought();
    const { documentId, orderList } = await card(order);
    expect((await support.call('PUT', `${CARDS}/${documentId}/tags`, { tags: ['Школа', 'VIP'] })).statusCode).toBe(200);
    await support.call('POST', `${CARDS}/${documentId}/notes`, { text: 'Просила синюю ленту' });
    expect((await support.call('GET', '/customers/tags')).json().data).toEqual([
      { tag: 'VIP', count: 1 },
      { tag: 'Школа', count: 1 },
    ]);
    const found = async (query: string) => (await list(query)).map((row) => row.documentId);
    for (const query of [
      `tag=${encodeURIComponent('школа')}`,
      ...['vip', 'синюю лент', orderList?.[0]?.number ?? '-'].map((q) => `q=${encodeURIComponent(q)}`),
      'min=249000&language=ru',
    ])
      expect(await found(query), query).toEqual([documentId]);
    for (const query of ['tag=none', 'q=vipp', 'min=249001', 'language=en&kind=bought'])
      expect(await found(query), query).toEqual([]);
    expect((await editor.call('PUT', `${CARDS}/${documentId}/tags`, { tags: [] })).statusCode).toBe(403);
    expect((await support.call('PUT', `${CARDS}/${documentId}/tags`, { tags: ['x'.repeat(41)] })).statusCode).toBe(400);
  });
});
