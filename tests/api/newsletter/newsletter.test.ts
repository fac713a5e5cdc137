// Subscriptions: request, confirmation, unsubscribing and deletion.
import { beforeEach, expect, test, vi } from 'vitest';
import type { BookDetail } from '#server/modules/catalogue/catalogue.types.ts';
import { forgetUnsubscribed } from '#server/modules/newsletter/forget-unsubscribed.job.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { startTestApp } from '../foundation/test-app.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

const MULTIPART = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

const { database } = await copyTestDatabase();
const { app, services, mails } = await startTestApp(database);
const { newsletter } = services;

beforeEach(async () => {
  await database.query('delete from content.newsletters');
  await database.query('delete from rate_limits');
  mails.length = 0;
});

const ask = (email: string, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/shop/subscriptions',
    payload: { email, consent: true, advertising: true, ...more },
  });
const letters = () => mails as Mail[];
const lastLetter = (): Mail => letters().at(-1) as Mail;
const tokenIn = (letter: Mail, page: string): string =>
  new RegExp(`/newsletter/${page}\\?token=(\\S+)`).exec(letter.text)?.[1] ?? '';
const states = async () =>
  (await database.query<{ state: string }>('select state from content.newsletters order by id')).map(
    (row) => row.state,
  );

async function subscribed(email: string, more: object = {}): Promise<Mail> {
  await ask(email, more);
  const letter = lastLetter();
  await newsletter.confirm(tokenIn(letter, 'confirm'));
  return letter;
}

test('subscribes an address only after its owner confirms it', async () => {
  const answer = await ask('Mama@Example.ru ');
  expect(answer.json()).toEqual({ data: { state: 'mail-sent' } });
  expect(await states()).toEqual(['pending']);
  const letter = lastLetter();
  expect(letter).toMatchObject({ to: 'mama@example.ru', subject: 'Подтвердите подписку — Жили-Были' });
  const confirmed = await newsletter.confirm(tokenIn(letter, 'confirm'));
  expect(confirmed).toMatchObject({
    ok: true,
    value: { email: 'mama@example.ru', state: 'subscribed', topic: 'news' },
  });
  expect(await states()).toEqual(['subscribed']);
});

test('changes nothing when a link is opened, as mail scanners do', async () => {
  await ask('mama@example.ru');
  const letter = lastLetter();
  await newsletter.find('confirm', tokenIn(letter, 'confirm'));
  await newsletter.find('leave', tokenIn(letter, 'unsubscribe'));
  expect(await states()).toEqual(['pending']);
});

test('answers alike for subscribed and new addresses; only the mail differs', async () => {
  await subscribed('mama@example.ru');
  expect((await ask('mama@example.ru')).json()).toEqual({ data: { state: 'mail-sent' } });
  expect(lastLetter().subject).toBe('Вы уже подписаны — Жили-Были');
  expect(await states()).toEqual(['subscribed']);
});

test.each([
  ['nobody', {}, 400, 'invalid-email'],
  ['', {}, 400, 'invalid-email'],
  ['a@b.ru', { topic: 'age-group', subject: '2-4' }, 400, 'unknown-topic'],
  ['a@b.ru', { topic: 'book', subject: 'no-such-book' }, 400, 'unknown-topic'],
  ['a@b.ru', { topic: 'everything' }, 400, 'unknown-topic'],
])('rejects %j with %j', async (email, more, status, reason) => {
  const answer = await ask(email, more);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.details).toEqual({ reason });
  expect(answer.json().error.message, 'a sentence in the language of the call').toMatch(/^[А-ЯЁ].* .*/u);
  expect(letters()).toEqual([]);
});

test('limits the mails one client can request for an address', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 6; n++) codes.push((await ask('victim@example.ru')).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 429, 429]);
  expect(letters()).toHaveLength(4);
});

test('requires both consents, and stores them with the version of their text', async () => {
  for (const missing of [{ consent: false }, { advertising: false }]) {
    const refused = await ask('ticks@example.ru', missing);
    expect([refused.statusCode, refused.json().error.details]).toEqual([400, { reason: 'consent-required' }]);
  }
  await ask('ticks@example.ru');
  const given = await database.query(
    `select distinct document, version, place from consents where place = 'newsletter' order by document`,
  );
  expect(given).toEqual([
    { document: 'consent-advertising', version: 1, place: 'newsletter' },
    { document: 'consent-personal-data', version: 1, place: 'newsletter' },
  ]);
  expect(await database.query(`select 1 from consents where mailbox like '%@%'`)).toEqual([]);
});

test('limits the mails many clients can request for one address, without saying so', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 9; n++) {
    const payload = { email: `Victim+${n}@example.ru`, consent: true, advertising: true };
    const url = '/api/shop/subscriptions';
    codes.push((await app.inject({ method: 'POST', url, payload, remoteAddress: `10.2.0.${n}` })).statusCode);
  }
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(letters()).toHaveLength(6);
});

