// A promo code of ten per cent without conditions.
import type { CouponRule } from '#core/pricing/quote.ts';

export const couponRule = (given: Partial<CouponRule> = {}): CouponRule => ({
  documentId: 'coupon',
  code: 'LETO',
  kind: 'percent',
  discount: 10,
  appliesTo: 'any',
  products: null,
  minSum: null,
  minBooks: null,
  freeDelivery: false,
  ...given,
});
