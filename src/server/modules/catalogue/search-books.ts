// Finds books the way parents ask: «книга про дракона», a genre, the other language's word, the wrong keyboard layout.
import { LOCALES, type Locale } from '#core/locale.ts';
import type { BookCard } from './catalogue.types.ts';

/** The slugs of what the content search finds in one language: stems, beginnings of words, typos forgiven. */
export type FindSlugs = (words: string, locale: Locale) => Promise<readonly string[]>;

/** What people say around the word they mean. Every story suits boys and girls. */
const FILLERS =
  /^(для|про|книг\p{L}*|книж\p{L}*|истори\p{L}*|реб[её]н\p{L}*|дет\p{L}{1,3}|девоч\p{L}*|мальчи\p{L}*|лет|года?|\d+|a|an|the|about|for|books?|stor(y|ies)|child(ren)?|kids?|girls?|boys?|years?|old)$/iu;
const MOST_WORDS = 4;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Two forms of one word, as far as their beginnings tell. */
function alike(one: string, other: string): boolean {
  const stem = Math.max(3, Math.min(one.length, other.length) - 2);
  return Math.abs(one.length - other.length) <= 3 && one.slice(0, stem) === other.slice(0, stem);
}

/** Books in the order in which they came, those that answer best first; none where nothing was found in any way. */
export async function searchBooks(
  books: readonly BookCard[],
  search: string,
  locale: Locale,
  find: FindSlugs,
): Promise<readonly BookCard[]> {
  const meant = wordsOf(search).filter((word) => !FILLERS.test(word));
  const phrase = meant.join(' ');
  // «Книга для девочки» means the whole shelf; «%» means nothing.
  if (phrase === '') return wordsOf(search).length > 0 ? books : [];
  const found = async (words: string, language: Locale) => {
    const slugs = new Set(await find(words, language));
    return books.filter((book) => slugs.has(book.slug) || isOfGenre(book, wordsOf(words)));
  };
  const ways = [
    () => found(search, locale),
    ...(phrase === search.toLowerCase() ? [] : [() => found(phrase, locale)]),
    ...LOCALES.filter((other) => other !== locale).map((other) => () => found(phrase, other)),
    () => found(otherLayout(search), locale),
  ];
  for (const way of ways) {
    const some = await way();
    if (some.length > 0) return best(some, meant);
  }
  const telling = isPlain(search) ? meant.filter((word) => word.length > 2) : [];
  return eachWord(telling.slice(0, MOST_WORDS), (word) => found(word, locale));
}

const isPlain = (text: string): boolean => /^[\p{L}\p{N}\s«»“”"',.!?-]+$/u.test(text);

function isOfGenre({ genres }: BookCard, words: readonly string[]): boolean {
  const known = genres.flatMap(wordsOf);
  const long = words.filter((word) => word.length > 2);
  return long.length > 0 && long.every((word) => known.some((genre) => genre.length > 2 && alike(word, genre)));
}

/** A word in the title counts most, then a whole word, then the beginning of one. */
function best(books: readonly BookCard[], words: readonly string[]): readonly BookCard[] {
  const rank = ({ title, summary, genres }: BookCard): number => {
    const inTitle = wordsOf(title);
    if (words.some((word) => inTitle.some((one) => one.length > 2 && alike(word, one)))) return 0;
    const said = new Set([...wordsOf(summary), ...genres.flatMap(wordsOf)]);
    return words.some((word) => said.has(word)) ? 1 : 2;
  };
  return books.toSorted((a, b) => rank(a) - rank(b));
}

/** Books with any of the words, those with most of them first. */
async function eachWord(
  words: readonly string[],
  found: (word: string) => Promise<readonly BookCard[]>,
): Promise<readonly BookCard[]> {
  const hits = new Map<BookCard, number>();
  for (const word of words) for (const book of await found(word)) hits.set(book, (hits.get(book) ?? 0) + 1);
  return [...hits.keys()].toSorted((a, b) => (hits.get(b) ?? 0) - (hits.get(a) ?? 0));
}

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** What the same keys would have written: «lhfrjy» is «дракон». */
function otherLayout(text: string): string {
  const [from, to] = /\p{Script=Cyrillic}/u.test(text) ? [CYRILLIC, LATIN] : [LATIN, CYRILLIC];
  return [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}
