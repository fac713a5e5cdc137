// Fields and validation of a promo code, shared by the staff form and the server.

export const COUPON_SCOPES = ['order', 'products'] as const;
export const COUPON_KINDS = ['percent', 'amount'] as const;
export const COUPON_FORMATS = ['any', 'printed', 'digital'] as const;

export interface CouponRules {
  readonly kind: (typeof COUPON_KINDS)[number];
  /** Percent, or kopecks. */
  readonly discount: number;
  readonly appliesTo: (typeof COUPON_FORMATS)[number];
  readonly scope: (typeof COUPON_SCOPES)[number];
  /** documentIds. */
  readonly products: readonly string[];
  readonly usageLimit: number | null;
  /** How often one customer may use it, by address and account. */
  readonly perCustomerLimit: number | null;
  /** For customers who have bought nothing yet. */
  readonly firstOrderOnly: boolean;
  /** Kopecks. */
  readonly minSum: number | null;
  readonly minBooks: number | null;
  readonly freeDelivery: boolean;
  /** Applies without being typed; customers see its title. */
  readonly automatic: boolean;
  /** Hours of the day in Moscow, from 0 to 24: from the first, until the second. A window may pass midnight. */
  readonly hourFrom: number | null;
  readonly hourUntil: number | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly active: boolean;
}

export interface CouponForm extends CouponRules {
  /** Made by the shop for an automatic discount. */
  readonly code: string;
  /** Titles of an automatic discount in the cart and on the receipt. */
  readonly titleRu: string | null;
  readonly titleEn: string | null;
}

export const MAX_DISCOUNT_TITLE_LENGTH = 60;

export type CouponProblem =
  | 'required'
  | 'code-shape'
  | 'code-taken'
  | 'percent'
  | 'amount'
  | 'usage-limit'
  | 'products-required'
  | 'dates'
  | 'per-customer-limit'
  | 'min-sum'
  | 'min-books'
  | 'hours'
  | 'title-long'
  | 'pattern';
export type CouponProblems = Readonly<Partial<Record<keyof CouponForm | 'pattern', CouponProblem>>>;

export const COUPON_CODE_PATTERN = /^[0-9A-ZА-ЯЁ_-]{3,40}$/;
/** Placeholder in a pattern: each is replaced by a random character. */
export const COUPON_PATTERN_PLACEHOLDER = '#';
const MAX_USAGE_LIMIT = 1_000_000_000;
export const MAX_MIN_BOOKS = 50;
const MAX_DISCOUNT_KOPECKS = 100_000_000;
export const MAX_GENERATED_COUPONS = 1000;
/** Without characters that are easily confused, in the Latin or the Cyrillic alphabet. */
export const COUPON_CODE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const normaliseCouponCode = (typed: string): string => typed.trim().toUpperCase();

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** Both or none; equal hours would be an empty window. The problem is at the hour that is missing or wrong. */
function hourProblems(from: number | null, until: number | null): CouponProblems {
  if (from === null && until === null) return {};
  const isFrom = from !== null && isWithin(from, 0, 23);
  const isUntil = until !== null && isWithin(until, 1, 24);
  return {
    ...(isFrom ? {} : { hourFrom: 'hours' }),
    ...(isUntil && from !== until ? {} : { hourUntil: 'hours' }),
  };
}

const isUsageLimit = (limit: number): boolean => Number.isInteger(limit) && limit >= 1 && limit <= MAX_USAGE_LIMIT;

export function couponRuleProblems(rules: CouponRules): CouponProblems {
  return {
    ...(Number.isSafeInteger(rules.discount) && (rules.discount > 0 || (rules.discount === 0 && rules.freeDelivery))
      ? {}
      : { discount: 'required' }),
    ...(rules.kind === 'percent' && rules.discount > 100 ? { discount: 'percent' } : {}),
    ...(rules.kind === 'amount' && (rules.discount < 0 || rules.discount > MAX_DISCOUNT_KOPECKS)
      ? { discount: 'amount' }
      : {}),
    ...(rules.kind === 'percent' && rules.discount < 0 ? { discount: 'percent' } : {}),
    ...(rules.usageLimit === null || isUsageLimit(rules.usageLimit) ? {} : { usageLimit: 'usage-limit' }),
    ...(rules.perCustomerLimit === null || isUsageLimit(rules.perCustomerLimit)
      ? {}
      : { perCustomerLimit: 'per-customer-limit' }),
    ...(rules.minSum === null || isWithin(rules.minSum, 1, MAX_DISCOUNT_KOPECKS) ? {} : { minSum: 'min-sum' }),
    ...(rules.minBooks === null || isWithin(rules.minBooks, 2, MAX_MIN_BOOKS) ? {} : { minBooks: 'min-books' }),
    ...hourProblems(rules.hourFrom, rules.hourUntil),
    ...(rules.scope === 'products' && rules.products.length === 0 ? { products: 'products-required' } : {}),
    ...(rules.validFrom && rules.validUntil && Date.parse(rules.validFrom) >= Date.parse(rules.validUntil)
      ? { validUntil: 'dates' }
      : {}),
  };
}

/** A discount without a code needs a title, a promo code needs a code. */
export function couponNameProblems({ automatic, code: typed, titleRu, titleEn }: CouponForm): CouponProblems {
  const code = normaliseCouponCode(typed);
  if (!automatic)
    return code === '' ? { code: 'required' } : COUPON_CODE_PATTERN.test(code) ? {} : { code: 'code-shape' };
  const isLong = (title: string | null) => (title?.trim().length ?? 0) > MAX_DISCOUNT_TITLE_LENGTH;
  return {
    ...(titleRu?.trim() ? {} : { titleRu: 'required' }),
    ...(isLong(titleRu) ? { titleRu: 'title-long' } : {}),
    ...(isLong(titleEn) ? { titleEn: 'title-long' } : {}),
  };
}

/** Requires at least 1000 possible codes per generated one, so that codes cannot be guessed. */
export function couponPatternProblem(pattern: string, count: number): CouponProblem | null {
  const signs = pattern.split(COUPON_PATTERN_PLACEHOLDER).length - 1;
  const fits = COUPON_CODE_PATTERN.test(pattern.replaceAll(COUPON_PATTERN_PLACEHOLDER, 'A'));
  return fits && COUPON_CODE_CHARACTERS.length ** signs >= count * 1000 ? null : 'pattern';
}
