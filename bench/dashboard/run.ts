// The dashboard's blocks over a year of 100,000 orders and a million events: milliseconds of query each.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DAY_MS, moscowDay } from '../../src/core/calendar/working-days.ts';
import { openShopContent } from '../../src/open-content.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/postgres.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import {
  createDashboardService,
  rollUpEvents,
  rollUpSales,
} from '../../src/server/modules/dashboard/dashboard.module.ts';
import { openTempFolder } from '../../tests/harness/temp-folder.ts';
import { fillYear } from './fill.ts';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, events: { type: 'string', default: '1000000' } },
});
const RUNS = 5;
/** The queries as the service runs them. */
const BLOCKS = [
  ...['funnel', 'making times', 'sales', 'campaigns', 'stories', 'coupons'],
  ...['purchases', 'towns', 'copies', 'margin'],
];

const folder = openTempFolder('zb-bench-db-');
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase({ socketDir: postgres.socketDir }, 2);
await migrate(database);
await openShopContent(database);
await fillYear(database, Number(values.orders), Number(values.events));
console.log(`adding up all sales, once in a shop's life: ${(await timed(() => rollUpSales(database))).toFixed(0)} ms`);
console.log(
  `adding up all events, once in a shop's life: ${(await timed(() => rollUpEvents(database))).toFixed(0)} ms`,
);

let times: number[] = [];
let last: Promise<unknown> = Promise.resolve();
/** One query after the other, each timed separately. */
const watched: Database = {
  ...database,
  query(text, asked) {
    const answer = last.then(async () => {
      const started = performance.now();
      const rows = await database.query<never>(text, asked);
      times.push(performance.now() - started);
      return rows;
    });
    last = answer;
    return answer;
  },
};
const nothing = undefined as never;
const dashboard = createDashboardService({
  database: watched,
  shopContent: { single: async () => null } as never,
  site: nothing,
  certificates: { owed: async () => ({ owed: 0, certificates: 0 }) },
  connectionChecks: { passed: async () => new Map(), countFailing: async () => 0 },
  queue: { admin: { counts: async () => [] } as never },
});
const table: string[][] = [['median of five, ms', ...BLOCKS, 'hands']];
for (const days of [30, 90, 180]) {
  const now = new Date();
  const period = { from: moscowDay(new Date(now.getTime() - (days - 1) * DAY_MS)), to: moscowDay(now) };
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run += 1) {
    times = [];
    await dashboard.read(period);
    await dashboard.handsNeeded();
    runs.push(times);
  }
  const median = (index: number) =>
    runs.map((run) => run[index] ?? Number.NaN).toSorted((a, b) => a - b)[2] ?? Number.NaN;
  table.push([`${days} days`, ...[...BLOCKS, 'hands'].map((_, index) => median(index).toFixed(0))]);
}
const MOST_MS = 300;
const over = table
  .slice(1)
  .flatMap(([days, ...took]) =>
    took.flatMap((ms, index) => (Number(ms) > MOST_MS ? [`${table[0]?.[index + 1]} of ${days}`] : [])),
  );
for (const row of table) console.log(row.map((cell, index) => (index ? cell.padStart(13) : cell.padEnd(20))).join(''));
console.log(over.length ? `over ${MOST_MS} ms: ${over.join('; ')}` : `every block is under ${MOST_MS} ms`);
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
