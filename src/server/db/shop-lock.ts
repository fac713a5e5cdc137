// One shop per data folder: held as a PostgreSQL session lock, so that it falls by itself when the shop dies.
import type pg from 'pg';
import type { Database } from './database.ts';

const SHOP = 7_201_912;

/** Resolves to false where another shop holds the folder. */
export async function holdShopLock(database: Database): Promise<{ held: boolean; release(): void }> {
  const client: pg.PoolClient = await database.connect();
  client.on('error', () => {});
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SHOP]);
  const held = rows[0]?.held === true;
  // destroy instead of returning to the pool: ending the session frees the lock
  const release = () => client.release(true);
  if (!held) release();
  return { held, release };
}
