import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Kopecks, kopecks, minus, percentOf, spreadDiscount, sum, times } from './money.ts';

const price = fc.integer({ min: 0, max: 1_000_000_000 }).map(kopecks);
const prices = fc.array(price, { maxLength: 20 });

describe('kopecks', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('rejects %s', (amount) => {
    expect(() => kopecks(amount)).toThrow(RangeError);
  });

  it('rejects results that are not safe integers', () => {
    expect(() => times(kopecks(100), 0.333)).toThrow(RangeError);
    expect(() => sum(kopecks(Number.MAX_SAFE_INTEGER), kopecks(1))).toThrow(RangeError);
  });

  it('never returns negative zero', () => {
    expect(Object.is(minus(kopecks(5), kopecks(5)), 0)).toBe(true);
    expect(Object.is(kopecks(-0), 0)).toBe(true);
  });
});

describe('percentOf', () => {
  it.each([
    [199_000, 50, 99_500],
    [199_001, 50, 99_501],
    [101, 50, 51],
    [-101, 50, -51],
    [1_005, 10, 101],
    [100, 12.5, 13],
    [70, 0.7, 0],
    [999, 0, 0],
    [999, 100, 999],
  ])('%i kopecks, %d %%: %i (half away from zero)', (amount, percent, expected) => {
    expect(percentOf(kopecks(amount), percent)).toBe(expected);
  });

  it('adds up to the amount together with the remainder', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const part = percentOf(amount, percent);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(amount);
        expect(sum(part, minus(amount, part))).toBe(amount);
        expect(Math.abs(part * 100 - amount * percent)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('spreadDiscount', () => {
  const parts = (lines: readonly number[], discount: number): readonly number[] =>
    spreadDiscount(lines.map(kopecks), kopecks(discount));

  it('splits in proportion to the prices, odd kopecks by largest remainder', () => {
    expect(parts([199_000, 79_000, 49_000], 100_000)).toEqual([60_856, 24_159, 14_985]);
    expect(parts([100, 100, 100], 100)).toEqual([34, 33, 33]);
  });

  it('reduces no line below zero and rejects negative input', () => {
    expect(parts([0, 1, 0], 500)).toEqual([0, 1, 0]);
    expect(parts([], 500)).toEqual([]);
    expect(() => parts([-1], 1)).toThrow(RangeError);
    expect(() => parts([1], -1)).toThrow(RangeError);
  });

  it('adds up exactly, stays within every line and within one kopeck of the exact share', () => {
    fc.assert(
      fc.property(prices, price, (lines, discount) => {
        const total = sum(...lines);
        const discountTotal = Math.min(discount, total);
        const shared = spreadDiscount(lines, discount);
        expect(shared).toHaveLength(lines.length);
        expect(sum(...shared)).toBe(discountTotal);
        for (const [index, part] of shared.entries()) {
          const line = lines[index] as Kopecks;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(line);
          if (total > 0) expect(Math.abs(part - (line * discountTotal) / total)).toBeLessThan(1);
        }
      }),
    );
  });
});
