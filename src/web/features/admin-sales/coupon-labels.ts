// Localised descriptions of promo code rules.

import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { CouponForm, CouponProblem, CouponRules } from '#core/pricing/coupon-form.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { type CopyKey, type Translate, translator } from '#web/i18n/copy.ts';

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
  'per-customer-limit': 'adminLetters.coupons.limitWrong',
  'min-sum': 'adminLetters.coupons.minSumWrong',
  'min-books': 'adminLetters.coupons.minBooksWrong',
  hours: 'adminLetters.coupons.hoursWrong',
  'title-long': 'adminLetters.coupons.titleLong',
  pattern: 'adminLetters.coupons.patternWrong',
};

/** The code, or the title of a discount without one. */
export const couponName = (
  { automatic, code, titleRu, titleEn }: Pick<CouponForm, 'automatic' | 'code' | 'titleRu' | 'titleEn'>,
  locale: Locale,
): string => (automatic && ((locale === 'en' && titleEn) || titleRu)) || code;

type Discount = Pick<CouponRules, 'kind' | 'discount'> & { readonly freeDelivery?: boolean | undefined };

/** `10 %`, `500 ₽`, free delivery, or both. */
export function discountLabel({ kind, discount, freeDelivery = false }: Discount, locale: Locale): string {
  const amount = kind === 'percent' ? `${discount} %` : formatPrice(kopecks(discount), locale);
  const delivery = translator(locale)('adminLetters.coupons.freeDeliveryShort');
  return [...(discount > 0 ? [amount] : []), ...(freeDelivery ? [delivery] : [])].join(' + ');
}

/** Conditions besides books and formats, for the list. */
export function conditionsLabel(rules: CouponRules, t: Translate, locale: Locale): string {
  const { minSum, minBooks, perCustomerLimit, firstOrderOnly, automatic, hourFrom, hourUntil } = rules;
  return [
    automatic ? t('adminLetters.coupons.automaticShort') : null,
    minSum ? t('adminLetters.coupons.minSumShort', { sum: formatPrice(kopecks(minSum), locale) }) : null,
    minBooks ? t('adminLetters.coupons.minBooksShort', { count: minBooks }) : null,
    firstOrderOnly ? t('adminLetters.coupons.firstOrderShort') : null,
    perCustomerLimit ? t('adminLetters.coupons.perCustomerShort', { count: perCustomerLimit }) : null,
    hourFrom === null || hourUntil === null
      ? null
      : t('adminLetters.coupons.hoursShort', { from: hourFrom, until: hourUntil }),
  ]
    .filter(Boolean)
    .join('; ');
}

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
