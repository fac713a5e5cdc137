// Arrival dates of an order: working days of production and transport, counted in Moscow.
import { addWorkingDays, type MoscowDay, subtractWorkingDays } from '../calendar/working-days.ts';

/** Working days, from the fewest to the most. */
export interface DayRange {
  readonly min: number;
  readonly max: number;
}

/** The first and the last day on which it may arrive. */
export interface ArrivalDays {
  readonly from: MoscowDay;
  readonly to: MoscowDay;
}

export const addDayRanges = (...ranges: readonly DayRange[]): DayRange => ({
  min: ranges.reduce((days, { min }) => days + min, 0),
  max: ranges.reduce((days, { max }) => days + max, 0),
});

export const arrivalDays = (ordered: MoscowDay, days: DayRange): ArrivalDays => ({
  from: addWorkingDays(ordered, days.min),
  to: addWorkingDays(ordered, days.max),
});

/** The last day to order for arrival by `wanted` at the latest; null if it has passed. */
export function lastSafeDay(wanted: MoscowDay, days: DayRange, today: MoscowDay): MoscowDay | null {
  const day = subtractWorkingDays(wanted, days.max);
  return day < today ? null : day;
}
