// Which language an address speaks: Russian without a prefix, English under /en.
export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const localeOf = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : 'ru');

/** The same path without its language: `/en/books` -> `/books`. */
export function withoutLocale(pathname: string): string {
  const bare = pathname.replace(/^\/en(?=\/|$)/, '');
  return bare === '' ? '/' : bare;
}

/** An address of the shop in a language; query and hash stay as they are. */
export function localePath(locale: Locale, path: string): string {
  if (locale === 'ru') return path;
  return path === '/' ? '/en' : path.startsWith('/?') || path.startsWith('/#') ? `/en${path.slice(1)}` : `/en${path}`;
}

export const otherLocale = (locale: Locale): Locale => (locale === 'ru' ? 'en' : 'ru');
