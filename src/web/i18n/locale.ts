// The language of an address: Russian without a prefix, English under /en.
import { type Locale, localePrefix } from '#core/locale.ts';

export { localeOfPath as localeOf } from '#core/locale.ts';

/** The path without its language prefix: `/en/books` -> `/books`. */
export function withoutLocale(pathname: string): string {
  const bare = pathname.replace(/^\/en(?=\/|$)/, '');
  return bare === '' ? '/' : bare;
}

/** The address in a language; query and hash are kept. */
export function localePath(locale: Locale, path: string): string {
  const prefix = localePrefix(locale);
  return prefix && /^\/($|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path;
}

export const otherLocale = (locale: Locale): Locale => (locale === 'ru' ? 'en' : 'ru');
