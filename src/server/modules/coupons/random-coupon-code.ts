// A promo code by a pattern, whose placeholders become random characters.
import { randomInt } from 'node:crypto';
import { COUPON_CODE_CHARACTERS, COUPON_PATTERN_PLACEHOLDER } from '#core/pricing/coupon-form.ts';

export const randomCouponCode = (pattern: string): string =>
  pattern.replaceAll(
    COUPON_PATTERN_PLACEHOLDER,
    () => COUPON_CODE_CHARACTERS[randomInt(COUPON_CODE_CHARACTERS.length)] ?? '',
  );
