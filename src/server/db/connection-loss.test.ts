import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import { type Database, isDatabaseDown } from './database.ts';
import { openData } from './open-data.ts';

const dataDir = openTempFolder('zb-cut-');
const data = await openData({ dataDir, url: undefined, pool: 4, attach: false });
const { database } = data;
await database.query('create table written (id int primary key)');
afterAll(async () => {
  await data.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const pid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const INTERRUPTIONS: Record<string, () => Promise<unknown> | unknown> = {
  'every backend is terminated': () =>
    database.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
  'the server is killed': () => process.kill(pid(), 'SIGKILL'),
  'the server shuts down': () => process.kill(pid(), 'SIGINT'),
};

let next = 0;
test.each(Object.entries(INTERRUPTIONS))('fails only the running transaction when %s', async (_name, interrupt) => {
  const first = next;
  next += 2;
  const work = database.transaction(async (tx) => {
    await tx.query('insert into written values ($1)', [first]);
    await interrupt();
    // Idle inside the transaction: the connection breaks while no query is running.
    await sleep(300);
    await tx.query('insert into written values ($1)', [first + 1]);
  });
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(isDatabaseDown(failure)).toBe(true);
  await waitUntilReachable(database);
  expect(await database.query('select id from written where id >= $1', [first])).toEqual([]);
});

test.each(Object.entries(INTERRUPTIONS))(
  'fails running quick reads when %s and serves new ones afterwards',
  async (_name, interrupt) => {
    const reads = Array.from({ length: 24 }, (_, n) =>
      database
        .quickRead<{ n: number }>('cut-read', 'select $1::int as n, pg_sleep(0.3)', [n])
        ?.then(() => null, isDatabaseDown),
    );
    expect(reads.filter((read) => read === undefined)).toHaveLength(8);
    await sleep(100);
    await interrupt();
    expect([...new Set(await Promise.all(reads))]).not.toContain(false);
    await waitUntilReachable(database);
    const numbers = [...Array(16).keys()];
    const answers = await Promise.all(
      numbers.map((n) => database.quickRead<{ n: number }>('after-cut', 'select $1::int as n', [n])),
    );
    expect(answers.map((rows) => rows?.[0]?.n)).toEqual(numbers);
  },
);

test('refuses a second shop while the database of the first one is down', async () => {
  process.kill(pid(), 'SIGKILL');
  await expect(openData({ dataDir, url: undefined, pool: 1, attach: false })).rejects.toThrow(
    'Another shop is already running',
  );
  await waitUntilReachable(database);
});

async function waitUntilReachable(db: Database): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await db.query('select 1').then(
        () => true,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error('the database did not come back');
}
