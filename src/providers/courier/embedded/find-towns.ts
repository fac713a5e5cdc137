// Town search: ignores case and «ё», accepts Latin transliteration and the wrong keyboard layout, matches any word.

import type { Country } from '#core/delivery/places.ts';
import { foldYo } from '#core/text/fold-yo.ts';
import { TOWNS, type Town } from './towns.ts';

const TRANSLITERATION: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** Lower case, without apostrophes, words separated by single spaces. */
const fold = (text: string): string =>
  foldYo(text)
    .replace(/[’'`]/g, '')
    .replace(/[^a-zа-я0-9]+/g, ' ')
    .trim();

const transliterate = (text: string): string => text.replace(/[а-я]/g, (letter) => TRANSLITERATION[letter] ?? letter);

const toRussianLayout = (text: string): string =>
  text.toLowerCase().replace(/./g, (letter) => RUSSIAN_KEYS[LATIN_KEYS.indexOf(letter)] ?? letter);

/** `великий новгород` -> `великий новгород`, `новгород`. */
function wordSuffixes(name: string): string[] {
  const words = name.split(' ');
  return words.map((_word, from) => words.slice(from).join(' '));
}

const SEARCH_KEYS = new Map(
  TOWNS.map((town): [Town, readonly string[]] => {
    const russian = [town.name.ru, ...town.also].map(fold);
    return [town, [...new Set([...russian, ...russian.map(transliterate), fold(town.name.en)])].flatMap(wordSuffixes)];
  }),
);

export function findTowns(typed: string, country: Country | null, limit: number): Town[] {
  const query = fold(typed);
  if (query === '' && typed.trim() !== '') return [];
  const matching = (text: string): Town[] =>
    TOWNS.filter(
      (town) =>
        (country === null || town.country === country) &&
        (SEARCH_KEYS.get(town) ?? []).some((beginning) => beginning.startsWith(text)),
    ).slice(0, limit);
  const found = matching(query);
  // No match: the text may have been typed with the wrong keyboard layout.
  return found.length === 0 && /[a-z]/i.test(typed) ? matching(fold(toRussianLayout(typed))) : found;
}
