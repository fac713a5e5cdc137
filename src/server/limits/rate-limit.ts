// Rate limits on attempts: per account and address, per account, per address.
import { normaliseIdentifier } from '#core/contact/email.ts';
import type { Database } from '../db/database.ts';
import { createCounters } from './counters.ts';

export interface LimitSettings {
  readonly windowSeconds: number;
  /** One account from one address, such as a parent who forgot the password. */
  readonly perAccountAndAddress: number;
  /** One account from all addresses, against distributed guessing. Null where this would let strangers lock out the owner. */
  readonly perAccount: number | null;
  /** One address for all accounts, against lists of stolen passwords. */
  readonly perAddress: number;
}

export const DEFAULT_LIMITS: LimitSettings & { readonly perAccount: number } = {
  windowSeconds: 300,
  perAccountAndAddress: 10,
  perAccount: 50,
  perAddress: 100,
};

export interface RateLimitResult {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly retryAfterSeconds: number;
}

export interface RateLimit {
  hit(action: string, address: string, account: string | undefined): Promise<RateLimitResult>;
}

export function createRateLimit(database: Database, secret: string, settings: LimitSettings): RateLimit {
  const counters = createCounters(database, secret);
  function limitsOf(action: string, address: string, typed: string | undefined): { key: string; limit: number }[] {
    const byAddress = { key: counters.key(action, 'address', address), limit: settings.perAddress };
    if (typed === undefined) return [byAddress];
    const account = normaliseIdentifier(typed);
    const both = { key: counters.key(action, 'both', address, account), limit: settings.perAccountAndAddress };
    const { perAccount } = settings;
    if (perAccount === null) return [both, byAddress];
    return [both, { key: counters.key(action, 'account', account), limit: perAccount }, byAddress];
  }
  return {
    async hit(action, address, account) {
      const limits = limitsOf(action, address, account);
      const counts = await counters.count(
        limits.map(({ key }) => key),
        settings.windowSeconds,
      );
      const verdicts = limits.map(({ limit }, index): RateLimitResult => {
        const { hits, seconds } = counts[index] ?? { hits: 1, seconds: 1 };
        return {
          allowed: hits <= limit,
          limit,
          remaining: Math.max(0, limit - hits),
          retryAfterSeconds: Math.max(1, seconds),
        };
      });
      const [tightest] = verdicts.toSorted(
        (a, b) => Number(a.allowed) - Number(b.allowed) || a.remaining - b.remaining,
      );
      return tightest ?? { allowed: true, limit: 0, remaining: 0, retryAfterSeconds: 1 };
    },
  };
}
