import { expect, it } from 'vitest';
import { countWithin } from './range-filter.ts';

it('counts the values of a range as a filter would', () => {
  const values = Float64Array.from({ length: 500 }, (_, index) => (index * 37) % 90).sort();
  for (const [from, to] of [
    [0, 89],
    [10, 10],
    [-5, 40],
    [41, 1_000],
    [60, 50],
    [90, 95],
    [Number.NEGATIVE_INFINITY, 33],
    [34, Number.POSITIVE_INFINITY],
  ] as const)
    expect(countWithin(values, { from, to }), `${from} to ${to}`).toBe(
      values.filter((value) => value >= from && value <= to).length,
    );
  expect(countWithin(new Float64Array(), { from: 0, to: 1 })).toBe(0);
});
