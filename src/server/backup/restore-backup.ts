// Restores a backup into an empty database and an empty file store.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { UserFacingError } from '#core/user-facing-error.ts';
import type { BulkWrites, Storage } from '#providers/storage/storage.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { listTables, loadRows, sqlName, type TableDigest, type TableName } from './database-copy.ts';
import { FILE_PREFIXES, fileKey } from './make-backup.ts';

/** Reading, decrypting and writing of several files overlap. */
const FILES_AT_ONCE = 4;

export interface RestoreTarget {
  readonly client: pg.ClientBase;
  readonly files: Storage;
}

/** Before any table is created: a restore never replaces a shop. */
export async function requireEmpty({ client, files }: RestoreTarget): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0)
    throw new UserFacingError('The database is not empty: restore into a new DATA_DIR or an empty DATABASE_URL.');
  for (const prefix of FILE_PREFIXES)
    for await (const _ of files.list(prefix))
      throw new UserFacingError('The file store is not empty: restore into a new DATA_DIR or an empty bucket.');
}

/** For a target that was empty before the restore. */
export async function emptyAgain({ client, files }: RestoreTarget): Promise<void> {
  const schemas = new Set((await listTables(client)).map(({ schema }) => schema));
  for (const schema of schemas) await client.query(`drop schema "${schema}" cascade`);
  if (schemas.has('public')) await client.query('create schema public');
  for (const prefix of FILE_PREFIXES) await files.deleteAll(prefix);
}

/** The tables are created by the shop's own code, so it must be the version that made the backup. */
export function requireSameSchema(manifest: BackupManifest, migrations: readonly string[]): void {
  const known = new Set(migrations);
  if (manifest.migrations.length === known.size && manifest.migrations.every((id) => known.has(id))) return;
  throw new UserFacingError(
    `The backup was made by version ${manifest.version}: restore it with that version, then start the newer one on it.`,
  );
}

/** Rows are loaded while files are written, and become visible when every file is in place and lasts. */
export async function restoreBackup(
  { client, files }: RestoreTarget,
  backup: Storage,
  manifest: BackupManifest,
  report: (line: string) => void,
): Promise<void> {
  report(`Restoring ${manifest.files.length} files and ${manifest.tables.length} tables…`);
  const stop = new AbortController();
  const restoredFiles = restoreFiles(files, backup, manifest.files, stop.signal);
  // Awaited below; a failure must not count as unhandled until then.
  restoredFiles.catch(() => {});
  try {
    await restoreTables(client, backup, manifest, () => restoredFiles);
  } catch (error) {
    // Nothing may be written any more when the target is emptied.
    stop.abort();
    await restoredFiles.catch(() => {});
    throw error;
  }
}

async function restoreTables(
  client: pg.ClientBase,
  backup: Storage,
  manifest: BackupManifest,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  const keys = new Map(manifest.tables.map((table) => [sqlName(table), table]));
  const entryOf = (table: TableName) => {
    const entry = keys.get(sqlName(table));
    if (!entry) throw new Error(`the backup has no table ${sqlName(table)}`);
    return entry;
  };
  await loadRows(client, {
    tables: manifest.tables,
    sequences: manifest.sequences,
    async open(table) {
      const stored = await backup.get(entryOf(table).key);
      if (!stored) throw damaged(sqlName(table));
      return stored.body;
    },
    check(table, loaded) {
      if (!isSame(entryOf(table), loaded)) throw damaged(sqlName(table));
    },
    beforeCommit,
  });
}

type FileRecord = BackupManifest['files'][number];

async function restoreFiles(
  files: Storage,
  backup: Storage,
  records: readonly FileRecord[],
  stop: AbortSignal,
): Promise<void> {
  const bulk = files.openBulkWrites?.();
  const put: BulkWrites['put'] = bulk?.put ?? ((key, body) => files.put(key, body, 'application/octet-stream'));
  const left = records.values();
  const restoreNext = async (): Promise<void> => {
    for (const record of left) {
      stop.throwIfAborted();
      await restoreFile(put, backup, record);
    }
  };
  // All lanes end before a failure is reported: the target is emptied after it.
  const lanes = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, restoreNext));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  await bulk?.sync();
}

async function restoreFile(put: BulkWrites['put'], backup: Storage, { key, sha256 }: FileRecord): Promise<void> {
  const stored = await backup.get(fileKey(key));
  if (!stored) throw damaged(key);
  const hash = createHash('sha256');
  const hashed = (async function* () {
    for await (const chunk of stored.body as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  })();
  await put(key, hashed).finally(() => stored.body.destroy());
  if (hash.digest('hex') !== sha256) throw damaged(key);
}

const isSame = (a: TableDigest, b: TableDigest): boolean => a.rows === b.rows && a.digest === b.digest;

const damaged = (part: string): UserFacingError =>
  new UserFacingError(`The backup is damaged (${part}): nothing was restored. Use another backup with --name.`);
