// Limits on what anybody may begin without an account: per address, per network and in total.
import type { Database } from '../db/database.ts';
import { addressGroup, networkGroup } from './address-group.ts';
import { createCounters } from './counters.ts';

export interface VisitorLimits {
  readonly windowSeconds: number;
  /** One IPv4 address, or the /64 that an IPv6 customer is given. */
  readonly perAddress: number;
  /** A /24 or /48. */
  readonly perNetwork: number;
  readonly total: number;
}

/** Keyed hashes: whoever reads them learns no address. */
export interface AskedFrom {
  readonly address: string;
  readonly network: string;
}

export interface VisitorLimit {
  /** Counts one more; the seconds to wait where it is one too many, 0 where it may go on. */
  hit(ip: string): Promise<number>;
  /** The same for an address that was refused a moment ago, from memory and without counting; 0 for any other. */
  refusedFor(ip: string): number;
  marksOf(ip: string): AskedFrom;
}

const MOST_REFUSED_KEPT = 5_000;
/** A counter may be cleared by hand; it is asked again soon enough. */
const LONGEST_KEPT_SECONDS = 60;

export function createVisitorLimit(
  database: Database,
  secret: string,
  action: string,
  limits: VisitorLimits,
): VisitorLimit {
  const counters = createCounters(database, secret);
  const marksOf = (ip: string): AskedFrom => ({
    address: counters.key(action, 'address', addressGroup(ip)),
    network: counters.key(action, 'network', networkGroup(ip)),
  });
  const everybody = counters.key(action, 'everybody');
  /** When a refused address may ask again: until then a refusal costs no question to the database. */
  const refusedUntil = new Map<string, number>();
  const refusedFor = (ip: string): number =>
    Math.max(0, Math.ceil(((refusedUntil.get(addressGroup(ip)) ?? 0) - Date.now()) / 1000));
  return {
    marksOf,
    refusedFor,
    async hit(ip) {
      const left = refusedFor(ip);
      if (left > 0) return left;
      const { address, network } = marksOf(ip);
      const bounds = [limits.perAddress, limits.perNetwork, limits.total];
      // The widest last: a refused address uses up nothing of what others share.
      for (const [index, key] of [address, network, everybody].entries()) {
        const [count] = await counters.count([key], limits.windowSeconds);
        if (!count || count.hits <= (bounds[index] ?? 0)) continue;
        const seconds = Math.max(1, count.seconds);
        if (refusedUntil.size >= MOST_REFUSED_KEPT) refusedUntil.clear();
        refusedUntil.set(addressGroup(ip), Date.now() + Math.min(seconds, LONGEST_KEPT_SECONDS) * 1000);
        return seconds;
      }
      return 0;
    },
  };
}
