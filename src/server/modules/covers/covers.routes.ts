// Routes of cover previews with a name and of story heroes, as WebP.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import { addressGroup } from '../../limits/address-group.ts';
import { createAddressRateLimit } from '../../limits/address-rate-limit.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { createRefusalDelay } from '../../limits/refusal-delay.ts';
import type { CoverTeaser } from './cover-teaser.ts';
import { type CoverWish, coverContracts } from './covers.contract.ts';
import type { StoryHeroes } from './story-heroes.ts';

/**
 * Requested while a name is typed, by several families behind one address. Beyond it no body is read and no row is
 * written.
 */
const REQUEST_PACE = { burst: 40, perSecond: 4, spacingMs: 0, maxWaitMs: 0 };
const tooMany = (): ApiError => new ApiError(429, 'RateLimitError', 'Too many requests, please try again later.');

interface CoversDeps {
  readonly teaser: CoverTeaser;
  readonly heroes: StoryHeroes;
  readonly limit: RateLimit;
}

export const installCovers = (deps: CoversDeps) => (app: FastifyInstance) => {
  const pace = createAddressRateLimit(REQUEST_PACE);
  const delayRefusal = createRefusalDelay();
  const refuseStorm = async (request: FastifyRequest): Promise<void> => {
    if (pace.reserve(addressGroup(request.ip)) !== null) return;
    await delayRefusal();
    throw tooMany();
  };
  const route = implement(app, coverContracts);
  route('GET /api/shop/heroes/:slug/:gender', async (request, reply) => {
    const { slug, gender } = request.params;
    const hero = await deps.heroes.draw(slug, gender, request.ip);
    if (!hero.ok) throw notFound();
    return reply.type('image/webp').header('cache-control', 'public, max-age=86400').send(Buffer.from(hero.value));
  });
  route('GET /api/shop/covers/:slug', (request, reply) => paint(request, reply, request.query, 'public, max-age=3600'));
  route('POST /api/shop/covers/:slug', (request, reply) => paint(request, reply, request.body, 'private, no-store'), {
    onRequest: refuseStorm,
  });

  async function paint(
    request: FastifyRequest<{ Params: { slug: string } }>,
    reply: FastifyReply,
    wish: CoverWish,
    caching: string,
  ): Promise<FastifyReply> {
    const { locale, ...child } = wish;
    const admit = async (): Promise<boolean> => {
      const verdict = await deps.limit.hit('cover', request.ip, undefined);
      if (!verdict.allowed) reply.header('retry-after', String(verdict.retryAfterSeconds));
      return verdict.allowed;
    };
    const cover = await deps.teaser.paint(request.params.slug, child, locale, { id: request.ip, admit });
    if (cover.ok) return reply.type('image/webp').header('cache-control', caching).send(Buffer.from(cover.value));
    switch (cover.error) {
      case 'no-such-book':
        throw notFound();
      case 'too-many':
        throw tooMany();
      case 'busy':
        reply.header('retry-after', '3');
        throw new ApiError(503, 'ServiceUnavailableError', 'All painters are busy, please try again');
      default:
        throw badRequest('This name cannot be printed', { reason: cover.error });
    }
  }
};
