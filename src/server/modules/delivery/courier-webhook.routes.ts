// Webhook of the courier at a secret URL. A message only triggers a status request.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import { courierWebhookContracts } from './courier-webhook.contract.ts';
import type { Parcels } from './parcels.ts';

/** Derived from the secret, so that it is the same on every machine and after every restart. */
const webhookKey = (secret: string): string =>
  createHmac('sha256', secret).update('delivery notices of cdek').digest('base64url');

export const courierWebhookPath = (secret: string): string => `/api/shop/delivery/notices/cdek/${webhookKey(secret)}`;

export const installCourierWebhook =
  (parcels: Pick<Parcels, 'handleCourierMessage'>, secret: string) => (app: FastifyInstance) => {
    const expected = Buffer.from(webhookKey(secret));
    implement(app, courierWebhookContracts)('POST /api/shop/delivery/notices/cdek/:key', async (request) => {
      const given = Buffer.from(request.params.key);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound();
      await parcels.handleCourierMessage(request.body);
    });
  };
