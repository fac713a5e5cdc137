// Localised descriptions of promo code rules.

import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { CouponProblem, CouponRules } from '#core/pricing/coupon-form.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';

export const FORMAT_TEXTS: Readonly<Record<CouponRules['appliesTo'], CopyKey>> = {
  any: 'adminLetters.coupons.any',
  printed: 'adminLetters.coupons.printed',
  digital: 'adminLetters.coupons.digital',
};

export const COUPON_PROBLEMS: Readonly<Record<CouponProblem, CopyKey>> = {
  required: 'validation.required',
  'code-shape': 'adminLetters.coupons.codeShape',
  'code-taken': 'adminLetters.coupons.codeTaken',
  percent: 'adminLetters.coupons.percentTooBig',
  amount: 'adminLetters.coupons.amountWrong',
  'usage-limit': 'adminLetters.coupons.limitWrong',
  'products-required': 'adminLetters.coupons.productsRequired',
  dates: 'adminLetters.coupons.datesWrong',
  pattern: 'adminLetters.coupons.patternWrong',
};

export const discountLabel = ({ kind, discount }: Pick<CouponRules, 'kind' | 'discount'>, locale: Locale): string =>
  kind === 'percent' ? `${discount} %` : formatPrice(kopecks(discount), locale);

/** Formats the code applies to, and all books or some. */
export function scopeLabel(rules: Pick<CouponRules, 'appliesTo' | 'scope' | 'products'>, t: Translate): string {
  const formats = t(FORMAT_TEXTS[rules.appliesTo]);
  if (rules.scope === 'order') return formats;
  const { length: count } = rules.products;
  return `${formats}; ${count === 0 ? t('adminLetters.coupons.productsGone') : t('adminLetters.coupons.productsCount', { count })}`;
}

/** Offset of Moscow time for datetime inputs. */
const MOSCOW_OFFSET_HOURS = 3;
export const toMoscowInput = (at: string | null): string =>
  at ? new Date(Date.parse(at) + MOSCOW_OFFSET_HOURS * 3_600_000).toISOString().slice(0, 16) : '';
export const fromMoscowInput = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}:00+03:00`).toISOString();
