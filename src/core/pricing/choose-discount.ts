// Chooses the discount of a cart: a typed code that works, otherwise the best of those that need no code (decision 70).
import type { Kopecks } from '../money.ts';
import { err, ok, type Result } from '../result.ts';
import { type Cart, type CouponMisfit, type PricedCart, priceCart } from './price-cart.ts';
import type { CouponRule, Quote } from './quote.ts';

export interface ChosenDiscount {
  readonly quote: Quote;
  /** The discount that applies; null when none does. */
  readonly coupon: CouponRule | null;
  readonly isAutomatic: boolean;
  /** Why the typed code gives nothing; null when it does, or when none was typed. */
  readonly typedProblem: CouponMisfit | null;
}

export const savingOf = ({ promoDiscount, deliveryDiscount }: Quote): Kopecks =>
  (promoDiscount + deliveryDiscount) as Kopecks;

export function chooseDiscount(
  cart: Omit<Cart, 'coupon'>,
  typed: CouponRule | null,
  automatic: readonly CouponRule[],
): Result<ChosenDiscount, 'not-sold-so'> {
  const own = priceCart({ ...cart, coupon: typed });
  if (!own.ok) return err(own.error);
  const typedProblem = own.value.couponProblem;
  if (typed && typedProblem === null)
    return ok({ quote: own.value.quote, coupon: typed, isAutomatic: false, typedProblem });
  let best: { readonly rule: CouponRule; readonly quote: Quote } | null = null;
  for (const rule of automatic) {
    const priced: Result<PricedCart, 'not-sold-so'> = priceCart({ ...cart, coupon: rule });
    if (!priced.ok || priced.value.couponProblem !== null) continue;
    const { quote } = priced.value;
    // The first of equals stays, so that the choice does not change between two views of the same cart.
    if (savingOf(quote) > (best ? savingOf(best.quote) : 0)) best = { rule, quote };
  }
  return ok({
    quote: best?.quote ?? own.value.quote,
    coupon: best?.rule ?? null,
    isAutomatic: best !== null,
    typedProblem,
  });
}
