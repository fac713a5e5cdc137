// Staff routes of reviews: list, moderation, and the pending photo.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { REVIEW_STATES } from '#core/books/review.ts';
import { notFound } from '#core/errors.ts';
import { listQuery } from '../../http/list-query.ts';
import type { ManageReviews } from './manage-reviews.ts';

const query = z.object({ ...listQuery, state: z.enum(REVIEW_STATES).nullable().default(null) });
const byId = z.object({ id: z.string().max(40) });
const decision = z.object({ state: z.enum(REVIEW_STATES) });

const read = { staff: 'admin::reviews.read' } as const;
const write = { staff: 'admin::reviews.write' } as const;
const tags = ['admin'];

export const installReviewAdmin =
  (deps: {
    readonly reviews: ManageReviews;
    /** Null if there is no pending photo. */
    readonly photoOf: (review: string) => Promise<Uint8Array | null>;
  }) =>
  (app: FastifyInstance) => {
    const typed = app.withTypeProvider<ZodTypeProvider>();

    typed.get(
      '/api/admin/reviews',
      { config: read, schema: { tags, summary: 'Reviews, those that wait first', querystring: query } },
      (request) => deps.reviews.list(request.query),
    );
    typed.patch(
      '/api/admin/reviews/:id',
      { config: write, schema: { tags, summary: 'Show or refuse a review', params: byId, body: decision } },
      async (request) => {
        if (!(await deps.reviews.decide(request.params.id, request.body.state, request.staff))) throw notFound();
        return { state: request.body.state };
      },
    );
    typed.get(
      '/api/admin/reviews/:id/photo',
      { config: read, schema: { tags, summary: 'The photo that waits with a review', params: byId } },
      async (request, reply) => {
        const photo = await deps.photoOf(request.params.id);
        if (!photo) throw notFound();
        return reply.type('image/jpeg').header('x-content-type-options', 'nosniff').send(Buffer.from(photo));
      },
    );
  };
