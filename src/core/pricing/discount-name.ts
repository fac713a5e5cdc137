// Name of a discount without a code, as far as a reader of the given language can read it.
import type { Locale } from '../locale.ts';

/** Null where only a name in another language exists: the reader gets the plain word for a discount. */
export function discountNameIn(locale: Locale, name: string | null, writtenIn: Locale): string | null {
  if (name === null || writtenIn !== locale) return null;
  // The English title of a discount is optional; the Russian one takes its place.
  return locale === 'en' && /[а-яё]/i.test(name) ? null : name;
}
