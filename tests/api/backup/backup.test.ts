// Backup of a shop that is being written to, and its restore into an empty place, on real databases.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '#core/calendar/working-days.ts';
import { PROMISED_DAYS } from '#core/legal/retention.ts';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { digestOf, inSnapshot, listTables, sqlName } from '#server/backup/database-copy.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { backupName, openBackupPlace } from '../../../src/backup/backup-place.ts';
import { backUp, deleteBackups, drill, moveDatabase, restore } from '../../../src/backup/commands.ts';
import { createTables, openShopData } from '../../../src/backup/open-shop-data.ts';
import { type Env, readEnv } from '../../../src/env.ts';
import { copyTestDatabase, createEmptyDatabase } from '../../harness/database.ts';
import { openQuickFolder, openTempFolder } from '../../harness/temp-folder.ts';

// Each test copies whole databases, which takes longer beside other work.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const SECRET = 'a secret of the shop, long enough for it';
const silent = (): void => {};

const envOf = (url: string, folder = openTempFolder('zb-backup-data-'), secret: string | undefined = SECRET): Env =>
  readEnv({ DATABASE_URL: url, DATA_DIR: folder, ...(secret && { APP_SECRET: secret }) });

const shop = await copyTestDatabase('shop');
const env = envOf(shop.url);
// With the tables of the job queue, as in a shop that has been started.
const data = await openShopData(env);
await createTables(data);
await data.close();
const files = createFolderStorage(join(env.dataDir, 'files'));
let place = '';
beforeEach(() => {
  place = openTempFolder('zb-backup-place-');
});

const optionsOf = (more: object = {}) => ({ to: place, keyFile: undefined, keepDays: 14, version: '1.2.3', ...more });
const fromPlace = (more: object = {}) => ({ from: place, name: undefined, keyFile: undefined, ...more });

async function digestsOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await inSnapshot(client, async () => {
      const digests: Record<string, unknown> = {};
      for (const table of await listTables(client)) digests[sqlName(table)] = await digestOf(client, table);
      return digests;
    });
  } finally {
    await client.end();
  }
}

const addEvent = (name: string): Promise<object[]> =>
  shop.database.query('insert into redirects (from_path, to_address) values ($1, $2)', [`/${name}`, '/books']);

async function countRedirects(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from redirects');
  await client.end();
  return rows[0]?.count ?? 0;
}

/** Backups that contain these words in any table or file, decrypted. */
async function backupsWith(words: string): Promise<string[]> {
  const opened = openBackupPlace(place, env, SECRET);
  const holding: string[] = [];
  for (const name of await opened.list()) {
    const backup = opened.open(name);
    for await (const { key } of backup.list('')) {
      const file = await backup.get(key);
      if (!file || !(await buffer(file.body)).includes(words)) continue;
      holding.push(name);
      break;
    }
  }
  return holding;
}

const nameOfBackup = (): string => readdirSync(place).find((name) => !name.startsWith('.')) ?? '';

// One restore for all of these: creating the tables of an empty database takes seconds.
describe('a restored shop', () => {
  let before: Record<string, unknown> = {};
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let target: Env;

  beforeAll(async () => {
    const keyFile = join(openTempFolder('zb-backup-key-'), 'key');
    writeFileSync(keyFile, 'the key of the safe, long enough for backups');
    await addEvent('before');
    await files.put('private/books/1/page.webp', Buffer.from('page'), 'image/webp');
    await files.put('uploads/cover.webp', Buffer.alloc(200_000, 7), 'image/webp');
    place = openTempFolder('zb-backup-place-');
    await backUp(env, optionsOf({ keyFile }), silent);
    before = await digestsOf(shop.url);
    empty = await createEmptyDatabase();
    target = envOf(empty.url, undefined, '');
    await restore(target, fromPlace({ keyFile }), silent);
  });

  it('has every row and file', async () => {
    const after = await digestsOf(empty.url);
    // The run is recorded after its snapshot.
    delete before['"public"."backup_runs"'];
    delete after['"public"."backup_runs"'];
    expect(Object.keys(after).length).toBeGreaterThan(50);
    expect(after).toEqual(before);
    const copy = createFolderStorage(join(target.dataDir, 'files'));
    for await (const { key } of files.list('')) {
      const original = await files.get(key);
      const restored = await copy.get(key);
      if (!original || !restored) throw new Error(`${key} is missing`);
      expect(await buffer(restored.body)).toEqual(await buffer(original.body));
    }
  });

  it('continues its sequences and keeps its foreign keys', async () => {
    const insert = `insert into redirects (from_path, to_address) values ('/after', '/books')`;
    await expect(empty.database.query(insert)).resolves.toEqual([]);
    const keys = `select count(*)::int as count from pg_constraint where contype = 'f'`;
    expect(await empty.database.query(keys)).toEqual(await shop.database.query(keys));
  });

  it('has the secret of the shop when the backup had a key of its own', () => {
    expect(readFileSync(join(target.dataDir, 'app-secret'), 'utf8').trim()).toBe(SECRET);
  });
});

