// The lists and cards of the admin with 100,000 records of each kind: time per answer, including its total.
// node bench/admin-lists/run.ts [--port 3391] [--orders 100000] [--rounds 12] [--only search] [--keep DIR]

import { mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/postgres.ts';
import { rollUpEvents, rollUpSales } from '../../src/server/modules/dashboard/dashboard.module.ts';
import { openTempFolder } from '../../tests/harness/temp-folder.ts';
import { forgetData, startBuiltShop } from '../built-shop.ts';
import { fillOrders } from './fill-orders.ts';
import { fillJobs, fillRecords } from './fill-records.ts';
import { screenCalls } from './screen-calls.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3391' },
    orders: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    /** A folder whose shop is filled once and measured again by later runs, after their migrations. */
    keep: { type: 'string' },
  },
});
const port = Number(values.port);
const orders = Number(values.orders);
const rounds = Number(values.rounds);
const WHO = { identifier: 'owner@bench.test', password: 'only-for-benches-1' };
process.env.ADMIN_EMAIL = WHO.identifier;
process.env.ADMIN_PASSWORD = WHO.password;
const MOST_MS = 300;

// Runs no jobs, so it is ready once its tables exist.
const kept = values.keep === undefined ? undefined : resolve(values.keep);
if (kept) mkdirSync(join(kept, 'shop'), { recursive: true });
const folder = kept ?? openTempFolder('zb-bench-db-');
const postgres = await startEmbeddedPostgres(folder);
const url = `postgresql://shop@localhost/shop?host=${encodeURIComponent(postgres.socketDir)}`;
const database = openDatabase({ url }, 2);
const shop = await startBuiltShop(port, kept && join(kept, 'shop'), { DATABASE_URL: url }, 'web');
if ((await database.query('select from orders limit 1')).length === 0) {
  await fillOrders(database, orders);
  await fillRecords(database, orders);
  await fillJobs(database, orders);
}
// What the workers, which do not run here, do every ten minutes.
await rollUpEvents(database);
await rollUpSales(database);
await database.query('vacuum analyze sales_days, sales_parts, sales_marks');
const session = await post('/api/auth/local', WHO);
const { jwt } = await post('/api/admin/generate-token', {}, session.jwt);

console.log(`${orders} orders, ${rounds} rounds; milliseconds until the answer is read: median, 95th percentile`);
const over: string[] = [];
for (const [name, path] of screenCalls(orders).filter(([listed]) => listed.includes(values.only))) {
  const took: number[] = [];
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const answer = await fetch(`${shop.url}/api/admin${path}`, { headers: { authorization: `Bearer ${jwt}` } });
    if (!answer.ok) {
      over.push(`${name} (refused with ${answer.status})`);
      break;
    }
    const { total: bare, meta }: Listed = await answer.json();
    total = bare ?? meta?.total ?? meta?.pagination?.total ?? 1;
    took.push(performance.now() - started);
  }
  took.sort((a, b) => a - b);
  const median = took[Math.floor(rounds / 2)] ?? 0;
  const slow = took[Math.ceil(rounds * 0.95) - 1] ?? 0;
  console.log(
    `${name.padEnd(42)}${median.toFixed(0).padStart(8)}${slow.toFixed(0).padStart(8)}${String(total).padStart(10)} rows${median > MOST_MS ? '  OVER' : ''}`,
  );
  if (median > MOST_MS) over.push(name);
}
const load = loadavg().map((average) => average.toFixed(1));
console.log(`load of the machine over 1, 5 and 15 minutes: ${load.join(', ')}`);
console.log(over.length ? `over ${MOST_MS} ms: ${over.join('; ')}` : `every list is under ${MOST_MS} ms`);
await shop.stop();
await database.close();
await postgres.stop();
if (!kept) {
  forgetData(shop);
  rmSync(folder, { recursive: true, force: true });
}

interface Listed {
  readonly total?: number;
  readonly meta?: { readonly total?: number; readonly pagination?: { readonly total: number } };
}

async function post(path: string, body: object, bearer?: string): Promise<{ jwt: string }> {
  const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
  const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}
