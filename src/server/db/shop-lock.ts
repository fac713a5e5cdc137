// One shop per data folder: a PostgreSQL session lock that falls when the shop dies, and a file that names the shop
// while the database itself is down.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';

const SHOP = 7_201_912;
const RETRY_MS = 500;

export interface ShopLock {
  readonly held: boolean;
  release(): void;
}

/** `held` is false where another shop has the folder. */
export async function holdShopLock(database: Database, dataDir: string): Promise<ShopLock> {
  const session = await lockSession(database);
  if (!session) return { held: false, release() {} };
  // Whoever holds the session lock is alone in judging the file.
  if (!writeShopFile(dataDir)) {
    session.release(true);
    return { held: false, release() {} };
  }
  let current: pg.PoolClient | undefined = session;
  let released = false;
  session.once('end', () => void retake());

  /** The lock fell with its connection: a crashed database gives it to whoever asks first, and that shall be us. */
  async function retake(): Promise<void> {
    if (released) return;
    current?.release(true);
    current = undefined;
    while (!released) {
      const again = await lockSession(database).catch(() => null);
      if (again && released) again.release(true);
      else if (again) {
        current = again;
        again.once('end', () => void retake());
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
      // destroy instead of returning to the pool: ending the session frees the lock
      current?.release(true);
    },
  };
}

async function lockSession(database: Database): Promise<pg.PoolClient | null> {
  const client = await database.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SHOP]);
    if (rows[0]?.held === true) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release(true);
  return null;
}

const shopFile = (dataDir: string): string => join(dataDir, 'shop.pid');

/** False where the file names a shop that is alive. */
function writeShopFile(dataDir: string): boolean {
  const file = shopFile(dataDir);
  if (isAlive(read(file))) return false;
  rmSync(file, { force: true });
  const handle = openSync(file, 'wx', 0o644);
  writeSync(handle, `${process.pid}\n${startOf(process.pid) ?? ''}\n`);
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
    // Another user's process may not be signalled, and lives.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // The same number at another time is another program: pids begin anew with every container.
  const began = startOf(number);
  return !start || began === undefined || began === start;
}

/** When a process began, in the kernel's own count; unknown where there is no /proc. */
function startOf(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The second field is a name in brackets that may hold blanks; the start is the twentieth after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
