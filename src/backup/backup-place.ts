// Where backups are kept: a folder, or a prefix of an S3 bucket. Each backup is named by its time.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserFacingError } from '#core/user-facing-error.ts';
import { UnreadableFile } from '#providers/storage/encrypted-frames.ts';
import { createEncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { createFileKeys } from '#providers/storage/file-keys.ts';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { createS3Storage } from '#providers/storage/s3-storage.ts';
import { createScopedStorage } from '#providers/storage/scoped-storage.ts';
import type { Storage } from '#providers/storage/storage.ts';
import type { Env } from '../env.ts';
import { type BackupManifest, readManifest } from '../server/backup/backup-manifest.ts';

export interface BackupPlace {
  /** An encrypted view of one backup. */
  open(name: string): Storage;
  /** Names of complete and incomplete backups, oldest first. */
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

const S3_PREFIX = 'backups/';
const MIN_KEY_LENGTH = 32;
const NAME_PATTERN = /^\d{8}T\d{6}Z$/;

/** 20261118T024500Z: sorts by time, and consists of characters of storage keys. */
export const backupName = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

export function timeOfBackup(name: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name)?.map(Number) ?? [];
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second));
}

/** `location` is a folder or `s3` for the bucket of the S3_ variables. */
export function openBackupPlace(location: string, env: Env, key: string): BackupPlace {
  const storage = openStorage(location, env);
  const keys = createFileKeys(key);
  return {
    open: (name) => createEncryptedStorage(createScopedStorage(storage, `${name}/`), keys),
    async list() {
      const names = new Set<string>();
      for await (const file of storage.list('')) names.add(file.key.split('/')[0] ?? '');
      return [...names].filter((name) => NAME_PATTERN.test(name)).sort();
    },
    delete: (name) => storage.deleteAll(`${name}/`),
  };
}

function openStorage(location: string, env: Env): Storage {
  if (location !== 's3') return createFolderStorage(resolve(location));
  if (!env.s3) throw new UserFacingError('--to s3 and --from s3 need the S3_ variables of the environment.');
  return createScopedStorage(createS3Storage(env.s3), S3_PREFIX);
}

export function readKeyFile(path: string): string {
  let key = '';
  try {
    key = readFileSync(path, 'utf8').trim();
  } catch {
    throw new UserFacingError(`The key file ${path} cannot be read.`);
  }
  if (key.length < MIN_KEY_LENGTH)
    throw new UserFacingError(`The key file ${path} must contain at least ${MIN_KEY_LENGTH} characters.`);
  return key;
}

export interface FoundBackup {
  readonly name: string;
  readonly storage: Storage;
  readonly manifest: BackupManifest;
}

/** The named backup, or the newest complete one. */
export async function findBackup(place: BackupPlace, wanted: string | undefined): Promise<FoundBackup> {
  const names = await place.list();
  for (const name of wanted === undefined ? names.reverse() : names.filter((each) => each === wanted)) {
    const storage = place.open(name);
    const manifest = await readManifest(storage).catch(explainKey);
    if (manifest) return { name, storage, manifest };
  }
  throw new UserFacingError(
    wanted === undefined
      ? 'There is no complete backup in this place.'
      : `There is no complete backup called ${wanted} in this place.`,
  );
}

function explainKey(error: unknown): never {
  if (!(error instanceof UnreadableFile)) throw error;
  throw new UserFacingError(
    'The backup was encrypted with another key: set APP_SECRET to the secret of the shop that made it, or name its key with --key-file.',
  );
}
