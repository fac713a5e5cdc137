// Gift certificates: bought once, mailed once, spent in parts, given back by law; the ledger adds up to the kopeck.
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, moscowDay } from '#core/calendar/working-days.ts';
import { DIGITAL, PRINTED, startOrderShop } from '../orders/order-shop.ts';

const shop = await startOrderShop();
const { database, visitor, work, stateOf, staff } = shop;
const anna = await staff('administrator');
const support = await staff('support');
const printer = await staff('printer');

beforeEach(() => database.query('truncate gift_certificates cascade'));

type Visitor = ReturnType<typeof visitor>;

const purchase = (change: object = {}) => ({
  request: crypto.randomUUID(),
  value: 300_000,
  design: 'night',
  recipient: 'Маша',
  giver: 'бабушка Тома',
  greeting: 'С днём рождения!',
  buyerEmail: 'Toma@Example.test',
  mail: null,
  ...change,
});

const codeOf = (given: { json(): { data: { code: string } } }): string => given.json().data.code;

async function bought(change: object = {}, buyer: Visitor = visitor()) {
  const begun = await buyer.call('POST', '/certificates', purchase(change));
  expect(begun.statusCode, begun.body).toBe(201);
  const { key, payment } = begun.json().data;
  expect((await buyer.choose(payment.widgetToken, 'approve')).statusCode).toBe(200);
  const view = await buyer.call('GET', `/certificates/${key}`);
  return { buyer, key: key as string, id: key.split('.')[0] as string, code: codeOf(view) };
}

const read = async (key: string) => (await visitor().call('GET', `/certificates/${key}`)).json().data;
const enter = (guest: Visitor, code: string) => guest.call('POST', '/cart/certificates', { code });
const checkOut = (guest: Visitor, total: number, certificates: number) =>
  guest.call('POST', '/cart/checkout', { total, certificates });

/** Sold = left + spent + given back; and no balance differs from its ledger. */
async function expectBooksToBalance(): Promise<void> {
  const [sums] = await database.query<Record<string, number>>(
    `select (select count(*) from gift_certificates c where c.balance <>
         (select coalesce(sum(m.amount), 0) from gift_movements m where m.certificate = c.document_id))::integer as wrong,
       (select coalesce(sum(amount), 0) from gift_movements where kind = 'sold')::integer as sold,
       (select coalesce(sum(balance), 0) from gift_certificates)::integer as "left",
       (select coalesce(-sum(amount), 0) from gift_movements where order_id is not null)::integer as spent,
       (select coalesce(-sum(amount), 0) from gift_movements where kind in ('refunded', 'refund_failed'))::integer as back,
       (select coalesce(sum(p.paid_amount - p.refunded), 0) from payments p join gift_certificates c
         on c.document_id = p.order_id where p.status = 'succeeded')::integer as money`,
  );
  expect(sums?.wrong).toBe(0);
  expect(sums?.sold).toBe((sums?.left ?? 0) + (sums?.spent ?? 0) + (sums?.back ?? 0));
  expect(sums?.money).toBe((sums?.left ?? 0) + (sums?.spent ?? 0));
}

