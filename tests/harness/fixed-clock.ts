import type { Clock } from '#core/clock.ts';

/** The time only changes when advance() is called. */
export function fixedClock(start: string | number): Clock & { advance(milliseconds: number): void } {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
