// Source of the current time. Code that compares timestamps of several machines uses the database's now() instead.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
