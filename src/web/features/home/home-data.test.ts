import { describe, expect, it } from 'vitest';
import { kopecks } from '#core/money.ts';
import { lowestPrintedPrice } from './home-data.ts';

const book = (price: number, preorder = false) => ({ price: kopecks(price), preorder });

describe('lowestPrintedPrice', () => {
  it('is the lowest price over all books, not that of the featured one', () => {
    expect(lowestPrintedPrice([book(249_000), book(229_000)])).toBe(229_000);
  });
  it('leaves out preorders while a finished book is sold', () => {
    expect(lowestPrintedPrice([book(249_000), book(114_500, true)])).toBe(249_000);
  });
  it('uses preorders where nothing else is sold', () => {
    expect(lowestPrintedPrice([book(114_500, true)])).toBe(114_500);
  });
  it('is null without books', () => {
    expect(lowestPrintedPrice([])).toBeNull();
  });
});
