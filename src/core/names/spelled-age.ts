// Spells an age of 0 to 12 as words with its noun: «четыре коробки», «одну свечку», "seven boxes".
import type { Locale } from '../locale.ts';

const NBSP = '\u00a0';
const rules = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** From three on; one and two agree with the noun in Russian. */
const FROM_THREE = {
  ru: 'три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'.split(' '),
  en: 'three four five six seven eight nine ten eleven twelve'.split(' '),
};

/** Follows the ending of the noun's first form: одна коробка, одну свечку, один год. */
const russianOneAndTwo = (noun: string): readonly [string, string] =>
  /[ая]$/.test(noun) ? ['одна', 'две'] : /[ую]$/.test(noun) ? ['одну', 'две'] : ['один', 'два'];

/**
 * The phrase for every age from 0 to 12. `words` are the noun's plural forms, or none for the number alone. Age 0 counts
 * as one, as in the pictures.
 */
export const spelledAges = (words: readonly string[], locale: Locale): string[] => {
  const [one, two] = locale === 'ru' ? russianOneAndTwo(words[0] ?? '') : ['one', 'two'];
  const numbers = [one, one, two, ...FROM_THREE[locale]];
  return numbers.map((number, age) => {
    const category = rules[locale].select(Math.max(1, age));
    const noun = words[category === 'one' ? 0 : category === 'few' ? 1 : words.length - 1];
    return noun === undefined ? number : `${number}${NBSP}${noun}`;
  });
};
