// Money of gift certificates given back: by a cancelled order, by staff, and what a provider refuses.
import { describe, expect, test } from 'vitest';
import { PRINTED } from '../orders/order-shop.ts';
import { startCertificateShop } from './certificate-shop.ts';

const { database, visitor, work, stateOf, bought, read, enter, checkOut, expectBooksToBalance, staff } =
  await startCertificateShop();
const anna = await staff('administrator');
const support = await staff('support');
const printer = await staff('printer');

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
    const dashboard = await anna.call('GET', '/dashboard');
    expect(dashboard.json().certificates).toEqual({ owed: 100_000, certificates: 1 });
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
