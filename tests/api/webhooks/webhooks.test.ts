// Webhooks: events kept in the transaction of the change, signed deliveries with retries, pauses and a log.
import { createHmac } from 'node:crypto';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebhookEvent } from '#core/webhooks/webhook.ts';
import {
  deliverJob,
  deliverWebhook,
  dispatchWebhooks,
  MAX_FAILURES_IN_A_ROW,
} from '#server/modules/webhooks/deliver-webhooks.job.ts';
import { type WebhookAnswer, type WebhookMessage, webhookHeaders } from '#server/modules/webhooks/send-webhook.ts';
import { createWebhooksAdmin } from '#server/modules/webhooks/webhooks.service.ts';
import { createTextCipher } from '#server/text-cipher.ts';
import { createRecordingQueue } from '#tests/harness/recording-queue.ts';
import { openEditingShop } from '../editing/editing-shop.ts';

const { shop, anna, vera, call, make } = await openEditingShop();
const { database, content } = shop;
const { queue, enqueued } = createRecordingQueue('x'.repeat(32));
const sent: WebhookMessage[] = [];
let answer: WebhookAnswer = { status: 200, answer: 'ok', ms: 5 };
const deps = {
  database,
  content,
  queue,
  cipher: createTextCipher('x'.repeat(32), [], 'webhooks'),
  send: async (message: WebhookMessage) => {
    sent.push(message);
    return answer;
  },
  log: pino({ level: 'silent' }),
};
const admin = createWebhooksAdmin(deps);
const by = { userId: (await shop.person('web-owner')).id, name: 'owner', role: 'administrator' };
const signal = new AbortController().signal;
const dispatch = () => dispatchWebhooks(deps).run({}, signal);
const waiting = () =>
  enqueued.filter(({ name }) => name === deliverJob.name).map(({ payload }) => payload as { id: string });
const attempt = (job: { id: string }) => deliverWebhook(deps).run(job, signal);

async function subscribe(...events: WebhookEvent[]) {
  const made = await admin.create({ name: 'Партнёр', url: 'https://partner.example/hook', events, enabled: true }, by);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}
/** Bodies sent for everything that happened so far. */
async function deliverAll(): Promise<{ event: string; [key: string]: unknown }[]> {
  await dispatch();
  for (const job of waiting()) await attempt(job);
  return sent.map(({ body }) => JSON.parse(body));
}
const logOf = async (id: number) => (await admin.get(id))?.deliveries ?? [];

beforeEach(async () => {
  await database.query('delete from webhooks');
  await database.query('delete from webhook_events');
  (enqueued as unknown[]).length = 0;
  sent.length = 0;
  answer = { status: 200, answer: 'ok', ms: 5 };
});

