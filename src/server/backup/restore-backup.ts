// Restores a backup into an empty database and an empty file store.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { UserFacingError } from '#core/user-facing-error.ts';
import type { Storage } from '#providers/storage/storage.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { listTables, loadRows, sqlName, type TableDigest, type TableName } from './database-copy.ts';
import { FILE_PREFIXES, fileKey } from './make-backup.ts';

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

/** Files first: the rows become visible at once, when everything they refer to is in place. */
export async function restoreBackup(
  { client, files }: RestoreTarget,
  backup: Storage,
  manifest: BackupManifest,
  report: (line: string) => void,
): Promise<void> {
  report(`Restoring ${manifest.files.length} files…`);
  for (const file of manifest.files) await restoreFile(files, backup, file);
  report(`Restoring ${manifest.tables.length} tables…`);
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
  });
}

async function restoreFile(files: Storage, backup: Storage, { key, sha256 }: BackupManifest['files'][number]) {
  const stored = await backup.get(fileKey(key));
  if (!stored) throw damaged(key);
  const hash = createHash('sha256');
  const hashed = (async function* () {
    for await (const chunk of stored.body as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  })();
  await files.put(key, hashed, 'application/octet-stream');
  if (hash.digest('hex') !== sha256) throw damaged(key);
}

const isSame = (a: TableDigest, b: TableDigest): boolean => a.rows === b.rows && a.digest === b.digest;

const damaged = (part: string): UserFacingError =>
  new UserFacingError(`The backup is damaged (${part}): nothing was restored. Use another backup with --name.`);
