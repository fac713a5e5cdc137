// Source of the current time. Code that compares timestamps of several machines uses the database's now() instead.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** For tests: the time only advances when pass() is called. */
export function fixedClock(start: string | number): Clock & { advance(milliseconds: number): void } {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
