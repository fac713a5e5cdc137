// The description of a backup, written last: a backup without one is incomplete and is never restored.
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { UserFacingError } from '#core/user-facing-error.ts';
import type { Storage } from '#providers/storage/storage.ts';

const FORMAT = 1;
const MANIFEST_KEY = 'manifest.json';

const tableName = z.object({ schema: z.string(), name: z.string() });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Version of the shop. */
  version: z.string(),
  /** The point in time of the database. */
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    tableName.extend({ columns: z.array(z.string()), rows: z.number(), digest: z.string(), key: z.string() }),
  ),
  sequences: z.array(tableName.extend({ last: z.string().nullable() })),
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })),
  /** Only in backups with a key of their own: without it the private files could not be read after the restore. */
  appSecret: z.string().optional(),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

export const newManifest = (parts: Omit<BackupManifest, 'format'>): BackupManifest => ({ format: FORMAT, ...parts });

export const writeManifest = (backup: Storage, manifest: BackupManifest): Promise<void> =>
  backup.put(MANIFEST_KEY, Buffer.from(JSON.stringify(manifest)), 'application/json');

/** Null where there is no complete backup. */
export async function readManifest(backup: Storage): Promise<BackupManifest | null> {
  const file = await backup.get(MANIFEST_KEY);
  if (!file) return null;
  const parsed = manifestSchema.safeParse(JSON.parse(await text(file.body)));
  if (parsed.success) return parsed.data;
  throw new UserFacingError('This backup has a format that this version of the shop does not know.');
}
