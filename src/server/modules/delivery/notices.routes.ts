// Where a courier tells that a parcel moved: an address nobody can guess, and a message that only makes us ask.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '#core/errors.ts';
import type { Parcels } from './parcels.ts';

const params = z.object({ key: z.string().max(100) });

/** The same on every machine and after every start, so that the courier's settings stay true. */
const keyOf = (secret: string): string =>
  createHmac('sha256', secret).update('delivery notices of cdek').digest('base64url');

export const noticesPath = (secret: string): string => `/api/shop/delivery/notices/cdek/${keyOf(secret)}`;

export const installNotices = (parcels: Pick<Parcels, 'hear'>, secret: string) => (app: FastifyInstance) => {
  const expected = Buffer.from(keyOf(secret));
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/shop/delivery/notices/cdek/:key',
      { schema: { tags: ['shop'], summary: 'The courier says that a parcel moved', params, body: z.unknown() } },
      async (request, reply) => {
        const given = Buffer.from(request.params.key);
        if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound();
        await parcels.hear(request.body);
        return reply.code(204).send();
      },
    );
};
