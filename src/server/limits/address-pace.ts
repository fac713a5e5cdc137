// Paces one kind of work by address and by network: a burst at a bounded rate, then so much a second.
import { networkGroup } from './address-group.ts';

export interface PaceLimits {
  /** How much one address may ask for after a pause, before `perSecond` applies. */
  readonly burst: number;
  readonly perSecond: number;
  /** Between two of one address, also within the burst: other requests are answered in between. */
  readonly spacingMs: number;
  /** Work that would wait longer is refused. */
  readonly longestWaitMs: number;
}

export interface AddressPace {
  /** Counts one more and gives the milliseconds until it may begin; null where it is refused, which counts nothing. */
  reserve(address: string): number | null;
}

/** A network holds several households: it may do so many times as much as one address. */
const NETWORK_FACTOR = 4;
const MOST_KEPT = 10_000;

/** The generic cell rate algorithm: `paidUntil` runs ahead of the clock by as much as was asked for. */
interface Meter {
  paidUntil: number;
  nextStart: number;
}

export function createAddressPace(limits: PaceLimits, now: () => number = () => performance.now()): AddressPace {
  const meters = new Map<string, Meter>();

  function meterOf(key: string): Meter {
    const known = meters.get(key);
    if (known) return known;
    if (meters.size >= MOST_KEPT) forgetIdle();
    const meter = { paidUntil: 0, nextStart: 0 };
    meters.set(key, meter);
    return meter;
  }

  /** A meter behind the clock says no more than none at all. */
  function forgetIdle(): void {
    for (const [key, meter] of meters) if (meter.paidUntil <= now()) meters.delete(key);
    if (meters.size >= MOST_KEPT) meters.clear();
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
      if (start - time > limits.longestWaitMs) return null;
      for (const { meter, paidUntil, spacingMs } of shares) {
        meter.paidUntil = paidUntil;
        meter.nextStart = start + spacingMs;
      }
      return start - time;
    },
  };
}
