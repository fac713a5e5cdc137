// Filters books, counts the results of every other filter option, and finds books adjacent to the chosen ages.

import { AGE_GROUPS, type AgeGroup, yearsOf } from '#core/books/age-groups.ts';
import { memoizeByObject } from '#core/memoize-by-object.ts';
import { kopecks } from '#core/money.ts';
import { GENDERS } from '#core/names/forms.ts';
import { recordOf } from '#core/typed-object.ts';
import type { BookCard, BookList, Choice, Picture } from './catalogue.types.ts';

/** A book with the data needed only for filtering. */
export interface ListedBook {
  readonly card: BookCard;
  readonly genres: readonly { readonly slug: string; readonly title: string }[];
  /** Covers with a boy and with a girl; null if missing. */
  readonly covers: Readonly<Record<'male' | 'female', Picture | null>>;
}

const fitsGender = (book: BookCard, gender: Choice['gender']): boolean =>
  !gender || book.gender === 'any' || book.gender === gender;

const agesOf = ({ minAge, maxAge }: BookCard) => ({ min: minAge ?? 0, max: maxAge ?? Number.POSITIVE_INFINITY });

/** Age groups share their limits (3 is in 1-3 and in 3-5): a book that only touches the group is listed as adjacent. */
function fitsAge(book: BookCard, age: AgeGroup | undefined): boolean {
  if (!age) return true;
  const { min, max } = agesOf(book);
  const { from, to } = yearsOf(age);
  return min < to && max > from;
}

export const suitsAge = (book: BookCard, years: number): boolean => {
  const { min, max } = agesOf(book);
  return min <= years && years <= max;
};

const touchesAge = (book: BookCard, age: AgeGroup): boolean => {
  const { from, to } = yearsOf(age);
  return suitsAge(book, from) || suitsAge(book, to);
};

const fitsGenre = ({ genres }: ListedBook, genre: string | undefined): boolean =>
  !genre || genres.some(({ slug }) => slug === genre);

/** Limit in roubles, as in the address. */
const fitsPrice = (book: BookCard, limit: number | undefined): boolean => !limit || book.price <= limit * 100;

const fits = (book: ListedBook, { gender, age, genre, price }: Choice): boolean =>
  fitsGender(book.card, gender) && fitsAge(book.card, age) && fitsGenre(book, genre) && fitsPrice(book.card, price);

export function filterBooks(books: readonly ListedBook[], choice: Choice): BookList {
  const count = (one: Choice): number => books.filter((book) => fits(book, one)).length;
  const tally = <K extends string>(keys: readonly K[], choose: (key: K) => Choice) =>
    recordOf(keys, (key) => count(choose(key)));
  const { age, ...rest } = choice;
  const beside = age
    ? books.filter((book) => fits(book, rest) && !fits(book, choice) && touchesAge(book.card, age))
    : [];
  const dressed = (some: readonly ListedBook[]) =>
    some.map(choice.gender ? COVERED[choice.gender] : ({ card }) => card);
  const counts = {
    gender: tally(GENDERS, (gender) => ({ ...choice, gender })),
    age: tally(AGE_GROUPS, (group) => ({ ...choice, age: group })),
  };
  const genres = genresOf(books).map((genre) => ({ ...genre, count: count({ ...choice, genre: genre.slug }) }));
  const prices = priceLimits(books).map((limit) => ({
    limit,
    sum: kopecks(limit * 100),
    count: count({ ...choice, price: limit }),
  }));
  const without = (filter: keyof BookList['narrows']): number => count({ ...choice, [filter]: undefined });
  return {
    books: dressed(books.filter((book) => fits(book, choice))),
    beside: dressed(beside),
    counts,
    genres,
    prices,
    narrows: {
      gender: Object.values(counts.gender).some((number) => number !== without('gender')),
      age: Object.values(counts.age).some((number) => number !== without('age')),
      genre: genres.some((genre) => genre.count !== without('genre')),
      price: prices.some((price) => price.count !== without('price')),
    },
    hasCoversByGender: books.some((book) => fits(book, { ...choice, gender: undefined }) && hasCoverByGender(book)),
  };
}

/** Whether the cover for boys or girls differs from the default one. */
const hasCoverByGender = ({ card, covers }: ListedBook): boolean =>
  GENDERS.some((gender) => (covers[gender] ?? card.cover) !== card.cover);

/** Every story exists for boys and girls: the cover shows the chosen gender. */
const coveredFor = (gender: 'male' | 'female') =>
  memoizeByObject(({ card, covers }: ListedBook): BookCard => ({ ...card, cover: covers[gender] ?? card.cover }));

const COVERED = { male: coveredFor('male'), female: coveredFor('female') };

const genresOf = (books: readonly ListedBook[]) => [
  ...new Map(books.flatMap(({ genres }) => genres).map((genre) => [genre.slug, genre])).values(),
];

const STEP = 500;

/** Round sums in roubles that divide the list: each has some books below it, and none has all. */
function priceLimits(books: readonly ListedBook[]): readonly number[] {
  const prices = books.map(({ card }) => card.price / 100);
  const limits = [...new Set(prices.map((price) => Math.ceil(price / STEP) * STEP))].toSorted((a, b) => a - b);
  return limits.slice(0, -1);
}

/** Sorts by distance of the ages to a group, keeping the order of equally near books. */
export function nearestBooks(books: readonly BookCard[], age: AgeGroup | undefined): readonly BookCard[] {
  if (!age) return books;
  const { from, to } = yearsOf(age);
  const distance = ({ minAge, maxAge }: BookCard): number =>
    Math.max(0, (minAge ?? 0) - to, from - (maxAge ?? Number.POSITIVE_INFINITY));
  return [...books].sort((a, b) => distance(a) - distance(b));
}
