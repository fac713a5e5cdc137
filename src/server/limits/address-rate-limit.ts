// Rate limit by address and network: a burst, then a constant rate (generic cell rate algorithm).
import { networkGroup } from './address-group.ts';

export interface AddressRateLimits {
  /** Requests an address may make after a pause before `perSecond` applies. */
  readonly burst: number;
  readonly perSecond: number;
  /** Minimum time between two starts of one address, also within the burst, so that others are served in between. */
  readonly spacingMs: number;
  /** Work that would wait longer is rejected. */
  readonly maxWaitMs: number;
}

export interface AddressRateLimit {
  /** Counts a request and returns the milliseconds until it may start; null where it is rejected and not counted. */
  reserve(address: string): number | null;
}

/** A network contains several households: its limit is this multiple of an address's limit. */
const NETWORK_FACTOR = 4;
const MAX_METERS = 10_000;

/** `paidUntil` is the theoretical arrival time of the algorithm. */
interface Meter {
  paidUntil: number;
  nextStart: number;
}

export function createAddressRateLimit(
  limits: AddressRateLimits,
  now: () => number = () => performance.now(),
): AddressRateLimit {
  const meters = new Map<string, Meter>();

  function meterOf(key: string): Meter {
    const known = meters.get(key);
    if (known) return known;
    if (meters.size >= MAX_METERS) forgetIdle();
    const meter = { paidUntil: 0, nextStart: 0 };
    meters.set(key, meter);
    return meter;
  }

  /** A meter in the past is equivalent to none. */
  function forgetIdle(): void {
    for (const [key, meter] of meters) if (meter.paidUntil <= now()) meters.delete(key);
    if (meters.size >= MAX_METERS) meters.clear();
  }

  return {
    reserve(address) {
      const time = now();
      const shares = [
        { meter: meterOf(address), factor: 1 },
        { meter: meterOf(`${networkGroup(address)} network`), factor: NETWORK_FACTOR },
      ].map(({ meter, factor }) => {
        const intervalMs = 1_000 / (limits.perSecond * factor);
        const paidUntil = Math.max(time, meter.paidUntil) + intervalMs;
        const start = Math.max(time, meter.nextStart, paidUntil - limits.burst * factor * intervalMs);
        return { meter, paidUntil, start, spacingMs: limits.spacingMs / factor };
      });
      const start = Math.max(...shares.map((share) => share.start));
      if (start - time > limits.maxWaitMs) return null;
      for (const { meter, paidUntil, spacingMs } of shares) {
        meter.paidUntil = paidUntil;
        meter.nextStart = start + spacingMs;
      }
      return start - time;
    },
  };
}
