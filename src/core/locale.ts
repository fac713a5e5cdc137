// The two languages of the shop: the only place that names them, and how addresses begin in each.

export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** What a shop speaks when nothing says otherwise; its addresses have no prefix. */
export const DEFAULT_LOCALE: Locale = 'ru';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Russian without a prefix, English under /en. */
export const localePrefix = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

/** The language an address of the shop speaks. */
export const localeOfPath = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : DEFAULT_LOCALE);

/** How each language writes dates and times: English as in Britain. */
export const TONGUES: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB' };
