// A period of Moscow days, the preceding period of equal length, and their time limits.

import { DAY_FORM } from '#core/calendar/day-form.ts';
import { DAY_MS, dayAt, type MoscowDay } from '#core/calendar/working-days.ts';
import type { Period } from './dashboard.types.ts';

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const shifted = (day: MoscowDay, days: number): MoscowDay => dayAt(at(day) + days * DAY_MS);

/** False for invalid dates such as 30 February. */
export const isDay = (text: string): text is MoscowDay =>
  DAY_FORM.test(text) && !Number.isNaN(at(text)) && dayAt(at(text)) === text;

export const lengthOf = ({ from, to }: Period): number => (at(to) - at(from)) / DAY_MS + 1;

const before = (period: Period): Period => ({
  from: shifted(period.from, -lengthOf(period)),
  to: shifted(period.from, -1),
});

export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The same day of the year before; 29 February becomes the 28th. */
function yearEarlier(day: MoscowDay): MoscowDay {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isDay(earlier) ? earlier : dayAt(at(day) - 366 * DAY_MS);
}

/** The days a period is compared with. */
export const compared = (period: Period, comparison: Comparison): Period =>
  comparison === 'year' ? { from: yearEarlier(period.from), to: yearEarlier(period.to) } : before(period);

/** First day of the earlier period, first day of this one, first day after it, first day after the earlier one. */
export type Bounds = readonly [MoscowDay, MoscowDay, MoscowDay, MoscowDay];

export function bounds(period: Period, comparison: Comparison = 'previous'): Bounds {
  const earlier = compared(period, comparison);
  return [earlier.from, period.from, shifted(period.to, 1), shifted(earlier.to, 1)];
}

/** SQL for the start of a day in Moscow. */
export const startOf = (day: string): string => `(${day}::date::timestamp at time zone 'Europe/Moscow')`;
