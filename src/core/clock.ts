// Where the time comes from. What compares rows of several machines asks the database's now() instead: one clock for all.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** For tests: time that stands still until it is told to pass. */
export function fixedClock(start: string | number): Clock & { pass(milliseconds: number): void } {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    pass(milliseconds) {
      time += milliseconds;
    },
  };
}
