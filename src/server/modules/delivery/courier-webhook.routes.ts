// Webhook of the courier at a secret URL. A message only triggers a status request.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '#core/errors.ts';
import type { Parcels } from './parcels.ts';

const params = z.object({ key: z.string().max(100) });

/** Derived from the secret, so that it is the same on every machine and after every restart. */
const webhookKey = (secret: string): string =>
  createHmac('sha256', secret).update('delivery notices of cdek').digest('base64url');

export const courierWebhookPath = (secret: string): string => `/api/shop/delivery/notices/cdek/${webhookKey(secret)}`;

export const installCourierWebhook =
  (parcels: Pick<Parcels, 'handleCourierMessage'>, secret: string) => (app: FastifyInstance) => {
    const expected = Buffer.from(webhookKey(secret));
    app
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/api/shop/delivery/notices/cdek/:key',
        { schema: { tags: ['shop'], summary: 'The courier says that a parcel moved', params, body: z.unknown() } },
        async (request, reply) => {
          const given = Buffer.from(request.params.key);
          if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound();
          await parcels.handleCourierMessage(request.body);
          return reply.code(204).send();
        },
      );
  };
