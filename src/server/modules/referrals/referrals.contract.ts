// Contracts of recommendations: for the customer who recommends, and for the friend who opens the link.
import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { byId, dataOf, inLocale, timestamp } from '#core/http/contract-schemas.ts';
import {
  COMMON_REFUSALS,
  NOT_FOUND,
  NOT_SIGNED_IN,
  type RefusalStatus,
  refusalsOf,
  TOO_OFTEN,
} from '#core/http/refusals.ts';
import type { ReferralFailure } from './referrals.types.ts';

export const REFERRAL_REFUSAL_STATUS: Readonly<Record<ReferralFailure, RefusalStatus>> = {
  'not-found': 404,
  'code-needed': 403,
  'account-needed': 403,
  'not-now': 409,
};

/** What the customer sees of the own link: numbers and own codes, never who the friends are. */
export const referralOverview = z.object({
  state: z.enum(['none', 'open', 'used-up', 'ended']),
  address: z.string().nullable(),
  /** Of a buyer without an account: it ends when the data of the orders are deleted. */
  endsWithOrders: z.boolean(),
  friendPercent: z.number(),
  rewardPercent: z.number(),
  /** Orders of friends that were not cancelled or refunded. */
  friends: z.number(),
  rewards: z
    .array(z.object({ code: z.string(), percent: z.number(), validUntil: timestamp.nullable(), isUsed: z.boolean() }))
    .readonly(),
});

/** What a friend sees of a link. */
export const friendOffer = z.object({ code: z.string(), percent: z.number() });

const overview = dataOf(referralOverview);
const byCode = z.object({ code: z.string().max(40) });

export const referralContracts = defineContracts({
  'POST /api/shop/orders/:id/referral': {
    summary: 'Make the link by which the buyer of an order recommends the shop, or read it',
    params: byId,
    query: inLocale,
    answer: overview,
    refusals: refusalsOf(REFERRAL_REFUSAL_STATUS),
  },
  'POST /api/shop/referral': {
    summary: 'Make the link by which the account recommends the shop, or read it',
    query: inLocale,
    answer: overview,
    refusals: { ...refusalsOf(REFERRAL_REFUSAL_STATUS, 'not-found', 'not-now'), ...NOT_SIGNED_IN },
  },
  'POST /api/shop/referrals/:code/opens': {
    summary: 'Count that the page of a link was opened',
    params: byCode,
    ...NO_CONTENT,
    refusals: { ...COMMON_REFUSALS, ...TOO_OFTEN },
  },
  'POST /api/shop/referrals/:code/accept': {
    summary: 'Remember the promo code of a link for the next cart of this browser',
    params: byCode,
    answer: dataOf(friendOffer),
    refusals: { ...NOT_FOUND, ...TOO_OFTEN },
  },
});
