// HTTP routes of the hero: look read from photos, and portrait.

import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import { countOrRefuse } from '../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { type OwnersService, ownerKey } from '../accounts/accounts.types.ts';
import { heroContracts } from './hero.contract.ts';
import type { HeroPortraits } from './hero-portraits.ts';
import { photoError } from './photo-errors.ts';
import type { PhotoReader } from './photo-reader.ts';
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
    const route = implement(app, heroContracts);

    route('POST /api/shop/hero/expected', async () => {
      reader.warmUp();
    });

    route('POST /api/shop/hero', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { photos: given, ...child } = request.body;
      const read = await photos.hero(await owners.ownerOf(request), given, child);
      if (!read.ok) throw photoError(read.error, request);
      return { data: read.value };
    });

    route('POST /api/shop/hero/portrait', async (request, reply) => {
      await countOrRefuse({ limit, action: 'portrait', request, reply }, () =>
        photoError({ code: 'too-often' }, request),
      );
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
    });
  };
