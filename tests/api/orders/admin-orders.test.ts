// Orders as the people who run the shop see them: found by anything, acted on once, and never by two at the same time.
import { expect, test } from 'vitest';
import { DIGITAL, PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, stateOf, work, drawnForLong } = shop;
const owner = await shop.staff('administrator', 'boss');
const support = await shop.staff('support', 'vera');
const printer = await shop.staff('printer', 'ivan');

const listed = async (query: string) => {
  const answer = await owner.call('GET', `/orders?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json().data as { documentId: string }[]).map(({ documentId }) => documentId);
};
const audited = async (order: string) =>
  (
    await database.query<{ action: string }>('select action from audit_log where subject_id = $1 order by id', [order])
  ).map(({ action }) => action);
const carryOut = async () => {
  for (const { payload } of shop.enqueued.filter(({ name }) => name === 'give-back')) await work('give-back', payload);
};
const reasonOf = (answer: { json(): { error: { details: { reason: string } } } }) => answer.json().error.details.reason;

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
  for (const q of ['семён', 'Сем']) expect(await listed(`q=${encodeURIComponent(q)}`), q).toEqual([other]);
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
  const [stopped, late, calm, refused] = [
    await visitor().bought(),
    await visitor().bought(),
    await visitor().bought(),
    await visitor().bought(),
  ];
  await database.query(
    `update books set state = 'failed' where document_id in (select book from order_books where order_id = $1)`,
    [stopped],
  );
  await database.query(`update orders set promised_to = current_date - 2 where document_id = $1`, [late]);
  await shop.printed(refused);
  await database.query(`update parcels set state = 'failed' where order_id = $1`, [refused]);
  const found = (await owner.call('GET', '/orders?hand=yes')).json().data as { documentId: string; hands: string[] }[];
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
    `\uFEFFНомер;Покупатель;Телефон;Сумма;Состояние\r\n${number};'=HYPERLINK(1);'+79161234567;"2490,00";Рисуется\r\n`,
  );
  expect(await audited('csv')).toContain('orders.export');
});

test('stores saved views by name for the user who created them', async () => {
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
  await work('tell-buyers');
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

test('refunds a part, then the rest, each once when the request is repeated', async () => {
  const order = await visitor().bought();
  const { revision } = (await support.order(order)).order;
  const part = { key: crypto.randomUUID(), revision, amount: 49_000, reason: 'Помялась обложка' };
  const both = await Promise.all([1, 2].map(() => support.call('POST', `/orders/${order}/refund`, part)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await carryOut();
  expect(await support.order(order)).toMatchObject({
    ...{ refundable: 200_000, order: { state: 'in_production', money: { refunded: 49_000 } } },
  });
  expect(reasonOf(await support.act(order, 'refund', { amount: 249_000, reason: 'Много' }))).toBe('too-much');
  expect((await support.act(order, 'refund', { amount: null, reason: '' })).statusCode).toBe(400);
  expect((await support.act(order, 'refund', { amount: 0, reason: 'Ничего' })).statusCode).toBe(400);
  await support.act(order, 'refund', { amount: null, reason: 'Передумали' });
  await carryOut();
  expect(await support.order(order)).toMatchObject({ refundable: 0, order: { state: 'refunded' } });
  expect(reasonOf(await support.act(order, 'refund', { amount: null, reason: 'Ещё раз' }))).toBe('nothing-to-refund');
  expect(await audited(order)).toEqual(['orders.refund', 'orders.refund', 'orders.refund']);
});

test('rejects the second of two concurrent actions as changed meanwhile', async () => {
  const order = await visitor().bought();
  const { revision } = (await owner.order(order)).order;
  const refund = (who: typeof owner) =>
    who.call('POST', `/orders/${order}/refund`, {
      key: crypto.randomUUID(),
      revision,
      amount: 10_000,
      reason: 'Скидка',
    });
  const answers = await Promise.all([refund(owner), refund(support)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late && reasonOf(late)).toBe('changed-meanwhile');
  expect(await database.query('select 1 from refunds')).toHaveLength(1);
});

test('cancels and refunds before approval, and refuses with a reason afterwards', async () => {
  const order = await visitor().bought();
  expect((await support.act(order, 'cancel', { reason: 'Ошиблась адресом' })).json().data.order.state).toBe(
    'cancelled',
  );
  await carryOut();
  expect(await stateOf(order)).toBe('refunded');
  const approved = await visitor().bought();
  await database.query(`update books set confirmed_at = now() where paid_at is not null`);
  const refused = await support.act(approved, 'cancel', { reason: 'Поздно' });
  expect([refused.statusCode, reasonOf(refused)]).toEqual([409, 'not-now']);
});

test('changes the address before print at the paid price, and refuses afterwards', async () => {
  const order = await visitor().bought();
  const place = { city: 'ru-kazan', point: 'ru-kazan-1' };
  const changed = await support.act(order, 'readdress', {
    place,
    recipient: { name: 'Иван Ли', phone: '89161112233' },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(changed.json().data.order).toMatchObject({
    ...{ place: { point: { code: 'ru-kazan-1' } }, recipient: { name: 'Иван Ли', phone: '+79161112233' } },
    money: { total: 249_000 },
  });
  const bad = await support.act(order, 'readdress', { place: { city: 'ru-kazan', point: 'nowhere' }, recipient: null });
  expect([bad.statusCode, reasonOf(bad)]).toEqual([400, 'no-such-point']);
  expect((await support.act(order, 'readdress', { place: null, recipient: null })).statusCode).toBe(400);
  const recipient = { name: 'Пётр Ли', phone: '89161112244' };
  const noPoint = await support.act(order, 'readdress', { place: { city: 'ru-perm', point: null }, recipient });
  expect([noPoint.statusCode, reasonOf(noPoint)]).toEqual([400, 'point-needed']);
  const same = { city: 'ru-kazan', point: null };
  const nothing = await support.act(order, 'readdress', { place: same, recipient: null });
  expect([nothing.statusCode, reasonOf(nothing)]).toEqual([400, 'nothing-changed']);
  expect((await support.order(order)).order).toMatchObject({
    ...{ recipient: { name: 'Иван Ли' }, place: { point: { code: 'ru-kazan-1' } } },
  });
  const kept = await support.act(order, 'readdress', { place: same, recipient });
  expect(kept.json().data.order).toMatchObject({
    ...{ recipient: { name: 'Пётр Ли' }, place: { point: { code: 'ru-kazan-1' } } },
  });
  await shop.printed(order);
  const late = await support.act(order, 'readdress', { place, recipient: null });
  expect([late.statusCode, reasonOf(late)]).toEqual([409, 'not-now']);
});

test('marks an order printed, handed over and delivered, with one email each', async () => {
  const order = await visitor().bought();
  expect((await owner.act(order, 'printed')).statusCode).toBe(409);
  await shop.printed(order);
  const printed = (await owner.act(order, 'printed')).json().data;
  expect(printed).toMatchObject({ order: { state: 'printing' }, may: { markPrinted: false, handOver: true } });
  expect((await owner.act(order, 'hand-over', { trackingNumber: '<script>' })).statusCode).toBe(400);
  const key = crypto.randomUUID();
  const { revision } = (await owner.order(order)).order;
  for (const _ of [1, 2]) {
    const given = await owner.call('POST', `/orders/${order}/hand-over`, {
      key,
      revision,
      trackingNumber: '1234567890',
    });
    expect(given.json().data).toMatchObject({ order: { state: 'shipped', parcel: { trackingNumber: '1234567890' } } });
  }
  await work('tell-buyers');
  const sent = (await owner.order(order)).mails.filter(({ kind }) => kind === 'order.shipped');
  expect(sent).toHaveLength(1);
  const delivered = await owner.act(order, 'delivered');
  expect([delivered.statusCode, delivered.json().data.order.state]).toEqual([200, 'delivered']);
  const events = (await owner.order(order)).timeline.map(({ event }) => event);
  expect(events.filter((event) => event === 'shipped')).toHaveLength(1);
});

test('redraws a page before approval only, and audits access to a child’s book', async () => {
  const order = await visitor().bought(PRINTED);
  const book = (await owner.order(order)).books[0]?.documentId ?? '';
  await shop.bookStateTo(book, 'awaiting_confirmation');
  const pages = (await support.call('GET', `/orders/${order}/books/${book}/pages`)).json().data;
  expect(pages.length).toBe(3);
  expect(await audited(order)).toEqual(['orders.look-at-book']);
  const again = await support.act(order, 'pages', { book, page: '4', variant: 4 });
  expect(again.json().data.books).toMatchObject([{ state: 'generating' }]);
  expect(reasonOf(await support.act(order, 'pages', { book, page: '99', variant: null }))).toBe('no-such-page');
  await database.query(`update books set confirmed_at = now(), state = 'confirmed' where document_id = $1`, [book]);
  expect((await support.act(order, 'pages', { book, page: '4', variant: null })).statusCode).toBe(409);
  const [stranger] = [await visitor().book()];
  expect((await support.call('GET', `/orders/${order}/books/${stranger}/pages`)).statusCode).toBe(404);
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
