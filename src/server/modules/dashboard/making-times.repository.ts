// SQL of the time customers waited for books, in two periods, by completion time.
import type { Queryable } from '../../db/database.ts';
import { MAKINGS } from './dashboard.contract.ts';
import type { MakingFigures, MakingRow } from './dashboard.types.ts';
import type { Bounds } from './period.ts';
import { withinDays } from './two-periods.ts';

/** Aggregated by day and wait when books are completed: a year is a few thousand rows. */
const TIMES = `
select made, day >= $2::date as now, took_ms as "tookMs", sum(count)::bigint as count
from making_days where ${withinDays('day')}
group by 1, 2, 3 order by 3`;

interface Wait {
  readonly made: string;
  readonly now: boolean;
  readonly tookMs: number;
  readonly count: number;
}

export async function makingTimes(db: Queryable, bounds: Bounds): Promise<MakingRow[]> {
  const waits = await db.query<Wait>(TIMES, bounds);
  const figures = (made: string, now: boolean) =>
    figuresOf(waits.filter((wait) => wait.made === made && wait.now === now));
  return MAKINGS.map((made) => ({ made, now: figures(made, true), before: figures(made, false) }));
}

/** `waits` must be sorted by duration. */
function figuresOf(waits: readonly Wait[]): MakingFigures {
  const all = waits.reduce((sum, { count }) => sum + count, 0);
  const below = (share: number): number | null => {
    let left = all * share;
    const wait = waits.find(({ count }) => {
      left -= count;
      return left <= 0;
    });
    return wait ? wait.tookMs : null;
  };
  return { count: all, median: below(0.5), p90: below(0.9) };
}
