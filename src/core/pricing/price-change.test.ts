import { describe, expect, it } from 'vitest';
import { couponRule } from '#tests/builders/coupon-rule.ts';
import { kopecks } from '../money.ts';
import { priceCart } from './price-cart.ts';
import { hasSameLines, isSameQuote, priceChange } from './price-change.ts';
import type { CartBook, Quote } from './quote.ts';

const CODE = couponRule({ documentId: 'code', code: 'SKAZKA' });
const FREE = kopecks(0);

const book = (alone: number, id = 'book'): CartBook => ({
  book: id,
  product: 'product',
  preorder: false,
  prices: [{ kind: 'printed', alone: kopecks(alone), addition: null }],
  choice: { paper: 'printed', copies: 1, electronic: false, coloring: false },
});

function quote(books: readonly CartBook[], more: Partial<Parameters<typeof priceCart>[0]> = {}): Quote {
  const priced = priceCart({ books, coupon: null, giftWrap: FREE, delivery: FREE, ...more });
  if (!priced.ok) throw new Error('not sold so');
  return priced.value.quote;
}

const BEFORE = quote([book(100_000)], { coupon: CODE });

describe('priceChange', () => {
  it('is null when the sum is the same', () => {
    expect(priceChange(BEFORE, quote([book(100_000)], { coupon: CODE }), null)).toBeNull();
  });

  it.each([
    ['not-now', 'code-ended'],
    ['unknown', 'code-ended'],
    ['used-up', 'code-used-up'],
    ['not-for-these', 'code-not-for-these'],
  ] as const)('names the code when it gives no discount any more: %s', (problem, cause) => {
    expect(priceChange(BEFORE, quote([book(100_000)]), problem)).toEqual({
      before: 90_000,
      now: 100_000,
      causes: [cause],
    });
  });

  it('names only the price when a percentage discount changes with it', () => {
    expect(priceChange(BEFORE, quote([book(120_000)], { coupon: CODE }), null)?.causes).toEqual(['price']);
  });

  it('names the code when its discount changed at the same prices', () => {
    const now = quote([book(100_000)], { coupon: { ...CODE, discount: 20 } });
    expect(priceChange(BEFORE, now, null)?.causes).toEqual(['code-changed']);
  });

  it('names all causes', () => {
    const now = quote([book(120_000)], { giftWrap: kopecks(15_000), delivery: kopecks(30_000) });
    expect(priceChange(BEFORE, now, 'not-now')?.causes).toEqual(['code-ended', 'price', 'wrap', 'delivery']);
  });

  it('names the books when one is no longer sold', () => {
    const before = quote([book(100_000), book(50_000, 'other')]);
    expect(priceChange(before, quote([book(100_000)]), null)?.causes).toEqual(['books']);
  });

  it('names the preorder discount when only that changed', () => {
    const now = quote([{ ...book(100_000), preorder: true }]);
    expect(priceChange(quote([book(100_000)]), now, null)?.causes).toEqual(['preorder']);
  });
});

describe('isSameQuote and hasSameLines', () => {
  it('distinguish another book of the same price', () => {
    const other = quote([book(100_000, 'other')], { coupon: CODE });
    expect(other.total).toBe(BEFORE.total);
    expect([isSameQuote(BEFORE, other), hasSameLines(BEFORE.lines, other.lines)]).toEqual([false, false]);
  });

  it('do not depend on the order of the lines', () => {
    const one = quote([book(100_000), book(50_000, 'other')]);
    const turned = { ...one, lines: one.lines.toReversed() };
    expect([isSameQuote(one, turned), hasSameLines(one.lines, turned.lines)]).toEqual([true, true]);
  });

  it('distinguish equal totals with different parts', () => {
    const wrapped = quote([book(85_000)], { giftWrap: kopecks(15_000) });
    const plain = quote([book(100_000)]);
    expect([wrapped.total === plain.total, isSameQuote(wrapped, plain)]).toEqual([true, false]);
  });
});
