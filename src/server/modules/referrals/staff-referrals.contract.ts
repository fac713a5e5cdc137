// Contracts of recommendations for staff: figures, and the end of a link.
import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { byId, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';

const figures = z.object({
  links: z.number(),
  opens: z.number(),
  /** Paid orders by links, not cancelled or refunded. */
  orders: z.number(),
  /** Of these, orders of the person who recommends: no reward. */
  ownOrders: z.number(),
  /** Paid for these orders and not returned, in kopecks. */
  earned: z.number(),
  /** Discounts of the friends, in kopecks. */
  given: z.number(),
  rewards: z.number(),
  /** Rewards that a paid order has used, and their discounts in kopecks. */
  usedRewards: z.number(),
  rewardDiscounts: z.number(),
});

export const staffReferrals = z.object({
  isOn: z.boolean(),
  /** By the day a thing happened: of the last thirty days, and of all time. */
  month: figures,
  all: figures,
  /** Links with most orders, newest first among equals. */
  links: z
    .array(
      z.object({
        documentId: z.string(),
        code: z.string(),
        /** The promo code behind it. */
        coupon: z.string(),
        state: z.enum(['open', 'used-up', 'ended']),
        createdAt: timestamp,
        opens: z.number(),
        orders: z.number(),
        ownOrders: z.number(),
        rewards: z.number(),
      }),
    )
    .readonly(),
});

export const staffReferralContracts = defineContracts({
  'GET /api/admin/referrals': {
    summary: 'Read the figures of recommendations',
    staff: 'admin::coupons.read',
    answer: staffReferrals,
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/referrals/:id/end': {
    summary: 'End the link of a recommendation',
    staff: 'admin::coupons.write',
    params: byId,
    ...NO_CONTENT,
    refusals: NOT_FOUND,
  },
});
