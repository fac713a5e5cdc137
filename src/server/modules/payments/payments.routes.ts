// HTTP routes of payments: provider notifications, and the outcome chosen in the sandbox.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError, forbidden, notFound } from '#core/errors.ts';
import {
  type PaymentProvider,
  type PaymentWebhook,
  TRIAL_OUTCOMES,
  type Trial,
} from '#providers/payment/payment-provider.ts';
import type { ReadStatus } from './payment-settlement.ts';

interface PaymentRoutesDeps {
  readonly provider: PaymentProvider;
  /** Resolves when the notification is stored; it is handled afterwards. */
  recordNotice(notice: PaymentWebhook): Promise<void>;
  /** Stores and handles the notification. */
  settle(notice: PaymentWebhook): Promise<ReadStatus>;
  settleLater(externalId: string, seconds: number): Promise<void>;
}

const outcome = z.strictObject({ outcome: z.enum(TRIAL_OUTCOMES) });
const token = z.object({ token: z.string().max(100) });
const decided = z.object({ data: z.object({ status: z.enum(['pending', 'succeeded', 'canceled', 'unknown']) }) });

export const installPayments = (parts: PaymentRoutesDeps) => (app: FastifyInstance) => {
  const { provider, recordNotice: receive } = parts;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    `/api/shop/payments/notices/${provider.name}`,
    {
      config: { fromOtherSites: true },
      schema: { tags: ['shop'], summary: 'A message of the payment provider', body: z.unknown() },
    },
    async (request) => {
      const notice = provider.readWebhook(request.body, request.ip);
      if (!notice) throw forbidden();
      await receive(notice);
      return {};
    },
  );
  if (provider.trial) installSandboxRoute(app, provider.trial, parts);
};

function installSandboxRoute(app: FastifyInstance, trial: Trial, { settle, settleLater }: PaymentRoutesDeps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/shop/payments/sandbox/:token',
    {
      schema: {
        tags: ['shop'],
        summary: 'Say how a trial payment ends; no money moves',
        params: token,
        body: outcome,
        response: { 200: decided },
      },
    },
    async (request) => {
      const choice = await trial.decide(request.params.token, request.body.outcome);
      if (choice === null) throw notFound();
      if (choice === 'unavailable') {
        throw new ApiError(503, 'ServiceUnavailableError', 'The sandbox plays a provider that fails');
      }
      const { externalId, readyInSeconds } = choice;
      if (readyInSeconds > 0) {
        await settleLater(externalId, readyInSeconds);
        return { data: { status: 'pending' as const } };
      }
      return { data: { status: await settle({ kind: 'payment', externalId, event: 'payment.decided' }) } };
    },
  );
}
