// Cache of the courier's answers: fresh ones replace requests, stale ones are used when the courier is down.
import type { Clock } from '#core/clock.ts';
import { CourierUnavailable } from '#providers/courier/courier.ts';
import { Lru } from '../../content/lru.ts';

const MAX_STALE_MS = 24 * 3_600_000;

export type CachedLookup<Row> = (key: string, ask: () => Promise<readonly Row[]>) => Promise<readonly Row[]>;

export function createCourierCache<Row>(options: {
  readonly clock: Clock;
  readonly freshMs: number;
  readonly size: number;
}): CachedLookup<Row> {
  const { clock, freshMs, size } = options;
  const entries = new Lru<{ readonly rows: readonly Row[]; readonly at: number }>(size);
  const inFlight = new Map<string, Promise<readonly Row[]>>();

  async function refresh(key: string, ask: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
    try {
      const rows = await ask();
      // Empty results are not cached: arbitrary search terms would fill the cache.
      if (rows.length > 0) entries.set(key, { rows, at: clock.now().getTime() });
      return rows;
    } catch (error) {
      const old = entries.get(key);
      if (error instanceof CourierUnavailable && old && clock.now().getTime() - old.at < freshMs + MAX_STALE_MS)
        return old.rows;
      throw error;
    }
  }

  return async (key, ask) => {
    const known = entries.get(key);
    if (known && clock.now().getTime() - known.at < freshMs) return known.rows;
    const waited = inFlight.get(key) ?? refresh(key, ask).finally(() => inFlight.delete(key));
    inFlight.set(key, waited);
    return waited;
  };
}
