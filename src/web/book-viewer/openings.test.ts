// Pages lie as in a printed book: the cover alone, then left and right together.
import { expect, test } from 'vitest';
import { openingOf, openingsOf } from './openings.ts';

test('a cover and four pages make a closed book and two spreads', () => {
  expect(openingsOf(5, false)).toEqual([
    { left: null, right: 0 },
    { left: 1, right: 2 },
    { left: 3, right: 4 },
  ]);
});

test('an odd last page lies beside a blank one', () => {
  expect(openingsOf(4, false).at(-1)).toEqual({ left: 3, right: 'end' });
  expect(openingsOf(4, true).at(-1)).toEqual({ left: null, right: 'end' });
});

test('a lone cover stays closed', () => {
  expect(openingsOf(1, false)).toEqual([{ left: null, right: 0 }]);
});

test('the page one looks at stays open when the screen is turned', () => {
  expect(openingOf(openingsOf(9, false), 6)).toBe(3);
  expect(openingOf(openingsOf(9, true), 6)).toBe(6);
  expect(openingOf(openingsOf(9, true), 99)).toBe(0);
});
