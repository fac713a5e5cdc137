// Date and time in Moscow time, identical on server and client.
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { Locale } from '#core/locale.ts';

const MOSCOW_OFFSET_MS = 3 * 3_600_000;

/** Example: «18 ноября, 14:05». */
export function formatMoment(at: string, locale: Locale): string {
  const moment = new Date(at);
  const time = new Date(moment.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(11, 16);
  return `${formatDay(moscowDay(moment), locale)}, ${time}`;
}
