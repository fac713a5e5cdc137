// Routes of cover previews with a name and of story heroes, as WebP.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { childAge } from '#core/books/child.ts';
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import { LOCALES } from '#core/locale.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { GENDERS } from '#core/names/forms.ts';
import { addressGroup } from '../../limits/address-group.ts';
import { createAddressRateLimit } from '../../limits/address-rate-limit.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { createRefusalDelay } from '../../limits/refusal-delay.ts';
import type { CoverTeaser } from './cover-teaser.ts';
import type { StoryHeroes } from './story-heroes.ts';

const params = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) });
const heroParams = params.extend({ gender: z.enum(GENDERS) });
/**
 * Sample cover for a boy or a girl. Names are not accepted here, because addresses are stored in logs and histories.
 */
const querystring = z.strictObject({
  gender: z.enum(GENDERS).optional(),
  locale: z.enum(LOCALES).default('ru'),
});
const named = querystring.extend({
  name: z.string().min(1).max(200),
  /** The hero as approved by the parent in the form. */
  hero: z.strictObject({ age: childAge, look: lookSchema }).optional(),
});

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
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/shop/heroes/:slug/:gender',
      { schema: { tags: ['shop'], summary: 'The hero of a story before it is anybody’s child', params: heroParams } },
      async (request, reply) => {
        const { slug, gender } = request.params;
        const hero = await deps.heroes.draw(slug, gender, request.ip);
        if (!hero.ok) throw notFound();
        return reply.type('image/webp').header('cache-control', 'public, max-age=86400').send(Buffer.from(hero.value));
      },
    )
    .get(
      '/api/shop/covers/:slug',
      { schema: { tags: ['shop'], summary: 'A cover with a child of the shop', params, querystring } },
      (request, reply) => paint(request, reply, request.query, 'public, max-age=3600'),
    )
    .post(
      '/api/shop/covers/:slug',
      {
        schema: { tags: ['shop'], summary: 'A cover with a name on it', params, body: named },
        onRequest: refuseStorm,
      },
      (request, reply) => paint(request, reply, request.body, 'private, no-store'),
    );

  type CoverQuery = z.infer<typeof querystring> & Partial<Pick<z.infer<typeof named>, 'name' | 'hero'>>;
  type CoverRequest = FastifyRequest<{ Params: z.infer<typeof params> }>;
  async function paint(
    request: CoverRequest,
    reply: FastifyReply,
    wish: CoverQuery,
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
