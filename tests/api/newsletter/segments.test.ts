// Segments, schedules and orders of newsletter issues: who gets an issue, when, and what is counted.
import { beforeEach, expect, test } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
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
const jwt = await staffToken(shop, 'administrator');
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await shop.call(method, `/api/admin/newsletters${path}`, { jwt, ...(body ? { body } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};
const outbox = shop.shop.modules.find(({ name }) => name === 'mail') as ServiceModule<MailService>;
const send = (id: string) =>
  sendIssueHandler({
    database,
    secret,
    siteTitles: async () => ({ ru: 'Жили-Были', en: 'Zhili-Byli' }),
    compose: createIssueMail({ origin: ORIGIN, links: createNewsletterLinks(ORIGIN, secret) }),
    enqueueMail: outbox.service.enqueue,
  }).run({ id }, new AbortController().signal);
/** One run of the job that begins due issues. */
const minute = async () => {
  const job = shop.shop.modules.flatMap(({ jobs }) => jobs ?? []).find(({ job: { name } }) => name === 'begin-issues');
  await job?.run({}, new AbortController().signal);
};

const TEXT = {
  subject: 'Новая книга',
  preview: '',
  blocks: [{ kind: 'button', text: 'К книге', link: '/books/night-forest' }],
};
const content = { ru: TEXT, en: TEXT };

async function subscribe(email: string, language = 'ru') {
  const id = newDocumentId();
  await database.query(
    `insert into content.newsletters (document_id, email, language, topic, subject, state, confirmed_at)
     values ($1, $2, $3, 'news', '', 'subscribed', now() - interval '1 day')`,
    [id, email, language],
  );
  return id;
}

let number = 0;
async function order(
  email: string,
  paidAt: string,
  more: { slug?: string; format?: string; town?: string; state?: string; source?: object } = {},
) {
  number += 1;
  const id = newDocumentId();
  const book = newDocumentId();
  const { slug = 'fox', format = 'printed', town = 'Тверь', state = 'delivered', source } = more;
  await database.query(
    `insert into books (document_id, draft, story, story_version, locale, child, answers, look, consent_version, state, paid_at)
     values ($1, gen_random_uuid(), 'fox', 1, 'ru', '{}', '{}', '{}', '1', 'generating', $2)`,
    [book, paidAt],
  );
  await database.query(
    `insert into orders (document_id, number, guest_id, state, locale, buyer, delivery, cost, preorder_discount, promo_discount,
       gift_wrap, delivery_cost, total, checked_out_at, paid_at, source)
     values ($1, $2, $1, $3, 'ru', $4, $5, 1000, 0, 0, 0, 0, 1000, $6, $6, $7)`,
    [id, `S-${number}`, state, { name: 'А', email, phone: '' }, { city: { name: town } }, paidAt, source ?? null],
  );
  await database.query(
    `insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
       preorder_discount, promo_discount, final_price) values ($1, $2, $3, 'p', $4, 'Лиса', $5, 1, 1000, 1000, 0, 0, 1000)`,
    [newDocumentId(), id, book, slug, format],
  );
  return id;
}

const EVERYBODY = {
  languages: [],
  purchases: 'any',
  stories: [],
  formats: [],
  from: null,
  to: null,
  towns: [],
  tags: [],
};

async function written(segment: object = {}): Promise<string> {
  const { id } = (await call('POST', '')).body;
  const saved = await call('PUT', `/${id}`, { content, segment: { ...EVERYBODY, ...segment }, version: 1 });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return id;
}

/** Addresses that get an issue with this segment, and the number shown before. */
async function receivers(segment: object) {
  const id = await written(segment);
  const { readers } = (await call('GET', `/${id}`)).body;
  mails.length = 0;
  await call('POST', `/${id}/send`);
  await send(id);
  const to = mails.map((mail) => mail.to.split('@')[0]).toSorted();
  expect(readers.ru + readers.en).toBe(to.length);
  return to;
}

beforeEach(async () => {
  await database.query('delete from content.newsletters');
  await database.query('truncate orders, newsletter_issues, customers cascade');
  await database.query(
    `insert into story_versions (slug, number, hash, files, engine) values ('fox', 1, 'h', '{}', 'e') on conflict do nothing`,
  );
  mails.length = 0;
});

test('selects subscribers by language, purchases, story, format, days, town and tag', async () => {
  for (const name of ['once', 'twice', 'refunded', 'never']) await subscribe(`${name}@example.test`);
  await subscribe('english@example.test', 'en');
  await order('once@example.test', '2026-03-01T20:59:00Z', { slug: 'owl', format: 'electronic' });
  await order('Twice@example.test', '2026-03-01T21:00:00Z');
  await order('twice@example.test', '2026-04-01T12:00:00Z', { town: 'Псков' });
  await order('refunded@example.test', '2026-03-01T12:00:00Z', { state: 'refunded' });
  await database.query(`insert into customer_tags (customer, tag)
    select document_id, 'Детский сад' from customers where address = 'never@example.test'`);
  expect(await receivers({})).toEqual(['english', 'never', 'once', 'refunded', 'twice']);
  expect(await receivers({ languages: ['en'] })).toEqual(['english']);
  expect(await receivers({ purchases: 'bought' })).toEqual(['once', 'twice']);
  expect(await receivers({ purchases: 'repeat' })).toEqual(['twice']);
  expect(await receivers({ purchases: 'never' })).toEqual(['english', 'never', 'refunded']);
  expect(await receivers({ purchases: 'bought', stories: ['owl'] })).toEqual(['once']);
  expect(await receivers({ purchases: 'bought', formats: ['printed'] })).toEqual(['twice']);
  // A minute before midnight in Moscow belongs to the first of March.
  expect(await receivers({ purchases: 'bought', from: '2026-03-01', to: '2026-03-01' })).toEqual(['once']);
  expect(await receivers({ purchases: 'repeat', from: '2026-03-02', to: '2026-03-31' })).toEqual([]);
  expect(await receivers({ towns: ['Псков'] })).toEqual(['twice']);
  expect(await receivers({ tags: ['детский сад'] })).toEqual(['never']);
});

test('counts orders and tags of all joined records of a person', async () => {
  await subscribe('mother@example.test');
  await order('mother@example.test', '2026-03-01T12:00:00Z');
  await order('work@example.test', '2026-03-02T12:00:00Z');
  await database.query(`insert into customer_tags (customer, tag)
    select document_id, 'vip' from customers where address = 'work@example.test'`);
  expect(await receivers({ purchases: 'repeat' })).toEqual([]);
  await database.query(`update customers set merged_into = (select document_id from customers where address = 'mother@example.test')
    where address = 'work@example.test'`);
  expect(await receivers({ purchases: 'repeat' })).toEqual(['mother']);
  expect(await receivers({ tags: ['VIP'] })).toEqual(['mother']);
});

const later = (ms: number) => new Date(Date.now() + ms + 3 * 3_600_000).toISOString().slice(0, 16);
const due = (id: string) =>
  database.query(`update newsletter_issues set scheduled_at = now() - interval '1 second' where document_id = $1`, [
    id,
  ]);

test('sends a scheduled issue once at its time, only to those whose consent is valid then', async () => {
  await subscribe('stays@example.test');
  const leaving = await subscribe('leaves@example.test');
  const id = await written();
  expect((await call('PUT', `/${id}/schedule`, { at: later(3_600_000) })).body).toEqual({ state: 'scheduled' });
  expect((await call('GET', `/${id}`)).body).toMatchObject({ issue: { state: 'scheduled' }, readers: { ru: 2 } });
  await minute();
  expect((await call('GET', `/${id}`)).body.issue.state, 'not before its time').toBe('scheduled');
  await shop.shop.services.newsletter.ofAccount.leave('leaves@example.test', leaving);
  await due(id);
  // Two processes at once.
  await Promise.all([minute(), minute()]);
  const begun = (await call('GET', `/${id}`)).body.issue;
  expect([begun.state === 'draft', begun.recipients, begun.scheduledAt]).toEqual([false, 1, null]);
  await Promise.all([send(id), send(id)]);
  await minute();
  expect(mails.map(({ to }) => to)).toEqual(['stays@example.test']);
});

test('changes and cancels a time until sending begins, and refuses a past one and an unfinished issue', async () => {
  await subscribe('reader@example.test');
  const id = await written();
  const first = later(3_600_000);
  await call('PUT', `/${id}/schedule`, { at: first });
  expect((await call('PUT', `/${id}/schedule`, { at: later(7_200_000) })).body).toEqual({ state: 'scheduled' });
  expect((await call('PUT', `/${id}/schedule`, { at: '2020-01-01T10:00' })).body.error.details).toEqual({
    reason: 'past',
  });
  expect((await call('PUT', `/${id}/schedule`, { at: '2026-19-39T30:00' })).status).toBe(409);
  const empty = { subject: '', preview: '', blocks: [] };
  const emptied = await call('PUT', `/${id}`, { content: { ru: empty, en: empty }, version: 2 });
  expect(emptied.body.error.details, 'a scheduled issue stays ready').toEqual({ problems: { content: 'nothing' } });
  expect((await call('PUT', `/${id}/schedule`, { at: null })).body).toEqual({ state: 'draft' });
  expect((await call('PUT', `/${id}`, { content: { ru: empty, en: empty }, version: 2 })).status).toBe(200);
  expect((await call('PUT', `/${id}/schedule`, { at: first })).body.error.details).toEqual({
    problems: { content: 'nothing' },
  });
  await call('PUT', `/${id}`, { content, version: 3 });
  await call('POST', `/${id}/send`);
  expect((await call('PUT', `/${id}/schedule`, { at: first })).body.error.details).toEqual({ reason: 'not-now' });
  expect((await call('PUT', '/abc/schedule', { at: first })).status).toBe(404);
});

test('does not send what waits in the outbox after its recipient has unsubscribed', async () => {
  const subscription = await subscribe('waits@example.test');
  const id = await written();
  await call('POST', `/${id}/send`);
  await send(id);
  await database.query(`update mails set state = 'queued' where about_id = $1`, [id]);
  await shop.shop.services.newsletter.ofAccount.leave('waits@example.test', subscription);
  expect(await database.query('select 1 from mails where about_id = $1', [id])).toEqual([]);
  expect((await call('GET', `/${id}`)).body.issue.handed).toBe(0);
});

test('counts orders paid within 14 days by those who came through a link of the issue', async () => {
  await subscribe('reader@example.test');
  const id = await written();
  await call('POST', `/${id}/send`);
  await send(id);
  expect(mails[0]?.html).toContain(`utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=${id}`);
  await database.query(`update newsletter_issues set started_at = now() - interval '15 days' where document_id = $1`, [
    id,
  ]);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const source = { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: id };
  const counted = await order('reader@example.test', ago(10), { source });
  await order('reader@example.test', ago(0.5), { source });
  await order('reader@example.test', ago(10), { source: { ...source, utm_campaign: 'other' } });
  await order('reader@example.test', ago(10));
  expect((await call('GET', `/${id}`)).body.issue).toMatchObject({ orders: 1, ordered: 1000 });
  // Erasing the buyer takes the campaign with it; the figure stays.
  await database.query('update orders set source = null where document_id = $1', [counted]);
  expect((await call('GET', `/${id}`)).body.issue).toMatchObject({ orders: 1, ordered: 1000 });
});

test('names towns and tags only to staff who may read customers', async () => {
  await order('once@example.test', '2026-03-01T12:00:00Z');
  const all = (await call('GET', '/segment-options')).body;
  expect(all).toEqual({ stories: [{ slug: 'fox', title: 'Лиса' }], towns: ['Тверь'], tags: [] });
  const editor = await staffToken(shop, 'editor');
  const seen = await shop.call('GET', '/api/admin/newsletters/segment-options', { jwt: editor });
  expect(seen.json()).toMatchObject({ towns: null, tags: null });
});
