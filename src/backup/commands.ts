// The commands of backup and restore, composed from the environment.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '#core/calendar/working-days.ts';
import { PROMISED_DAYS } from '#core/legal/retention.ts';
import { UserFacingError } from '#core/user-facing-error.ts';
import { chooseStorage } from '../choose-storage.ts';
import type { Env } from '../env.ts';
import type { BackupManifest } from '../server/backup/backup-manifest.ts';
import { recordBackupRun } from '../server/backup/backup-runs.repository.ts';
import {
  digestOf,
  inSnapshot,
  listSequences,
  listTables,
  loadRows,
  readRows,
  sqlName,
} from '../server/backup/database-copy.ts';
import { makeBackup } from '../server/backup/make-backup.ts';
import { emptyAgain, requireEmpty, requireSameSchema, restoreBackup } from '../server/backup/restore-backup.ts';
import { withAdvisoryLock } from '../server/db/advisory-lock.ts';
import { removeDataFolder } from '../server/db/embedded/folders.ts';
import { migrations } from '../server/db/migrations/list.ts';
import { openData, type ShopData } from '../server/db/open-data.ts';
import { saveSecret } from '../server/secrets.ts';
import {
  type BackupPlace,
  backupName,
  type FoundBackup,
  findBackup,
  openBackupPlace,
  readKeyFile,
  timeOfBackup,
} from './backup-place.ts';
import { createTables, openShopData, requireSecret, withClient } from './open-shop-data.ts';

type Report = (line: string) => void;

const BACKUP_ADVISORY_LOCK = 7_201_979;

export interface BackupOptions {
  readonly to: string;
  /** Encrypts with this key instead of APP_SECRET and includes APP_SECRET. */
  readonly keyFile: string | undefined;
  /** Older backups of the place are deleted. */
  readonly keepDays: number;
  readonly version: string;
}

export async function backUp(env: Env, options: BackupOptions, report: Report): Promise<string> {
  const secret = requireSecret(env);
  const key = options.keyFile === undefined ? secret : readKeyFile(options.keyFile);
  const place = openBackupPlace(options.to, env, key);
  // First, so that the promise is kept also where no new backup can be made.
  await deleteOldBackups(place, PROMISED_DAYS);
  const data = await openShopData(env);
  try {
    return await withAdvisoryLock(data.database, BACKUP_ADVISORY_LOCK, async () => {
      const startedAt = Date.now();
      const name = backupName(new Date(startedAt));
      const source = {
        files: chooseStorage(env),
        version: options.version,
        appSecret: options.keyFile === undefined ? undefined : secret,
      };
      const manifest = await withClient(data, (client) => makeBackup({ ...source, client }, place.open(name), report));
      await recordBackupRun(data.database, runOf('backup', startedAt, manifest));
      await deleteOldBackups(place, options.keepDays);
      return `Backup ${name}: ${describe(manifest)}.`;
    });
  } finally {
    await data.close();
  }
}

/** For a place that gets no new backups. Needs neither the shop nor its secret. */
export async function deleteBackups(
  env: Env,
  { to, keepDays }: Pick<BackupOptions, 'to' | 'keepDays'>,
): Promise<string> {
  const deleted = await deleteOldBackups(openBackupPlace(to, env, NO_KEY), keepDays);
  return `Backups older than ${keepDays} days: ${deleted.length} deleted.`;
}

/** Deleting does not decrypt. */
const NO_KEY = '';

async function deleteOldBackups(place: BackupPlace, keepDays: number): Promise<string[]> {
  const oldest = Date.now() - keepDays * DAY_MS;
  const old = (await place.list()).filter((name) => timeOfBackup(name).getTime() < oldest);
  for (const name of old) await place.delete(name);
  return old;
}

export interface RestoreOptions {
  readonly from: string;
  readonly keyFile: string | undefined;
  /** Name of the backup; the newest complete one by default. */
  readonly name: string | undefined;
}

