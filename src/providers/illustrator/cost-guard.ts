// Keeps a paid illustrator within the owner's budget: money is set aside before a job and settled after it.

export interface CostGuard {
  /** Sets the expected cost aside, or answers false when the budget of the day would be exceeded. */
  reserve(micros: number): boolean;
  /** Replaces a reservation by what was really spent; zero gives it back. */
  settle(reservedMicros: number, spentMicros: number): void;
}

/** Counts in memory, per UTC day; `now` gives milliseconds since 1970. */
export const createDailyCostGuard = (limitMicros: number, now: () => number): CostGuard => {
  let day = -1;
  let used = 0;
  const turnPage = () => {
    const today = Math.floor(now() / 86_400_000);
    if (today !== day) {
      day = today;
      used = 0;
    }
  };
  return {
    reserve(micros) {
      turnPage();
      if (used + micros > limitMicros) return false;
      used += micros;
      return true;
    },
    settle(reservedMicros, spentMicros) {
      turnPage();
      used = Math.max(0, used - reservedMicros + spentMicros);
    },
  };
};
