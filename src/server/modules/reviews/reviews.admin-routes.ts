// Staff routes of reviews: list, moderation, and the pending photo.

import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import type { ManageReviews } from './manage-reviews.ts';
import { staffReviewContracts } from './staff-reviews.contract.ts';

export const installReviewAdmin =
  (deps: {
    readonly reviews: ManageReviews;
    /** Null if there is no pending photo. */
    readonly photoOf: (review: string) => Promise<Uint8Array | null>;
  }) =>
  (app: FastifyInstance) => {
    const route = implement(app, staffReviewContracts);

    route('GET /api/admin/reviews', (request) => deps.reviews.list(request.query));
    route('PATCH /api/admin/reviews/:id', async (request) => {
      if (!(await deps.reviews.decide(request.params.id, request.body.state, request.staff))) throw notFound();
      return { state: request.body.state };
    });
    route('GET /api/admin/reviews/:id/photo', async (request, reply) => {
      const photo = await deps.photoOf(request.params.id);
      if (!photo) throw notFound();
      return reply.type('image/jpeg').header('x-content-type-options', 'nosniff').send(Buffer.from(photo));
    });
  };
