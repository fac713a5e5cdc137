// Shelves on the home page do not repeat one another.
import { expect, test } from 'vitest';
import { distinctShelves } from './distinct-shelves.ts';

const shelf = (slug: string, ...books: string[]) => ({ slug, books: books.map((book) => ({ slug: book })) });

test('a shelf with the same books as one above it is left out, in whatever order they stand', () => {
  const shelves = [shelf('new', 'forest', 'sea'), shelf('popular', 'sea', 'forest'), shelf('for-girls', 'sea')];
  expect(distinctShelves(shelves).map(({ slug }) => slug)).toEqual(['new', 'for-girls']);
});
