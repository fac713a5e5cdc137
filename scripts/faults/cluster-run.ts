// Faults of the cluster's parts while customers buy, and what was lost or doubled: npm run faults -- --cluster [--rounds 1].
// Needs a running `npm run cluster` and root; everything stays on loopback.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  ADMINISTRATOR,
  cutDatabaseNetwork,
  DATABASE_URL,
  databaseWith,
  FRONT,
  killDatabase,
  killProcess,
  stopStore,
  untilWhole,
} from './cluster-control.ts';
import { type Journey, startCustomers } from './cluster-customers.ts';
import { startCheckoutProbe, startPageProbe } from './cluster-probes.ts';
import { startWriters, storedNames } from './writers.ts';

const CUSTOMERS = 2;
const WRITERS = 2;
const UNDISTURBED_MS = 15_000;
const NETWORK_CUT_MS = 30_000;
/** The machine of a dead primary comes back later than the standby has taken over. */
const DATABASE_AWAY_MS = 40_000;
const AWAY_MS = 20_000;
const JOBS_LIMIT_MS = 300_000;

const FAULTS: Readonly<Record<string, () => Promise<void>>> = {
  'primary killed': async () => killDatabase(await databaseWith('primary'), DATABASE_AWAY_MS),
  'standby killed': async () => killDatabase(await databaseWith('sync'), AWAY_MS),
  'etcd member killed': () => killProcess('etcd2', AWAY_MS),
  'database network cut for 30 s': () => cutDatabaseNetwork(NETWORK_CUT_MS),
  'S3 store stopped': () => stopStore(AWAY_MS),
  'web process killed': () => killProcess('web1', 0),
  'worker killed': () => killProcess('worker1', 0),
};

export async function runClusterFaults(rounds: number, only: string | undefined): Promise<boolean> {
  await untilWhole();
  const page = startPageProbe();
  const checkout = await startCheckoutProbe();
  const writers = startWriters(FRONT, WRITERS, ADMINISTRATOR);
  const customers = await startCustomers(CUSTOMERS);
  console.log(
    `load ${loadavg()[0]?.toFixed(0)}; seconds: longest time without checkout, slowest page from memory, whole again`,
  );
  for (let round = 0; round < rounds; round += 1)
    for (const [name, fault] of Object.entries(FAULTS)) {
      if (only && !only.split(',').some((word) => name.includes(word))) continue;
      await sleep(UNDISTURBED_MS);
      const began = performance.now();
      await fault();
      await untilWhole();
      const whole = performance.now() - began;
      const { count, failed, longestMs } = page.since(began);
      const figures = [checkout.interruptionMs(began), longestMs, whole].map((ms) =>
        (ms / 1000).toFixed(1).padStart(6),
      );
      console.log(`  ${name.padEnd(30)} ${figures.join(' ')}   ${failed} of ${count} pages failed`);
    }
  await Promise.all([page.stop(), checkout.stop(), writers.stop(), customers.stop()]);
  const stored = await storedNames(FRONT, ADMINISTRATOR);
  const held = new Set(stored);
  const lost = [...writers.acknowledged].filter((name) => !held.has(name)).length;
  const doubled = stored.length - held.size;
  console.log(`  ${writers.acknowledged.size} writes acknowledged, ${lost} lost, ${doubled} doubled`);
  console.log(`  writes refused: ${counts(writers.refused) || 'none'}`);
  const { journeys, refused, live, stuck } = customers;
  const count = (key: keyof Journey) => journeys.filter((one) => one[key]).length;
  console.log(
    `  ${journeys.length} customers: ${count('photo')} photos, ${count('book')} books, ${count('order')} orders, ` +
      `${count('paid')} paid, ${count('approved')} approved, ${count('finished')} finished`,
  );
  console.log(`  steps repeated: ${counts(refused) || 'none'}`);
  console.log(`  ${live.events} live events from other processes, ${live.missed} missed`);
  for (const reason of stuck) console.log(`  a customer was stuck: ${reason}`);
  const faults = await checkRecords(journeys);
  for (const fault of faults) console.log(`  FAULT: ${fault}`);
  return lost === 0 && doubled === 0 && stuck.length === 0 && live.missed === 0 && faults.length === 0;
}

const counts = (counted: ReadonlyMap<string | number, number>): string =>
  [...counted].map(([what, number]) => `${what || 'no answer'}: ${number}`).join(', ');

/** Compares the answers customers got with the rows of the database; one sentence for each difference. */
async function checkRecords(journeys: readonly Journey[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const faults: string[] = [];
  const numberOf = async (sql: string, values: unknown[] = []): Promise<number> =>
    Number((await client.query<{ n: string }>(`select count(*) as n from (${sql}) found`, values)).rows[0]?.n);
  const expectNone = async (sentence: string, sql: string, values?: unknown[]): Promise<void> => {
    const number = await numberOf(sql, values);
    if (number > 0) faults.push(`${number} ${sentence}`);
  };
  const acknowledged = (key: 'photo' | 'book' | 'order', when: keyof Journey = key): string[] =>
    journeys.flatMap((one) => (one[when] && one[key] ? [one[key]] : []));
  const missing = (table: string, where: string): string =>
    `select wanted.id from unnest($1::text[]) wanted(id)
      where not exists (select from ${table} t where t.document_id = wanted.id and ${where})`;
  await expectNone('acknowledged books are lost', missing('books', 'true'), [acknowledged('book')]);
  await expectNone('acknowledged photos are lost', missing('content.child_photos', 'true'), [acknowledged('photo')]);
  await expectNone('acknowledged orders are lost', missing('orders', 'true'), [acknowledged('order')]);
  await expectNone('acknowledged payments are lost', missing('orders', 'paid_at is not null'), [
    acknowledged('order', 'paid'),
  ]);
  const approved = `state in ('confirmed', 'files_ready')`;
  await expectNone('approvals are lost', missing('books', approved), [acknowledged('book', 'approved')]);
  const doubled = (what: string, of: string, from: string): Promise<void> =>
    expectNone(`${what} exist twice`, `select ${of} from ${from} group by ${of} having count(*) > 1`);
  await doubled('payments of an order', 'order_id', `payments where status = 'succeeded'`);
  await doubled('mails of an order', 'about_id, kind', `mails where about_type = 'order' and again_of is null`);
  // Jobs that failed for good are kept in failed-jobs for staff.
  const waiting = `select id from pgboss.job where state in ('created', 'retry', 'active') and name <> 'failed-jobs'
    and greatest(start_after, coalesce(heartbeat_on, started_on, start_after)) < now() - interval '60 seconds'`;
  const ends = performance.now() + JOBS_LIMIT_MS;
  while ((await numberOf(waiting)) > 0 && performance.now() < ends) await sleep(2000);
  await expectNone('jobs are stuck', waiting);
  await expectNone('jobs failed for good', `select id from pgboss.job where state = 'failed'`);
  await client.end();
  return faults;
}
