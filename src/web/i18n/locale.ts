// Which language an address speaks: Russian without a prefix, English under /en.
import { type Locale, localePrefix } from '#core/locale.ts';

export { localeOfPath as localeOf } from '#core/locale.ts';

/** The same path without its language: `/en/books` -> `/books`. */
export function withoutLocale(pathname: string): string {
  const bare = pathname.replace(/^\/en(?=\/|$)/, '');
  return bare === '' ? '/' : bare;
}

/** An address of the shop in a language; query and hash stay as they are. */
export function localePath(locale: Locale, path: string): string {
  const prefix = localePrefix(locale);
  return prefix && /^\/($|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path;
}

export const otherLocale = (locale: Locale): Locale => (locale === 'ru' ? 'en' : 'ru');