describe('events', () => {
  it('are sent for an entry without drafts that is created, changed and deleted', async () => {
    await subscribe('entry.create', 'entry.update', 'entry.delete');
    const { documentId } = await make('genre', { ru: { title: 'Песни', slug: 'hook-songs' } });
    await call('PUT', `/entries/genre/${documentId}`, { locales: { ru: { title: 'Песенки' } } });
    await call('POST', '/entries/genre/delete', { documentIds: [documentId] });
    const bodies = await deliverAll();
    expect(bodies.map(({ event }) => event)).toContain('entry.delete');
    expect(bodies.at(-1)).toEqual({
      event: 'entry.delete',
      createdAt: expect.stringMatching(/Z$/),
      model: 'genre',
      uid: 'api::genre.genre',
      entry: { documentId },
    });
  });

  it('have the entry as it reads, in the shape of Strapi', async () => {
    await subscribe('entry.create', 'entry.update');
    await make('genre', { ru: { title: 'Считалки', slug: 'hook-counting' } });
    const [body] = await deliverAll();
    expect(body).toMatchObject({
      event: 'entry.create',
      model: 'genre',
      uid: 'api::genre.genre',
      entry: { title: 'Считалки', slug: 'hook-counting' },
    });
  });

  it('distinguish publishing from saving a draft', async () => {
    await subscribe('entry.create', 'entry.publish', 'entry.unpublish');
    const { documentId } = await make('collection', { ru: { title: 'Лето', slug: 'hook-summer' } });
    expect((await deliverAll()).map(({ event }) => event)).toEqual(['entry.create']);
    const proxy = (action: string) =>
      shop.call('POST', `/api/admin/content/collections/${documentId}/actions/${action}`, { jwt: anna });
    await proxy('publish');
    await proxy('unpublish');
    expect((await deliverAll()).map(({ event }) => event).slice(1)).toEqual(['entry.publish', 'entry.unpublish']);
  });

  it('of orders have no personal data', async () => {
    await subscribe('order.paid', 'order.shipped', 'order.refunded');
    await database.query(
      `insert into orders (document_id, number, guest_id, state, locale, buyer, cost, total, paid_at)
       values ('hookorder000000000000000', '926-0001', 'g', 'in_production', 'ru', '{"name":"Анна","email":"anna@example.test"}', 100, 100, now())`,
    );
    await database.query(
      `insert into order_history (order_id, event, actor) values ('hookorder000000000000000', 'paid', 'shop'), ('hookorder000000000000000', 'note', 'shop'),
        ('hookorder000000000000000', 'refunded_part', 'staff')`,
    );
    const bodies = await deliverAll();
    expect(bodies.map(({ event }) => event)).toEqual(['order.paid', 'order.refunded']);
    expect(bodies[0]?.order).toMatchObject({
      documentId: 'hookorder000000000000000',
      number: '926-0001',
      total: 100,
      lines: [],
    });
    expect(JSON.stringify(bodies)).not.toMatch(/Анна|anna@/);
  });

  it('are kept only if the change is committed, and only for those who asked for them', async () => {
    await subscribe('media.create');
    await database
      .transaction(async (tx) => {
        await tx.query(`insert into files (document_id, name, hash, ext, mime, size, url)
          values ('hook-file', 'a.png', 'hook-hash', '.png', 'image/png', 1, '/a.png')`);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await make('genre', { ru: { title: 'Тайны', slug: 'hook-secrets' } });
    expect(await deliverAll()).toEqual([]);
    expect(await database.query('select * from webhook_events')).toEqual([]);
  });

  it('of private types and of types written by customers are not kept', async () => {
    await subscribe('entry.create');
    await database.query(`insert into content.coupons (document_id, code, kind, discount, applies_to, scope, used, active)
      values ('hook-coupon', 'HOOK', 'percent', 5, 'any', 'order', 0, true)`);
    expect(await deliverAll()).toEqual([]);
  });
});

describe('a delivery', () => {
  it('is signed with the secret that was shown once', async () => {
    const { secret } = await subscribe('entry.create');
    await make('genre', { ru: { title: 'Мифы', slug: 'hook-myths' } });
    await deliverAll();
    const [message] = sent;
    if (!message) throw new Error('nothing was sent');
    const headers = webhookHeaders(message, 1_700_000_000);
    const expected = createHmac('sha256', secret).update(`1700000000.${message.body}`).digest('hex');
    expect(headers).toMatchObject({
      'x-strapi-event': 'entry.create',
      'x-webhook-signature': `t=1700000000,v1=${expected}`,
    });
    const [row] = await database.query<{ secret: Buffer }>('select secret from webhooks');
    expect(row?.secret.toString()).not.toContain(secret);
  });

  it('is repeated after a failure, logged with the answer, and not sent again once it arrived', async () => {
    const { id } = await subscribe('entry.create');
    await make('genre', { ru: { title: 'Басни', slug: 'hook-fables' } });
    answer = { status: 500, answer: 'broken', ms: 7 };
    await dispatch();
    const [job] = waiting();
    if (!job) throw new Error('nothing is queued');
    await expect(attempt(job)).rejects.toThrow('answered 500');
    expect(await logOf(id)).toMatchObject([{ state: 'queued', tries: 1, status: 500, answer: 'broken' }]);
    answer = { status: 204, answer: '', ms: 3 };
    await attempt(job);
    await attempt(job);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.delivery).toBe(sent[1]?.delivery);
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', tries: 2, status: 204 }]);
  });

  it('fails for good after the last attempt and is sent again on request', async () => {
    const { id } = await subscribe('entry.create');
    await make('genre', { ru: { title: 'Оды', slug: 'hook-odes' } });
    await dispatch();
    const [job] = waiting();
    if (!job) throw new Error('nothing is queued');
    answer = { status: null, answer: 'connect ECONNREFUSED', ms: 1 };
    await database.query('update webhook_deliveries set tries = $1', [deliverJob.retry]);
    await attempt(job);
    expect(await logOf(id)).toMatchObject([{ state: 'failed', status: null, answer: 'connect ECONNREFUSED' }]);
    expect(await admin.resend(id, 'nonexistent', by)).toBe(false);
    expect(await admin.resend(id, job.id, by)).toBe(true);
    answer = { status: 200, answer: 'ok', ms: 2 };
    await attempt(job);
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', tries: 1 }]);
  });

  it('is not attempted while the webhook is off or paused; many failures pause it, enabling ends the pause', async () => {
    const { id } = await subscribe('entry.create');
    await make('genre', { ru: { title: 'Гимны', slug: 'hook-hymns' } });
    await dispatch();
    const [job] = waiting();
    if (!job) throw new Error('nothing is queued');
    await database.query('update webhooks set failures = $1', [MAX_FAILURES_IN_A_ROW - 1]);
    answer = { status: 503, answer: '', ms: 1 };
    await expect(attempt(job)).rejects.toThrow('503');
    expect((await admin.get(id))?.webhook.pausedAt).not.toBeNull();
    await attempt(job);
    expect(sent).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([{ state: 'skipped' }]);
    const form = {
      name: 'Партнёр',
      url: 'https://partner.example/hook',
      events: ['entry.create'] as const,
      enabled: true,
    };
    expect(await admin.change(id, form, by)).toMatchObject({ ok: true });
    expect((await admin.get(id))?.webhook).toMatchObject({ pausedAt: null, failures: 0 });
  });
});

describe('routes of staff', () => {
  const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, jwt = anna) =>
    shop.call(method, `/api/admin/webhooks${path}`, { jwt, ...(body ? { body } : {}) });
  const FORM = { name: 'Склад', url: 'https://stock.example/in', events: ['order.paid'], enabled: true };

  it('name every wrong field at once, and refuse addresses of a private network', async () => {
    const wrong = await route('POST', '', { name: ' ', url: 'http://stock.example', events: [] });
    expect(wrong.json().error.details.problems).toEqual({ name: 'required', url: 'https', events: 'no-events' });
    for (const host of ['localhost', '127.0.0.1', '10.0.0.5', '[::1]', 'db', 'stock.internal', '169.254.169.254'])
      expect(
        (await route('POST', '', { ...FORM, url: `https://${host}/` })).json().error.details.problems,
        host,
      ).toEqual({
        url: 'private-host',
      });
    expect((await route('GET', '', undefined, vera)).statusCode).toBe(403);
  });

  it('create, show without the secret, test with the answer, and delete', async () => {
    const made = await route('POST', '', FORM);
    expect(made.statusCode, made.body).toBe(201);
    const { id, secret } = made.json().data;
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const shown = await route('GET', `/${id}`);
    expect(shown.json().data).toMatchObject({ webhook: { ...FORM, id, pausedAt: null }, deliveries: [] });
    expect(shown.body).not.toContain(secret);
    // 0.0.0.0 is this machine: refused at the delivery, regardless of who stored it.
    await database.query(`update webhooks set url = 'https://0.0.0.0/'`);
    const tested = (await route('POST', `/${id}/test`)).json().data;
    expect(tested).toMatchObject({ ok: false, status: null, answer: expect.stringMatching(/not a public/) });
    expect((await route('PUT', '/999999', FORM)).statusCode).toBe(404);
    expect((await route('POST', '/999999/test')).statusCode).toBe(404);
    expect((await route('POST', `/${id}/deliveries/abcdefghijklmnopqrstuvwx/resend`)).statusCode).toBe(404);
    expect((await route('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await route('DELETE', `/${id}`)).statusCode).toBe(404);
  });
});
