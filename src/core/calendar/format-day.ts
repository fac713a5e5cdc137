// Formats days and ranges of days: «28 ноября – 1 декабря». Identical in the browser, on the server and in mails.
import type { Locale } from '../locale.ts';
import type { MoscowDay } from './working-days.ts';

/** Not Intl: browsers differ in the spaces around the dash of a range, and hydration would not match. */
const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

const dayAndMonth = (day: MoscowDay, locale: Locale): readonly [number, string] => {
  const [, month, date] = day.split('-').map(Number);
  return [date ?? 0, MONTHS[locale][(month ?? 1) - 1] ?? ''];
};

/** «28 ноября». */
export const formatDay = (day: MoscowDay, locale: Locale): string => dayAndMonth(day, locale).join('\u00a0');

/** «28 ноября 2026 года», for days that may be far away. */
export const formatDayOfYear = (day: MoscowDay, locale: Locale): string =>
  [formatDay(day, locale), day.slice(0, 4), ...(locale === 'ru' ? ['года'] : [])].join('\u00a0');

/** «24–27 ноября», «28 ноября – 1 декабря», or a single day if both are equal. */
export function formatDayRange(
  { from, to }: { readonly from: MoscowDay; readonly to: MoscowDay },
  locale: Locale,
): string {
  if (from === to) return formatDay(to, locale);
  const [first, month] = dayAndMonth(from, locale);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first}–\u2060${formatDay(to, locale)}`;
  return `${first}\u00a0${month}\u00a0– ${formatDay(to, locale)}`;
}
