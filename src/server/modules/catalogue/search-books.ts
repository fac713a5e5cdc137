// Book search: phrases («книга про дракона»), word forms («ежом»), ages («5 лет»), genres, the other language, the
// wrong keyboard layout.

import { LOCALES, type Locale } from '#core/locale.ts';
import { CYRILLIC_LETTER } from '#core/text/cyrillic.ts';
import { foldYo } from '#core/text/fold-yo.ts';
import { wordsIn } from '#core/text/words.ts';
import { Lru } from '../../content/lru.ts';
import type { BookCard } from './catalogue.types.ts';
import { type ListedBook, suitsAge } from './filter-books.ts';
import { stemWord } from './stem-word.ts';
import { familyWords } from './word-families.ts';

export interface SearchSources {
  /** Search words of each story by slug. */
  readonly words: ReadonlyMap<string, string>;
  /** Slugs found by the content search in one language, with stems, prefixes and typos. */
  find(words: string, locale: Locale): Promise<readonly string[]>;
}

/** Words without meaning for the search. Every story suits boys and girls. */
const FILLERS =
  /^(для|про|об?|и|с|книг\p{L}*|книж\p{L}*|истори\p{L}*|реб[её]н\p{L}*|дет\p{L}{1,3}|девоч\p{L}*|мальчи\p{L}*|лет\p{L}*|года?|\d+|a|an|the|about|for|and|books?|stor(y|ies)|child(ren)?|kids?|girls?|boys?|years?|old)$/iu;
const YEARS = /(?<!\d)([1-9]|1[0-2])[\s-]*(?:лет|год|years?)/iu;
const MAX_SEARCH_WORDS = 4;

const wordsOf = (text: string): readonly string[] => wordsIn(foldYo(text));

const stemsOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(stemWord));

/** More than all texts of the catalogue in both languages. */
const MAX_CACHED_TEXTS = 600;
const cachedStems = new Lru<ReadonlySet<string>>(MAX_CACHED_TEXTS);

/** Stems of a text of the catalogue, cached because every search needs them. */
function cachedStemsOf(text: string): ReadonlySet<string> {
  const known = cachedStems.get(text) ?? stemsOf(text);
  cachedStems.set(text, known);
  return known;
}

/** Compares two word forms by their prefix. */
function alike(one: string, other: string): boolean {
  const stem = Math.max(3, Math.min(one.length, other.length) - 2);
  return Math.abs(one.length - other.length) <= 3 && one.slice(0, stem) === other.slice(0, stem);
}

/** Best matches first, otherwise in the given order; empty if nothing was found in any way. */
export async function searchBooks(
  all: readonly ListedBook[],
  search: string,
  locale: Locale,
  { words: searchable, find }: SearchSources,
): Promise<readonly ListedBook[]> {
  const years = YEARS.exec(search)?.[1];
  const books = years ? all.filter(({ card }) => suitsAge(card, Number(years))) : all;
  const meant = wordsOf(search).filter((word) => !FILLERS.test(word));
  const phrase = meant.join(' ');
  // «Книга для девочки» returns all books; «%» returns none.
  if (phrase === '') return wordsOf(search).length > 0 ? books : [];
  const found = async (words: string, language: Locale) => {
    const slugs = new Set(await find(words, language));
    return books.filter(({ card }) => slugs.has(card.slug) || isOfGenre(card, wordsOf(words)));
  };
  const ways = [
    async () => withWholeWords(books, phrase, searchable),
    () => found(search, locale),
    ...(phrase === search.toLowerCase() ? [] : [() => found(phrase, locale)]),
    ...LOCALES.filter((other) => other !== locale).map((other) => () => found(phrase, other)),
    () => found(otherLayout(search), locale),
  ];
  for (const way of ways) {
    const some = await way();
    if (some.length > 0) return best(some, meant, locale);
  }
  const significant = isPlain(search) ? meant.filter((word) => word.length > 2) : [];
  return eachWord(significant.slice(0, MAX_SEARCH_WORDS), (word) => found(word, locale));
}

/** Books that contain every word in some form: «кот» finds the cat, but not words that begin with it. */
function withWholeWords(
  books: readonly ListedBook[],
  phrase: string,
  storyWords: ReadonlyMap<string, string>,
): readonly ListedBook[] {
  const asked = [...stemsOf(phrase)];
  return books.filter(({ card }) => {
    const known = cachedStemsOf([card.title, card.summary, ...card.genres, storyWords.get(card.slug) ?? ''].join(' '));
    return asked.every((stem) => known.has(stem));
  });
}

const isPlain = (text: string): boolean => /^[\p{L}\p{N}\s«»“”"',.!?-]+$/u.test(text);

function isOfGenre({ genres }: BookCard, words: readonly string[]): boolean {
  const known = genres.flatMap(wordsOf);
  const long = words.filter((word) => word.length > 2);
  return long.length > 0 && long.every((word) => known.some((genre) => genre.length > 2 && alike(word, genre)));
}

/** Ranks matches in the title first, then in the description, then in the story. */
function best(books: readonly ListedBook[], words: readonly string[], locale: Locale): readonly ListedBook[] {
  const said = new Set(words.map(stemWord));
  const asked = [...said, ...familyWords(said, locale, stemWord).map(stemWord)];
  const rank = ({ card: { title, summary, genres } }: ListedBook): number => {
    const inTitle = cachedStemsOf(title);
    if (asked.some((stem) => inTitle.has(stem))) return 0;
    const inSummary = cachedStemsOf([summary, ...genres].join(' '));
    return asked.some((stem) => inSummary.has(stem)) ? 1 : 2;
  };
  return books.toSorted((a, b) => rank(a) - rank(b));
}

/** Books with any of the words, most matches first. */
async function eachWord(
  words: readonly string[],
  found: (word: string) => Promise<readonly ListedBook[]>,
): Promise<readonly ListedBook[]> {
  const hits = new Map<ListedBook, number>();
  for (const word of words) for (const book of await found(word)) hits.set(book, (hits.get(book) ?? 0) + 1);
  return [...hits.keys()].toSorted((a, b) => (hits.get(b) ?? 0) - (hits.get(a) ?? 0));
}

const MAX_SUGGESTIONS = 4;

/** Genres of the catalogue, most common first, without the words that have just found nothing. */
export function suggestWords(
  genres: readonly { readonly title: string; readonly count: number }[],
  search: string,
): readonly string[] {
  const asked = stemsOf(`${search} ${otherLayout(search)}`);
  return genres
    .filter(({ title }) => ![...stemsOf(title)].some((stem) => asked.has(stem)))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title }) => title.toLowerCase());
}

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** Converts text typed in the wrong keyboard layout: «lhfrjy» is «дракон». */
function otherLayout(text: string): string {
  const [from, to] = CYRILLIC_LETTER.test(text) ? [CYRILLIC, LATIN] : [LATIN, CYRILLIC];
  return [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}
