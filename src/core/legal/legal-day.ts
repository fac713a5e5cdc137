// Formats and parses the date of a legal text: 30.10.25, or 30 October 2025.
import { formatDay } from '../calendar/format-day.ts';
import type { MoscowDay } from '../calendar/working-days.ts';
import type { Locale } from '../locale.ts';

export const formatLegalDate = (day: string, locale: Locale): string =>
  locale === 'ru'
    ? day.slice(2).split('-').reverse().join('.')
    : `${formatDay(day as MoscowDay, 'en')} ${day.slice(0, 4)}`;

/** Parses 30.10.25 as written in the files; null if it is not a date. */
export function parseLegalDate(updated: string | null): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{2})$/.exec(updated ?? '') ?? [];
  return year ? `20${year}-${month}-${day}` : null;
}
