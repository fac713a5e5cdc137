// Orders in the admin panel: search, actions and concurrent staff.
import { expect, test } from 'vitest';
import { DIGITAL, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, work, drawnForLong } = shop;
const owner = await shop.staff('administrator', 'boss');
const support = await shop.staff('support', 'vera');
const printer = await shop.staff('printer', 'ivan');

const listed = async (query: string) => {
  const answer = await owner.call('GET', `/orders?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const data: { documentId: string }[] = answer.json().data;
  return data.map(({ documentId }) => documentId);
};
const audited = async (order: string) =>
  (
    await database.query<{ action: string }>('select action from audit_log where subject_id = $1 order by id', [order])
  ).map(({ action }) => action);

test('finds an order by number, name, phone in any format, email and tracking number', async () => {
  const order = await visitor().bought();
  const other = await visitor().bought(DIGITAL);
  await database.query(
    `update orders set buyer = '{"name":"Пётр Ёлкин","phone":"+375291112233","email":"petr@example.test"}' where document_id = $1`,
    [other],
  );
  await shop.printed(order);
  await database.query(`update parcels set tracking_number = 'RA123456785RU' where order_id = $1`, [order]);
  const { number } = (await owner.order(order)).order;
  for (const q of [
    number,
    number.replace('-', ''),
    'петрова',
    'Анна Петр',
    '8 (916) 123-45-67',
    '916 123 45',
    'anna@exa',
    'ra1234',
  ])
    expect(await listed(`q=${encodeURIComponent(q)}`), q).toEqual([order]);
  for (const q of ['елкин', 'Ёлкин Пётр', '+375 29 111-22-33'])
    expect(await listed(`q=${encodeURIComponent(q)}`), q).toEqual([other]);
  await database.query(
    `update books set child = jsonb_set(child, '{name}', '"Семён"')
     where document_id = (select book from order_lines where order_id = $1 limit 1)`,
    [other],
  );
  for (const q of ['семён', 'Сем', 'семен', 'СЕМЕН'])
    expect(await listed(`q=${encodeURIComponent(q)}`), q).toEqual([other]);
  expect(await listed('q=nobody')).toEqual([]);
  expect(await listed(`q=${encodeURIComponent('%_\\')}`)).toEqual([]);
});

test('filters by state, day, payment, country, format, coupon and total, and sorts', async () => {
  const paper = await visitor().bought();
  const file = await visitor().bought(DIGITAL);
  const { order: unpaid } = await visitor().begun();
  await database.query(`update orders set coupon_code = 'FOREST' where document_id = $1`, [file]);
  await database.query(`update orders set checked_out_at = '2026-01-31T21:30:00Z' where document_id = $1`, [unpaid]);
  expect(await listed('paid=no')).toEqual([unpaid]);
  expect(await listed('paid=yes&country=RU')).toEqual([paper]);
  expect(await listed('format=electronic')).toEqual([file]);
  expect(await listed('coupon=forest')).toEqual([file]);
  expect(await listed('state=awaiting_payment,shipped')).toEqual([unpaid]);
  expect(await listed('min=100000&max=300000&sort=placedAt:asc')).toEqual([unpaid, paper]);
  expect(await listed('from=2026-02-01&to=2026-02-01'), 'half past midnight in Moscow').toEqual([unpaid]);
  expect(await listed('to=2026-01-31')).toEqual([]);
  const page = (await owner.call('GET', '/orders?pageSize=1&page=2&sort=total:asc')).json();
  expect([page.meta, page.data.length]).toEqual([{ page: 2, pageSize: 1, total: 3 }, 1]);
  for (const bad of [
    'state=nothing',
    'from=yesterday',
    'min=-1',
    'sort=secret:asc',
    'page=0',
    'country=XX',
    'pageSize=1000',
  ])
    expect((await owner.call('GET', `/orders?${bad}`)).statusCode, bad).toBe(400);
});

test('lists orders that need attention: stopped book, late or refused parcel, refused refund', async () => {
  const stopped = await visitor().bought();
  const late = await visitor().bought();
  const calm = await visitor().bought();
  const refused = await visitor().bought();
  await database.query(
    `update books set state = 'failed' where document_id in (select book from order_books where order_id = $1)`,
    [stopped],
  );
  await database.query(`update orders set promised_to = current_date - 2 where document_id = $1`, [late]);
  await shop.printed(refused);
  await database.query(`update parcels set state = 'failed' where order_id = $1`, [refused]);
  const found: { documentId: string; hands: string[] }[] = (await owner.call('GET', '/orders?hand=yes')).json().data;
  expect(Object.fromEntries(found.map(({ documentId, hands }) => [documentId, hands]))).toEqual({
    [stopped]: ['book_stopped'],
    [late]: ['late'],
    [refused]: ['parcel_failed'],
  });
  expect(found.map(({ documentId }) => documentId)).not.toContain(calm);
});

test('exports CSV with its columns, a BOM and no formulas, and audits the export', async () => {
  const order = await visitor().bought();
  await database.query(
    `update orders set buyer = '{"name":"=HYPERLINK(1)","phone":"+79161234567","email":"a@b.test"}' where document_id = $1`,
    [order],
  );
  const answer = await support.call('GET', '/orders.csv?columns=number,name,phone,total,state');
  expect(answer.headers['content-type']).toContain('text/csv');
  const { number } = (await owner.order(order)).order;
  expect(answer.body).toBe(
    `\uFEFFНомер;Покупатель;Телефон;Сумма;Состояние\r\n${number};'=HYPERLINK(1);(+7) 916 123-45-67;"2490,00";Рисуется\r\n`,
  );
  expect(await audited('csv')).toContain('orders.export');
});

