// The courier's answers, kept for a while and shared: fresh ones instead of asking, older ones where it does not answer.
import type { Clock } from '#core/clock.ts';
import { CourierUnavailable } from '#providers/courier/courier.ts';
import { Lru } from '../../content/lru.ts';

/** Better than nothing while the courier is away. */
const STALE_MS = 24 * 3_600_000;

export type Remember<Row> = (key: string, ask: () => Promise<readonly Row[]>) => Promise<readonly Row[]>;

export function createCourierMemory<Row>(options: {
  readonly clock: Clock;
  readonly freshMs: number;
  readonly size: number;
}): Remember<Row> {
  const { clock, freshMs, size } = options;
  const kept = new Lru<{ readonly rows: readonly Row[]; readonly at: number }>(size);
  const underWay = new Map<string, Promise<readonly Row[]>>();

  async function renewed(key: string, ask: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
    try {
      const rows = await ask();
      // What is not there is asked for under as many names as a stranger can think of: it never takes a place.
      if (rows.length > 0) kept.set(key, { rows, at: clock.now().getTime() });
      return rows;
    } catch (error) {
      const old = kept.get(key);
      if (error instanceof CourierUnavailable && old && clock.now().getTime() - old.at < freshMs + STALE_MS)
        return old.rows;
      throw error;
    }
  }

  return async (key, ask) => {
    const known = kept.get(key);
    if (known && clock.now().getTime() - known.at < freshMs) return known.rows;
    const waited = underWay.get(key) ?? renewed(key, ask).finally(() => underWay.delete(key));
    underWay.set(key, waited);
    return waited;
  };
}
