// Money of gift certificates given back: by a cancelled order, by staff, and what a provider refuses.
import { describe, expect, test } from 'vitest';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { PRINTED } from '../orders/order-shop.ts';
import { startCertificateShop } from './certificate-shop.ts';

const { database, visitor, work, stateOf, bought, read, enter, checkOut, expectBooksToBalance, staff, mails } =
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

  /** Words of the newest mails of the order, with usual spaces; a second run of the job sends nothing more. */
  async function mailed(): Promise<readonly { readonly subject: string; readonly text: string }[]> {
    mails.length = 0;
    await work('send-order-emails');
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    const sent = mails.map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) }));
    await work('send-order-emails');
    expect(mails).toHaveLength(sent.length);
    return sent;
  }
  const roubles = (sum: number): string => formatPrice(kopecks(sum), 'ru').replace(/[\u00a0\u202f]/g, ' ');

  test('the mails name what certificates paid and what is back on them', async () => {
    const { guest, order, used, total } = await paid(100_000);
    const [receipt, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(receipt?.text).toContain(
      `Итого: ${roubles(total)}\nПодарочный сертификат: − ${roubles(used)}\nОстальное оплачено: ${roubles(total - used)}`,
    );
    await guest.call('POST', `/orders/${order}/cancel`);
    const [cancelled] = await mailed();
    expect(cancelled?.subject).toContain('отменён');
    expect(cancelled?.text).toContain(`Возвращаем Вам ${roubles(total)} тем же`);
    await carryOut();
    const [back, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(back?.text).toContain(
      `всю сумму: ${roubles(total)}. Из неё ${roubles(used)} снова на подарочном сертификате`,
    );
  });

  test('a refund to certificates alone is mailed as well, in full and in part, and names no bank', async () => {
    const { order, total } = await paid(500_000);
    const [receipt] = await mailed();
    expect(receipt?.text).toContain(`Подарочный сертификат: − ${roubles(total)}\n`);
    expect(receipt?.text).not.toContain('Остальное оплачено');
    await anna.act(order, 'refund', { amount: 30_000, reason: 'Помятая обложка' });
    const [part] = await mailed();
    expect(part?.text).toMatch(/часть суммы: 300 ₽\. Она снова на подарочном сертификате/);
    await anna.act(order, 'refund', { amount: null, reason: 'Помятая обложка' });
    const [whole, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(whole?.text).toContain(`всю сумму: ${roubles(total)}. Она снова на подарочном сертификате`);
    expect(whole?.text).not.toMatch(/банк|10 дней/);
  });

  test('a refund of the whole whose card part is on its way is not called a part', async () => {
    const { order, total } = await paid(100_000);
    await mailed();
    await anna.act(order, 'refund', { amount: null, reason: 'Помятая обложка' });
    expect(await mailed()).toEqual([]);
    await carryOut();
    expect((await mailed()).map(({ text }) => text)).toEqual([
      expect.stringContaining(`всю сумму: ${roubles(total)}. Из неё`),
    ]);
  });
});
