// How long customers waited for what was made, in two periods; written down with each making's end.
import type { Queryable } from '../../db/database.ts';
import { MAKINGS, type MakingFigures, type MakingRow } from './dashboard.types.ts';
import { type Bounds, startOf } from './period.ts';

/** To the tenth of a second: counting a few hundred kinds of waits is much quicker than sorting every one. */
const TENTH_MS = 100;
const TIMES = `
select event as made, at >= ${startOf('$2')} as now, took_ms / ${TENTH_MS} as tenths, count(*) as count
from book_history where took_ms is not null and at >= ${startOf('$1')} and at < ${startOf('$3')}
group by 1, 2, 3 order by 3`;

interface Wait {
  readonly made: string;
  readonly now: boolean;
  readonly tenths: number;
  readonly count: number;
}

export async function makingTimes(db: Queryable, bounds: Bounds): Promise<MakingRow[]> {
  const waits = await db.query<Wait>(TIMES, bounds);
  const figures = (made: string, now: boolean) =>
    figuresOf(waits.filter((wait) => wait.made === made && wait.now === now));
  return MAKINGS.map((made) => ({ made, now: figures(made, true), before: figures(made, false) }));
}

/** Of waits from the shortest to the longest. */
function figuresOf(waits: readonly Wait[]): MakingFigures {
  const all = waits.reduce((sum, { count }) => sum + count, 0);
  const below = (share: number): number | null => {
    let left = all * share;
    const wait = waits.find(({ count }) => {
      left -= count;
      return left <= 0;
    });
    return wait ? wait.tenths * TENTH_MS : null;
  };
  return { count: all, median: below(0.5), p90: below(0.9) };
}