test('stores saved views by name for the user who created them', async () => {
  // An unpaired surrogate, which no JSON column can store.
  expect((await support.call('POST', '/orders/views', { name: '\ud800', query: '' })).statusCode).toBe(400);
  const saved = (await support.call('POST', '/orders/views', { name: 'Срочные', query: 'hand=yes' })).json().data;
  await support.call('POST', '/orders/views', { name: 'Срочные', query: 'hand=yes&country=RU' });
  expect((await support.call('GET', '/orders/views')).json().data).toEqual([
    { id: saved.id, name: 'Срочные', query: 'hand=yes&country=RU' },
  ]);
  expect((await owner.call('GET', '/orders/views')).json().data).toEqual([]);
  expect((await owner.call('DELETE', `/orders/views/${saved.id}`)).statusCode).toBe(404);
  expect((await support.call('DELETE', `/orders/views/${saved.id}`)).json().data).toEqual([]);
});

test('shows payments, books, parcel, emails and history of an order together', async () => {
  const order = await visitor().bought();
  await drawnForLong();
  await work('send-order-emails');
  await owner.act(order, 'notes', { text: 'Просила позвонить после шести', revision: undefined });
  await database.query(
    `insert into mails (document_id, address, subject, kind, about_type, about_id, sealed)
     select 'approvalmail000000000000', address, subject, 'book.approve', 'book', l.book, sealed
     from mails, order_lines l where mails.about_id = $1 and l.order_id = $1`,
    [order],
  );
  const view = await support.order(order);
  expect(view).toMatchObject({
    order: { state: 'in_production', buyer: { name: 'Анна Петрова' }, money: { total: 249_000 } },
    books: [{ child: { name: 'Маша', age: 4 }, runs: [{ copies: 1, binding: 'soft', handedAt: null }] }],
    may: { refund: true, cancel: true, readdress: true, markPrinted: false, handOver: false },
    refundable: 249_000,
  });
  expect(view.timeline.map(({ event, actor, who }) => [event, actor, who])).toEqual([
    ['checked_out', 'owner', null],
    ['paid', 'payment', null],
    ['production_started', 'shop', null],
    ['note', `staff:${owner.id}`, 'boss'],
  ]);
  expect(view.mails).toMatchObject([{ kind: 'book.approve' }, { to: 'anna@example.test', kind: 'order.paid' }]);
  expect((await owner.call('GET', `/orders/${'z'.repeat(24)}`)).statusCode).toBe(404);
});

test('hides orders from a printer and from requests without an admin token', async () => {
  const guest = visitor();
  const order = await guest.bought();
  for (const path of ['/orders', `/orders/${order}`, '/orders.csv', '/orders/views'])
    expect((await printer.call('GET', path)).statusCode, path).toBe(403);
  expect(
    (
      await printer
        .act(order, 'refund', { revision: 1, amount: null, reason: 'Просто так' })
        .catch(() => ({ statusCode: 403 }))
    ).statusCode,
  ).toBe(403);
  expect((await shop.call('GET', '/api/admin/orders')).statusCode).toBe(401);
  const bare = await shop.app.inject({ url: `/api/admin/orders/${order}`, cookies: guest.cookies });
  expect(bare.statusCode).toBe(401);
});

test('lists the story’s English title for an English admin', async () => {
  const order = await visitor().bought();
  const [line] = await database.query<{ slug: string; title: string }>(
    'select slug, title from order_lines where order_id = $1 limit 1',
    [order],
  );
  await database.query(
    `insert into content.book_templates__draft (document_id, has__ru, has__en, title, title__en, slug, version)
     values ('english-title-of-a-story', true, true, $2, 'An English Title', $1, 1)`,
    [line?.slug, line?.title],
  );
  const titles = async (language: string) =>
    (
      await shop.app.inject({
        url: `/api/admin/orders?pageSize=100`,
        headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
      })
    )
      .json()
      .data.find(({ documentId }: { documentId: string }) => documentId === order)?.titles;
  expect(await titles('en')).toEqual(['An English Title']);
  const read = async (path: string, language: string) =>
    (
      await shop.app.inject({
        url: `/api/admin${path}`,
        headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
      })
    ).json().data;
  expect((await read(`/orders/${order}`, 'en')).order.items[0].title).toBe('An English Title');
  expect((await read(`/orders/${order}`, 'ru')).order.items[0].title).toBe(line?.title);
  await database.query(
    `insert into book_history (book, event, actor, from_state, to_state)
     select book, 'confirmed', 'owner', 'generated', 'confirmed' from order_books where order_id = $1`,
    [order],
  );
  const named = async (language: string) => (await read(`/orders/${order}`, language)).timeline.at(-1).book?.title;
  expect([await named('en'), await named('ru')]).toEqual(['An English Title', line?.title]);
  const card = await read(`/customers/cards/${order}`, 'en');
  expect([card.orderList[0].titles, card.books[0].title]).toEqual([['An English Title'], 'An English Title']);
  expect(await titles('ru')).toEqual([line?.title]);
});
