// How long a preview and a paid book's files take while the shop is flooded with books, compared with normal operation.
// node bench/flood/run.ts [--port 3393] [--families 4]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { type OpenQueue, openQueue } from '#server/jobs/queue.ts';
import { payForEbook } from '../../tests/harness/paid-book.ts';
import { type ScratchShop, startScratchShop } from '../scratch-shop.ts';
import { type Begun, begin, previewMs, waitFor } from './customers.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '3393' }, families: { type: 'string', default: '4' } },
});
/** Until the flood has filled every queue it can. */
const FLOOD_LEAD_MS = 10_000;
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
let families = 0;
/** Every family is in a separate network. */
function family(): string {
  families += 1;
  return `10.${families}.0.1`;
}

const scratch = await startScratchShop(Number(values.port));
const { shop, database } = scratch;
const connection = {
  url: `postgresql://shop@localhost/shop?host=${encodeURIComponent(scratch.socketDir)}`,
};
const queue = await openQueue({ connection, runsWorkers: false, log: pino({ level: 'silent' }) });
try {
  console.log(`${cpus().length} cores, load before the start ${loadavg()[0]?.toFixed(1)}`);
  const paid = [await paidBook(scratch, queue), await paidBook(scratch, queue)] as const;
  await previewMs(shop.url, family());
  const idle = await measure(paid[0]);
  const flooder = fork(join(import.meta.dirname, 'flooder.ts'), [shop.url]);
  await sleep(FLOOD_LEAD_MS);
  const flooded = await measure(paid[1]);
  flooder.send('stop');
  const [answers] = await once(flooder, 'message');
  const [{ waiting } = { waiting: 0 }] = await database.query<{ waiting: number }>(
    `select count(*)::int as waiting from books where state = 'previewing'`,
  );
  console.log(`flood: answered ${answers}; ${waiting} previews waiting at its end, load ${loadavg()[0]?.toFixed(1)}`);
  report('preview', idle.preview, flooded.preview, 3);
  report('files of a paid book', idle.files, flooded.files, 1.5);
} finally {
  await queue.stop();
  await scratch.stop();
}

function report(what: string, idle: number, flooded: number, goal: number): void {
  const ratio = flooded / idle;
  const verdict = ratio <= goal ? 'met' : 'MISSED';
  console.log(
    `${what}: ${seconds(idle)} idle, ${seconds(flooded)} flooded, ${ratio.toFixed(2)} times (at most ${goal}: ${verdict})`,
  );
}

/** Previews one after another, after the files of a paid book have been made alone. */
async function measure(book: Begun): Promise<{ preview: number; files: number }> {
  const previews: number[] = [];
  for (let n = 0; n < Number(values.families); n += 1) previews.push(await previewMs(shop.url, family()));
  const approved = await fetch(`${shop.url}/api/shop/books/${book.id}/confirm`, {
    method: 'POST',
    headers: { cookie: book.cookie, origin: shop.url },
  });
  if (!approved.ok) throw new Error(`a book was not approved: ${approved.status} ${await approved.text()}`);
  return { preview: median(previews), files: await waitFor(shop.url, book, 'files_ready') };
}

/** A book with all pages drawn, awaiting approval. */
async function paidBook({ shop: { url }, database: db }: ScratchShop, enqueue: OpenQueue): Promise<Begun> {
  const book = await begin(url, family());
  await waitFor(url, book, 'preview_ready');
  await payForEbook(db, enqueue, book.id);
  await waitFor(url, book, 'awaiting_confirmation');
  return book;
}
