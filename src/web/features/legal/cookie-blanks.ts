// Placeholders of the privacy policy for each cookie: {cookieSession} is its name, {cookieSessionTime} its lifetime.
import { COOKIES } from '#core/http/cookies.ts';
import type { Locale } from '#core/locale.ts';

const DAY_SECONDS = 86_400;
const UNITS = [
  ['year', 365 * DAY_SECONDS],
  ['day', DAY_SECONDS],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export const cookieBlanks = (locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(COOKIES).flatMap(([key, { name, seconds }]) => {
      const blank = `cookie${key.charAt(0).toUpperCase()}${key.slice(1)}`;
      return [
        [blank, name],
        [`${blank}Time`, lifetime(seconds, locale)],
      ];
    }),
  );

/** A lifetime of one day is written as 24 hours, as it does not end at midnight. */
function lifetime(seconds: number, locale: Locale): string {
  const [unit, length] = UNITS.find(
    ([each, size]) => seconds % size === 0 && !(each === 'day' && seconds === DAY_SECONDS),
  ) ?? ['second', 1];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}
