// Contracts of reviews for staff.
import { z } from 'zod';
import { REVIEW_STATES } from '#core/books/review.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, objectOf, rowsOf } from '#core/http/contract-schemas.ts';
import { listQuery } from '../../http/list-query.ts';
import type { ListedReview } from './reviews.types.ts';

const query = z.object({ ...listQuery, state: z.enum(REVIEW_STATES).nullable().default(null) });
const decision = z.object({ state: z.enum(REVIEW_STATES) });

export const staffReviewContracts = defineContracts({
  'GET /api/admin/reviews': {
    summary: 'Reviews, those that wait first',
    staff: 'admin::reviews.read',
    query,
    answer: rowsOf(objectOf<ListedReview>()),
  },
  'PATCH /api/admin/reviews/:id': {
    summary: 'Show or refuse a review',
    staff: 'admin::reviews.write',
    params: byId,
    body: decision,
    answer: decision,
  },
  'GET /api/admin/reviews/:id/photo': {
    summary: 'The photo that waits with a review',
    staff: 'admin::reviews.read',
    params: byId,
    answer: { media: 'image/jpeg' },
  },
});
