// Jobs on a real queue: transactions, deduplication, priority, and failures.
import pino from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createRecordingReporter } from '#providers/error-reporter/recording-reporter.ts';
import { DEAD_LETTER, defineJob, defineJobHandler, type JobHandler } from '#server/jobs/job.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { startWorkers } from '#server/jobs/workers.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const { database, connection } = await copyTestDatabase();
const logged: { job?: string; msg: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
const reporter = createRecordingReporter();
const queue = await openQueue({ connection, runsWorkers: true, log, superviseSeconds: 1 });
afterAll(queue.stop);
const { app } = await composeTestShop({ database, content: await openShopContent(database), queue });

const payload = z.object({ letter: z.string() });
const job = (name: string, more = {}) =>
  defineJob({ name, payload, retry: 1, backoff: { first: 1, longest: 1 }, ...more });
const work = (handler: JobHandler<z.output<typeof payload>>) =>
  startWorkers(queue, [handler], { log, reporter, pollSeconds: 0.5 });
const waiting = async (name: string) =>
  (await database.query<{ state: string }>('select state from pgboss.job where name = $1', [name])).map(
    ({ state }) => state,
  );
const soon = { timeout: 15_000, interval: 50 };

test('drops a job enqueued in a transaction that is rolled back', async () => {
  const mail = job('transactional');
  const failing = database.transaction(async (tx) => {
    await queue.enqueue(mail, { letter: 'a' }, { tx });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await waiting(mail.name)).toEqual([]);
  await database.transaction((tx) => queue.enqueue(mail, { letter: 'b' }, { tx }));
  expect(await waiting(mail.name)).toEqual(['created']);
});

test('merges waiting jobs with the same singletonKey, and keeps jobs without a key apart', async () => {
  const sweep = job('single');
  const once = { singletonKey: 'book 7' };
  expect(await queue.enqueue(sweep, { letter: 'a' }, once)).toBe(true);
  expect(await queue.enqueue(sweep, { letter: 'b' }, once)).toBe(false);
  expect(await queue.enqueue(sweep, { letter: 'c' }, { singletonKey: 'book 8' })).toBe(true);
  await queue.enqueue(sweep, { letter: 'd' });
  await queue.enqueue(sweep, { letter: 'e' });
  expect(await waiting(sweep.name)).toHaveLength(4);
});

test('deletes the jobs of a recurring queue sooner than others, so that the job table stays small', async () => {
  const recurring = job('recurring', { cron: '0 0 1 1 *' });
  const other = job('on-demand');
  await queue.prepare(recurring);
  await queue.prepare(other);
  const keptDays = async (name: string) => ((await queue.boss.getQueue(name))?.deleteAfterSeconds ?? 0) / 86_400;
  expect(await keptDays(recurring.name)).toBe(2);
  expect(await keptDays(other.name)).toBe(7);
});

test('runs jobs by priority, then in order, and a scheduled job at its time', async () => {
  const paint = job('priority');
  for (const letter of ['a', 'b']) await queue.enqueue(paint, { letter });
  await queue.enqueue(paint, { letter: 'urgent' }, { priority: 10 });
  await queue.enqueue(paint, { letter: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) });
  const done: string[] = [];
  await work(defineJobHandler(paint, async ({ letter }) => void done.push(letter)));
  await vi.waitFor(() => expect(done).toEqual(['urgent', 'a', 'b']), soon);
});

test('retries a failing job as often as configured, then keeps, logs, reports and counts it', async () => {
  const fail = job('failing');
  const runs = vi.fn(async () => {
    throw new RangeError('the printer is on fire');
  });
  await work(defineJobHandler(fail, runs));
  await queue.enqueue(fail, { letter: 'a' });
  await vi.waitFor(async () => expect(await waiting(fail.name)).toEqual(['failed']), soon);
  expect(runs).toHaveBeenCalledTimes(2);
  expect(logged.filter((line) => line.job === fail.name).map(({ msg }) => msg)).toEqual([
    'a job failed and will be tried again',
    'a job failed for the last time',
  ]);
  const reported = reporter.failures.filter(({ path }) => path === fail.name);
  expect(reported).toEqual([
    expect.objectContaining({ side: 'worker', fault: expect.objectContaining({ type: 'RangeError' }) }),
  ]);
  const kept = await database.query('select data from pgboss.job where name = $1 and source_name = $2', [
    DEAD_LETTER,
    fail.name,
  ]);
  expect(kept).toEqual([{ data: { letter: 'a' } }]);
  const { jobs } = await queue.admin.list({ state: 'failed', queue: fail.name, page: 1, pageSize: 5 });
  expect(jobs).toEqual([expect.objectContaining({ queue: fail.name, tries: 2, error: 'the printer is on fire' })]);
  expect((await app.inject('/api/metrics')).body).toContain('jobs_failed{job="failing"} 1');
});

test('rejects an invalid payload on enqueue, and does not retry one found in the table', async () => {
  const read = job('unreadable');
  const runs = vi.fn(async () => {});
  await expect(queue.enqueue(read, { letter: 5 } as never)).rejects.toThrow();
  await work(defineJobHandler(read, runs));
  await queue.boss.send(read.name, { letter: 5 });
  await vi.waitFor(async () => expect(await waiting(read.name)).toEqual(['failed']), soon);
  expect(runs).not.toHaveBeenCalled();
  const [line] = logged.filter(({ job: name }) => name === read.name);
  expect(line?.msg).toBe('a job has a payload that its handler cannot read');
});

test('runs what waits under the former name of a job, and ends the schedule of that name', async () => {
  const former = job('tell-buyers');
  await queue.prepare(former);
  await queue.boss.schedule(former.name, '0 0 1 1 *');
  await queue.enqueue(former, { letter: 'before the upgrade' });
  const done: string[] = [];
  await work(defineJobHandler(job('send-order-emails'), async ({ letter }) => void done.push(letter)));
  await queue.enqueue(former, { letter: 'by a process of the release before' });
  await vi.waitFor(() => expect(done).toEqual(['before the upgrade', 'by a process of the release before']), soon);
  expect((await queue.boss.getSchedules()).map(({ name }) => name)).not.toContain(former.name);
  await vi.waitFor(async () => expect(await waiting(former.name)).toEqual(['completed', 'completed']), soon);
  expect((await queue.admin.counts()).map((depth) => depth.queue)).not.toContain(former.name);
});

test('takes over the job of a killed worker after its timeout', async () => {
  const book = job('killed', { expireIn: 1 });
  await queue.enqueue(book, { letter: 'a' });
  // The state left by a worker that dies: taken and never finished.
  expect(await queue.boss.fetch(book.name)).toHaveLength(1);
  const done: string[] = [];
  await work(defineJobHandler(book, async ({ letter }) => void done.push(letter)));
  await vi.waitFor(() => expect(done).toEqual(['a']), soon);
});

test('signals the stop to a long job, which resumes at the next start with all its attempts', async () => {
  const film = job('stopped', { retry: 0 });
  const other = await openQueue({ connection, runsWorkers: true, log });
  const started = vi.fn();
  const untilStopped = defineJobHandler(film, async (_payload, signal) => {
    started();
    await new Promise((_, reject) => signal.addEventListener('abort', reject));
  });
  await startWorkers(other, [untilStopped], { log, reporter, pollSeconds: 0.5 });
  await other.enqueue(film, { letter: 'a' }, { priority: 3 });
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), soon);
  const before = performance.now();
  await other.stop();
  expect(performance.now() - before).toBeLessThan(10_000);
  expect((await waiting(film.name)).sort()).toEqual(['completed', 'created']);
  const done: string[] = [];
  await work(defineJobHandler(film, async ({ letter }) => void done.push(letter)));
  await vi.waitFor(() => expect(done).toEqual(['a']), soon);
});
