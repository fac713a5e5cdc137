// Staff actions on an order: refunds, cancellation, address, delivery states and redrawn pages.

import { expect, test } from 'vitest';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, stateOf, work } = shop;
const owner = await shop.staff('administrator', 'boss');
const support = await shop.staff('support', 'vera');

const audited = async (order: string) =>
  (
    await database.query<{ action: string }>('select action from audit_log where subject_id = $1 order by id', [order])
  ).map(({ action }) => action);
const carryOut = async () => {
  for (const { payload } of shop.enqueued.filter(({ name }) => name === 'give-back')) await work('give-back', payload);
};
const reasonOf = (answer: { json(): { error: { details: { reason: string } } } }) => answer.json().error.details.reason;

test.each(['confirmed', 'files_ready'])(
  'settles the full refund of an order whose book is %s, and does not print it',
  async (state) => {
    const guest = visitor();
    const order = await guest.bought();
    const book = (await guest.order(order)).items[0]?.documentId ?? '';
    await database.query('update books set state = $2, confirmed_at = now() where document_id = $1', [book, state]);
    await owner.act(order, 'refund', { amount: null, reason: 'Ошибка печати' });
    await carryOut();
    expect(await stateOf(order)).toBe('refunded');
    expect(await database.query('select status from refunds where order_id = $1', [order])).toEqual([
      { status: 'succeeded' },
    ]);
    expect(await database.query('select state from books where document_id = $1', [book])).toEqual([{ state }]);
    expect(
      await database.query('select 1 from print_runs where order_id = $1 and cancelled_at is null', [order]),
    ).toEqual([]);
  },
);

test('refunds a part, then the rest, each once when the request is repeated', async () => {
  const order = await visitor().bought();
  const { revision } = (await support.order(order)).order;
  const part = { key: crypto.randomUUID(), revision, amount: 49_000, reason: 'Помялась обложка' };
  const both = await Promise.all([1, 2].map(() => support.call('POST', `/orders/${order}/refund`, part)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await carryOut();
  expect(await support.order(order)).toMatchObject({
    refundable: 200_000,
    order: { state: 'in_production', money: { refunded: 49_000 } },
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
    place: { point: { code: 'ru-kazan-1' } },
    recipient: { name: 'Иван Ли', phone: '+79161112233' },
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
    recipient: { name: 'Иван Ли' },
    place: { point: { code: 'ru-kazan-1' } },
  });
  const kept = await support.act(order, 'readdress', { place: same, recipient });
  expect(kept.json().data.order).toMatchObject({
    recipient: { name: 'Пётр Ли' },
    place: { point: { code: 'ru-kazan-1' } },
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
  await work('send-order-emails');
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
  const again = await support.act(order, 'pages', { book, page: '4', variant: PICTURE_VARIANT.alternativeComposition });
  expect(again.json().data.books).toMatchObject([{ state: 'generating' }]);
  expect(reasonOf(await support.act(order, 'pages', { book, page: '99', variant: null }))).toBe('no-such-page');
  await database.query(`update books set confirmed_at = now(), state = 'confirmed' where document_id = $1`, [book]);
  expect((await support.act(order, 'pages', { book, page: '4', variant: null })).statusCode).toBe(409);
  const stranger = await visitor().book();
  expect((await support.call('GET', `/orders/${order}/books/${stranger}/pages`)).statusCode).toBe(404);
});
