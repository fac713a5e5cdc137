// HTTP routes of the hero: look read from photos, and portrait.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { notFound } from '#core/errors.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { type OwnersService, ownerKey } from '../accounts/accounts.types.ts';
import type { HeroPortraits } from './hero-portraits.ts';
import { photoError } from './photo-errors.ts';
import type { PhotoReader } from './photo-reader.ts';
import { heroAnswer, heroBody, portraitBody } from './photo-schemas.ts';
import type { PhotosService } from './photos.types.ts';

export interface HeroRouteDeps {
  readonly photos: PhotosService;
  readonly reader: Pick<PhotoReader, 'warmUp'>;
  readonly portraits: HeroPortraits;
  readonly owners: OwnersService;
  readonly limit: RateLimit;
}

export const installHero =
  ({ photos, reader, portraits, owners, limit }: HeroRouteDeps) =>
  (app: FastifyInstance) => {
    const typed = app.withTypeProvider<ZodTypeProvider>();

    typed.post(
      '/api/shop/hero/expected',
      { schema: { tags: ['shop'], summary: 'A photo will be given soon: what reads it is loaded meanwhile' } },
      async (_, reply) => {
        reader.warmUp();
        return reply.code(204).send();
      },
    );

    typed.post(
      '/api/shop/hero',
      {
        schema: {
          tags: ['shop'],
          summary: 'What the photos of a child agree on',
          body: heroBody,
          response: { 200: heroAnswer },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        const { photos: given, ...child } = request.body;
        const read = await photos.hero(await owners.ownerOf(request), given, child);
        if (!read.ok) throw photoError(read.error, request);
        return { data: read.value };
      },
    );

    typed.post(
      '/api/shop/hero/portrait',
      { schema: { tags: ['shop'], summary: 'The hero in the clothes of a story, as WebP', body: portraitBody } },
      async (request, reply) => {
        const verdict = await limit.hit('portrait', request.ip, undefined);
        if (!verdict.allowed) {
          reply.header('retry-after', String(verdict.retryAfterSeconds));
          throw photoError({ code: 'too-often' }, request);
        }
        // Viewing a hero is usually followed by a photo upload.
        reader.warmUp();
        const owner = await owners.ownerOf(request);
        // Cancels the drawing when the client has disconnected.
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const drawn = await portraits.draw(request.body, owner ? ownerKey(owner) : request.ip, gone.signal);
        if (drawn.ok) {
          return reply.type('image/webp').header('cache-control', 'private, no-store').send(Buffer.from(drawn.value));
        }
        if (drawn.error === 'busy') throw photoError({ code: 'busy' }, request);
        throw notFound();
      },
    );
  };
