// Days and moments as the owner of an account reads them: in Moscow, in words.
import { type Locale, TONGUES } from '#core/locale.ts';

const MOSCOW = { timeZone: 'Europe/Moscow' } as const;

export const longDay = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TONGUES[locale], { ...MOSCOW, dateStyle: 'long' }).format(new Date(at));

export const moment = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TONGUES[locale], { ...MOSCOW, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
