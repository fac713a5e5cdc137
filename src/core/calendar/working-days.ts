// Working days in Moscow by the Russian production calendar: weekends, public holidays and yearly transfers.

/** A calendar day in Moscow, such as 2026-11-04. */
export type MoscowDay = `${number}-${number}-${number}`;

/** Article 112 of the Labour Code. */
const PUBLIC_HOLIDAYS = new Set(
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' '),
);

/**
 * Additional days off and working weekends, decreed by the Government each autumn for the next year
 * (2025: decree 1335 of 4 October 2024; 2026: decree 1466 of 24 September 2025). Years without an entry follow
 * the law alone: weekends, public holidays, and a holiday on a weekend outside January moves to the next working
 * day. That can differ from the decree by a few days, so add each year when its decree is published.
 */
const DECREED_DAYS: Readonly<Record<string, { readonly off: readonly string[]; readonly working: readonly string[] }>> =
  {
    2025: { off: ['05-02', '05-08', '06-13', '11-03', '12-31'], working: ['11-01'] },
    2026: { off: ['01-09', '03-09', '05-11', '12-31'], working: [] },
  };

export const DAY_MS = 86_400_000;
/** Moscow has been at UTC+3 all year since 2014. */
const MOSCOW_OFFSET_MS = 3 * 3_600_000;

export const moscowDay = (moment: Date): MoscowDay => dayAt(moment.getTime() + MOSCOW_OFFSET_MS);

/** `HH:MM` in Moscow. */
export const moscowTime = (moment: Date): string =>
  new Date(moment.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(11, 16);

export const moscowYear = (moment: Date): number => Number(moscowDay(moment).slice(0, 4));

export function isWorkingDay(day: MoscowDay): boolean {
  const year = day.slice(0, 4);
  const date = day.slice(5);
  if (PUBLIC_HOLIDAYS.has(date)) return false;
  const decreed = DECREED_DAYS[year];
  if (decreed?.working.includes(date)) return true;
  return !isWeekend(day) && !(decreed ? decreed.off.includes(date) : isMovedByLaw(day));
}

/** The working day `count` working days after `from`; zero gives `from` itself, even on a day off. */
export function addWorkingDays(from: MoscowDay, count: number): MoscowDay {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is no number of working days to add`);
  let day = from;
  for (let remaining = count; remaining > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) remaining--;
  }
  return day;
}

/** Working days after `from` up to and including `to`; zero if `to` is not later. */
export function workingDaysBetween(from: MoscowDay, to: MoscowDay): number {
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) count++;
  }
  return count;
}

/** The last day from which `count` working days still end by `to`. */
export function subtractWorkingDays(to: MoscowDay, count: number): MoscowDay {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is no number of working days to subtract`);
  let day = to;
  for (let remaining = count; remaining > 0; day = addDays(day, -1)) {
    if (isWorkingDay(day)) remaining--;
  }
  return day;
}

/** Whether a holiday on the preceding weekend moves its day off to this day. */
const isMovedByLaw = (day: MoscowDay): boolean =>
  [-1, -2].some((ago) => {
    const before = addDays(day, ago);
    return isWeekend(before) && PUBLIC_HOLIDAYS.has(before.slice(5)) && before.slice(5, 7) !== '01';
  });

function isWeekend(day: MoscowDay): boolean {
  const weekday = new Date(timeOf(day)).getUTCDay();
  return weekday === 0 || weekday === 6;
}

export const addDays = (day: MoscowDay, days: number): MoscowDay => dayAt(timeOf(day) + days * DAY_MS);

function timeOf(day: MoscowDay): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw new RangeError(`${day} is no day`);
  return time;
}

export const dayAt = (time: number): MoscowDay => new Date(time).toISOString().slice(0, 10) as MoscowDay;
