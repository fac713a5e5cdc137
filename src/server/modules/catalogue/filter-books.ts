// Which books a choice of gender and age group shows, and how many every other choice would.

import { AGE_GROUPS, type AgeGroup } from '#core/age-groups.ts';
import { GENDERS } from '#core/names/forms.ts';
import type { BookCard, BookList } from './catalogue.types.ts';

export interface Choice {
  readonly gender?: 'male' | 'female' | undefined;
  readonly age?: AgeGroup | undefined;
}

const fitsGender = (book: BookCard, gender: Choice['gender']): boolean =>
  !gender || book.gender === 'any' || book.gender === gender;

/** Groups share their borders (3 is in 1-3 and in 3-5), so a book must reach inside the group, not only touch it. */
function fitsAge(book: BookCard, age: AgeGroup | undefined): boolean {
  if (!age) return true;
  const [from, to] = age.split('-').map(Number) as [number, number];
  return (book.minAge ?? 0) < to && (book.maxAge ?? Number.POSITIVE_INFINITY) > from;
}

const fits = (book: BookCard, choice: Choice): boolean => fitsGender(book, choice.gender) && fitsAge(book, choice.age);

export function filterBooks(books: readonly BookCard[], choice: Choice): BookList {
  const count = (one: Choice): number => books.filter((book) => fits(book, one)).length;
  const tally = <K extends string>(keys: readonly K[], choose: (key: K) => Choice) =>
    Object.fromEntries(keys.map((key) => [key, count(choose(key))])) as Record<K, number>;
  return {
    books: books.filter((book) => fits(book, choice)),
    counts: {
      gender: tally(GENDERS, (gender) => ({ ...choice, gender })),
      age: tally(AGE_GROUPS, (age) => ({ ...choice, age })),
    },
  };
}

/** The books whose ages are least far from a group's; in their own order where they are equally near. */
export function nearestBooks(books: readonly BookCard[], age: AgeGroup | undefined): readonly BookCard[] {
  if (!age) return books;
  const [from, to] = age.split('-').map(Number) as [number, number];
  const distance = ({ minAge, maxAge }: BookCard): number =>
    Math.max(0, (minAge ?? 0) - to, from - (maxAge ?? Number.POSITIVE_INFINITY));
  return [...books].sort((a, b) => distance(a) - distance(b));
}
