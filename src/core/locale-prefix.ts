// How addresses of the shop begin in a language: Russian without a prefix, English under /en.

export const localePrefix = (locale: 'ru' | 'en'): string => (locale === 'en' ? '/en' : '');
