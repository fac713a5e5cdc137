// Time is injected, so that rules about days and deadlines can be tested without waiting.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const fixedClock = (at: string | Date): Clock => ({ now: () => new Date(at) });
