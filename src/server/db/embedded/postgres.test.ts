import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import { openDatabase } from '../database.ts';
import { openData } from '../open-data.ts';
import { startEmbeddedPostgres } from './postgres.ts';

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

function emptyFolder(): string {
  const folder = openTempFolder('zb-pg-');
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creating a database takes seconds, so tests of an existing one start from a copy of this. */
const created = openTempFolder('zb-pg-created-');
beforeAll(async () => (await startEmbeddedPostgres(created)).stop());
afterAll(() => rmSync(created, { recursive: true, force: true }));

function folderWithDatabase(): string {
  const folder = emptyFolder();
  // Keeps the owner, who is another user where the tests run as root.
  spawnSync('cp', ['-a', join(created, 'postgres'), folder]);
  return folder;
}

const pidOf = (folder: string) => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

test('restarts a killed database with all committed data', async () => {
  const folder = folderWithDatabase();
  const server = await startEmbeddedPostgres(folder);
  cleanUp.push(() => server.stop());
  const database = openDatabase({ socketDir: server.socketDir }, 2);
  cleanUp.push(() => database.close());
  await database.query('create table kept (word text)');
  await database.query(`insert into kept values ('фонарик')`);
  process.kill(pidOf(folder), 'SIGKILL');
  let rows: { word: string }[] = [];
  for (let attempt = 0; attempt < 100 && rows.length === 0; attempt += 1) {
    rows = await database.query<{ word: string }>('select word from kept').catch(() => []);
    await sleep(100);
  }
  expect(rows).toEqual([{ word: 'фонарик' }]);
});

test('begins again when the first start was killed while the database was created', async () => {
  const folder = emptyFolder();
  // What a killed initdb leaves: its version file without the databases.
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'postgres-unfinished'), '');
  const server = await startEmbeddedPostgres(folder);
  cleanUp.push(() => server.stop());
  const database = openDatabase({ socketDir: server.socketDir }, 1);
  cleanUp.push(() => database.close());
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('adopts a running database left by a killed shop', async () => {
  const folder = folderWithDatabase();
  const first = await startEmbeddedPostgres(folder);
  first.detach();
  const pid = pidOf(folder);
  const second = await startEmbeddedPostgres(folder);
  cleanUp.push(() => second.stop());
  expect(second.adopted).toBe(true);
  expect(pidOf(folder)).toBe(pid);
});

test('starts a new database when the previous one is still shutting down', async () => {
  const folder = folderWithDatabase();
  const first = await startEmbeddedPostgres(folder);
  const session = openDatabase({ socketDir: first.socketDir }, 1);
  // SIGTERM is the "smart" shutdown: it waits for this session and accepts no other.
  await session.query('select 1');
  process.kill(pidOf(folder), 'SIGTERM');
  first.detach();
  const starting = startEmbeddedPostgres(folder);
  await sleep(200);
  await session.close();
  const second = await starting;
  cleanUp.push(() => second.stop());
  const database = openDatabase({ socketDir: second.socketDir }, 1);
  cleanUp.push(() => database.close());
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('refuses a second shop on the same data folder and allows a worker', async () => {
  const dataDir = folderWithDatabase();
  const options = { dataDir, url: undefined, pool: 2 };
  const shop = await openData({ ...options, attach: false });
  cleanUp.push(() => shop.close());
  await expect(openData({ ...options, attach: false })).rejects.toThrow('Another shop is already running');
  const worker = await openData({ ...options, attach: true });
  expect(await worker.database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await worker.close();
  expect(await shop.database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('rejects a worker when no shop is running', async () => {
  const dataDir = emptyFolder();
  await expect(openData({ dataDir, url: undefined, pool: 2, attach: true })).rejects.toThrow('No shop is running');
});

test('reports an unreachable DATABASE_URL in one sentence', async () => {
  const url = 'postgresql://nobody@127.0.0.1:9/none';
  const opening = openData({ dataDir: '/nowhere', url, pool: 2, attach: false });
  await expect(opening).rejects.toThrow('The database at DATABASE_URL does not answer');
});

test('stems Russian words and lower-cases Cyrillic letters', async () => {
  const folder = folderWithDatabase();
  const server = await startEmbeddedPostgres(folder);
  cleanUp.push(() => server.stop());
  const database = openDatabase({ socketDir: server.socketDir }, 1);
  cleanUp.push(() => database.close());
  const rows = await database.query<{ match: boolean; folded: string }>(
    `select to_tsvector('russian', 'волшебных котятах') @@ plainto_tsquery('russian', 'котята') as match, lower('ЁЖИК') as folded`,
  );
  expect(rows).toEqual([{ match: true, folded: 'ёжик' }]);
});
