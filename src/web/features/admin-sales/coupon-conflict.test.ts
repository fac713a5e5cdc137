import { describe, expect, it } from 'vitest';
import type { CouponForm } from '#core/pricing/coupon-form.ts';
import { differingFields, mergeCouponForms } from './coupon-conflict.ts';
import { NEW_RULES } from './coupon-rules.tsx';

const BASE: CouponForm = { ...NEW_RULES, code: 'SPRING', titleRu: null, titleEn: null };

describe('differingFields', () => {
  it('names the fields whose values differ, and no others', () => {
    expect(differingFields(BASE, { ...BASE, discount: 20, products: ['a'] })).toEqual(['discount', 'products']);
    expect(differingFields(BASE, { ...BASE, products: [] })).toEqual([]);
  });
});

describe('mergeCouponForms', () => {
  it('keeps what was typed here and takes the rest from the other edit', () => {
    const mine = { ...BASE, discount: 15 };
    const theirs = { ...BASE, discount: 20, usageLimit: 100 };
    expect(mergeCouponForms(BASE, mine, theirs)).toEqual({ ...BASE, discount: 15, usageLimit: 100 });
  });
});
