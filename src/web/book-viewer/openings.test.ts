// Pages are paired as in a printed book: the cover alone, then left and right.
import { expect, test } from 'vitest';
import { divideIntoOpenings, openingWith, picturesIn } from './openings.ts';

test('pairs a cover and four pages into a closed book and two spreads', () => {
  expect(divideIntoOpenings(5, false)).toEqual([
    { left: null, right: 0 },
    { left: 1, right: 2 },
    { left: 3, right: 4 },
  ]);
});

test('adds a blank page after an odd last page', () => {
  expect(divideIntoOpenings(4, false).at(-1)).toEqual({ left: 3, right: 'end' });
  expect(divideIntoOpenings(4, true).at(-1)).toEqual({ left: null, right: 'end' });
});

test('keeps a single cover closed', () => {
  expect(divideIntoOpenings(1, false)).toEqual([{ left: null, right: 0 }]);
});

test('keeps the current page open when the layout changes', () => {
  expect(openingWith(divideIntoOpenings(9, false), 6)).toBe(3);
  expect(openingWith(divideIntoOpenings(9, true), 6)).toBe(6);
  expect(openingWith(divideIntoOpenings(9, true), 99)).toBe(0);
});

test('binds a whole book: page one opposite the inside of the cover, the back cover alone on the left', () => {
  expect(divideIntoOpenings(6, false, 'whole')).toEqual([
    { left: null, right: 0 },
    { left: 'lining', right: 1 },
    { left: 2, right: 3 },
    { left: 4, right: 'lining' },
    { left: 5, right: null },
  ]);
  expect(divideIntoOpenings(6, true, 'whole').map(({ right }) => right)).toEqual([0, 1, 2, 3, 4, 5]);
});

test.each([1, 2])(
  'keeps the pairs of the printed book when %i pages before the first free one are skipped',
  (skipped) => {
    expect(divideIntoOpenings(8, false, 'whole', skipped)).toEqual([
      { left: null, right: 0 },
      { left: 2, right: 3 },
      { left: 4, right: 5 },
      { left: 6, right: 'lining' },
      { left: 7, right: null },
    ]);
  },
);

test('goes from the cover to the first free page on a narrow screen', () => {
  expect(divideIntoOpenings(8, true, 'whole', 2).map(({ right }) => right)).toEqual([0, 3, 4, 5, 6, 7]);
});

test('counts pictures without linings and blank pages', () => {
  expect(divideIntoOpenings(6, false, 'whole').map(picturesIn)).toEqual([[0], [1], [2, 3], [4], [5]]);
});
