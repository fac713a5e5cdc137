// Contracts of coupons for staff.

import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { byId, rowCount, timestamp } from '#core/http/contract-schemas.ts';
import { CHANGED_MEANWHILE, COMMON_REFUSALS, INVALID_FIELDS, NOT_FOUND } from '#core/http/refusals.ts';
import { COUPON_FORMATS, COUPON_KINDS, COUPON_SCOPES, MAX_GENERATED_COUPONS } from '#core/pricing/coupon-form.ts';
import { listQuery } from '../../http/list-query.ts';
import { COUPON_ORIGINS, COUPON_SORTS, COUPON_STATES, type CouponSort } from './coupon-list.repository.ts';

const SORTS = Object.keys(COUPON_SORTS).flatMap((by) => [`${by}:asc`, `${by}:desc`]) as CouponSort[];
const moment = z.iso.datetime({ offset: true }).nullable();
const limit = z.number().max(1e15).nullable().default(null);
/** Conditions as stored; a body may leave them out. */
const storedConditions = {
  perCustomerLimit: z.number().nullable(),
  firstOrderOnly: z.boolean(),
  minSum: z.number().nullable(),
  minBooks: z.number().nullable(),
  freeDelivery: z.boolean(),
  automatic: z.boolean(),
  titleRu: z.string().nullable(),
  titleEn: z.string().nullable(),
  hourFrom: z.number().nullable(),
  hourUntil: z.number().nullable(),
};
const rules = z.object({
  kind: z.enum(COUPON_KINDS),
  // Wide: couponRuleProblems() names all wrong fields at once.
  discount: z.number().max(1e15),
  appliesTo: z.enum(COUPON_FORMATS),
  scope: z.enum(COUPON_SCOPES),
  products: z.array(z.string().max(40)).max(500).readonly(),
  usageLimit: z.number().max(1e15).nullable(),
  perCustomerLimit: limit,
  firstOrderOnly: z.boolean().default(false),
  minSum: limit,
  minBooks: limit,
  freeDelivery: z.boolean().default(false),
  automatic: z.boolean().default(false),
  hourFrom: limit,
  hourUntil: limit,
  validFrom: moment,
  validUntil: moment,
  active: z.boolean(),
});
const title = z.string().max(200).nullable().default(null);
const formBody = rules.extend({ code: z.string().max(200), titleRu: title, titleEn: title });
/** `seen` is the `updatedAt` of the promo code on the screen; without it the last write wins. */
const changeBody = formBody.extend({ seen: z.iso.datetime().optional() });
const generateBody = z.object({
  pattern: z.string().max(80),
  count: z.number().int().min(1).max(MAX_GENERATED_COUPONS),
  rules,
});
const query = z.object({
  ...listQuery,
  state: z.enum(COUPON_STATES).nullable().default(null),
  origin: z.enum(COUPON_ORIGINS).nullable().default(null),
  sort: z.enum(SORTS).default('createdAt:desc'),
});
/** `seen` of the next change. */
const saved = z.object({ id: z.string(), updatedAt: timestamp });

/** A coupon in the staff list. */
export const listedCoupon = z.object({
  ...formBody.shape,
  ...storedConditions,
  products: z.array(z.string()).readonly(),
  validFrom: timestamp.nullable(),
  validUntil: timestamp.nullable(),

  documentId: z.string(),
  used: z.number(),
  /** `over`: expired or used up. */
  state: z.enum(['current', 'over', 'off']),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Total discount given, delivery included, in kopecks. */
  given: z.number(),
  /** Paid for the orders with it and not returned, in kopecks. */
  earned: z.number(),
  /** Paid orders with it. */
  orders: z.number(),
});

export const couponUse = z.object({
  order: z.string(),
  number: z.string(),
  state: z.string(),
  at: timestamp,
  /** Kopecks. */
  discount: z.number(),
  total: z.number(),
});

export const couponContracts = defineContracts({
  'GET /api/admin/coupons': {
    summary: 'List promo codes and their discounts',
    staff: 'admin::coupons.read',
    query,
    answer: z.object({ rows: z.array(listedCoupon).readonly(), ...rowCount }),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/coupons/:id': {
    summary: 'Read a promo code and the orders that used it',
    staff: 'admin::coupons.read',
    params: byId,
    answer: z.object({ coupon: listedCoupon, uses: z.array(couponUse).readonly() }),
    refusals: NOT_FOUND,
  },
  'POST /api/admin/coupons': {
    summary: 'Create a promo code',
    staff: 'admin::coupons.write',
    body: formBody,
    status: 201,
    answer: saved,
    refusals: INVALID_FIELDS,
  },
  'PUT /api/admin/coupons/:id': {
    summary: 'Change a promo code',
    staff: 'admin::coupons.write',
    params: byId,
    body: changeBody,
    answer: saved,
    refusals: { ...NOT_FOUND, ...INVALID_FIELDS, ...CHANGED_MEANWHILE },
  },
  'DELETE /api/admin/coupons/:id': {
    summary: 'Delete a promo code',
    staff: 'admin::coupons.write',
    params: byId,
    ...NO_CONTENT,
    refusals: NOT_FOUND,
  },
  'POST /api/admin/coupons/generate': {
    summary: 'Generate promo codes by a pattern',
    staff: 'admin::coupons.write',
    body: generateBody,
    status: 201,
    answer: z.object({ codes: z.array(z.string()).readonly() }),
    refusals: INVALID_FIELDS,
  },
});