describe('buying', () => {
  test('charges one payment for ten clicks and issues one code, however often the result is reported', async () => {
    const buyer = visitor();
    const asked = purchase();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.call('POST', '/certificates', asked)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    const tokens = new Set(answers.map((each) => each.json().data.payment.widgetToken));
    expect(tokens.size).toBe(1);
    const [first] = answers;
    const key: string = first?.json().data.key;
    expect(await read(key)).toMatchObject({ status: 'unpaid', code: null, card: null, isPaymentPending: true });
    await Promise.all(Array.from({ length: 4 }, () => buyer.choose([...tokens][0], 'approve')));
    await Promise.all(Array.from({ length: 4 }, () => buyer.call('POST', `/certificates/${key}/settle`)));
    const paid = await read(key);
    expect(paid).toMatchObject({ status: 'active', value: 300_000, balance: 300_000, buyerEmail: 'toma@example.test' });
    expect(paid.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(paid.movements).toMatchObject([{ kind: 'sold', amount: 300_000 }]);
    const again = await buyer.call('POST', `/certificates/${key}/pay`);
    expect(again.json().data.payment).toBeNull();
    const kept = await database.query(`select * from gift_certificates`);
    expect(JSON.stringify(kept)).not.toContain(paid.code.replaceAll('-', ''));
    await expectBooksToBalance();
  });

  test('tries again after a decline, and returns a second payment', async () => {
    const buyer = visitor();
    const { key, payment } = (await buyer.call('POST', '/certificates', purchase())).json().data;
    await buyer.choose(payment.widgetToken, 'decline');
    expect(await read(key)).toMatchObject({ status: 'unpaid', lastFailure: 'declined' });
    const second = (await buyer.call('POST', `/certificates/${key}/pay`)).json().data.payment;
    expect(second.widgetToken).not.toBe(payment.widgetToken);
    await buyer.choose(second.widgetToken, 'approve');
    const id = key.split('.')[0];
    // A third payment that nobody needs, as after two tabs.
    await database.query(
      `insert into payments (document_id, order_id, attempt, provider, amount) values ('aaaaaaaaaaaaaaaaaaaaaaaa', $1, 9, 'sandbox', 300000)`,
      [id],
    );
    await database.query(
      `insert into sandbox_payments (external_id, key, token, order_id, amount, decision, settles_at)
       values ('third', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'third-token', $1, 300000, 'succeeded', now())`,
      [id],
    );
    await database.query(`update payments set external_id = 'third' where attempt = 9`);
    await buyer.call('POST', `/certificates/${key}/settle`);
    const [refund] = await database.query<{ id: string; why: string }>('select document_id as id, why from refunds');
    expect(refund?.why).toBe('not-needed');
    await work('give-back', { refund: refund?.id ?? '' });
    expect(await read(key)).toMatchObject({ balance: 300_000, movements: [{ kind: 'sold' }] });
    await expectBooksToBalance();
  });

  test('refuses what is no sum, no day and no address, with a 400 and without a record', async () => {
    const buyer = visitor();
    const today = moscowDay(new Date());
    const mail = (on: string) => ({ mail: { to: 'masha@example.test', on } });
    const bad = [
      { value: 49_900 },
      { value: 300_050 },
      { value: 5_000_100 },
      { value: -1 },
      { giver: ' \n' },
      { greeting: 'а'.repeat(301) },
      { buyerEmail: 'nobody' },
      { mail: { to: 'nobody', on: null } },
      mail(today),
      mail(addDays(today, 366)),
      mail('2027-02-30'),
      { design: 'other' },
      { request: 'short' },
    ];
    for (const change of bad) {
      const refused = await buyer.call('POST', '/certificates', purchase(change));
      expect(refused.statusCode, JSON.stringify(change)).toBe(400);
    }
    expect(await database.query('select 1 from gift_certificates')).toEqual([]);
    expect((await buyer.call('GET', '/certificates/a.b')).statusCode).toBe(404);
    const { key } = await bought();
    expect((await buyer.call('GET', `/certificates/${key}x`)).statusCode).toBe(404);
  });

  test('draws the card and the sheet only of a paid certificate', async () => {
    const { key, id } = await bought();
    const { card } = await read(key);
    const path = (address: string) => address.replace('/api/shop', '');
    const picture = await visitor().call('GET', path(card.picture));
    expect(picture.headers['content-type']).toBe('image/jpeg');
    const pdf = await visitor().call('GET', path(card.pdf));
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // The card of the recipient does not open the page of the buyer.
    expect((await visitor().call('GET', `/certificates/${card.pdf.split('/').at(-2)}`)).statusCode).toBe(404);
    await database.query(`update gift_certificates set state = 'blocked' where document_id = $1`, [id]);
    expect((await visitor().call('GET', path(card.pdf))).statusCode).toBe(404);
    const { value, recipient, giver, greeting } = purchase();
    const words = { value, recipient, giver, greeting, locale: 'ru' };
    const drawn = await visitor().call('POST', '/certificates/words', { ...words, greeting: 'Ура 🎉' });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});

describe('mails', () => {
  const sent = () => shop.mails.map(({ to }) => to).sort();

  test('go to the buyer at once and to the recipient on the day, each once', async () => {
    const on = addDays(moscowDay(new Date()), 5);
    const { id } = await bought({ mail: { to: 'masha@example.test', on } });
    const mailed = async () => {
      await Promise.all([work('send-certificates'), work('send-certificates')]);
      return database.query<{ kind: string }>('select kind from mails where about_id = $1 order by id', [id]);
    };
    expect(await mailed()).toMatchObject([{ kind: 'gift.buyer' }]);
    await database.query('update gift_certificates set send_on = current_date - 1');
    expect(await mailed()).toMatchObject([{ kind: 'gift.buyer' }, { kind: 'gift.recipient' }]);
    expect(await mailed()).toHaveLength(2);
    expect(sent().length).toBeLessThanOrEqual(2);
  });

  test('are not sent of a certificate whose money went back', async () => {
    const { id } = await bought({ mail: { to: 'masha@example.test', on: null } });
    await database.query(
      `insert into gift_movements (certificate, kind, amount, key, actor) values ($1, 'refunded', -300000, 'x', 'test')`,
      [id],
    );
    await work('send-certificates');
    expect(await database.query(`select 1 from mails where kind = 'gift.recipient' and about_id = $1`, [id])).toEqual(
      [],
    );
  });
});

describe('paying with certificates', () => {
  test('pays a part, the card the rest, and leaves nothing twice', async () => {
    const { code, key } = await bought({ value: 100_000 });
    const guest = visitor();
    const { quote } = await guest.filled(PRINTED);
    const cart = (await enter(guest, code.toLowerCase().replaceAll('-', ' '))).json().data;
    expect(cart).toMatchObject({ due: quote.total - 100_000, certificates: [{ used: 100_000, problem: null }] });
    // The sum on the button counts: a customer who saw another one is asked again.
    const refused = await checkOut(guest, quote.total, 0);
    expect([refused.statusCode, refused.json().error.details.reason]).toEqual([409, 'price-changed']);
    expect(await read(key)).toMatchObject({ balance: 100_000 });
    const { order, payment } = (await checkOut(guest, quote.total, 100_000)).json().data;
    expect(payment.amount).toBe(quote.total - 100_000);
    expect(await read(key)).toMatchObject({ status: 'used', balance: 0 });
    // The same attempt again is the same payment.
    const twice = (await checkOut(guest, quote.total, 100_000)).json().data.payment;
    expect(twice.widgetToken).toBe(payment.widgetToken);
    await guest.choose(payment.widgetToken, 'approve');
    expect(await guest.order(order)).toMatchObject({
      state: 'in_production',
      money: { total: quote.total, certificates: 100_000, certificatesReturned: 0 },
    });
    const [{ receipt } = { receipt: null }] = await database.query<{ receipt: object }>(
      `select jsonb_build_object('paid', paid_amount) as receipt from payments where order_id = $1`,
      [order],
    );
    expect(receipt).toEqual({ paid: quote.total - 100_000 });
    await expectBooksToBalance();
  });

  test('pays everything without the provider and keeps the rest for the next order', async () => {
    const { code, key } = await bought({ value: 500_000 });
    const first = visitor();
    await first.filled(DIGITAL);
    await enter(first, code);
    const done = (await checkOut(first, 99_000, 99_000)).json().data;
    expect(done.payment).toBeNull();
    expect(await stateOf(done.order)).toBe('in_production');
    expect(await read(key)).toMatchObject({ status: 'part', balance: 401_000 });
    const second = visitor();
    const { quote } = await second.filled(PRINTED);
    expect((await enter(second, code)).json().data.due).toBe(Math.max(0, quote.total - 401_000));
    await expectBooksToBalance();
  });

  test('gives the same money to one of two orders at once', async () => {
    const { code } = await bought({ value: 100_000 });
    const guests = [visitor(), visitor(), visitor()];
    for (const guest of guests) {
      await guest.filled(PRINTED);
      await enter(guest, code);
    }
    const total = 249_000 + ((await guests[0]?.cart())?.quote.delivery ?? 0);
    const answers = await Promise.all(guests.map((guest) => checkOut(guest, total, 100_000)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    await expectBooksToBalance();
  });

  test('takes several, and releases them when the cart changes or the order is not paid', async () => {
    const one = await bought({ value: 100_000 });
    const two = await bought({ value: 60_000 });
    const guest = visitor();
    const { quote } = await guest.filled(PRINTED);
    await enter(guest, one.code);
    const cart = (await enter(guest, two.code)).json().data;
    expect(cart.due).toBe(quote.total - 160_000);
    const first = (await checkOut(guest, quote.total, 160_000)).json().data.payment;
    await guest.choose(first.widgetToken, 'cancel');
    expect((await checkOut(guest, quote.total, 160_000)).statusCode).toBe(200);
    await database.query(`update payments set status = 'canceled', settled_at = now() where status = 'pending'`);
    const left = (await guest.call('DELETE', `/cart/certificates/${two.id}`)).json().data;
    expect(left.due).toBe(quote.total - 100_000);
    expect([(await read(one.key)).balance, (await read(two.key)).balance]).toEqual([100_000, 60_000]);
    const { order, payment } = (await checkOut(guest, quote.total, 100_000)).json().data;
    await guest.choose(payment.widgetToken, 'decline');
    expect((await read(one.key)).balance).toBe(0);
    await database.query(
      `update orders set updated_at = now() - interval '3 days', checked_out_at = now() - interval '3 days'`,
    );
    await work('tend-orders');
    expect(await stateOf(order)).toBe('cart');
    expect((await read(one.key)).balance).toBe(100_000);
    await expectBooksToBalance();
  });

  test('a payment for a cart that released its certificates goes back', async () => {
    const { code, key } = await bought({ value: 100_000 });
    const guest = visitor();
    const { quote } = await guest.filled(PRINTED);
    await enter(guest, code);
    const { order, payment } = (await checkOut(guest, quote.total, 100_000)).json().data;
    await guest.call('PATCH', '/cart', { gift: { wrap: false, card: 'x', hidePrice: false } });
    await guest.choose(payment.widgetToken, 'approve');
    expect(await stateOf(order)).toBe('cart');
    expect((await read(key)).balance).toBe(100_000);
    expect(await database.query('select why from refunds')).toEqual([{ why: 'another-sum' }]);
    await expectBooksToBalance();
  });

  test('answers an unknown and a blocked code alike, and stops guessing', async () => {
    const { code, id } = await bought();
    await database.query(`update gift_certificates set state = 'blocked' where document_id = $1`, [id]);
    const guest = visitor();
    await guest.filled(DIGITAL);
    const [blocked, unknown, nonsense] = [
      await enter(guest, code),
      await enter(guest, '0000-0000-0000-0000'),
      await enter(guest, "' or 1=1 \u0000"),
    ];
    for (const refused of [blocked, unknown, nonsense])
      expect([refused?.statusCode, refused?.json().error]).toEqual([400, blocked?.json().error]);
    let last = 400;
    for (let attempt = 0; attempt < 20 && last === 400; attempt += 1) last = (await enter(guest, code)).statusCode;
    expect(last).toBe(429);
    await database.query(
      `update gift_certificates set state = 'active', valid_until = current_date - 2 where document_id = $1`,
      [id],
    );
    const other = visitor();
    await other.filled(DIGITAL);
    expect((await enter(other, code)).json().error.details.reason).toBe('certificate-expired');
  });
});

describe('giving money back', () => {
  async function paid(value: number) {
    const certificate = await bought({ value });
    const guest = visitor();
    const { quote } = await guest.filled(PRINTED);
    await enter(guest, certificate.code);
    const used = Math.min(value, quote.total);
    const { order, payment } = (await checkOut(guest, quote.total, used)).json().data;
    if (payment) await guest.choose(payment.widgetToken, 'approve');
    return { ...certificate, guest, order: order as string, total: quote.total, used };
  }

  const carryOut = async () => {
    for (const { id } of await database.query<{ id: string }>(
      `select document_id as id from refunds where status = 'pending'`,
    ))
      await work('give-back', { refund: id });
  };

  test('a cancelled order returns each part where it came from', async () => {
    const { guest, order, key, used, total } = await paid(100_000);
    expect((await guest.call('POST', `/orders/${order}/cancel`)).statusCode).toBe(200);
    await carryOut();
    expect(await read(key)).toMatchObject({ status: 'active', balance: used });
    expect(await guest.order(order)).toMatchObject({
      state: 'refunded',
      money: { refunded: total - used, certificates: used, certificatesReturned: used },
    });
    await expectBooksToBalance();
  });

  test('staff give back to the card first, then to the certificate', async () => {
    const { order, key, used, total } = await paid(100_000);
    const onCard = total - used;
    expect((await anna.act(order, 'refund', { amount: onCard + 30_000, reason: 'Помятая обложка' })).statusCode).toBe(
      200,
    );
    await carryOut();
    expect((await read(key)).balance).toBe(30_000);
    expect(await stateOf(order)).toBe('in_production');
    const tooMuch = await anna.act(order, 'refund', { amount: 70_100, reason: 'Помятая обложка' });
    expect(tooMuch.statusCode).toBe(400);
    expect((await anna.act(order, 'refund', { amount: null, reason: 'Помятая обложка' })).statusCode).toBe(200);
    expect(await stateOf(order)).toBe('refunded');
    expect((await read(key)).balance).toBe(100_000);
    await expectBooksToBalance();
  });

  test('an order paid by certificates alone is refunded without the provider', async () => {
    const { order, key, total } = await paid(500_000);
    expect((await anna.act(order, 'refund', { amount: null, reason: 'Помятая обложка' })).statusCode).toBe(200);
    expect(await stateOf(order)).toBe('refunded');
    expect((await read(key)).balance).toBe(500_000);
    expect(total).toBeLessThan(500_000);
    await expectBooksToBalance();
  });

  test('the rest of a certificate goes to its buyer once, by staff, with a record', async () => {
    const { key, id } = await bought({ value: 100_000 });
    const asked = await visitor().call('POST', `/certificates/${key}/ask-refund`);
    expect(asked.json().data).toMatchObject({ mayAskRefund: false, refundAskedAt: expect.any(String) });
    const list = (await anna.call('GET', '/certificates?state=refund-asked')).json();
    expect(list).toMatchObject({ total: 1, owed: 100_000, rows: [{ documentId: id, status: 'active' }] });
    const body = { amount: 100_000, reason: 'Попросили вернуть' };
    const answers = await Promise.all([1, 2].map(() => anna.call('POST', `/certificates/${id}/refund`, body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await carryOut();
    expect(await read(key)).toMatchObject({ status: 'refunded', balance: 0, refundAskedAt: null });
    expect((await anna.call('GET', '/certificates')).json().owed).toBe(0);
    const log = await database.query(
      `select action, details ->> 'amount' as amount from audit_log where subject_id = $1`,
      [id],
    );
    expect(log).toEqual([{ action: 'orders.refund', amount: '100000' }]);
    await expectBooksToBalance();
  });

  test('a refund that the provider refuses is owed again', async () => {
    const { key, id } = await bought({ value: 100_000 });
    await anna.call('POST', `/certificates/${id}/refund`, { amount: 100_000, reason: 'Попросили вернуть' });
    await database.query(`update sandbox_payments set refunded = amount where order_id = $1`, [id]);
    await carryOut();
    expect(await read(key)).toMatchObject({ status: 'active', balance: 100_000 });
    await expectBooksToBalance();
  });

  test('staff block a code and find it by its ending; support may give back only up to its limit', async () => {
    const { key, id, code } = await bought({ value: 200_000 });
    const found = (await support.call('GET', `/certificates?q=${code.slice(-4)}`)).json();
    expect(found.rows).toMatchObject([{ documentId: id, ending: code.slice(-4) }]);
    const blocked = await support.call('POST', `/certificates/${id}/block`, { reason: 'Потеряли' });
    expect(blocked.json().certificate.status).toBe('blocked');
    expect(await read(key)).toMatchObject({ status: 'blocked', code: null, card: null, balance: 200_000 });
    expect((await support.call('POST', `/certificates/${id}/unblock`, {})).statusCode).toBe(200);
    await database.query(`update roles set refund_limit = 100000 where type = 'support'`);
    const over = await support.call('POST', `/certificates/${id}/refund`, { amount: 200_000, reason: 'Много' });
    await database.query(`update roles set refund_limit = null where type = 'support'`);
    expect([over.statusCode, over.json().error.details.reason]).toEqual([409, 'over-limit']);
    expect((await printer.call('GET', '/certificates')).statusCode).toBe(403);
  });
});

test('the ledger cannot be rewritten, and no balance becomes negative', async () => {
  const { id } = await bought({ value: 100_000 });
  const spend = (key: string) =>
    database.query(
      `insert into gift_movements (certificate, kind, amount, order_id, key, actor) values ($1, 'reserved', -60000, 'o', $2, 't')`,
      [id, key],
    );
  await spend('one');
  await expect(spend('one')).rejects.toThrow(/once/);
  await expect(spend('two')).rejects.toThrow(/balance/);
  await expect(database.query('update gift_movements set amount = -1')).rejects.toThrow(/never changed/);
  await expect(database.query('delete from gift_movements')).rejects.toThrow(/never changed/);
});

test('names, words and addresses are exported on request and erased when nothing is left', async () => {
  const { id } = await bought({ value: 100_000, mail: { to: 'masha@example.test', on: null } });
  await work('send-certificates');
  const row = async () =>
    (await database.query<Record<string, unknown>>('select * from gift_certificates where document_id = $1', [id]))[0];
  await database.query(`update gift_certificates set recipient_mailed_at = now() - interval '31 days'`);
  await work('tend-certificates');
  expect(await row()).toMatchObject({ recipient_email: null, greeting: 'С днём рождения!', erased_at: null });
  await database.query(
    `insert into gift_movements (certificate, kind, amount, order_id, key, actor) values ($1, 'reserved', -100000, 'o', 'x', 't')`,
    [id],
  );
  await database.query(`update gift_certificates set updated_at = now() - interval '31 days'`);
  await work('tend-certificates');
  expect(await row()).toMatchObject({
    giver: null,
    recipient: null,
    greeting: null,
    buyer_email: null,
    face_value: 100_000,
  });
  await visitor().call('POST', '/certificates', purchase());
  await database.query(`update gift_certificates set created_at = now() - interval '8 days'`);
  await database.query(`update payments set status = 'canceled', settled_at = now() where status = 'pending'`);
  await work('tend-certificates');
  expect(await database.query(`select state from gift_certificates where paid_at is null`)).toEqual([
    { state: 'cancelled' },
  ]);
});
