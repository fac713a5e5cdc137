// Partners' inquiries: validation, storage and mail.

import { beforeEach, expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { forgetInquiries } from '#server/modules/inquiries/forget-inquiries.job.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { setSupportEmail } from '../../harness/set-support-email.ts';
import { startTestApp } from '../foundation/test-app.ts';

const { database } = await copyTestDatabase();
await setSupportEmail(database, 'help@shop.example');
const { app, mails } = await startTestApp(database);

const GOOD = {
  kind: 'schools',
  name: 'Анна Петрова',
  organisation: 'Школа № 7',
  email: 'Anna@School.ru',
  phone: '+7 (900) 123-45-67',
  message: 'Хотим подарить книги первоклассникам.\nИх двадцать пять.',
  consent: 'on',
};
const send = (more: object = {}) =>
  app.inject({ method: 'POST', url: '/api/shop/inquiries', payload: { ...GOOD, ...more } });
const kept = () => database.query<{ email: string; message: string }>('select email, message from inquiries');

beforeEach(async () => {
  await database.query('delete from inquiries');
  await database.query('delete from rate_limits');
  mails.length = 0;
});

test('stores an inquiry and mails it to support, with the partner as the reply address', async () => {
  expect((await send()).json()).toEqual({ data: { state: 'sent' } });
  expect(await kept()).toEqual([{ email: 'anna@school.ru', message: GOOD.message }]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'help@shop.example',
    replyTo: 'anna@school.ru',
    subject: 'Заявка на сотрудничество: Школы, Школа № 7',
  });
});

test('stores an inquiry and sends no mail while the shop has only the address of a new shop', async () => {
  await setSupportEmail(database, 'hello@zhili-byli.local');
  expect((await send()).json()).toEqual({ data: { state: 'sent' } });
  expect(await kept()).toHaveLength(1);
  expect(mails).toEqual([]);
  await setSupportEmail(database, 'help@shop.example');
});

test.each([
  [{ kind: 'pirates' }, { kind: 'kind-required' }],
  [{ name: '   ' }, { name: 'name-required' }],
  [{ email: '' }, { email: 'email-required' }],
  [{ email: 'anna@' }, { email: 'invalid-email' }],
  [{ phone: '12' }, { phone: 'invalid-phone' }],
  [{ phone: 'call me' }, { phone: 'invalid-phone' }],
  [{ message: 'Привет' }, { message: 'too-short' }],
  [{ message: 'а'.repeat(3001) }, { message: 'too-long' }],
  [{ consent: '' }, { consent: 'consent-required' }],
  [
    { name: '', email: 'x', message: '' },
    { name: 'name-required', email: 'invalid-email', message: 'required' },
  ],
])('answers %j with its mistakes', async (typed, problems) => {
  const answer = await send(typed);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatchObject({
    message: ru.cooperation.invalid,
    details: { reason: 'invalid', problems },
  });
  expect(await kept()).toEqual([]);
});

test('accepts a phone with an extension', async () => {
  expect((await send({ phone: '8 (900) 123-45-67, доб. 12' })).statusCode).toBe(200);
});

test('removes invisible characters and keeps the order of words', async () => {
  await send({ name: 'Анна\u202eавортеП', message: 'Двадцать пять\u0000 книг,\tпожалуйста\ud800' });
  expect((await kept())[0]?.message).toBe('Двадцать пять книг,\tпожалуйста');
  expect((mails[0] as { html: string } | undefined)?.html).toContain('АннаавортеП');
});

test('accepts an inquiry without phone and organisation', async () => {
  expect((await send({ phone: '', organisation: '' })).statusCode).toBe(200);
});

test('stores an inquiry repeated after a lost connection once', async () => {
  await send();
  expect((await send()).statusCode).toBe(200);
  expect(await kept()).toHaveLength(1);
  expect(mails).toHaveLength(1);
});

test('thanks a bot that fills the hidden field, and stores nothing', async () => {
  expect((await send({ website: 'https://spam.example' })).statusCode).toBe(200);
  expect(await kept()).toEqual([]);
  expect(mails).toEqual([]);
});

test('limits the rate of inquiries', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 7; n++) codes.push((await send({ message: `Сообщение номер ${n}` })).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const english = await send({ message: 'One more message', locale: 'en' });
  expect(english.json().error.message).toMatch(/^Too many messages within an hour/);
});

test('treats markup and line breaks in a name as text', async () => {
  await send({ name: 'Анна\r\nBcc: all@x.ru', organisation: '<b>Школа</b>' });
  const mail = mails[0] as { subject: string; html: string };
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).toContain('&lt;b&gt;Школа&lt;/b&gt;');
  expect(mail.html).toContain('Анна Bcc: all@x.ru');
});

test('deletes inquiries within 30 days', async () => {
  await send();
  await database.query(`update inquiries set created_at = now() - interval '30 days'`);
  await forgetInquiries(database).run({}, new AbortController().signal);
  expect(await kept()).toEqual([]);
});
