// Allows one shop per data folder: a PostgreSQL session lock that ends with the shop's connection, and a pid file for
// times when the database is down.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';

const SHOP_ADVISORY_LOCK = 7_201_912;
const RETRY_MS = 500;

export interface ShopLock {
  readonly held: boolean;
  release(): void;
}

/** `held` is false where another shop uses the folder. */
export async function acquireShopLock(database: Database, dataDir: string): Promise<ShopLock> {
  const session = await lockSession(database);
  if (!session) return { held: false, release() {} };
  // Only the holder of the session lock evaluates the pid file.
  if (!writeShopFile(dataDir)) {
    session.release(true);
    return { held: false, release() {} };
  }
  let current: pg.PoolClient | undefined = session;
  let released = false;
  session.once('end', () => void reacquire());

  /** The lock was lost with its connection, as after a database crash: take it again before another shop does. */
  async function reacquire(): Promise<void> {
    if (released) return;
    current?.release(true);
    current = undefined;
    while (!released) {
      const again = await lockSession(database).catch(() => null);
      if (again && released) again.release(true);
      else if (again) {
        current = again;
        again.once('end', () => void reacquire());
      }
      if (current) return;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }

  return {
    held: true,
    release() {
      released = true;
      rmSync(shopFile(dataDir), { force: true });
      // Destroyed instead of returned to the pool: ending the session releases the lock.
      current?.release(true);
    },
  };
}

async function lockSession(database: Database): Promise<pg.PoolClient | null> {
  const client = await database.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      SHOP_ADVISORY_LOCK,
    ]);
    if (rows[0]?.held === true) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release(true);
  return null;
}

const shopFile = (dataDir: string): string => join(dataDir, 'shop.pid');

/** False where the pid file names a running shop. */
function writeShopFile(dataDir: string): boolean {
  const file = shopFile(dataDir);
  if (isAlive(read(file))) return false;
  rmSync(file, { force: true });
  const handle = openSync(file, 'wx', 0o644);
  writeSync(handle, `${process.pid}\n${startTimeOf(process.pid) ?? ''}\n`);
  closeSync(handle);
  return true;
}

function isAlive(text: string | undefined): boolean {
  const [pid, start] = text?.split('\n') ?? [];
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 1) return false;
  try {
    process.kill(number, 0);
  } catch (error) {
    // EPERM: a running process of another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // The same pid with another start time is another program: containers reuse low pids.
  const startTime = startTimeOf(number);
  return !start || startTime === undefined || startTime === start;
}

/** Start time of a process in kernel ticks; undefined without /proc. */
function startTimeOf(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The second field is a name in parentheses that may contain spaces; the start time is the twentieth field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
