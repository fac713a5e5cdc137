// Formats an age: the number and its noun in the right plural, joined by a no-break space.
import type { Locale } from '../locale.ts';

const NBSP = '\u00a0';
const rules = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** Used for age 0. */
const UNDER_ONE = { ru: `меньше${NBSP}года`, en: `less than a${NBSP}year` };

/** `words` are [год, года, лет] in Russian and [year, years] in English. */
export const ageWithWord = (age: number, words: readonly string[], locale: Locale): string => {
  if (age < 1) return UNDER_ONE[locale];
  const category = rules[locale].select(age);
  const index = category === 'one' ? 0 : category === 'few' ? 1 : words.length - 1;
  return `${age}${NBSP}${words[index] ?? ''}`;
};

const YEARS = { ru: ['год', 'года', 'лет'], en: ['year old', 'years old'] } as const;

/** «4 года», "4 years old". */
export const formatAge = (age: number, locale: Locale): string => ageWithWord(age, YEARS[locale], locale);
