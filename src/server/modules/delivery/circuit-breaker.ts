// Spares a courier that does not answer, and us the waiting: after some failures in a row nobody is asked for a while.
import type { Clock } from '#core/clock.ts';
import { CourierUnavailable } from '#providers/courier/courier.ts';

const FAILURES = 5;
const PAUSE_MS = 30_000;

export type CircuitBreaker = <T>(ask: () => Promise<T>) => Promise<T>;

export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let closedUntil = 0;
  return async (ask) => {
    const now = clock.now().getTime();
    if (now < closedUntil) throw new CourierUnavailable('it has not answered lately');
    // After the pause one goes ahead; the others wait another one, unless it gets an answer.
    if (failures >= FAILURES) closedUntil = now + PAUSE_MS;
    try {
      const answer = await ask();
      failures = 0;
      closedUntil = 0;
      return answer;
    } catch (error) {
      if (error instanceof CourierUnavailable) {
        failures += 1;
        if (failures >= FAILURES) closedUntil = clock.now().getTime() + PAUSE_MS;
      }
      throw error;
    }
  };
}
