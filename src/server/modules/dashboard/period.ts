// A period of whole Moscow days, the one of the same length before it, and the moments both begin and end at.

import type { MoscowDay } from '#core/calendar/working-days.ts';
import { DAY_MS } from '#core/calendar/working-days.ts';
import type { Period } from './dashboard.types.ts';

const at = (day: MoscowDay): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (moment: number): MoscowDay => new Date(moment).toISOString().slice(0, 10) as MoscowDay;
const shifted = (day: MoscowDay, days: number): MoscowDay => dayAt(at(day) + days * DAY_MS);

/** False for what only looks like one, such as the thirtieth of February. */
export const isDay = (text: string): text is MoscowDay =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at(text as MoscowDay)) && dayAt(at(text as MoscowDay)) === text;

export const lengthOf = ({ from, to }: Period): number => (at(to) - at(from)) / DAY_MS + 1;

export const before = (period: Period): Period => ({
  from: shifted(period.from, -lengthOf(period)),
  to: shifted(period.from, -1),
});

/** The first day of the period before, the first of this one, and the first that is in neither any more. */
export type Bounds = readonly [MoscowDay, MoscowDay, MoscowDay];

export const bounds = (period: Period): Bounds => [before(period).from, period.from, shifted(period.to, 1)];

/** In SQL, the moment a day given as a parameter begins in Moscow. */
export const startOf = (parameter: string): string => `(${parameter}::date::timestamp at time zone 'Europe/Moscow')`;