test('subscribes one address to news and an age group, and unsubscribes one or all', async () => {
  const news = await subscribed('mama@example.ru');
  await subscribed('mama@example.ru', { topic: 'age-group', subject: '7-9', locale: 'en' });
  expect(lastLetter().text).toContain('a story for ages 7–9');
  await newsletter.unsubscribe(tokenIn(news, 'unsubscribe'), false);
  expect(await states()).toEqual(['unsubscribed', 'subscribed']);
  await newsletter.unsubscribe(tokenIn(news, 'unsubscribe'), true);
  expect(await states()).toEqual(['unsubscribed', 'unsubscribed']);
});

test('keeps the subscriber’s language when they ask again from a page in the other', async () => {
  vi.spyOn(services.catalogue, 'book').mockImplementation(
    async (_slug, locale) => ({ title: locale === 'ru' ? 'Луна' : 'The Moon' }) as BookDetail,
  );
  await subscribed('mama@example.ru', { topic: 'book', subject: 'moon' });
  await ask('mama@example.ru', { topic: 'book', subject: 'moon', locale: 'en' });
  expect(lastLetter().text).toContain('«Луна»');
  const found = await newsletter.find('leave', tokenIn(lastLetter(), 'unsubscribe'), 'en');
  expect(found).toMatchObject({ ok: true, value: { language: 'ru', confirmed: true, title: 'The Moon' } });
});

test('redirects a mail program’s unsubscribe address to the page in the subscriber’s language', async () => {
  const letter = await subscribed('mum@example.com', { locale: 'en' });
  const { pathname, search } = new URL(letter.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
  expect((await app.inject(pathname + search)).headers.location).toMatch(/^\/en\/newsletter\/unsubscribe\?token=/);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'adds an unsubscribe link and one-click header to every mail (%s)',
  async (type) => {
    const letter = await subscribed('mama@example.ru');
    expect(letter.html).toContain('/newsletter/unsubscribe?token=');
    expect(letter.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = new URL(letter.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    const url = address.pathname + address.search;
    expect((await app.inject(url)).headers.location).toMatch(/^\/newsletter\/unsubscribe\?token=/);
    expect(await states()).toEqual(['subscribed']);
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: type.startsWith('multipart') ? MULTIPART : 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(await states()).toEqual(['unsubscribed']);
  },
);

test('resubscribes with the same link after unsubscribing, but not without a confirmation', async () => {
  const leave = tokenIn(await subscribed('mama@example.ru'), 'unsubscribe');
  await newsletter.unsubscribe(leave, false);
  expect(await newsletter.resubscribe(leave)).toMatchObject({ ok: true, value: { state: 'subscribed' } });
  await ask('papa@example.ru');
  const never = tokenIn(lastLetter(), 'unsubscribe');
  await newsletter.unsubscribe(never, false);
  expect(await newsletter.resubscribe(never)).toEqual({ ok: false, error: 'link-old' });
});

test('rejects a link of another purpose and a changed one', async () => {
  await ask('mama@example.ru');
  const leave = tokenIn(lastLetter(), 'unsubscribe');
  expect(await newsletter.confirm(leave)).toEqual({ ok: false, error: 'link-wrong' });
  expect(await newsletter.unsubscribe(`${leave.slice(0, -1)}?`, true)).toEqual({ ok: false, error: 'link-wrong' });
  const wrong = await app.inject({ method: 'POST', url: '/api/shop/subscriptions/unsubscribe?token=x.y' });
  expect(wrong.statusCode).toBe(400);
});

test('expires a confirmation link after a week', async () => {
  await ask('mama@example.ru');
  await database.query(`update content.newsletters set confirmation_sent_at = now() - interval '8 days'`);
  expect(await newsletter.confirm(tokenIn(lastLetter(), 'confirm'))).toEqual({ ok: false, error: 'link-old' });
});

test('deletes addresses within 30 days of unsubscribing or being notified, unconfirmed ones in a week', async () => {
  const put = (email: string, state: string, column: string, days: number) =>
    database.query(
      `insert into content.newsletters (document_id, email, language, state, ${column}, subscription_key)
       values ($1, $1, 'ru', $2, now() - make_interval(days => $3), $1)`,
      [email, state, days],
    );
  await put('left-long-ago', 'unsubscribed', 'unsubscribed_at', 30);
  await put('left-lately', 'unsubscribed', 'unsubscribed_at', 20);
  await put('told-long-ago', 'done', 'told_at', 30);
  await put('told-lately', 'done', 'told_at', 20);
  await put('never-confirmed', 'pending', 'confirmation_sent_at', 8);
  await put('asked-lately', 'pending', 'confirmation_sent_at', 2);
  await put('reader', 'subscribed', 'confirmed_at', 900);
  await forgetUnsubscribed(database).run({}, new AbortController().signal);
  const kept = await database.query<{ email: string }>('select email from content.newsletters order by id');
  expect(kept.map((row) => row.email)).toEqual(['left-lately', 'told-lately', 'asked-lately', 'reader']);
});
