// Jobs on a real queue: none without its transaction, none twice, the urgent first, and every failure seen.
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

test('a job enqueued in a transaction that fails does not exist', async () => {
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

test('two jobs with one singletonKey are one, while it waits; without a key they are two', async () => {
  const sweep = job('single');
  const once = { singletonKey: 'book 7' };
  expect(await queue.enqueue(sweep, { letter: 'a' }, once)).toBe(true);
  expect(await queue.enqueue(sweep, { letter: 'b' }, once)).toBe(false);
  expect(await queue.enqueue(sweep, { letter: 'c' }, { singletonKey: 'book 8' })).toBe(true);
  await queue.enqueue(sweep, { letter: 'd' });
  await queue.enqueue(sweep, { letter: 'e' });
  expect(await waiting(sweep.name)).toHaveLength(4);
});

test('the urgent go first, those of one priority in their order, and a job for later waits', async () => {
  const paint = job('priority');
  for (const letter of ['a', 'b']) await queue.enqueue(paint, { letter });
  await queue.enqueue(paint, { letter: 'urgent' }, { priority: 10 });
  await queue.enqueue(paint, { letter: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) });
  const done: string[] = [];
  await work(defineJobHandler(paint, async ({ letter }) => void done.push(letter)));
  await vi.waitFor(() => expect(done).toEqual(['urgent', 'a', 'b']), soon);
});

test('a job that fails every time is tried as often as it says, then kept, logged, reported and counted', async () => {
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
  const told = reporter.failures.filter(({ path }) => path === fail.name);
  expect(told).toEqual([
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

test('a payload that does not fit is refused at the door, and one from elsewhere is not tried again', async () => {
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

test('the job of a worker that was killed is taken over when its time is up', async () => {
  const book = job('killed', { expireIn: 1 });
  await queue.enqueue(book, { letter: 'a' });
  // As a worker leaves it that dies in the middle: taken, and never heard of again.
  expect(await queue.boss.fetch(book.name)).toHaveLength(1);
  const done: string[] = [];
  await work(defineJobHandler(book, async ({ letter }) => void done.push(letter)));
  await vi.waitFor(() => expect(done).toEqual(['a']), soon);
});

test('a long job hears of the stop at once, and is taken up again at the next start with all its tries', async () => {
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
