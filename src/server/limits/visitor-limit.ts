// Rate limits on actions without an account: per address, per network and in total.
import type { Database } from '../db/database.ts';
import { addressGroup, networkGroup } from './address-group.ts';
import { createCounters } from './counters.ts';

export interface VisitorLimits {
  readonly windowSeconds: number;
  /** One IPv4 address, or one /64 of IPv6. */
  readonly perAddress: number;
  /** A /24 or /48. */
  readonly perNetwork: number;
  readonly total: number;
}

/** Keyed hashes that do not reveal the address. */
export interface OriginKeys {
  readonly address: string;
  readonly network: string;
}

export interface VisitorLimit {
  /** Counts a request; returns the seconds to wait where it exceeds a limit, otherwise 0. */
  hit(ip: string): Promise<number>;
  /** The remaining seconds of a recent rejection, from memory and without counting; otherwise 0. */
  blockedSeconds(ip: string): number;
  originKeys(ip: string): OriginKeys;
}

const MAX_CACHED_REJECTIONS = 5_000;
/** Short, because a counter may be cleared by hand. */
const MAX_CACHED_SECONDS = 60;

export function createVisitorLimit(
  database: Database,
  secret: string,
  action: string,
  limits: VisitorLimits,
): VisitorLimit {
  const counters = createCounters(database, secret);
  const originKeys = (ip: string): OriginKeys => ({
    address: counters.key(action, 'address', addressGroup(ip)),
    network: counters.key(action, 'network', networkGroup(ip)),
  });
  const totalKey = counters.key(action, 'everybody');
  /** Until when an address is rejected without a database query. */
  const refusedUntil = new Map<string, number>();
  const blockedSeconds = (ip: string): number =>
    Math.max(0, Math.ceil(((refusedUntil.get(addressGroup(ip)) ?? 0) - Date.now()) / 1000));
  return {
    originKeys,
    blockedSeconds,
    async hit(ip) {
      const left = blockedSeconds(ip);
      if (left > 0) return left;
      const { address, network } = originKeys(ip);
      const bounds = [limits.perAddress, limits.perNetwork, limits.total];
      // Widest limit last: a rejected address does not use up what others share.
      for (const [index, key] of [address, network, totalKey].entries()) {
        const [count] = await counters.count([key], limits.windowSeconds);
        if (!count || count.hits <= (bounds[index] ?? 0)) continue;
        const seconds = Math.max(1, count.seconds);
        if (refusedUntil.size >= MAX_CACHED_REJECTIONS) refusedUntil.clear();
        refusedUntil.set(addressGroup(ip), Date.now() + Math.min(seconds, MAX_CACHED_SECONDS) * 1000);
        return seconds;
      }
      return 0;
    },
  };
}
