// Rules of a promo code form.
import { expect, test } from 'vitest';
import { type CouponRules, couponRuleProblems } from './coupon-form.ts';

const RULES: CouponRules = {
  kind: 'percent',
  discount: 10,
  appliesTo: 'any',
  scope: 'order',
  products: [],
  usageLimit: null,
  perCustomerLimit: null,
  firstOrderOnly: false,
  minSum: null,
  minBooks: null,
  freeDelivery: false,
  automatic: false,
  hourFrom: null,
  hourUntil: null,
  validFrom: null,
  validUntil: null,
  active: true,
};

test.each([
  [null, null, {}],
  [22, 6, {}],
  [null, 6, { hourFrom: 'hours' }],
  [22, null, { hourUntil: 'hours' }],
  [24, 6, { hourFrom: 'hours' }],
  [25, 30, { hourFrom: 'hours', hourUntil: 'hours' }],
  [9, 9, { hourUntil: 'hours' }],
])('reports the hours %s to %s at the field that is missing or wrong', (hourFrom, hourUntil, problems) => {
  expect(couponRuleProblems({ ...RULES, hourFrom, hourUntil })).toEqual(problems);
});
