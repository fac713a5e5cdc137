// Decides where the embedded database and its socket lie, and prepares the folders.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
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
const LONGEST_SOCKET_FOLDER = 85;

export function prepareFolders(dataDir: string, runAs: RunAs): DatabaseFolders {
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const base = canEnter(dataDir, runAs) ? dataDir : elsewhere(dataDir, mark);
  const cluster = join(base, 'postgres');
  const inside = join(cluster, 'socket');
  // initdb wants an empty folder, so the socket gets a sibling of the cluster.
  const near = join(base, 'postgres-socket');
  const socket = Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `zhili-byli-${mark}`);
  for (const folder of [cluster, socket]) makePrivate(folder, runAs);
  return { cluster, socket };
}

/**
 * A folder of the system, for data folders PostgreSQL may not enter. The data folder keeps a link to it: a new folder in
 * an old one's place must not meet the old one's records, whose files are gone.
 */
function elsewhere(dataDir: string, mark: string): string {
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
  // Shops from before the link was kept have files already, and their database under the mark of their folder.
  const older = join(SYSTEM_STATE, mark);
  const ours = existsSync(join(dataDir, 'files')) && existsSync(older);
  const base = ours ? older : join(SYSTEM_STATE, randomBytes(6).toString('hex'));
  mkdirSync(join(base, 'postgres'), { recursive: true, mode: 0o755 });
  symlinkSync(join(base, 'postgres'), link);
  return base;
}

function makePrivate(folder: string, runAs: RunAs): void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.uid);
}

/** Asked of the system itself, as the user in question: modes, ACLs and mounts all have their say. */
function canEnter(folder: string, runAs: RunAs): boolean {
  if (runAs.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs.ids, cwd: '/' }).status === 0;
}
