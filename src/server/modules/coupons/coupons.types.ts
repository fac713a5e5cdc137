// Public types of coupons, and the coupons service.
import type { z } from 'zod';
import type { CouponRules } from '#core/pricing/coupon-form.ts';
import type { CouponRule } from '#core/pricing/quote.ts';
import type { Result } from '#core/result.ts';
import type { Queryable } from '../../db/database.ts';
import type { listedCoupon } from './coupons.contract.ts';

/** `unknown`: no such code. `not-now`: inactive or outside its dates and hours. */
export type CouponFailure = 'empty' | 'unknown' | 'not-now' | 'used-up' | CustomerRefusal;

/** `once`: used as often as one customer may. `first-order`: the customer has bought before. */
export type CustomerRefusal = 'once' | 'first-order';

/** By what a customer is recognised; an address that was not typed yet is null. */
export interface CouponCustomer {
  readonly email: string | null;
  readonly userId: number | null;
}

export interface IssuedCoupon {
  readonly documentId: string;
  readonly code: string;
}

export interface CouponsService {
  /** Finds a typed code, ignoring case and surrounding spaces. The order's own use does not count. */
  findByCode(typed: string, order: string | null, customer: CouponCustomer): Promise<Result<CouponRule, CouponFailure>>;
  /** Discounts that need no code and that this customer may have now, oldest first. */
  listAutomatic(order: string | null, customer: CouponCustomer): Promise<readonly CouponRule[]>;
  /** Reserves one use for the order; idempotent. The limits of the customer are checked under the lock of the coupon. */
  reserveUse(
    tx: Queryable,
    coupon: string,
    order: string,
    customer: CouponCustomer,
  ): Promise<Result<'taken', 'used-up' | CustomerRefusal>>;
  /** Counts the use beyond the limit, when a payment arrives after its use was released. */
  reserveUseOverLimit(tx: Queryable, coupon: string, order: string): Promise<void>;
  releaseUse(tx: Queryable, order: string): Promise<void>;
  /** Creates a promo code of random characters, for the programs of the shop itself. */
  issue(tx: Queryable, length: number, rules: CouponRules): Promise<IssuedCoupon>;
  /** Switches promo codes on or off, by their documentIds. */
  setActive(tx: Queryable, coupons: readonly string[], active: boolean): Promise<void>;
}

/** A coupon in the staff list. */
export type ListedCoupon = z.input<typeof listedCoupon>;
