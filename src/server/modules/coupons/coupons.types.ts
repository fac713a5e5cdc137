// Public types of coupons, and the coupons service.
import type { z } from 'zod';
import type { CouponRule } from '#core/pricing/quote.ts';
import type { Result } from '#core/result.ts';
import type { Queryable } from '../../db/database.ts';
import type { listedCoupon } from './coupons.contract.ts';

/** `unknown`: no such code. `not-now`: inactive or outside its dates. */
export type CouponFailure = 'empty' | 'unknown' | 'not-now' | 'used-up';

export interface CouponsService {
  /** Finds a typed code, ignoring case and surrounding spaces. The order's own use does not count. */
  findByCode(typed: string, order?: string | null): Promise<Result<CouponRule, CouponFailure>>;
  /** Reserves one use for the order; idempotent. */
  reserveUse(tx: Queryable, coupon: string, order: string): Promise<Result<'taken', 'used-up'>>;
  /** Counts the use beyond the limit, when a payment arrives after its use was released. */
  reserveUseOverLimit(tx: Queryable, coupon: string, order: string): Promise<void>;
  releaseUse(tx: Queryable, order: string): Promise<void>;
}

/** A coupon in the staff list. */
export type ListedCoupon = z.input<typeof listedCoupon>;
