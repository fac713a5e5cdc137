// Orders paid with gift certificates: in parts, several at once, never the same money twice.
import { describe, expect, test } from 'vitest';
import { DIGITAL, PRINTED } from '../orders/order-shop.ts';
import { startCertificateShop } from './certificate-shop.ts';

const { database, visitor, work, stateOf, bought, read, enter, checkOut, expectBooksToBalance } =
  await startCertificateShop();

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
    await work('reconcile-orders');
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
    const blocked = await enter(guest, code);
    const unknown = await enter(guest, '0000-0000-0000-0000');
    const nonsense = await enter(guest, "' or 1=1 \u0000");
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
