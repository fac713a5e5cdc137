// The two languages of the shop and their URL prefixes.

export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Used when no language is specified; its URLs have no prefix. */
export const DEFAULT_LOCALE: Locale = 'ru';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Russian without a prefix, English under /en. */
export const localePrefix = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

/** The language of a path of the shop. */
export const localeOfPath = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : DEFAULT_LOCALE);

/** BCP 47 tags for formatting dates and times. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB' };
