// Short date and time formats of /admin, in Moscow time.
import type { Locale } from '#core/locale.ts';

const INTL_LOCALES: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB' };
const MOSCOW = 'Europe/Moscow';

export const formatTime = (at: string | Date, locale: Locale): string =>
  new Date(at).toLocaleString(INTL_LOCALES[locale], {
    timeZone: MOSCOW,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Hours and minutes alone, for what happens the same day. */
export const formatClock = (at: string | Date, locale: Locale): string =>
  new Date(at).toLocaleTimeString(INTL_LOCALES[locale], { timeZone: MOSCOW, hour: '2-digit', minute: '2-digit' });

export const formatDay = (at: string | Date, locale: Locale): string =>
  new Date(at).toLocaleDateString(INTL_LOCALES[locale], {
    timeZone: MOSCOW,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
