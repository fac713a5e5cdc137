import { describe, expect, it } from 'vitest';
import { kopecks } from '#core/money.ts';
import type { FormatPrice } from '#core/pricing/quote.ts';
import { lowestFilePrice, lowestPrintedPrice } from './home-data.ts';

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

describe('lowestFilePrice', () => {
  const sold = (kind: FormatPrice['kind'], alone: number | null): { formats: readonly FormatPrice[] } => ({
    formats: [{ kind, alone: alone === null ? null : kopecks(alone), addition: null }],
  });

  it('is the lowest among electronic books sold on their own', () => {
    expect(lowestFilePrice([sold('electronic', 99_000), sold('electronic', 89_000), sold('coloring', 10_000)])).toBe(
      89_000,
    );
  });

  it('is null when none is', () => {
    expect(lowestFilePrice([sold('electronic', null), sold('coloring', 10_000)])).toBeNull();
  });
});
