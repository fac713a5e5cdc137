// Orders typed by staff for a buyer on the phone, and their payment links.
import { describe, expect, it } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { ANNA, DIGITAL, PRINTED, startOrderShop, TVER } from './order-shop.ts';

const mailer = { delivers: true, send: async () => {}, close: async () => {} };
const shop = await startOrderShop({ otherProviders: { mailer } });
const { visitor, database, mails } = shop;
const support = await shop.staff('support', 'olga');
const owner = await shop.staff('administrator', 'boss');
const reasonOf = (answer: { json(): { error: { details: { reason: string } } } }) => answer.json().error.details.reason;

const form = (changes: object = {}) => ({
  key: crypto.randomUUID(),
  slug: 'night-forest',
  locale: 'ru',
  choice: PRINTED,
  delivery: TVER,
  discount: null,
  total: 0,
  buyer: ANNA,
  recipient: null,
  child: { name: 'Маша', fullName: 'Маша Иванова', age: 4, gender: 'female' },
  look: defaultLook('female'),
  corrected: [],
  askPhoto: false,
  note: '',
  consent: true,
  ...changes,
});

type Form = ReturnType<typeof form>;

async function priced(wanted: Form, by = support): Promise<Form> {
  const { slug, locale, choice, delivery, discount, buyer } = wanted;
  const body = { slug, locale, choice, delivery, discount, email: buyer.email };
  const answer = await by.call('POST', '/orders/phone/price', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...wanted, total: answer.json().data.quote.total };
}

async function created(changes: object = {}, by = support) {
  const wanted = await priced(form(changes), by);
  const answer = await by.call('POST', '/orders/phone', wanted);
  expect(answer.statusCode, answer.body).toBe(201);
  const order: string = answer.json().data.documentId;
  return { order, wanted, total: wanted.total };
}

const linkOf = async (order: string) => (await support.call('GET', `/orders/${order}/payment-link`)).json().data;
const keyOf = async (order: string): Promise<string> =>
  new URL((await linkOf(order)).url).searchParams.get('key') ?? '';
const bookOf = async (order: string): Promise<string> =>
  (await database.query<{ book: string }>('select book from order_books where order_id = $1', [order]))[0]?.book ?? '';
const payer = () => {
  const guest = visitor();
  const pay = (order: string, body: object) => guest.call('POST', `/payment-links/${order}`, body);
  return {
    ...guest,
    pay,
    async paid(order: string, total: number) {
      const begun = await pay(order, { key: await keyOf(order), total, consent: true });
      expect(begun.statusCode, begun.body).toBe(200);
      expect((await guest.choose(begun.json().data.payment.widgetToken, 'approve')).statusCode).toBe(200);
    },
  };
};

