// Newsletter issues: preview, test mail, and sending by a job that may be killed.
import { beforeEach, expect, test } from 'vitest';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { seedContent } from '#server/content-types/seed.ts';
import type { MailService } from '#server/modules/mail/mail.types.ts';
import { createIssueMail } from '#server/modules/newsletter/issue-mail.ts';
import { createNewsletterLinks } from '#server/modules/newsletter/newsletter-links.ts';
import { sendIssueHandler } from '#server/modules/newsletter/send-issue.job.ts';
import type { ServiceModule } from '#server/modules/server-module.ts';
import { ORIGIN, startTestShop } from '#tests/harness/shop-api.ts';
import { staffToken } from '#tests/harness/staff-token.ts';

const shop = await startTestShop({ declarations: shopContentTypes });
await seedContent(shop.content);
const { database, mails } = shop;
const { secret } = shop.shop.parts;
const jwt = await staffToken(shop, 'editor');
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await shop.call(method, `/api/admin/newsletters${path}`, { jwt, ...(body ? { body } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};

const outbox = shop.shop.modules.find(({ name }) => name === 'mail') as ServiceModule<MailService>;

const sending = (signal = new AbortController().signal, id = '') =>
  sendIssueHandler({
    database,
    secret,
    siteTitles: async () => ({ ru: 'Жили-Были', en: 'Zhili-Byli' }),
    compose: createIssueMail({ origin: ORIGIN, links: createNewsletterLinks(ORIGIN, secret) }),
    enqueueMail: outbox.service.enqueue,
  }).run({ id }, signal);

async function subscribe(email: string, language = 'ru', more: object = {}) {
  const row = { state: 'subscribed', topic: 'news', confirmed: true, ...more };
  await database.query(
    `insert into content.newsletters (document_id, email, language, topic, subject, state, confirmed_at)
     values (md5(random()::text), $1, $2, $3, '', $4, case when $5 then now() - interval '1 day' end)`,
    [email, language, row.topic, row.state, row.confirmed],
  );
}

const TEXT = {
  subject: 'Новая книга',
  preview: 'О ночном лесе',
  blocks: [
    { kind: 'heading', text: 'Ночь <в> лесу' },
    { kind: 'text', text: 'Читайте **вслух** и [здесь](/books).\n\nЗлое [слово](javascript:alert(1))' },
    { kind: 'picture', src: '/uploads/forest.jpg', alt: 'Лес' },
    { kind: 'button', text: 'К книге', link: '/books/night-forest' },
  ],
};
const NOTHING = { subject: '', preview: '', blocks: [] };

async function written(content: object = { ru: TEXT, en: NOTHING }): Promise<string> {
  const { id } = (await call('POST', '')).body;
  expect((await call('PUT', `/${id}`, { content, version: 1 })).status).toBe(200);
  return id;
}

beforeEach(async () => {
  await database.query('delete from content.newsletters');
  mails.length = 0;
});

test('previews an issue and sends a test mail to its author', async () => {
  const id = await written();
  const { html } = (await call('GET', `/${id}/preview?locale=ru`)).body;
  for (const part of [
    'Ночь &lt;в&gt; лесу',
    '<strong>вслух</strong>',
    `href="${ORIGIN}/books"`,
    'javascript:alert(1)</p>',
    `src="${ORIGIN}/uploads/forest.jpg"`,
    `href="${ORIGIN}/books/night-forest"`,
  ])
    expect(html).toContain(part.replace('javascript:alert(1)</p>', '[слово](javascript:alert(1))</p>'));
  expect((await call('POST', `/${id}/trial`, { locale: 'ru' })).body).toEqual({
    to: expect.stringMatching(/^editor-\d+@example.test$/),
    isDelivered: outbox.service.delivers,
  });
  expect(mails).toMatchObject([
    { subject: 'Новая книга', text: expect.stringContaining(`К книге:\n${ORIGIN}/books/night-forest`) },
  ]);
});

test('sends it once to every subscriber in a language it is written in, with an unsubscribe link', async () => {
  await subscribe('anna@example.test');
  await subscribe('Anna@example.test');
  await subscribe('boris@example.test');
  await subscribe('clara@example.test', 'en');
  await subscribe('gone@example.test', 'ru', { state: 'unsubscribed' });
  await subscribe('book@example.test', 'ru', { topic: 'book' });
  const id = await written();
  expect((await call('GET', `/${id}`)).body.readers).toEqual({ ru: 2, en: 1 });
  expect((await call('POST', `/${id}/send`)).body).toEqual({ state: 'sending' });
  expect((await call('POST', `/${id}/send`)).status).toBe(409);
  await sending(undefined, id);
  await sending(undefined, id);
  expect(mails.map(({ to }) => to.toLowerCase()).toSorted()).toEqual(['anna@example.test', 'boris@example.test']);
  expect(mails[0]?.headers?.['List-Unsubscribe']).toContain('/api/shop/subscriptions/unsubscribe?token=');
  await database.query(`update mails set state = 'sent' where kind = 'newsletter.issue'`);
  const token = /unsubscribe\?token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  expect((await shop.shop.services.newsletter.unsubscribe(token, false)).ok).toBe(true);
  const { issue } = (await call('GET', `/${id}`)).body;
  expect(issue).toMatchObject({ state: 'sent', sent: 2, refused: 0, unsubscribed: 1 });
  expect((await call('PUT', `/${id}`, { content: { ru: TEXT, en: NOTHING }, version: issue.version })).status).toBe(
    409,
  );
  expect((await call('DELETE', `/${id}`)).status).toBe(409);
});

test('refuses to send an issue without recipients, and leaves it a draft', async () => {
  await subscribe('clara@example.test', 'en');
  const id = await written();
  const refused = await call('POST', `/${id}/send`);
  expect([refused.status, refused.body.error.details]).toEqual([409, { reason: 'no-recipients' }]);
  expect((await call('GET', `/${id}`)).body.issue.state).toBe('draft');
});

test('sends it only to confirmed addresses, not to a pending request or an unconfirmed entry', async () => {
  await subscribe('confirmed@example.test');
  await subscribe('pending@example.test', 'ru', { state: 'pending', confirmed: false });
  await subscribe('by-hand@example.test', 'ru', { confirmed: false });
  const id = await written();
  expect((await call('GET', `/${id}`)).body.readers).toEqual({ ru: 1, en: 0 });
  await call('POST', `/${id}/send`);
  await sending(undefined, id);
  expect(mails.map(({ to }) => to)).toEqual(['confirmed@example.test']);
});

test('resumes a killed job where it stopped, and pauses a stopped one', async () => {
  for (let each = 0; each < 120; each += 1) await subscribe(`reader-${each}@example.test`);
  const id = await written();
  await call('POST', `/${id}/send`);
  const killed = new AbortController();
  const died = sending(killed.signal, id);
  while (mails.length === 0) await new Promise((later) => setTimeout(later, 5));
  killed.abort();
  await died;
  const { issue } = (await call('GET', `/${id}`)).body;
  expect(issue).toMatchObject({ state: 'sending', recipients: 120 });
  expect(issue.handed).toBeGreaterThan(0);
  expect(issue.handed).toBeLessThan(120);
  expect((await call('POST', `/${id}/stop`)).body).toEqual({ state: 'stopped' });
  await sending(undefined, id);
  expect((await call('GET', `/${id}`)).body.issue.handed).toBe(issue.handed);
  await call('POST', `/${id}/send`);
  await sending(undefined, id);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(120);
  expect(mails).toHaveLength(120);
});

test('rejects sending an unfinished issue, and saving over a newer version', async () => {
  const id = await written({
    ru: { ...TEXT, subject: ' ', blocks: [{ kind: 'button', text: 'x', link: 'javascript:1' }] },
    en: NOTHING,
  });
  expect((await call('POST', `/${id}/send`)).body.error.details).toEqual({
    problems: { 'ru.subject': 'required', 'ru.0.link': 'link' },
  });
  const late = await call('PUT', `/${id}`, { content: { ru: TEXT, en: NOTHING }, version: 1 });
  expect([late.status, late.body.error.details]).toEqual([409, { reason: 'changed' }]);
  expect((await call('PUT', `/${id}`, { content: { ru: TEXT }, version: 2 })).status).toBe(400);
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  expect((await call('GET', `/${id}`)).status).toBe(404);
});
