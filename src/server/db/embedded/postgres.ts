// Embedded PostgreSQL on a private socket: started with the shop, adopted if already running, restarted if it dies.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { UserFacingError } from '#core/user-facing-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { embeddedPostgresError } from './error.ts';
import { type DatabaseFolders, prepareFolders } from './folders.ts';
import { choosePostgresUser, type RunAs } from './run-as.ts';

export interface EmbeddedPostgres {
  readonly socketDir: string;
  /** Data directory, for the start-up log. */
  readonly folder: string;
  readonly adopted: boolean;
  /** Closes all connections and stops the server cleanly. */
  stop(): Promise<void>;
  /** Leaves the server running: for processes that did not start it. */
  detach(): void;
}

const USER = 'shop';
const DATABASE = 'shop';
const START_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 15_000;
const WATCH_MS = 500;

const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '64MB',
  max_connections: '100',
  // JIT and parallel workers cost more than they save on queries of a millisecond.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_min_messages: 'warning',
  unix_socket_permissions: '0700',
};

export async function startEmbeddedPostgres(
  dataDir: string,
  options: { mayStart?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const runAs = choosePostgresUser();
  const folders = prepareFolders(dataDir, runAs);
  let adopted = livePid(folders) !== undefined;
  if (!adopted && options.mayStart === false) {
    throw new UserFacingError(
      'No shop is running on this data folder: start it with npm start first, or set DATABASE_URL.',
    );
  }
  const binaries = findBinaries(runAs);
  if (!isInitialised(folders)) initialise(binaries, folders, runAs);
  if (!adopted) launch(binaries, folders, runAs);
  await waitUntilReady(folders, () => {
    // An adopted server may have been shutting down, as after a quick restart of the shop.
    if (adopted && options.mayStart !== false && livePid(folders) === undefined) {
      adopted = false;
      launch(binaries, folders, runAs);
    }
  });

  // Polls by pid, because an adopted server emits no child exit event.
  const watch = setInterval(() => {
    if (livePid(folders) === undefined) launch(binaries, folders, runAs);
  }, WATCH_MS);
  watch.unref();

  return {
    socketDir: folders.socket,
    folder: folders.cluster,
    adopted,
    detach: () => clearInterval(watch),
    async stop() {
      clearInterval(watch);
      const pid = livePid(folders);
      if (pid === undefined) return;
      signal(pid, 'SIGINT'); // fast shutdown: rolls back open transactions, writes a checkpoint, exits
      const deadline = Date.now() + STOP_LIMIT_MS;
      while (livePid(folders) !== undefined) {
        // Immediate shutdown: a failing checkpoint must not block the stop; the WAL is replayed at the next start.
        if (Date.now() > deadline) signal(pid, 'SIGQUIT');
        await sleep(20);
      }
    },
  };
}

/** Exists while initdb runs: initdb writes PG_VERSION early, so a killed first start looks complete without it. */
const unfinishedMark = ({ cluster }: DatabaseFolders): string => join(dirname(cluster), 'postgres-unfinished');

function isInitialised(folders: DatabaseFolders): boolean {
  if (!existsSync(unfinishedMark(folders))) return existsSync(join(folders.cluster, 'PG_VERSION'));
  // initdb requires an empty folder.
  for (const name of readdirSync(folders.cluster)) rmSync(join(folders.cluster, name), { recursive: true });
  return false;
}

function initialise(binaries: Binaries, folders: DatabaseFolders, runAs: RunAs): void {
  writeFileSync(unfinishedMark(folders), '');
  const args = [
    '-D',
    folders.cluster,
    '-U',
    USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    // Linguistic order: «Ё» next to «Е», upper case next to lower case.
    '--locale-provider=icu',
    '--icu-locale=und',
    '--no-instructions',
  ];
  const run = spawnSync(binaries.initdb, args, {
    ...runAs.ids,
    cwd: folders.cluster,
    env: environment(),
    encoding: 'utf8',
  });
  if (run.status !== 0) throw embeddedPostgresError(lastLine(run.stderr) || run.error?.message || 'initdb failed');
  rmSync(unfinishedMark(folders));
}

function launch(binaries: Binaries, folders: DatabaseFolders, runAs: RunAs): void {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(folders.cluster, 'server.log'), 'a', 0o600);
  const child = spawn(binaries.postgres, ['-D', folders.cluster, '-k', folders.socket, ...settings], {
    ...runAs.ids,
    cwd: folders.cluster,
    env: environment(),
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C reaches only the shop, which then stops the database in order.
    detached: true,
  });
  child.on('error', () => {}); // reported by waitUntilReady
  child.unref();
  closeSync(log);
}

async function waitUntilReady(folders: DatabaseFolders, onRetry: () => void): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ host: folders.socket, user: USER, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (!rowCount) await client.query(`create database ${DATABASE}`).catch(ignoreDuplicate);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw embeddedPostgresError(startFailure(folders, error));
      onRetry();
      await sleep(25);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function ignoreDuplicate(error: Error & { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

const startFailure = (folders: DatabaseFolders, error: unknown): string => {
  const logged = lastLine(contentOf(join(folders.cluster, 'server.log')) ?? '');
  return logged || (error instanceof Error ? error.message : String(error));
};

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? '';

const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' });

/** Pid of a running server on this cluster; ignores a stale pid file whose pid belongs to another program. */
function livePid(folders: DatabaseFolders): number | undefined {
  const pid = Number(contentOf(join(folders.cluster, 'postmaster.pid'))?.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !signal(pid, 0)) return undefined;
  if (process.platform !== 'linux') return pid;
  return contentOf(`/proc/${pid}/cmdline`)?.includes(folders.cluster) ? pid : undefined;
}

/** Reads without checking first: a stopping server may delete its files at any moment. */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** False where the process does not exist. */
function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