describe('an order by phone', () => {
  it('is an ordinary order with frozen prices, consents, history, audit and a mail with the link', async () => {
    const { order, total } = await created({ note: 'Перезвонить вечером' });
    const record = await support.order(order);
    expect(record.order).toMatchObject({ state: 'awaiting_payment', money: { total }, buyer: { email: ANNA.email } });
    expect(record.stage).toBe('awaiting_link');
    expect(record.timeline.map(({ event, who }) => [event, who])).toEqual([
      ['checked_out', 'olga'],
      ['phone_order', 'olga'],
      ['note', 'olga'],
      ['link_sent', 'olga'],
    ]);
    const about = [order, await bookOf(order)];
    expect(
      await database.query('select document, place from consents where about = any($1) order by document', [about]),
    ).toEqual([
      { document: 'consent-child-data', place: 'phone' },
      { document: 'consent-personal-data', place: 'phone' },
    ]);
    const audited = await database.query(`select actor_name as who from audit_log where action = 'orders.phone-order'`);
    expect(audited).toEqual([{ who: 'olga' }]);
    expect(mails.map(({ to }) => to)).toEqual([ANNA.email]);
    expect(JSON.stringify(mails[0])).toContain(`/pay/${order}?key=`);
    shop.shelf['night-forest'] = { ...shop.shelf['night-forest'], price: 1, formats: [] };
    await payer().paid(order, total);
    expect(await shop.stateOf(order)).toBe('in_production');
  });

  it.each([
    ['connected', true, undefined],
    ['not connected', false, { mailed: false }],
  ])('says whether its link was mailed: mail is %s', async (_, delivers, details) => {
    mailer.delivers = delivers;
    try {
      const answer = await support.call('POST', '/orders/phone', await priced(form()));
      const { documentId: order, mailDelivers } = answer.json().data;
      expect([mailDelivers, (await linkOf(order)).mailDelivers]).toEqual([delivers, delivers]);
      expect((await support.act(order, 'send-link')).statusCode).toBe(200);
      const sent = (await support.order(order)).timeline.filter(({ event }) => event === 'link_sent');
      expect(sent.map((entry) => entry.details ?? undefined)).toEqual([details, details]);
    } finally {
      mailer.delivers = true;
    }
  });

  it('is created once when the button is pressed twice', async () => {
    const wanted = await priced(form());
    const answers = await Promise.all([1, 2, 3].map(() => support.call('POST', '/orders/phone', wanted)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().data.documentId)).size).toBe(1);
    expect(await database.query('select 1 from orders')).toHaveLength(1);
    expect(await database.query('select 1 from books')).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  it('takes a discount by staff within the limit of the role and spreads it over the lines', async () => {
    const percent = (value: number) => ({ discount: { kind: 'percent', value, reason: 'Постоянный покупатель' } });
    const { order } = await created({ choice: { ...PRINTED, electronic: true }, ...percent(10) });
    const { money, automaticDiscount } = (await support.order(order)).order;
    expect(money.promoDiscount).toBe(Math.round(money.cost / 10));
    expect(automaticDiscount).toBe('Скидка магазина');
    const noted = (await support.order(order)).timeline.find(({ event }) => event === 'phone_order');
    expect(noted?.details).toEqual({ amount: money.promoDiscount, reason: 'Постоянный покупатель' });
    await owner.call('PUT', '/staff/roles/support', { refundLimit: 20_000 });
    const refused = await support.call('POST', '/orders/phone', form({ ...percent(50), total: 1 }));
    expect([refused.statusCode, reasonOf(refused)]).toEqual([400, 'discount-over-limit']);
    expect((await owner.call('POST', '/orders/phone', await priced(form(percent(50)), owner))).statusCode).toBe(201);
    await owner.call('PUT', '/staff/roles/support', { refundLimit: null });
  });

  it.each([
    [
      'discount-too-large',
      { choice: DIGITAL, delivery: null, discount: { kind: 'amount', value: 99_000, reason: 'Даром' } },
    ],
    ['price-changed', { total: 100 }],
    ['incomplete', { delivery: null }],
    ['surname-required', { buyer: { ...ANNA, name: 'Анна' } }],
    ['not-sold-so', { slug: 'no-such-story' }],
    ['no-such-city', { delivery: { ...TVER, city: 'atlantis' } }],
  ])('is refused with %s', async (reason, changes) => {
    const answer = await support.call('POST', '/orders/phone', form({ total: 1, ...changes }));
    expect(reasonOf(answer)).toBe(reason);
    expect(await database.query('select 1 from orders')).toEqual([]);
  });

  it('is refused without consent', async () => {
    expect((await support.call('POST', '/orders/phone', form({ consent: false }))).statusCode).toBe(400);
  });
});

describe('a payment link', () => {
  it('gives the order and the book to its payer, who approves the book', async () => {
    const { order, total } = await created();
    const buyer = payer();
    await buyer.paid(order, total);
    const { order: view, timeline } = await support.order(order);
    expect(view).toMatchObject({ state: 'in_production', payments: [{ status: 'succeeded', amount: total }] });
    expect(timeline.map(({ event }) => event)).toContain('link_confirmed');
    const book = await bookOf(order);
    const owned = await database.query(
      `select o.guest_id = b.guest_id as same, exists (select 1 from payment_links l
         where l.order_id = o.document_id and l.claimed_by = 'guest:' || o.guest_id) as payer
       from orders o join books b on b.document_id = $2 where o.document_id = $1`,
      [order, book],
    );
    expect(owned).toEqual([{ same: true, payer: true }]);
    await shop.bookStateTo(book, 'awaiting_confirmation');
    expect((await buyer.call('POST', `/books/${book}/confirm`)).statusCode).toBe(200);
    expect((await visitor().call('GET', `/orders/${order}`)).statusCode).toBe(404);
  });

  it('records the consents of the payer and asks for the photo after payment', async () => {
    const { order, total } = await created({ askPhoto: true });
    mails.length = 0;
    await payer().paid(order, total);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Добавьте фото'));
    expect(
      await database.query(
        `select document from consents where place = 'payment-link' and about = any($1) order by 1`,
        [[order, await bookOf(order)]],
      ),
    ).toEqual([{ document: 'consent-child-data' }, { document: 'consent-personal-data' }]);
  });

  it('used twice is one payment, and says afterwards that the order is paid', async () => {
    const { order, total } = await created();
    const one = payer();
    const other = payer();
    const key = await keyOf(order);
    const body = { key, total, consent: true };
    const tokens = await Promise.all([one.pay(order, body), other.pay(order, body)]);
    expect(new Set(tokens.map((answer) => answer.json().data.payment.widgetToken)).size).toBe(1);
    await one.choose(tokens[0]?.json().data.payment.widgetToken, 'approve');
    expect(await database.query(`select 1 from payments where order_id = $1`, [order])).toHaveLength(1);
    const again = await other.pay(order, body);
    expect([again.statusCode, reasonOf(again)]).toEqual([409, 'paid-already']);
    expect((await shop.orders.paymentLink(order, key))?.state).toBe('paid');
  });

  it('works again after a declined payment', async () => {
    const { order, total } = await created();
    const buyer = payer();
    const key = await keyOf(order);
    const begun = await buyer.pay(order, { key, total, consent: true });
    await buyer.choose(begun.json().data.payment.widgetToken, 'decline');
    expect((await support.order(order)).stage).toBe('declined');
    expect((await buyer.order(order)).may).toMatchObject({ pay: false, cancel: true });
    await buyer.paid(order, total);
    expect(await shop.stateOf(order)).toBe('in_production');
  });

  it('taken back while the widget is open stops new payments; the one begun before still counts once', async () => {
    const { order, total } = await created();
    const buyer = payer();
    const key = await keyOf(order);
    const begun = await buyer.pay(order, { key, total, consent: true });
    expect((await support.act(order, 'take-back-link')).statusCode).toBe(200);
    expect((await support.order(order)).stage).toBe('link_ended');
    expect((await linkOf(order)).url).toBeNull();
    const refused = await payer().pay(order, { key, total, consent: true });
    expect([refused.statusCode, reasonOf(refused)]).toEqual([409, 'link-taken-back']);
    await buyer.choose(begun.json().data.payment.widgetToken, 'approve');
    expect(await shop.stateOf(order)).toBe('in_production');
  });

  it('of a cancelled order takes no money, and money of an open widget goes back', async () => {
    const { order, total } = await created();
    const buyer = payer();
    const key = await keyOf(order);
    const begun = await buyer.pay(order, { key, total, consent: true });
    expect((await support.act(order, 'cancel', { reason: 'Передумали' })).statusCode).toBe(200);
    await buyer.choose(begun.json().data.payment.widgetToken, 'approve');
    expect(await shop.stateOf(order)).toBe('cancelled');
    expect(await database.query(`select why from refunds where order_id = $1`, [order])).toEqual([
      { why: 'not-needed' },
    ]);
    expect((await shop.orders.paymentLink(order, key))?.state).toBe('cancelled');
  });

  it('sent again replaces the earlier one and lasts a week from then', async () => {
    const { order, total } = await created();
    const before = await keyOf(order);
    await database.query(`update payment_links set expires_at = now() - interval '1 hour'`);
    expect((await shop.orders.paymentLink(order, before))?.state).toBe('ended');
    const ended = await payer().pay(order, { key: before, total, consent: true });
    expect(reasonOf(ended)).toBe('link-ended');
    mails.length = 0;
    expect((await support.act(order, 'send-link')).statusCode).toBe(200);
    expect(mails).toHaveLength(1);
    expect((await shop.orders.paymentLink(order, before))?.state).toBe('taken-back');
    await payer().paid(order, total);
  });

  it('is null for an order without one, and not found for no order', async () => {
    const { order } = await created();
    await database.query('delete from payment_links where order_id = $1', [order]);
    expect(await linkOf(order)).toBeNull();
    expect((await support.call('GET', `/orders/${newDocumentId()}/payment-link`)).statusCode).toBe(404);
  });

  it('cannot be guessed', async () => {
    const { order, total } = await created();
    const other = await created();
    for (const key of ['', 'a.b', await keyOf(other.order)]) {
      expect(await shop.orders.paymentLink(order, key)).toBeNull();
      expect((await payer().pay(order, { key, total, consent: true })).statusCode).toBe(404);
    }
  });

  it('keeps an unpaid order until two weeks after its end, then the order is closed', async () => {
    const { order } = await created();
    await database.query(`update orders set updated_at = now() - interval '2 days'`);
    await shop.work('reconcile-orders');
    expect(await shop.stateOf(order)).toBe('awaiting_payment');
    await database.query(`update payment_links set expires_at = now() - interval '15 days'`);
    await shop.work('reconcile-orders');
    expect(await shop.stateOf(order)).toBe('cancelled');
    expect((await support.order(order)).stage).toBe('abandoned');
  });
});
