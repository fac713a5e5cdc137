// Decides where the embedded database and its socket lie, and prepares the folders.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
  const base = canEnter(dataDir, runAs) ? dataDir : join(SYSTEM_STATE, mark);
  const cluster = join(base, 'postgres');
  const inside = join(cluster, 'socket');
  // initdb wants an empty folder, so the socket gets a sibling of the cluster.
  const near = join(base, 'postgres-socket');
  const socket = Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `zhili-byli-${mark}`);
  for (const folder of [cluster, socket]) makePrivate(folder, runAs);
  return { cluster, socket };
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
