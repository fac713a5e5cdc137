// What comes from outside about payments: messages of the provider, and the choice of whoever tries the sandbox out.
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
import type { ReadStatus } from './settling.ts';

interface Parts {
  readonly provider: PaymentProvider;
  /** Resolves when it is written down; what it is about is asked for after that. */
  receive(notice: PaymentWebhook): Promise<void>;
  /** The same, to the end. */
  settle(notice: PaymentWebhook): Promise<ReadStatus>;
  settleLater(externalId: string, seconds: number): Promise<void>;
}

const outcome = z.strictObject({ outcome: z.enum(TRIAL_OUTCOMES) });
const token = z.object({ token: z.string().max(100) });
const decided = z.object({ data: z.object({ status: z.enum(['pending', 'succeeded', 'canceled', 'unknown']) }) });

export const installPayments = (parts: Parts) => (app: FastifyInstance) => {
  const { provider, receive } = parts;
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
  if (provider.trial) installTrial(app, provider.trial, parts);
};

function installTrial(app: FastifyInstance, trial: Trial, { settle, settleLater }: Parts): void {
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
