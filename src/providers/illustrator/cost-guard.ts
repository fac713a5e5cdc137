// Daily budget of a paid illustrator: the expected cost is reserved before a job and settled after it.
import type { Clock } from '#core/clock.ts';

export interface CostGuard {
  /** Reserves the expected cost; false if the daily budget would be exceeded. */
  reserve(micros: number): boolean;
  /** Replaces a reservation by the actual cost; zero releases it. */
  settle(reservedMicros: number, spentMicros: number): void;
}

/** Counts in memory, per UTC day. */
export const createDailyCostGuard = (limitMicros: number, clock: Clock): CostGuard => {
  let day = -1;
  let used = 0;
  const resetOnNewDay = () => {
    const today = Math.floor(clock.now().getTime() / 86_400_000);
    if (today !== day) {
      day = today;
      used = 0;
    }
  };
  return {
    reserve(micros) {
      resetOnNewDay();
      if (used + micros > limitMicros) return false;
      used += micros;
      return true;
    },
    settle(reservedMicros, spentMicros) {
      resetOnNewDay();
      used = Math.max(0, used - reservedMicros + spentMicros);
    },
  };
};
