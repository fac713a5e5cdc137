// Copies database and files of a running shop into an encrypted backup.
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type pg from 'pg';
import type { Storage } from '#providers/storage/storage.ts';
import { type BackupManifest, newManifest, writeManifest } from './backup-manifest.ts';
import { digestOf, inSnapshot, listSequences, listTables, readRows } from './database-copy.ts';

export interface BackupSource {
  /** A connection of its own: it keeps a transaction open. */
  readonly client: pg.ClientBase;
  readonly files: Storage;
  readonly version: string;
  /** Included where the backup has a key of its own. */
  readonly appSecret: string | undefined;
}

/** Prefixes of the shop's files; backups may be in the same store. */
export const FILE_PREFIXES = ['private/', 'uploads/'] as const;

type FileRecord = BackupManifest['files'][number];

/**
 * Files are copied before and after the database's snapshot: those of the snapshot's rows exist at its time, so one of
 * the two passes meets them. Files that the shop has deleted by the second pass are removed from the backup, too.
 */
export async function makeBackup(
  source: BackupSource,
  backup: Storage,
  report: (line: string) => void,
): Promise<BackupManifest> {
  const records = new Map<string, FileRecord>();
  report('Copying files…');
  await copyNewFiles(source.files, backup, records);
  report('Copying the database…');
  const { client, version, appSecret } = source;
  const snapshot = await inSnapshot(client, () => copyDatabase(client, backup));
  report('Copying files that are new since then…');
  const present = await copyNewFiles(source.files, backup, records);
  for (const key of records.keys()) {
    if (present.has(key)) continue;
    await backup.delete(fileKey(key));
    records.delete(key);
  }
  const manifest = newManifest({ version, ...snapshot, files: [...records.values()], ...(appSecret && { appSecret }) });
  await writeManifest(backup, manifest);
  return manifest;
}

export const fileKey = (key: string): string => `files/${key}`;

async function copyDatabase(client: pg.ClientBase, backup: Storage) {
  const { rows } = await client.query<{ now: Date }>('select now() as now');
  const tables: BackupManifest['tables'] = [];
  for (const table of await listTables(client)) {
    const key = `tables/${table.schema}.${table.name}`;
    const digest = await digestOf(client, table);
    await backup.put(key, readRows(client, table), 'text/plain');
    tables.push({ ...table, columns: [...table.columns], ...digest, key });
  }
  const migrations = await client.query<{ id: string }>('select id from schema_migrations order by id');
  return {
    createdAt: (rows[0]?.now ?? new Date()).toISOString(),
    migrations: migrations.rows.map(({ id }) => id),
    tables,
    sequences: await listSequences(client),
  };
}

/** Returns the keys of all files that exist. */
async function copyNewFiles(files: Storage, backup: Storage, records: Map<string, FileRecord>): Promise<Set<string>> {
  const present = new Set<string>();
  for (const prefix of FILE_PREFIXES) {
    for await (const { key } of files.list(prefix)) {
      present.add(key);
      if (records.has(key)) continue;
      const record = await copyFile(files, backup, key);
      // Deleted since it was listed.
      if (record) records.set(key, record);
      else present.delete(key);
    }
  }
  return present;
}

async function copyFile(files: Storage, backup: Storage, key: string): Promise<FileRecord | null> {
  const file = await files.get(key);
  if (!file) return null;
  const hash = createHash('sha256');
  let size = 0;
  const measured = file.body.pipe(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    }),
  );
  file.body.on('error', (error) => measured.destroy(error));
  await backup.put(fileKey(key), measured, 'application/octet-stream');
  return { key, size, sha256: hash.digest('hex') };
}
