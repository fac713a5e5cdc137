// Choice between a typed code and discounts that need none: examples, and properties over random carts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponRule } from '#tests/builders/coupon-rule.ts';
import { kopecks } from '../money.ts';
import { chooseDiscount, savingOf } from './choose-discount.ts';
import { priceCart } from './price-cart.ts';
import type { CartBook, CouponRule } from './quote.ts';

const book = (name: string, alone = 249_000): CartBook => ({
  book: name,
  product: name,
  preorder: false,
  prices: [{ kind: 'printed', alone: kopecks(alone), addition: null }],
  choice: { paper: 'printed', copies: 1, electronic: false, coloring: false },
});
const rule = (code: string, given: Partial<CouponRule> = {}) => couponRule({ documentId: code, code, ...given });
const cart = { books: [book('forest')], giftWrap: kopecks(0), delivery: kopecks(30_000) };
function chosen(typed: CouponRule | null, automatic: readonly CouponRule[], given = cart) {
  const result = chooseDiscount(given, typed, automatic);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe('chooseDiscount', () => {
  it('takes the typed code, even if a discount without a code would save more', () => {
    expect(chosen(rule('TYPED'), [rule('BIG', { discount: 50 })])).toMatchObject({
      coupon: { code: 'TYPED' },
      isAutomatic: false,
      quote: { promoDiscount: 24_900 },
    });
  });

  it('takes the best discount without a code if none was typed or the typed one does not fit', () => {
    const automatic = [rule('SMALL', { discount: 5 }), rule('DELIVERY', { discount: 0, freeDelivery: true })];
    expect(chosen(null, automatic)).toMatchObject({
      coupon: { code: 'DELIVERY' },
      isAutomatic: true,
      quote: { delivery: 0, deliveryDiscount: 30_000, total: 249_000 },
    });
    expect(chosen(rule('TYPED', { minSum: kopecks(300_000) }), automatic)).toMatchObject({
      coupon: { code: 'DELIVERY' },
      typedProblem: 'min-sum',
    });
  });

  it('keeps the first of equal discounts, and takes none that saves nothing', () => {
    expect(chosen(null, [rule('ONE'), rule('TWO')]).coupon?.code).toBe('ONE');
    const digital = { ...cart, delivery: kopecks(0) };
    expect(chosen(null, [rule('DELIVERY', { discount: 0, freeDelivery: true })], digital).coupon).toBeNull();
  });

  it('never costs more than without a discount, and no other discount without a code saves more', () => {
    const rules = fc.array(
      fc.record({
        discount: fc.integer({ min: 0, max: 100 }),
        minSum: fc.option(fc.integer({ min: 1, max: 600_000 }).map(kopecks)),
        minBooks: fc.option(fc.integer({ min: 2, max: 4 })),
        freeDelivery: fc.boolean(),
      }),
      { maxLength: 4 },
    );
    const prices = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rules, prices, fc.nat(50_000), (given, alone, delivery) => {
        const books = alone.map((price, index) => book(`book-${index}`, price));
        const priced = { books, giftWrap: kopecks(0), delivery: kopecks(delivery) };
        const automatic = given.map((each, index) => rule(`R${index}`, each));
        const { quote, coupon } = chosen(null, automatic, priced);
        const plain = priceCart({ ...priced, coupon: null });
        if (!plain.ok) throw new Error(plain.error);
        expect(quote.total).toBe(plain.value.quote.total - savingOf(quote));
        expect(coupon === null).toBe(savingOf(quote) === 0);
        for (const each of automatic) {
          const other = priceCart({ ...priced, coupon: each });
          if (other.ok) expect(savingOf(quote)).toBeGreaterThanOrEqual(savingOf(other.value.quote));
        }
      }),
    );
  });
});
