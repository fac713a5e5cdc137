// A request's id travels with the jobs and mails it causes, into logs, the lists of staff and the header of the mail.
import { afterAll, expect, test, vi } from 'vitest';
import type { Mail } from '#providers/mail/mailer.ts';
import { defineJob, defineJobHandler, noPayload } from '#server/jobs/job.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { startWorkers } from '#server/jobs/workers.ts';
import { currentRequestId } from '#server/tracing/request-id.ts';
import { createLogger } from '../../../src/create-logger.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';

interface LogLine {
  readonly requestId?: string;
  readonly msg?: string;
  readonly route?: string;
  readonly job?: string;
}

const { database, connection } = await copyTestDatabase();
const lines: LogLine[] = [];
const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
const queue = await openQueue({ connection, runsWorkers: true, log });
afterAll(queue.stop);
const sent: Mail[] = [];
const mailer = { delivers: true, send: async (mail: Mail) => void sent.push(mail), close: async () => {} };
const { app, shop } = await composeTestShop({
  database,
  content: await openShopContent(database),
  queue,
  log,
  providers: { mailer },
});
const reporter = shop.providers.errorReporter;
const soon = { timeout: 15_000, interval: 50 };

test('names the request in its answer, the job, the mail and every line of the log', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/shop/subscriptions',
    headers: { 'x-request-id': 'chosen-by-a-stranger' },
    payload: { email: 'mama@example.test', consent: true, advertising: true },
  });
  const requestId = answer.headers['x-request-id'];
  expect(requestId).toMatch(/^[0-9a-f]{16}$/);
  const { jobs } = await queue.admin.list({ state: 'waiting', queue: 'send-mail', page: 1, pageSize: 5 });
  expect(jobs).toMatchObject([{ requestId }]);
  expect(Object.keys(jobs[0]?.payload ?? {})).toEqual(['id']);

  await startWorkers(
    queue,
    shop.jobs.filter(({ job }) => job.name === 'send-mail'),
    { log, reporter },
  );
  await vi.waitFor(() => expect(sent).toHaveLength(1), soon);
  expect(sent[0]?.headers).toMatchObject({ 'X-Request-Id': requestId });
  expect(await database.query('select request_id from mails')).toEqual([{ request_id: requestId }]);
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('job done'), soon);
  const ofRequest = lines.filter((line) => line.requestId === requestId);
  expect(ofRequest.map(({ route, job }) => route ?? job)).toEqual(['/api/shop/subscriptions', 'send-mail']);
});

test('makes a scheduled job the origin of what it enqueues', async () => {
  const seen: unknown[] = [];
  const following = defineJob({ name: 'following', payload: noPayload });
  const scheduled = defineJob({ name: 'scheduled', payload: noPayload });
  const handlers = [
    defineJobHandler(scheduled, async () => void (await queue.enqueue(following, {}))),
    defineJobHandler(following, async () => void seen.push(currentRequestId())),
  ];
  await startWorkers(queue, handlers, { log, reporter });
  // Without a payload, as the schedule of pg-boss does.
  const id = await queue.boss.send(scheduled.name);
  await vi.waitFor(() => expect(seen).toEqual([id]), soon);
});
