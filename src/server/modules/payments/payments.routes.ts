// HTTP routes of payments: provider notifications, and the outcome chosen in the sandbox.
import type { FastifyInstance } from 'fastify';
import { ApiError, forbidden, notFound } from '#core/errors.ts';
import type { PaymentProvider, PaymentWebhook, Trial } from '#providers/payment/payment-provider.ts';
import { implement } from '../../http/implement.ts';
import type { ReadStatus } from './payment-settlement.ts';
import { paymentContracts } from './payments.contract.ts';

interface PaymentRoutesDeps {
  readonly provider: PaymentProvider;
  /** Resolves when the notification is stored; it is handled afterwards. */
  recordNotice(notice: PaymentWebhook): Promise<void>;
  /** Stores and handles the notification. */
  settle(notice: PaymentWebhook): Promise<ReadStatus>;
  settleLater(externalId: string, seconds: number): Promise<void>;
}

export const installPayments = (parts: PaymentRoutesDeps) => (app: FastifyInstance) => {
  const { provider, recordNotice: receive } = parts;
  implement(app, paymentContracts)(`POST /api/shop/payments/notices/${provider.name}`, async (request) => {
    const notice = provider.readWebhook(request.body, request.ip);
    if (!notice) throw forbidden();
    await receive(notice);
    return {};
  });
  if (provider.trial) installSandboxRoute(app, provider.trial, parts);
};

function installSandboxRoute(app: FastifyInstance, trial: Trial, { settle, settleLater }: PaymentRoutesDeps): void {
  implement(app, paymentContracts)('POST /api/shop/payments/sandbox/:token', async (request) => {
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
  });
}
