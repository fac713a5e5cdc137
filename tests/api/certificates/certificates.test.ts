// Gift certificates: bought once, mailed once, erased by law; the ledger adds up to the kopeck.
import { describe, expect, test } from 'vitest';
import { addDays, moscowDay } from '#core/calendar/working-days.ts';
import { purchase, startCertificateShop } from './certificate-shop.ts';

const shop = await startCertificateShop();
const { database, visitor, work, bought, read, expectBooksToBalance } = shop;

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
    // A third payment that is not needed, as after two tabs.
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

  test('name the giver to the recipient on a line of its own, whether one person or two', async () => {
    await bought({ giver: 'бабушка и дедушка', mail: { to: 'masha@example.test', on: null } });
    await work('send-certificates');
    const mail = shop.mails.find(({ to }) => to === 'masha@example.test');
    const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ');
    expect(plain(mail?.subject)).toBe('Вам подарок! От кого: бабушка и дедушка — Жили-Были');
    expect(plain(mail?.text)).toContain('Вам подарили сертификат на 3 000 ₽.');
    expect(plain(mail?.text)).toMatch(
      /От кого: бабушка и дедушка\nСумма: 3 000 ₽\nКод: [0-9A-Z-]{19}\nДействует до: \d+ \S+ \d{4} года\n/,
    );
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
  await work('end-certificates');
  expect(await row()).toMatchObject({ recipient_email: null, greeting: 'С днём рождения!', erased_at: null });
  await database.query(
    `insert into gift_movements (certificate, kind, amount, order_id, key, actor) values ($1, 'reserved', -100000, 'o', 'x', 't')`,
    [id],
  );
  await database.query(`update gift_certificates set updated_at = now() - interval '31 days'`);
  await work('end-certificates');
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
  await work('end-certificates');
  expect(await database.query(`select state from gift_certificates where paid_at is null`)).toEqual([
    { state: 'cancelled' },
  ]);
});
