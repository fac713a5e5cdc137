// Promo codes as carts see them: looked up, taken for an order, given back.
import type { CouponForm } from '#core/pricing/coupon-form.ts';
import type { CouponRule } from '#core/pricing/quote.ts';
import type { Result } from '#core/result.ts';
import type { Queryable } from '../../db/database.ts';

/** `unknown`: no such code. `not-now`: outside its days or switched off. */
export type CouponFailure = 'empty' | 'unknown' | 'not-now' | 'used-up';

export interface CouponsService {
  /** The rule behind a code somebody typed, in any case and with spaces around. The order's own use counts as free. */
  find(typed: string, order?: string | null): Promise<Result<CouponRule, CouponFailure>>;
  /** Takes one use for the order, once; the last use goes to one of two. */
  take(tx: Queryable, coupon: string, order: string): Promise<Result<'taken', 'used-up'>>;
  /** Money came for an order whose use was given back meanwhile: it counts, whatever the limit. */
  takeAnyway(tx: Queryable, coupon: string, order: string): Promise<void>;
  giveBack(tx: Queryable, order: string): Promise<void>;
}

/** A promo code in the list of staff. */
export interface ListedCoupon extends CouponForm {
  readonly documentId: string;
  readonly used: number;
  /** `over`: its days have passed, or every use is taken. */
  readonly state: 'current' | 'over' | 'off';
  readonly createdAt: string;
  /** What customers saved with it, kopecks. */
  readonly given: number;
}
