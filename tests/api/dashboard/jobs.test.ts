// Failed jobs in the admin panel: listed, retried or discarded, and audited.
import pino from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createRecordingReporter } from '#providers/error-reporter/recording-reporter.ts';
import { DEAD_LETTER, defineJob, defineJobHandler } from '#server/jobs/job.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { startWorkers } from '#server/jobs/workers.ts';
import { sendMailJob } from '#server/modules/mail/send-mail.job.ts';
import { sendIssue } from '#server/modules/newsletter/send-issue.job.ts';
import { runWithRequestId } from '#server/tracing/request-id.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const { database, connection } = await copyTestDatabase();
const log = pino({ level: 'silent' });
const queue = await openQueue({ connection, runsWorkers: true, log });
afterAll(queue.stop);
const { app, shop } = await composeTestShop({ database, content: await openShopContent(database), queue });
const password = await shop.accounts.ensureAdministrator({ email: 'owner@example.test' });
const login = { identifier: 'owner@example.test', password };
const session = (await app.inject({ method: 'POST', url: '/api/auth/local', payload: login })).json().jwt;
const { jwt } = (
  await app.inject({
    method: 'POST',
    url: '/api/admin/generate-token',
    headers: { authorization: `Bearer ${session}` },
  })
).json();
const headers = { authorization: `Bearer ${jwt}` };
const read = async (url: string) => (await app.inject({ url, headers })).json();
const write = (action: 'retry' | 'delete', payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/jobs/${action}`, payload, headers });
const soon = { timeout: 15_000, interval: 50 };

let broken = true;
const done: string[] = [];
const job = defineJob({ name: 'press', payload: z.object({ letter: z.string() }), retry: 0 });
await startWorkers(
  queue,
  [
    defineJobHandler(job, async ({ letter }) => {
      if (broken) throw new Error(`no paper for ${letter}`);
      done.push(letter);
    }),
  ],
  { log, reporter: createRecordingReporter(), pollSeconds: 0.5 },
);
for (const letter of ['a', 'b', 'c']) await queue.enqueue(job, { letter });
const ofQueue = async () =>
  (await read('/api/admin/jobs/queues')).queues.find((each: { queue: string }) => each.queue === 'press');
await vi.waitFor(async () => expect((await ofQueue()).failed).toBe(3), soon);
const errors = async () => (await read('/api/admin/jobs?queue=press')).jobs as { id: string; error: string }[];
const idOf = async (letter: string) => (await errors()).find(({ error }) => error.endsWith(letter))?.id ?? '';
const letters = async () =>
  (await database.query(`select 1 from pgboss.job where name = $1 and source_name = 'press'`, [DEAD_LETTER])).length;

test('lists failed jobs with their error, and leaves out the dead-letter queue', async () => {
  const { jobs, total } = await read('/api/admin/jobs?state=failed&queue=press&pageSize=2');
  expect([jobs.length, total]).toEqual([2, 3]);
  expect(jobs[0]).toMatchObject({ queue: 'press', tries: 1, error: expect.stringMatching(/^no paper for [abc]$/) });
  const { queues } = await read('/api/admin/jobs/queues');
  expect(queues.map((each: { queue: string }) => each.queue)).not.toContain(DEAD_LETTER);
  expect(await letters()).toBe(3);
});

test('shows which record a job is about, and nothing else of its payload', async () => {
  await queue.enqueue(sendMailJob, { id: 'mail1' });
  await queue.enqueue(sendIssue, { id: 'issue1' });
  const { jobs } = await read('/api/admin/jobs?state=waiting');
  const waiting = (name: string) => jobs.find((each: { queue: string }) => each.queue === name);
  expect(waiting('send-mail')).toMatchObject({ about: { kind: 'mail', id: 'mail1' } });
  expect(waiting('send-issue')).toMatchObject({ about: { kind: 'issue', id: 'issue1' } });
  expect(waiting('send-mail')).not.toHaveProperty('payload');
});

test('lists what a request has caused, in every queue and state', async () => {
  const requestId = '00c0ffee00c0ffee';
  await runWithRequestId(requestId, async () => {
    await queue.enqueue(job, { letter: 'd' });
    await queue.enqueue(sendMailJob, { id: 'mail2' });
  });
  const ofRequest = async () => {
    const { jobs, total } = await read(`/api/admin/jobs?q=${requestId.toUpperCase()}`);
    return { total, jobs: new Map(jobs.map((each: { queue: string }) => [each.queue, each])) };
  };
  await vi.waitFor(async () => expect((await ofRequest()).jobs.get('press')).toMatchObject({ state: 'failed' }), soon);
  const { jobs, total } = await ofRequest();
  expect(total).toBe(2);
  expect(jobs.get('send-mail')).toMatchObject({ requestId, state: 'waiting', tries: 0, failedAt: null });
  expect(await read('/api/admin/jobs?q=nothing')).toEqual({ jobs: [], total: 0 });
  const [of] = await database.query<{ id: string }>(`select id from pgboss.job where data ->> 'letter' = 'd' limit 1`);
  await write('delete', { queue: 'press', ids: [of?.id] });
});

test('lists a retried job again if it fails, and removes it if it succeeds', async () => {
  expect((await write('retry', { queue: 'press', ids: [await idOf('a')] })).json()).toEqual({ count: 1 });
  await vi.waitFor(async () => expect((await ofQueue()).failed).toBe(3), soon);
  broken = false;
  await write('retry', { queue: 'press', ids: [await idOf('a')] });
  await vi.waitFor(() => expect(done).toEqual(['a']), soon);
  expect(await letters()).toBe(2);
});

test('discards one job, retries all others of its kind, and audits who did it', async () => {
  expect((await write('delete', { queue: 'press', ids: [await idOf('b')] })).json()).toEqual({ count: 1 });
  expect((await write('retry', { queue: 'press' })).json()).toEqual({ count: 1 });
  await vi.waitFor(() => expect(done).toEqual(['a', 'c']), soon);
  expect(await letters()).toBe(0);
  const record = await database.query<{ action: string; name: string }>(
    `select action, actor_name as name from audit_log where subject_id = 'press' order by id desc limit 2`,
  );
  expect(record).toEqual([
    { action: 'jobs.retry', name: 'admin' },
    { action: 'jobs.delete', name: 'admin' },
  ]);
});

test('ignores jobs that did not fail or do not exist, and rejects an invalid id', async () => {
  const unknown = { queue: 'press', ids: ['6f9b0f52-7c1e-4b8e-9d77-000000000000'] };
  expect((await write('delete', unknown)).json()).toEqual({ count: 0 });
  expect((await write('retry', { queue: 'no-such-queue' })).json()).toEqual({ count: 0 });
  expect((await write('retry', { queue: 'press', ids: ['x'] })).statusCode).toBe(400);
  expect((await app.inject({ url: '/api/admin/jobs?state=done', headers })).statusCode).toBe(400);
});

test('rejects a dashboard range with invalid or reversed dates', async () => {
  const asked = (query: string) => app.inject({ url: `/api/admin/dashboard?${query}`, headers });
  for (const query of ['from=2026-02-30', 'from=x', 'from=2026-03-02&to=2026-03-01', 'from=2000-01-01&to=2026-01-01'])
    expect((await asked(query)).statusCode, query).toBe(400);
  expect((await asked('from=2026-03-01&to=2026-03-01')).json()).toMatchObject({
    before: { from: '2026-02-28', to: '2026-02-28' },
  });
  expect((await asked('')).statusCode).toBe(200);
});

test('computes the launch checklist from the state of the shop', async () => {
  expect(await read('/api/admin/dashboard/checklist')).toEqual({
    seller: false,
    payment: false,
    courier: false,
    mail: false,
    legal: false,
    analytics: false,
    order: false,
    untranslatedSeller: [],
    tests: { payment: null, courier: null, mail: null },
  });
  const data = {
    legalName: 'ООО «Проба»',
    legalAddress: 'Москва',
    taxNumber: '7700000000',
    metrikaId: '123',
    registrationNumber: '1027700000000',
    supportPhone: '+7 495 000-00-00',
    supportEmail: 'hello@proba.example',
    siteTitle: 'Проба',
    description: 'Проба',
  };
  const url = '/api/admin/strapi-api-proxy/global';
  expect((await app.inject({ method: 'PUT', url, payload: { data }, headers })).statusCode).toBe(200);
  expect(await read('/api/admin/dashboard/checklist')).toMatchObject({
    seller: true,
    legal: true,
    analytics: true,
    untranslatedSeller: ['legalName', 'legalAddress'],
  });
});

test('keeps the record of the site: its deletion is refused, and the checklist and newsletter preview work', async () => {
  const proxy = '/api/admin/strapi-api-proxy';
  for (const url of [`${proxy}/global`, `${proxy}/global?locale=en`, `${proxy}/delivery-config`])
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode, url).toBe(400);
  const checklist = await app.inject({ url: '/api/admin/dashboard/checklist', headers });
  expect(checklist.statusCode).toBe(200);
  const made = await app.inject({ method: 'POST', url: '/api/admin/newsletters', payload: {}, headers });
  const preview = await app.inject({ url: `/api/admin/newsletters/${made.json().id}/preview`, headers });
  expect(preview.statusCode, preview.body).toBe(200);
});
