// Birthday letters: consent of their own, one letter a year on the chosen day, unsubscribing, term.
import { beforeEach, describe, expect, test } from 'vitest';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { sendBirthdayLetters } from '#server/modules/newsletter/birthday-letters.job.ts';
import { createBirthdayScreen } from '#server/modules/newsletter/birthday-screen.ts';
import { forgetUnsubscribed } from '#server/modules/newsletter/forget-unsubscribed.job.ts';
import { createNewsletterLinks } from '#server/modules/newsletter/newsletter-links.ts';
import { createNewsletterMails } from '#server/modules/newsletter/newsletter-mails.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { startTestApp } from '../foundation/test-app.ts';

const { database } = await copyTestDatabase();
const { app, services, mails } = await startTestApp(database);
const { newsletter } = services;

const letters: Mail[] = [];
const letterMails = createNewsletterMails({
  origin: 'https://shop.example',
  links: createNewsletterLinks('https://shop.example', 'a secret for tests, thirty-two letters long'),
  siteTitle: async (locale) => (locale === 'ru' ? 'Жили-Были' : 'Zhili-Byli'),
});

/** The letters of a day, noon in Moscow. */
async function lettersOn(day: string): Promise<string[]> {
  letters.length = 0;
  const job = sendBirthdayLetters({
    database,
    mails: letterMails,
    enqueueMail: async (mail) => void letters.push(mail),
    now: () => new Date(`${day}T09:00:00Z`),
  });
  await job.run({}, new AbortController().signal);
  return letters.map(({ to, subject }) => `${to}: ${subject}`).sort();
}

const ask = (email: string, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/shop/subscriptions',
    payload: { email, topic: 'birthday', subject: '03-14', daysBefore: 21, consent: true, ...more },
  });

async function confirmLast(): Promise<void> {
  const { text } = mails.at(-1) as Mail;
  await newsletter.confirm(/\/newsletter\/confirm\?token=(\S+)/.exec(text)?.[1] ?? '');
}

/** As if it had been confirmed on a day of 2026. */
const confirmedOn = (email: string, day: string) =>
  database.query('update content.newsletters set confirmed_at = $2 where email = $1', [email, `${day}T09:00:00Z`]);

beforeEach(async () => {
  await database.query('delete from content.newsletters');
  await database.query('delete from consents');
  await database.query('delete from rate_limits');
  mails.length = 0;
});

describe('asking for a birthday letter', () => {
  test('needs its own consent, and no other', async () => {
    const refused = await ask('mama@example.ru', { consent: false, advertising: true });
    expect([refused.statusCode, refused.json().error.details]).toEqual([400, { reason: 'consent-required' }]);
    expect((await ask('mama@example.ru')).statusCode).toBe(200);
    expect(await database.query('select document, place from consents')).toEqual([
      { document: 'consent-birthday', place: 'newsletter' },
    ]);
  });

  test.each([
    { subject: '02-30' },
    { subject: '' },
    { subject: '2020-03-14' },
    { daysBefore: 5 },
    { daysBefore: undefined },
  ])('refuses %j', async (more) => {
    const refused = await ask('mama@example.ru', more);
    expect([refused.statusCode, refused.json().error.details]).toEqual([400, { reason: 'no-such-day' }]);
    expect(mails).toEqual([]);
  });

  test('names the day in the mail that confirms it, and keeps neither year nor name', async () => {
    await ask('mum@example.com', { locale: 'en' });
    expect((mails.at(-1) as Mail).text).toContain('remind you of the birthday on 14\u00A0March once a year');
    const [row] = await database.query('select subject, days_before, state from content.newsletters');
    expect(row).toEqual({ subject: '03-14', days_before: 21, state: 'pending' });
  });

  test('from an account with a confirmed address needs no mail, and can change the number of days', async () => {
    const request = { birthday: '03-14', daysBefore: 21, consent: true };
    expect(await newsletter.ofAccount.takeBirthday('own@x.ru', 'ru', { ...request, consent: false })).toEqual({
      ok: false,
      error: 'consent-required',
    });
    await newsletter.ofAccount.takeBirthday('own@x.ru', 'ru', request);
    await newsletter.ofAccount.takeBirthday('own@x.ru', 'ru', { ...request, daysBefore: 30 });
    expect(await newsletter.ofAccount.of('own@x.ru', 'ru')).toMatchObject([
      { topic: 'birthday', title: '14\u00A0марта', state: 'subscribed', daysBefore: 30 },
    ]);
    expect(await newsletter.ofAccount.takeBirthday('own@x.ru', 'ru', { ...request, birthday: '' })).toMatchObject({
      error: 'no-such-day',
    });
  });
});