export async function restore(env: Env, options: RestoreOptions, report: Report): Promise<string> {
  const found = await findWanted(env, options);
  await restoreInto(env, found, report);
  if (found.manifest.appSecret && !env.appSecret) saveSecret(env.dataDir, found.manifest.appSecret);
  return `Restored ${found.name}: ${describe(found.manifest)}. Start the shop with npm start.`;
}

/** Restores into a temporary folder, which verifies every row and file, and records the drill in the shop. */
export async function drill(env: Env, options: RestoreOptions, report: Report): Promise<string> {
  const startedAt = Date.now();
  const found = await findWanted(env, options);
  const folder = mkdtempSync(join(tmpdir(), 'zhili-byli-drill-'));
  try {
    const database = { ...env.database, url: undefined };
    await restoreInto({ ...env, dataDir: folder, database, s3: undefined }, found, report);
  } finally {
    removeDataFolder(folder);
  }
  const data = await openShopData(env);
  try {
    await recordBackupRun(data.database, runOf('drill', startedAt, found.manifest));
  } finally {
    await data.close();
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return `Drill of ${found.name} succeeded in ${seconds} s: ${describe(found.manifest)}.`;
}

function findWanted(env: Env, { from, keyFile, name }: RestoreOptions): Promise<FoundBackup> {
  const key = keyFile === undefined ? requireSecret(env) : readKeyFile(keyFile);
  return findBackup(openBackupPlace(from, env, key), name);
}

/** After a failure database and files are empty again, so that another backup can be tried. */
async function restoreInto(env: Env, { storage, manifest }: FoundBackup, report: Report): Promise<void> {
  const ids = migrations.map(({ id }) => id);
  requireSameSchema(manifest, ids);
  const data = await openData({ ...env.database, dataDir: env.dataDir, attach: false });
  const files = chooseStorage(env);
  try {
    await withClient(data, async (client) => {
      await requireEmpty({ client, files });
      try {
        await createTables(data);
        await restoreBackup({ client, files }, storage, manifest, report);
      } catch (error) {
        await emptyAgain({ client, files });
        throw error;
      }
    });
  } finally {
    await data.close();
  }
}

/** Copies the embedded database of a stopped shop to an empty PostgreSQL server; files stay where they are. */
export async function moveDatabase(env: Env, url: string, report: Report): Promise<string> {
  if (env.database.url) throw new UserFacingError('DATABASE_URL is set: the shop already uses a server.');
  const source = await openData({ ...env.database, dataDir: env.dataDir, attach: false });
  try {
    const target = await openData({ ...env.database, url, dataDir: env.dataDir, attach: false });
    try {
      await copyRows(source, target, report);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return 'The database has been copied. Set DATABASE_URL to the new address and start the shop.';
}

async function copyRows(source: ShopData, target: ShopData, report: Report): Promise<void> {
  await withClient(target, async (to) => {
    if ((await listTables(to)).length > 0) throw new UserFacingError('The database of --to is not empty.');
    await createTables(target);
    await withClient(source, (from) =>
      inSnapshot(from, async () => {
        const tables = await listTables(from);
        report(`Copying ${tables.length} tables…`);
        const digests = new Map<string, string>();
        for (const table of tables) digests.set(sqlName(table), JSON.stringify(await digestOf(from, table)));
        await loadRows(to, {
          tables,
          sequences: await listSequences(from),
          open: (table) => readRows(from, table),
          check(table, loaded) {
            if (digests.get(sqlName(table)) !== JSON.stringify(loaded))
              throw new Error(`the rows of ${sqlName(table)} differ after copying`);
          },
        });
      }),
    );
  });
}

const rowsOf = (manifest: BackupManifest): number => manifest.tables.reduce((sum, { rows }) => sum + rows, 0);

const describe = (manifest: BackupManifest): string =>
  `${rowsOf(manifest)} rows in ${manifest.tables.length} tables and ${manifest.files.length} files as of ${manifest.createdAt}`;

const runOf = (kind: 'backup' | 'drill', startedAt: number, manifest: BackupManifest) => ({
  kind,
  durationMs: Date.now() - startedAt,
  files: manifest.files.length,
  rows: rowsOf(manifest),
});
