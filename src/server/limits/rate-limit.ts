// Counters of attempts in PostgreSQL, shared by every machine: per visitor and account, per account, per address.
import { createHmac } from 'node:crypto';
import type { Database } from '../db/database.ts';

export interface LimitSettings {
  readonly windowSeconds: number;
  /** One account from one address: a forgetful parent. */
  readonly perAccountAndAddress: number;
  /** One account from everywhere: a guess spread over many machines. */
  readonly perAccount: number;
  /** One address for all accounts: a list of stolen passwords. */
  readonly perAddress: number;
}

export const DEFAULT_LIMITS: LimitSettings = {
  windowSeconds: 300,
  perAccountAndAddress: 10,
  perAccount: 50,
  perAddress: 100,
};

export interface Verdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly retryAfterSeconds: number;
}

export interface RateLimit {
  hit(action: string, address: string, account: string | undefined): Promise<Verdict>;
  /** After a success: a parent who signs in often is no attacker. */
  clear(action: string, address: string, account: string): Promise<void>;
}

const HIT = `
insert into rate_limits as r (key, hits, reset_at)
select key, 1, now() + make_interval(secs => $2) from unnest($1::text[]) key order by key
on conflict (key) do update set
  hits = case when r.reset_at <= now() then 1 else r.hits + 1 end,
  reset_at = case when r.reset_at <= now() then excluded.reset_at else r.reset_at end
returning key, hits, ceil(extract(epoch from reset_at - now()))::int as seconds`;

/** Old counters go now and then, by chance, so that no job is needed for it. */
const SWEEP_CHANCE = 0.01;

export function createRateLimit(database: Database, secret: string, settings: LimitSettings): RateLimit {
  // Keyed hashes: the table holds nobody's address.
  const key = (...parts: readonly string[]): string =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  const keys = (action: string, address: string, account: string | undefined) =>
    account === undefined
      ? [{ key: key(action, 'address', address), limit: settings.perAddress }]
      : [
          { key: key(action, 'both', address, account.toLowerCase()), limit: settings.perAccountAndAddress },
          { key: key(action, 'account', account.toLowerCase()), limit: settings.perAccount },
          { key: key(action, 'address', address), limit: settings.perAddress },
        ];
  return {
    async hit(action, address, account) {
      const counted = keys(action, address, account);
      const rows = await database.query<{ key: string; hits: number; seconds: number }>(HIT, [
        counted.map((counter) => counter.key),
        settings.windowSeconds,
      ]);
      if (Math.random() < SWEEP_CHANCE) await database.query('delete from rate_limits where reset_at < now()');
      const verdicts = counted.map((counter): Verdict => {
        const row = rows.find((candidate) => candidate.key === counter.key);
        const hits = row?.hits ?? 1;
        return {
          allowed: hits <= counter.limit,
          limit: counter.limit,
          remaining: Math.max(0, counter.limit - hits),
          retryAfterSeconds: Math.max(1, row?.seconds ?? 1),
        };
      });
      const [tightest] = verdicts.toSorted(
        (a, b) => Number(a.allowed) - Number(b.allowed) || a.remaining - b.remaining,
      );
      return tightest ?? { allowed: true, limit: 0, remaining: 0, retryAfterSeconds: 1 };
    },
    async clear(action, address, account) {
      const own = keys(action, address, account).slice(0, 2);
      await database.query('delete from rate_limits where key = any($1::text[])', [own.map((counter) => counter.key)]);
    },
  };
}
