// Every consent is recorded with document, version and form, and without a readable address.
import { beforeEach, expect, test } from 'vitest';
import { mailboxHash, recordConsent } from '#server/consents/record-consent.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { setSupportEmail } from '../../harness/set-support-email.ts';
import { startTestApp } from '../foundation/test-app.ts';

const { database } = await copyTestDatabase();
await setSupportEmail(database, 'help@shop.example');
const { app, services, mails } = await startTestApp(database);

const given = () =>
  database.query('select document, version, place, mailbox is not null as signed from consents order by id');
const PERSONAL = { document: 'consent-personal-data', version: 1, signed: true };

beforeEach(async () => {
  await database.query('delete from consents');
  await database.query('delete from inquiries');
  await database.query('delete from rate_limits');
  mails.length = 0;
});

test('records the consent of a registration', async () => {
  const typed = { email: 'vera@example.test', password: 'Vera-pass-1', locale: 'ru', ip: '10.0.0.1' } as const;
  expect(await services.auth.register({ ...typed, consented: true })).toMatchObject({ ok: true });
  expect(await given()).toEqual([{ ...PERSONAL, place: 'register' }]);
});

test('records the consent of an inquiry, which is mailed to support and answered by mail', async () => {
  const question = { kind: 'question', name: 'Олег', email: 'oleg@example.ru', consent: 'on' };
  const message = 'Когда придёт заказ 1042? Очень ждём.';
  const answer = await app.inject({ method: 'POST', url: '/api/shop/inquiries', payload: { ...question, message } });
  expect(answer.json()).toEqual({ data: { state: 'sent' } });
  expect(await given()).toEqual([{ ...PERSONAL, place: 'contacts' }]);
  expect(mails).toMatchObject([{ replyTo: 'oleg@example.ru', subject: expect.stringContaining('Олег') }]);
  const untold = { ...question, consent: '', message: `${message} Ещё раз.` };
  expect((await app.inject({ method: 'POST', url: '/api/shop/inquiries', payload: untold })).statusCode).toBe(400);
});

test('records the current version of the text, once per subject', async () => {
  await database.query(
    `insert into legal_texts (document, version, ru, en, published_on, published_by)
     values ('consent-child-data', 3, 'r', 'e', '2026-11-16', 'owner')`,
  );
  const consent = { document: 'consent-child-data', place: 'book', about: 'abcdefghijklmnopqrstuvwx' } as const;
  await recordConsent(database, consent);
  await recordConsent(database, consent);
  expect(await given()).toEqual([{ document: 'consent-child-data', version: 3, place: 'book', signed: false }]);
});

test('hashes mail addresses so that they differ and cannot be read back', () => {
  const mark = mailboxHash('secret', 'Anna@Example.ru');
  expect(mark).toBe(mailboxHash('secret', 'anna@example.ru'));
  expect(mark).not.toBe(mailboxHash('secret', 'olga@example.ru'));
  expect(mark).not.toContain('anna');
});
