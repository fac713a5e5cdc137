// Pages left out before the free ones.
import { expect, test } from 'vitest';
import { divideIntoOpenings } from '#web/book-viewer/openings.ts';
import { pagesBeforeFree } from './page-words.ts';

/** A book of front, 24 pages and back, of which some are open. */
const bookWith = (...open: readonly number[]) => ({
  pages: Array.from({ length: 26 }, (_, index) => ({
    page: index === 0 ? 'front' : index === 25 ? 'back' : index,
    open: index === 0 || open.includes(index),
  })),
});

test.each([
  [[3, 4], 2],
  [[4, 5], 3],
  [[2, 3], 1],
  [[1, 2], 0],
  [[], 0],
])('skips the pages before the free pages %j, and keeps the pairs', (open, skipped) => {
  const book = bookWith(...open) as never;
  expect(pagesBeforeFree(book)).toBe(skipped);
  // As the printed book pairs them: an even page on the left, the next on the right.
  for (const { left, right } of divideIntoOpenings(26, false, 'whole', skipped))
    if (typeof left === 'number' && typeof right === 'number') expect([left % 2, right - left]).toEqual([0, 1]);
});