describe('backup and restore', () => {
  it('contains every row acknowledged before it began, while rows are added', async () => {
    let acknowledged = 0;
    let stopped = false;
    const writing = (async () => {
      while (!stopped) {
        await addEvent(`while-copying-${randomUUID()}`);
        acknowledged += 1;
        // Leaves the processor to the backup.
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    })();
    while (acknowledged < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = await countRedirects(shop.url);
    await backUp(env, optionsOf(), silent);
    stopped = true;
    await writing;
    const empty = await createEmptyDatabase();
    await restore(envOf(empty.url), fromPlace(), silent);
    expect(await countRedirects(empty.url)).toBeGreaterThanOrEqual(before);
    expect(await countRedirects(empty.url)).toBeLessThan(await countRedirects(shop.url));
  });

  it('encrypts contents and rejects another key', async () => {
    await files.put('uploads/marker.txt', Buffer.from('marker in a file'), 'text/plain');
    await addEvent('marker-in-a-row');
    await backUp(env, optionsOf(), silent);
    for (const name of readdirSync(place, { recursive: true, withFileTypes: true }))
      if (name.isFile()) expect(readFileSync(join(name.parentPath, name.name), 'latin1')).not.toContain('marker');
    const other = envOf((await createEmptyDatabase()).url, undefined, 'another secret that is long enough too');
    await expect(restore(other, fromPlace(), silent)).rejects.toThrow('encrypted with another key');
  });

  it('never restores over a shop', async () => {
    await backUp(env, optionsOf(), silent);
    await expect(restore(env, fromPlace(), silent)).rejects.toThrow('The database is not empty');
  });

  it('rejects a damaged backup and leaves the target empty', async () => {
    await files.put('uploads/cover.webp', Buffer.alloc(200_000, 7), 'image/webp');
    await backUp(env, optionsOf(), silent);
    const path = join(place, nameOfBackup(), 'tables', 'public.roles');
    writeFileSync(path, readFileSync(path).subarray(0, -20));
    const empty = await createEmptyDatabase();
    const target = envOf(empty.url);
    await expect(restore(target, fromPlace(), silent)).rejects.toThrow();
    expect(await empty.database.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
    expect(
      readdirSync(join(target.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((e) => e.isFile()),
    ).toEqual([]);
  });

  it.each([
    ['a damaged file', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -20))],
    ['a missing file', (path: string) => rmSync(path)],
  ])('makes no row visible and leaves no file for a backup with %s', async (_, damage) => {
    for (let n = 0; n < 20; n += 1) await files.put(`uploads/many/${n}.webp`, Buffer.alloc(1000, n), 'image/webp');
    await backUp(env, optionsOf(), silent);
    damage(join(place, nameOfBackup(), 'files', 'uploads', 'many', '11.webp'));
    const empty = await createEmptyDatabase();
    const target = envOf(empty.url);
    await expect(restore(target, fromPlace(), silent)).rejects.toThrow();
    expect(await empty.database.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
    expect(
      readdirSync(join(target.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((e) => e.isFile()),
    ).toEqual([]);
  });

  it('ignores a backup that was interrupted', async () => {
    await backUp(env, optionsOf(), silent);
    const name = nameOfBackup();
    writeFileSync(join(place, name, 'manifest.json'), '');
    await expect(restore(envOf((await createEmptyDatabase()).url), fromPlace(), silent)).rejects.toThrow();
  });

  it('leaves out a file that the shop deleted while the backup was made', async () => {
    const source = createFolderStorage(openTempFolder('zb-backup-files-'));
    await source.put('private/photo', Buffer.from('photo'), 'image/webp');
    await source.put('private/page', Buffer.from('page'), 'image/webp');
    const target = createFolderStorage(place);
    const client = new pg.Client({ connectionString: shop.url });
    await client.connect();
    const deleteDuring = (line: string) =>
      void (line.includes('database') && deletions.push(source.delete('private/photo')));
    const deletions: Promise<void>[] = [];
    const manifest = await makeBackup(
      { client, files: source, version: '1', appSecret: undefined },
      target,
      deleteDuring,
    );
    await Promise.all(deletions);
    await client.end();
    expect(manifest.files.map(({ key }) => key)).toEqual(['private/page']);
    expect(await target.get('files/private/photo')).toBeNull();
  });

  it('deletes backups older than the number of days', async () => {
    const old = createFolderStorage(place);
    await old.put('20200101T000000Z/manifest.json', Buffer.from('old'), 'application/json');
    await backUp(env, optionsOf(), silent);
    expect(await old.get('20200101T000000Z/manifest.json')).toBeNull();
    expect(nameOfBackup()).toMatch(/^20\d{6}T\d{6}Z$/);
  });

  it('holds no mark of a family once its backup is older than the promise, also where no new one can be made', async () => {
    const mark = 'Мирабелла-Заозёрская';
    await shop.database.query('insert into redirects (from_path, to_address) values ($1, $2)', [`/${mark}`, '/books']);
    await files.put('private/photos/marked', Buffer.from(mark), 'image/jpeg');
    await backUp(env, optionsOf(), silent);
    expect(await backupsWith(mark)).toHaveLength(1);
    // The shop deletes both, and 30 days pass.
    await shop.database.query('delete from redirects where from_path = $1', [`/${mark}`]);
    await files.delete('private/photos/marked');
    const overdue = backupName(new Date(Date.now() - PROMISED_DAYS * DAY_MS - 1000));
    renameSync(join(place, nameOfBackup()), join(place, overdue));
    expect(await backupsWith(mark)).toEqual([overdue]);
    const unreachable = envOf('postgresql://nobody@127.0.0.1:9/none');
    await expect(backUp(unreachable, optionsOf(), silent)).rejects.toThrow();
    expect(await backupsWith(mark)).toEqual([]);
    await backUp(env, optionsOf(), silent);
    expect(await backupsWith(mark)).toEqual([]);
  });

  it('deletes old backups of a place that gets no new ones, and keeps the others', async () => {
    const old = createFolderStorage(place);
    const fresh = backupName(new Date(Date.now() - DAY_MS));
    await old.put('20200101T000000Z/manifest.json', Buffer.from('old'), 'application/json');
    await old.put(`${fresh}/manifest.json`, Buffer.from('fresh'), 'application/json');
    expect(await deleteBackups(env, { to: place, keepDays: 14 })).toBe('Backups older than 14 days: 1 deleted.');
    expect(await old.get('20200101T000000Z/manifest.json')).toBeNull();
    expect(await old.get(`${fresh}/manifest.json`)).not.toBeNull();
  });

  it('records backup and drill for the owner', { timeout: 120_000 }, async () => {
    // A drill starts a database in the folder for temporary files.
    vi.stubEnv('TMPDIR', openQuickFolder('zb-drill-'));
    onTestFinished(() => void vi.unstubAllEnvs());
    await shop.database.query('delete from backup_runs');
    await backUp(env, optionsOf(), silent);
    await drill(env, fromPlace(), silent);
    const runs = await shop.database.query<{ kind: string }>('select kind from backup_runs order by id');
    expect(runs.map(({ kind }) => kind)).toEqual(['backup', 'drill']);
  });
});

describe('moveDatabase', () => {
  it('refuses a shop that already uses a server', async () => {
    await expect(moveDatabase(env, shop.url, silent)).rejects.toThrow('already uses a server');
  });

  it('copies the embedded database to an empty server', { timeout: 120_000 }, async () => {
    const embedded = readEnv({ DATA_DIR: openQuickFolder('zb-move-'), APP_SECRET: SECRET });
    const source = await openShopData(embedded);
    await createTables(source);
    await source.database.query(`insert into redirects (from_path, to_address) values ('/moved', '/books')`);
    await source.close();
    const empty = await createEmptyDatabase();
    await moveDatabase(embedded, empty.url, silent);
    expect(await countRedirects(empty.url)).toBe(1);
  });
});
