// Runs work under a session-level advisory lock, so that only one process does it at a time.
import type { Database } from './database.ts';

export async function withAdvisoryLock<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  const client = await database.connect();
  let broken = false;
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {
      broken = true;
    });
    client.release(broken);
  }
}
