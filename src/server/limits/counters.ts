// Attempt counters in PostgreSQL, shared by all processes. Keys are keyed hashes: the table holds no addresses.
import { createHmac } from 'node:crypto';
import type { Database } from '../db/database.ts';

export interface Count {
  readonly hits: number;
  /** Seconds until the counter resets. */
  readonly seconds: number;
}

export interface Counters {
  key(...parts: readonly string[]): string;
  /** Increments each key and returns its count within the window, in the order of the keys. */
  count(keys: readonly string[], windowSeconds: number): Promise<readonly Count[]>;
  /** Reserves the next slot of a key: 0 where it is free now, otherwise the seconds until it is. */
  reserveSlot(key: string, seconds: number): Promise<number>;
  forget(keys: readonly string[]): Promise<void>;
}

const COUNT = `
insert into rate_limits as r (key, hits, reset_at)
select key, 1, now() + make_interval(secs => $2) from unnest($1::text[]) key order by key
on conflict (key) do update set
  hits = case when r.reset_at <= now() then 1 else r.hits + 1 end,
  reset_at = case when r.reset_at <= now() then excluded.reset_at else r.reset_at end
returning key, hits, ceil(extract(epoch from reset_at - now()))::int as seconds`;

const RESERVE_SLOT = `
update rate_limits set next_at = now() + make_interval(secs => $2)
where key = $1 and (next_at is null or next_at <= now()) returning key`;
const SECONDS_TO_SLOT =
  'select ceil(extract(epoch from next_at - now()))::int as seconds from rate_limits where key = $1';

/** Expired counters are deleted at random intervals, which saves a job. */
const SWEEP_CHANCE = 0.01;

export function createCounters(database: Database, secret: string): Counters {
  return {
    key: (...parts) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url'),
    async count(keys, windowSeconds) {
      const rows = await database.query<Count & { key: string }>(COUNT, [keys, windowSeconds]);
      if (Math.random() < SWEEP_CHANCE) await database.query('delete from rate_limits where reset_at < now()');
      return keys.map((key) => rows.find((row) => row.key === key) ?? { hits: 1, seconds: 1 });
    },
    async reserveSlot(key, seconds) {
      const taken = await database.query(RESERVE_SLOT, [key, seconds]);
      if (taken.length > 0) return 0;
      const [turn] = await database.query<{ seconds: number | null }>(SECONDS_TO_SLOT, [key]);
      return Math.max(1, turn?.seconds ?? 1);
    },
    async forget(keys) {
      await database.query('delete from rate_limits where key = any($1::text[])', [keys]);
    },
  };
}
