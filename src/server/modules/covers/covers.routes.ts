// GET /api/shop/covers/{slug}?name=…: the book's cover with a name on it, as WebP.

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import { LOCALES } from '#core/locale.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { CoverTeaser } from './cover-teaser.ts';

const params = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) });
const querystring = z.object({ name: z.string().min(1).max(200), locale: z.enum(LOCALES).default('ru') });

export const installCovers = (deps: { teaser: CoverTeaser; limit: RateLimit }) => (app: FastifyInstance) => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/shop/covers/:slug',
      { schema: { tags: ['shop'], summary: 'A cover with a name on it', params, querystring } },
      async (request, reply) => {
        const verdict = await deps.limit.hit('cover', request.ip, undefined);
        if (!verdict.allowed) {
          reply.header('retry-after', String(verdict.retryAfterSeconds));
          throw new ApiError(429, 'RateLimitError', 'Too many requests, please try again later.');
        }
        const { name, locale } = request.query;
        const cover = await deps.teaser.paint(request.params.slug, name, locale, request.ip);
        if (cover.ok) {
          // Private: a child's name is nobody else's business, not even a proxy's.
          return reply
            .type('image/webp')
            .header('cache-control', 'private, max-age=3600')
            .send(Buffer.from(cover.value));
        }
        if (cover.error === 'no-such-book') throw notFound();
        if (cover.error === 'busy') {
          reply.header('retry-after', '3');
          throw new ApiError(503, 'ServiceUnavailableError', 'All painters are busy, please try again');
        }
        throw badRequest('This name cannot be printed', { reason: cover.error });
      },
    );
};
