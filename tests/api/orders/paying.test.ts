// Paying: one charge, one payment and one production under repeated, late and lost requests.
import { expect, test, vi } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { COOKIES } from '#core/http/cookies.ts';
import { DIGITAL, PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, stateOf, coupon, shelf, quiet, work } = shop;

const succeeded = () => database.query(`select 1 from payments where status = 'succeeded'`);
const bookPaid = (id: string) => database.query(`select 1 from book_history where book = $1 and event = 'paid'`, [id]);
const historyOf = async (order: string) =>
  (
    await database.query<{ event: string }>('select event from order_history where order_id = $1 order by id', [order])
  ).map(({ event }) => event);

test('creates one payment for ten concurrent clicks, and starts production once', async () => {
  const guest = visitor();
  const { quote, items } = await guest.filled();
  const answers = await Promise.all(Array.from({ length: 10 }, () => guest.checkOut(quote.total)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  const tokens = new Set(answers.map((answer) => answer.json().data.payment.widgetToken));
  expect(tokens.size).toBe(1);
  const order = answers[0]?.json().data.order;
  await Promise.all(Array.from({ length: 5 }, () => guest.choose([...tokens][0], 'approve')));
  const view = await guest.order(order);
  expect(view).toMatchObject({
    state: 'in_production',
    number: expect.stringMatching(/^\d{3}-\d{4}$/),
    money: { total: quote.total },
    items: [{ state: 'generating', lines: [{ format: 'printed', quantity: 1, finalPrice: 249_000 }] }],
    may: { pay: false, cancel: true, changeRecipient: true },
  });
  expect(await succeeded()).toHaveLength(1);
  expect(await bookPaid(items[0]?.documentId ?? '')).toHaveLength(1);
  expect(quiet.requested.filter((id) => id === items[0]?.documentId)).toHaveLength(2);
  expect(await guest.cart()).toBeNull();
  expect(await historyOf(order)).toEqual(['checked_out', 'paid', 'production_started']);
});

test('issues one second receipt when the parcel or the files are delivered', async () => {
  const printed = await visitor().bought(PRINTED);
  const files = await visitor().bought(DIGITAL);
  const receipts = async () => {
    await work('settle-advances');
    return database.query<{ order: string; amount: number }>(
      'select order_id as "order", amount from settlement_receipts order by created_at',
    );
  };
  expect(await receipts()).toEqual([]);
  await database.query(`update orders set state = 'delivered', completed_at = now() where document_id = $1`, [files]);
  expect(await receipts()).toEqual([{ order: files, amount: 99_000 }]);
  await database.query(`update orders set state = 'shipped' where document_id = $1`, [printed]);
  await receipts();
  expect(await receipts()).toEqual([
    { order: files, amount: 99_000 },
    { order: printed, amount: 249_000 },
  ]);
  for (const { id } of await database.query<{ id: string }>('select document_id as id from settlement_receipts'))
    await work('settle-advance', { settlement: id });
  expect(await database.query('select amount from sandbox_receipts order by amount')).toEqual([
    { amount: 99_000 },
    { amount: 249_000 },
  ]);
});

test('shows an unfinished or declined payment after reload until the cart changes', async () => {
  const guest = visitor();
  const { quote } = await guest.filled();
  expect((await guest.cart())?.unpaid).toBeNull();
  const begun = await guest.checkOut(quote.total);
  expect((await guest.cart())?.unpaid).toBe('unfinished');
  await guest.choose(begun.json().data.payment.widgetToken, 'decline');
  expect((await guest.cart())?.unpaid).toBe('declined');
  const changed = await guest.call('PATCH', '/cart', { gift: { wrap: false, card: 'Привет', hidePrice: false } });
  expect(changed.json().data).toMatchObject({ state: 'cart', unpaid: null });
});

test('starts a new cart for a book added while another tab pays', async () => {
  const guest = visitor();
  const other = await guest.book('cloud-post', 'Ваня');
  const { order } = await guest.begun();
  const waiting = () => database.query(`select 1 from pg_locks where not granted and locktype = 'transactionid'`);
  const { put } = await database.transaction(async (tx) => {
    await tx.query('select 1 from orders where document_id = $1 for update', [order]);
    const begun = guest.put(other);
    await vi.waitFor(async () => expect(await waiting()).not.toHaveLength(0), 10_000);
    await tx.query(`update orders set state = 'paid', paid_at = now() where document_id = $1`, [order]);
    return { put: begun };
  });
  expect((await put).json().data.items).toMatchObject([{ documentId: other }]);
  expect((await guest.order(order)).items).toHaveLength(1);
});

test('does not order a paid book again from an old tab, but does from its order', async () => {
  const guest = visitor();
  const order = await guest.bought();
  const book = (await guest.order(order)).items[0]?.documentId ?? '';
  const again = await guest.put(book);
  expect([again.statusCode, again.json().error.details.reason]).toEqual([409, 'paid-already']);
  expect(again.json().error.message).toContain('уже оплачена');
  expect(await guest.cart()).toBeNull();
  expect((await guest.call('POST', `/orders/${order}/reorder`)).statusCode).toBe(200);
  await guest.call('DELETE', `/cart/books/${book}`);
  expect((await guest.put(book)).json().data.items).toMatchObject([{ documentId: book }]);
});

test('orders paper again without the files that were bought with it', async () => {
  const guest = visitor();
  const order = await guest.bought({ ...PRINTED, electronic: true, coloring: true });
  const again = await guest.call('POST', `/orders/${order}/reorder`);
  expect(again.json().data.items).toMatchObject([{ choice: PRINTED }]);
});

test('asks for the surname of a buyer who picks up the parcel, in the words of the form', async () => {
  const guest = visitor();
  await guest.filled(PRINTED);
  const buyer = { name: 'Анна', phone: '+79161234567', email: 'anna@example.test' };
  const { quote } = (await guest.call('PATCH', '/cart', { buyer })).json().data;
  const refused = await guest.checkOut(quote.total);
  expect([refused.statusCode, refused.json().error.details.reason]).toEqual([400, 'surname-required']);
  expect(refused.json().error.message).toBe(ru.validation.specify.surname);
  // Another recipient shows a document with both names.
  await guest.call('PATCH', '/cart', { recipient: { name: 'Вера Петрова', phone: '+79161234568' } });
  expect((await guest.checkOut(quote.total)).statusCode).toBe(200);
});

test('rejects a total that differs from the shown one, and an incomplete cart', async () => {
  const guest = visitor();
  const { quote, items } = await guest.filled();
  Object.assign(shelf['night-forest'] ?? {}, {
    formats: [{ kind: 'printed', alone: 259_000, addition: null }],
  });
  const dearer = await guest.checkOut(quote.total);
  expect([dearer.statusCode, dearer.json().error.details.reason]).toEqual([409, 'price-changed']);
  expect((await guest.checkOut(1)).statusCode).toBe(409);
  await guest.call('PATCH', '/cart', { delivery: null });
  expect((await guest.checkOut(259_000)).json().error.details.reason).toBe('incomplete');
  expect((await guest.put(items[0]?.documentId ?? '', PRINTED)).json().data.quote.total).toBe(259_000);
  expect(await database.query('select 1 from payments')).toEqual([]);
});

test('keeps the price of a payment in progress when prices change', async () => {
  const guest = visitor();
  const { order, token } = await guest.begun();
  Object.assign(shelf['night-forest'] ?? {}, { formats: [{ kind: 'printed', alone: 1, addition: null }] });
  await guest.choose(token, 'approve');
  expect((await guest.order(order)).money.total).toBe(249_000);
  expect(await stateOf(order)).toBe('in_production');
});

test('keeps titles and prices as bought, with campaign and analytics id', async () => {
  const guest = visitor();
  guest.cookies[COOKIES.campaign.name] = JSON.stringify({ utm_source: 'vk', utm_campaign: 'autumn' });
  const { quote } = await guest.filled({ ...PRINTED, copies: 2 });
  const asked = { total: quote.total, analyticsId: '1700000000123456789' };
  const { order, payment } = (await guest.call('POST', '/cart/checkout', asked)).json().data;
  await guest.choose(payment.widgetToken, 'approve');
  Object.assign(shelf['night-forest'] ?? {}, { title: 'Другая ночь', formats: [] });
  const { items, money } = await guest.order(order);
  expect(items[0]).toMatchObject({ title: 'Ночь в лесу', lines: [{ quantity: 2, finalPrice: 498_000 }] });
  expect(money).toMatchObject({ cost: 498_000, total: 498_000 });
  expect(await database.query('select source, analytics_id as id from orders where document_id = $1', [order])).toEqual(
    [{ source: { utm_source: 'vk', utm_campaign: 'autumn' }, id: asked.analyticsId }],
  );
});

test('retries a declined payment and is paid once', async () => {
  const guest = visitor();
  const { order, token, total } = await guest.begun();
  await guest.choose(token, 'decline');
  expect(await stateOf(order)).toBe('awaiting_payment');
  const again = (await guest.checkOut(total)).json().data;
  expect([again.order, again.payment.widgetToken === token]).toEqual([order, false]);
  await guest.choose(again.payment.widgetToken, 'approve');
  expect(await stateOf(order)).toBe('in_production');
  expect(await succeeded()).toHaveLength(1);
});

test('marks the order paid by the job when the browser was closed', async () => {
  const guest = visitor();
  const { order, token } = await guest.begun();
  await guest.choose(token, 'delayed');
  await database.query(`update sandbox_payments set settles_at = settles_at - interval '1 minute'`);
  await database.query(`update orders set updated_at = now() - interval '2 hours'`);
  await work('reconcile-orders');
  expect(await stateOf(order)).toBe('in_production');
});

test('refunds a payment for previous contents when the cart was changed', async () => {
  const guest = visitor();
  const { order, token } = await guest.begun();
  const book = (await guest.cart())?.items[0]?.documentId ?? '';
  const changed = await guest.put(book, { ...PRINTED, copies: 2 });
  expect(changed.json().data).toMatchObject({ state: 'cart', quote: { total: 498_000 } });
  await guest.choose(token, 'approve');
  expect(await stateOf(order)).toBe('cart');
  expect(await historyOf(order)).toEqual(['checked_out', 'reopened', 'payment_returned']);
  expect(await database.query('select 1 from refunds')).toHaveLength(1);
  const next = (await guest.checkOut(498_000)).json().data;
  await guest.choose(next.payment.widgetToken, 'approve');
  expect(await stateOf(order)).toBe('in_production');
  expect((await guest.order(order)).money).toMatchObject({ total: 498_000 });
});

test('accepts the payment when the customer went back without a change', async () => {
  const guest = visitor();
  const { order, token } = await guest.begun();
  expect((await guest.cart())?.state).toBe('awaiting_payment');
  await guest.choose(token, 'approve');
  expect(await stateOf(order)).toBe('in_production');
});

test('gives the last coupon use to one of two concurrent orders, and releases it on cancellation', async () => {
  await coupon('ODIN', { usageLimit: 1 });
  const both = await Promise.all(
    [visitor(), visitor()].map(async (guest) => {
      await guest.filled(DIGITAL);
      const applied = await guest.call('PUT', '/cart/code', { code: 'odin' });
      return { guest, total: Number(applied.json().data.quote.total) };
    }),
  );
  const answers = await Promise.all(both.map(({ guest, total }) => guest.checkOut(total)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  const won = answers[winner]?.json().data;
  const { guest } = both[winner] ?? both[0] ?? { guest: visitor() };
  await guest.choose(won.payment.widgetToken, 'approve');
  const used = () => database.query<{ used: number }>(`select used from content.coupons where code = 'ODIN'`);
  expect(await used()).toEqual([{ used: 1 }]);
  expect((await guest.call('POST', `/orders/${won.order}/cancel`)).json().data).toMatchObject({ state: 'cancelled' });
  expect(await used()).toEqual([{ used: 0 }]);
});

test('marks an order paid without a payment when a coupon covers everything', async () => {
  await coupon('PODAROK', { discount: 100 });
  const guest = visitor();
  await guest.filled(DIGITAL);
  await guest.call('PUT', '/cart/code', { code: 'podarok' });
  const { order, payment } = (await guest.checkOut(0)).json().data;
  expect(payment).toBeNull();
  expect(await stateOf(order)).toBe('in_production');
});

test('answers not-found for another owner’s order in every call', async () => {
  const guest = visitor();
  const order = await guest.bought();
  const stranger = visitor();
  await stranger.book();
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/events'],
    ['POST', '/settle'],
    ['POST', '/cancel'],
    ['POST', '/reorder'],
  ] as const)
    expect((await stranger.call(method, `/orders/${order}${path}`)).statusCode, path).toBe(404);
  const recipient = { name: 'Я Сам', phone: '+79161234567' };
  expect((await stranger.call('PUT', `/orders/${order}/recipient`, recipient)).statusCode).toBe(404);
  expect((await stranger.call('GET', '/orders')).json().data).toEqual([]);
  expect((await guest.call('GET', '/orders')).json().data).toMatchObject([{ documentId: order, total: 249_000 }]);
});

test('refunds once and turns the book into a preview when cancelled before approval', async () => {
  const guest = visitor();
  const order = await guest.bought({ ...PRINTED, electronic: true });
  const [item] = (await guest.order(order)).items;
  const cancelled = await Promise.all([1, 2].map(() => guest.call('POST', `/orders/${order}/cancel`)));
  expect(cancelled.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await guest.order(order)).items[0]).toMatchObject({ documentId: item?.documentId, state: 'preview_ready' });
  const [refund] = await database.query<{ id: string }>('select document_id as id from refunds');
  await work('give-back', { refund: refund?.id });
  expect(await stateOf(order)).toBe('refunded');
  expect((await guest.order(order)).money.refunded).toBe(298_000);
  expect(await database.query(`select 1 from refunds where status = 'succeeded'`)).toHaveLength(1);
  expect((await guest.put(item?.documentId ?? '')).statusCode).toBe(200);
});

test('rejects cancellation after approval; a digital order completes with its files, a printed one goes to print', async () => {
  const guest = visitor();
  const order = await guest.bought();
  const id = (await guest.order(order)).items[0]?.documentId ?? '';
  await database.query(`update books set state = 'files_ready', confirmed_at = now() where document_id = $1`, [id]);
  expect((await guest.call('POST', `/orders/${order}/cancel`)).statusCode).toBe(409);
  await database.query('update print_runs set handed_at = now()');
  await database.transaction((tx) => quiet.finish(tx, id));
  expect(await stateOf(order)).toBe('printing');
  expect((await guest.order(order)).parcel).toMatchObject({ state: 'created' });
  expect((await guest.order(order)).may).toMatchObject({ cancel: false, changeRecipient: false, reorder: true });

  const again = (await guest.call('POST', `/orders/${order}/reorder`)).json().data;
  expect(again.items).toMatchObject([{ documentId: id, choice: PRINTED }]);

  const other = visitor();
  const digital = await other.bought(DIGITAL);
  const own = (await other.order(digital)).items[0]?.documentId ?? '';
  await database.query(`update books set state = 'files_ready', confirmed_at = now() where document_id = $1`, [own]);
  await database.transaction((tx) => quiet.finish(tx, own));
  expect((await other.order(digital)).progress.steps.every(({ state }) => state === 'done')).toBe(true);
});