describe('birthday letter', () => {
  test('is sent once a year, on the chosen day, to confirmed addresses only', async () => {
    await ask('mama@example.ru');
    await confirmLast();
    await confirmedOn('mama@example.ru', '2026-11-19');
    await ask('never@example.ru');
    expect(await lettersOn('2027-02-20')).toEqual([]);
    expect(await lettersOn('2027-02-21')).toEqual([
      'mama@example.ru: 14\u00A0марта — день рождения: пора выбирать книгу',
    ]);
    const [letter] = letters;
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(letter?.text).toContain('/books?utm_source=newsletter&utm_medium=email&utm_campaign=birthday');
    expect(await lettersOn('2027-02-22')).toEqual([]);
  });

  test('is sent late after a week without jobs, but not to an address that subscribed after its day', async () => {
    await ask('early@x.ru');
    await confirmLast();
    await confirmedOn('early@x.ru', '2027-02-20');
    await ask('late@x.ru', { locale: 'en' });
    await confirmLast();
    await confirmedOn('late@x.ru', '2027-02-21');
    expect(await lettersOn('2027-02-28')).toEqual([]);
    expect(await lettersOn('2027-02-27')).toEqual(['early@x.ru: 14\u00A0марта — день рождения: пора выбирать книгу']);
    expect(await lettersOn('2028-02-22')).toEqual(['late@x.ru: A birthday on 14\u00A0March: time to choose a book']);
  });

  test('stops with one tap in the letter, and is withdrawn from the outbox', async () => {
    await ask('mama@example.ru');
    await confirmLast();
    await confirmedOn('mama@example.ru', '2026-11-19');
    await lettersOn('2027-02-21');
    await database.query(
      `insert into mails (document_id, address, subject, kind, state, sealed)
       values ('waiting', 'mama@example.ru', '', 'newsletter.birthday', 'queued', '\\x00')`,
    );
    const [row] = await database.query<{ id: string }>('select document_id as id from content.newsletters');
    await newsletter.ofAccount.leave('mama@example.ru', row?.id ?? '');
    expect(await database.query(`select 1 from mails where document_id = 'waiting'`)).toEqual([]);
    expect(await lettersOn('2028-02-22')).toEqual([]);
  });

  test('ends with its record three years after it was confirmed', async () => {
    await ask('mama@example.ru');
    await confirmLast();
    const forget = () => forgetUnsubscribed(database).run({}, new AbortController().signal);
    await database.query(`update content.newsletters set confirmed_at = now() - interval '1094 days'`);
    await forget();
    expect(await database.query('select 1 from content.newsletters')).toHaveLength(1);
    await database.query(`update content.newsletters set confirmed_at = now() - interval '1096 days'`);
    await forget();
    expect(await database.query('select 1 from content.newsletters')).toEqual([]);
  });
});

test('shows staff numbers and the letter, but no address', async () => {
  await ask('mama@example.ru');
  await confirmLast();
  await ask('papa@example.ru', { subject: '07-01' });
  const screen = await createBirthdayScreen(database, letterMails)('en');
  expect(screen).toMatchObject({ standing: 1, pending: 1, sent: 0, orders: 0 });
  expect(screen.mail.html).toContain('A birthday is coming');
  expect(JSON.stringify(screen)).not.toContain('@example.ru');
});

test.each([
  [20, 0],
  [21, 1],
  [50, 1],
  [51, 0],
])('counts letters of the next 30 days: a birthday in %d days, asked 21 days before', async (ahead, soon) => {
  const today = Date.parse(`${moscowDay(new Date())}T00:00:00Z`);
  const birthday = new Date(today + ahead * 86_400_000).toISOString().slice(5, 10);
  await newsletter.ofAccount.takeBirthday('own@x.ru', 'ru', { birthday, daysBefore: 21, consent: true });
  expect((await createBirthdayScreen(database, letterMails)('ru')).soon).toBe(soon);
});
