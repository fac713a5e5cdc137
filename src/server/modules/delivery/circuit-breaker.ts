// Circuit breaker for the courier: after several failures in a row requests fail at once for a while.
import type { Clock } from '#core/clock.ts';
import { CourierUnavailable } from '#providers/courier/courier.ts';

const MAX_FAILURES = 5;
const PAUSE_MS = 30_000;

export type CircuitBreaker = <T>(ask: () => Promise<T>) => Promise<T>;

export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let closedUntil = 0;
  return async (ask) => {
    const now = clock.now().getTime();
    if (now < closedUntil) throw new CourierUnavailable('it has not answered lately');
    // After the pause one request probes the courier; the others keep failing until it succeeds.
    if (failures >= MAX_FAILURES) closedUntil = now + PAUSE_MS;
    try {
      const answer = await ask();
      failures = 0;
      closedUntil = 0;
      return answer;
    } catch (error) {
      if (error instanceof CourierUnavailable) {
        failures += 1;
        if (failures >= MAX_FAILURES) closedUntil = clock.now().getTime() + PAUSE_MS;
      }
      throw error;
    }
  };
}
