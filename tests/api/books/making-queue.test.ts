// Making books through the real queue: deduplication, take-over from a dead worker, and giving up.
import pino from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { createRecordingReporter } from '#providers/error-reporter/recording-reporter.ts';
import { type OpenQueue, openQueue } from '#server/jobs/queue.ts';
import { startWorkers } from '#server/jobs/workers.ts';
import { startMaking } from './making-shop.ts';

const log = pino({ level: 'silent' });
const reporter = createRecordingReporter();
let queue: OpenQueue | undefined;
const shop = await startMaking({
  quick: true,
  queue: async (connection) => {
    queue = await openQueue({ connection, runsWorkers: true, log, superviseSeconds: 1 });
    return queue;
  },
  photos: {
    async chosenFaces(photos) {
      if (photos.includes('unreadable')) throw new RangeError('the store is on fire');
      return new Map();
    },
    loadDrawing: async () => null,
    loadForMaking: async () => null,
  },
});
afterAll(() => queue?.stop());
const { database } = shop;
const soon = { timeout: 20_000, interval: 50 };
const jobsOf = (id: string) =>
  database.query<{ name: string; state: string }>(`select name, state from pgboss.job where data->>'book' = $1`, [id]);

test('enqueues one job per request, and takes over a dead worker’s job at start', async () => {
  const id = await shop.begin();
  await database.transaction((tx) => shop.making.request(tx, id));
  expect(await jobsOf(id)).toEqual([{ name: 'make-preview', state: 'created' }]);
  // The state a killed worker leaves.
  expect(await queue?.boss.fetch('make-preview')).toHaveLength(1);
  await shop.tend(true);
  const unpaid = await shop.begin({ photos: ['unreadable'] });
  await database.query(`update pgboss.job set retry_limit = 0 where data->>'book' = $1`, [unpaid]);
  if (queue) await startWorkers(queue, shop.jobs, { log, reporter, pollSeconds: 0.5 });

  await vi.waitFor(async () => expect((await shop.book(id)).state).toBe('preview_ready'), soon);
  const made = () => database.query('select 1 from book_pictures where book = $1', [id]);
  await vi.waitFor(async () => expect(await made()).toHaveLength(26), soon);

  // All attempts failed: the book says so, its owner may retry, and staff are notified.
  await vi.waitFor(async () => expect((await shop.book(unpaid)).state).toBe('failed'), soon);
  expect((await shop.book(unpaid)).failure).toBe('preview failed');
  expect(reporter.failures).toContainEqual(
    expect.objectContaining({ path: 'make-preview', fault: expect.objectContaining({ type: 'RangeError' }) }),
  );
  await database.query('update books set photos = $2 where document_id = $1', [unpaid, []]);
  expect((await shop.page(unpaid, 3)).state).toBe('failed');
  await shop.move(unpaid, 'retried');
  await vi.waitFor(async () => expect((await shop.book(unpaid)).state).toBe('preview_ready'), soon);
});
