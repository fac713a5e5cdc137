// Chooses and prepares the folders of the embedded database and its socket.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { embeddedPostgresError } from './error.ts';
import type { RunAs } from './run-as.ts';

export interface DatabaseFolders {
  readonly cluster: string;
  readonly socket: string;
}

const SYSTEM_STATE = '/var/lib/zhili-byli';
/** sun_path holds 108 bytes; PostgreSQL adds "/.s.PGSQL.5432.lock". */
const MAX_SOCKET_FOLDER_BYTES = 85;

export function prepareFolders(dataDir: string, runAs: RunAs): DatabaseFolders {
  const pathHash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const base = canEnter(dataDir, runAs) ? dataDir : systemFolder(dataDir, pathHash);
  const cluster = join(base, 'postgres');
  const inside = join(cluster, 'socket');
  // initdb requires an empty folder, so the socket is a sibling of the cluster.
  const near = join(base, 'postgres-socket');
  const socket = Buffer.byteLength(inside) <= MAX_SOCKET_FOLDER_BYTES ? near : join(tmpdir(), `zhili-byli-${pathHash}`);
  for (const folder of [cluster, socket]) makePrivate(folder, runAs);
  return { cluster, socket };
}

/**
 * A system folder, for data folders that PostgreSQL may not enter. The data folder keeps a link to it: a new
 * data folder at the same path must not get the records of the old one, whose files are gone.
 */
function systemFolder(dataDir: string, pathHash: string): string {
  const link = join(dataDir, 'postgres');
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found) {
    const cluster = found.isSymbolicLink() ? readlinkSync(link) : undefined;
    if (cluster && existsSync(cluster)) return dirname(cluster);
    throw embeddedPostgresError(
      cluster
        ? `the database of ${dataDir} should be in ${cluster} and is not`
        : `it may not enter ${dataDir}, where its database is`,
    );
  }
  // Shops older than the link have files already, and their database under the hash of their path.
  const older = join(SYSTEM_STATE, pathHash);
  const ours = existsSync(join(dataDir, 'files')) && existsSync(older);
  const base = ours ? older : join(SYSTEM_STATE, randomBytes(6).toString('hex'));
  mkdirSync(join(base, 'postgres'), { recursive: true, mode: 0o755 });
  symlinkSync(join(base, 'postgres'), link);
  return base;
}

/** Removes a data folder and its database, which may be in a system folder that the data folder only links to. */
export function removeDataFolder(dataDir: string): void {
  const link = join(dataDir, 'postgres');
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink())
    rmSync(dirname(readlinkSync(link)), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

function makePrivate(folder: string, runAs: RunAs): void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.uid);
}

/** Tried as that user, because modes, ACLs and mounts all matter. */
function canEnter(folder: string, runAs: RunAs): boolean {
  if (runAs.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs.ids, cwd: '/' }).status === 0;
}
