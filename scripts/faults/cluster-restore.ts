// The drill of a restore to a moment: npm run faults -- --cluster --restore. Staff write through the front door, tables are
// destroyed, the databases are restored to the moment before, and every acknowledged write is looked for.
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADMINISTRATOR, DATABASE_URL, FRONT, untilWhole } from './cluster-control.ts';
import { startWriters, storedNames } from './writers.ts';

const WRITING_MS = 10_000;
/** Jobs, sessions and counts of requests expire while the shop is being restored. */
const SHORT_LIVED = /^pgboss\.|sessions$|rate_limits$/;
const TABLES_TO_DESTROY = ['content.events', 'orders', 'books'];

export async function runClusterRestore(): Promise<boolean> {
  await untilWhole();
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const writers = startWriters(FRONT, 2, ADMINISTRATOR);
  await sleep(WRITING_MS);
  await writers.stop();
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  const moment = rows[0]?.now ?? '';
  const before = await rowsOfAllTables(client);
  await sleep(2000);
  for (const table of TABLES_TO_DESTROY) await client.query(`drop table ${table} cascade`);
  console.log(`  ${writers.acknowledged.size} writes acknowledged before ${moment}, then ${TABLES_TO_DESTROY} dropped`);
  await client.end();
  const began = performance.now();
  const { status } = spawnSync('bash', ['deploy/cluster/cluster.sh', 'restore', moment], { stdio: 'inherit' });
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) return false;
  const restored = new pg.Client({ connectionString: DATABASE_URL });
  await restored.connect();
  const after = await rowsOfAllTables(restored);
  await restored.end();
  const fewer = [...before].filter(([table, rows]) => !SHORT_LIVED.test(table) && (after.get(table) ?? 0) < rows);
  const held = new Set(await storedNames(FRONT, ADMINISTRATOR));
  const lost = [...writers.acknowledged].filter((name) => !held.has(name)).length;
  console.log(`  whole again after ${seconds.toFixed(0)} s: ${lost} acknowledged writes lost, ${before.size} tables`);
  for (const [table, rows] of fewer) console.log(`  ${table} had ${rows} rows, has ${after.get(table) ?? 'gone'}`);
  return lost === 0 && fewer.length === 0;
}

async function rowsOfAllTables(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const counted = new Map<string, number>();
  for (const { name } of rows) {
    const answer = await client.query<{ n: string }>(`select count(*) as n from ${name}`);
    counted.set(name, Number(answer.rows[0]?.n));
  }
  return counted;
}
