// Dates and times formatted in Moscow time.
import { LANGUAGE_TAGS, type Locale } from '#core/locale.ts';

const MOSCOW = { timeZone: 'Europe/Moscow' } as const;

export const formatLongDay = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...MOSCOW, dateStyle: 'long' }).format(new Date(at));

export const moment = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...MOSCOW, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
