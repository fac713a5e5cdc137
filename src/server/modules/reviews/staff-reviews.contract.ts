// Contracts of reviews for staff.

import { z } from 'zod';
import { REVIEW_STATES } from '#core/books/review.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, rowsOf, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { listQuery } from '../../http/list-query.ts';

const query = z.object({ ...listQuery, state: z.enum(REVIEW_STATES).nullable().default(null) });
const decision = z.object({ state: z.enum(REVIEW_STATES) });

export const listedReview = z.object({
  documentId: z.string(),
  state: z.enum(REVIEW_STATES),
  rating: z.number(),
  locale: z.enum(LOCALES),
  author: z.string(),
  text: z.string(),
  /** Whether it belongs to an order of this shop. */
  bought: z.boolean(),
  createdAt: timestamp,
  /** documentId of the order; empty if there is none. */
  order: z.string(),
  product: z.string().nullable(),
  slug: z.string().nullable(),
  /** Whether an encrypted photo is pending, visible to staff only. */
  photoWaits: z.boolean(),
  /** Address of the published photo. */
  photo: z.string().nullable(),
});

export const staffReviewContracts = defineContracts({
  'GET /api/admin/reviews': {
    summary: 'List reviews, pending ones first',
    staff: 'admin::reviews.read',
    query,
    answer: rowsOf(listedReview),
    refusals: COMMON_REFUSALS,
  },
  'PATCH /api/admin/reviews/:id': {
    summary: 'Publish or reject a review',
    staff: 'admin::reviews.write',
    params: byId,
    body: decision,
    answer: decision,
    refusals: NOT_FOUND,
  },
  'GET /api/admin/reviews/:id/photo': {
    summary: 'Read the pending photo of a review',
    staff: 'admin::reviews.read',
    params: byId,
    answer: { media: 'image/jpeg' },
    refusals: NOT_FOUND,
  },
});
