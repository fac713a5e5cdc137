// A period of Moscow days, the preceding period of equal length, and their time limits.

import { DAY_FORM } from '#core/calendar/day-form.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { DAY_MS } from '#core/calendar/working-days.ts';
import type { Period } from './dashboard.types.ts';

const at = (day: MoscowDay): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (moment: number): MoscowDay => new Date(moment).toISOString().slice(0, 10) as MoscowDay;
const shifted = (day: MoscowDay, days: number): MoscowDay => dayAt(at(day) + days * DAY_MS);

/** False for invalid dates such as 30 February. */
export const isDay = (text: string): text is MoscowDay =>
  DAY_FORM.test(text) && !Number.isNaN(at(text as MoscowDay)) && dayAt(at(text as MoscowDay)) === text;

export const lengthOf = ({ from, to }: Period): number => (at(to) - at(from)) / DAY_MS + 1;

export const before = (period: Period): Period => ({
  from: shifted(period.from, -lengthOf(period)),
  to: shifted(period.from, -1),
});

/** First day of the preceding period, first day of this one, and first day after it. */
export type Bounds = readonly [MoscowDay, MoscowDay, MoscowDay];

export const bounds = (period: Period): Bounds => [before(period).from, period.from, shifted(period.to, 1)];

/** SQL for the start of a day in Moscow, given as a parameter. */
export const startOf = (parameter: string): string => `(${parameter}::date::timestamp at time zone 'Europe/Moscow')`;
