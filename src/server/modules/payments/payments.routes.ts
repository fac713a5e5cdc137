// HTTP routes of payments: provider notifications, and the outcome chosen in the sandbox.
import type { FastifyInstance } from 'fastify';
import { ApiError, forbidden, notFound } from '#core/errors.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '#core/orders/payment-record.ts';
import type { PaymentAccounts, PaymentWebhook } from '#providers/payment/payment-provider.ts';
import { implement } from '../../http/implement.ts';
import type { ReadStatus } from './payment-settlement.ts';
import { paymentContracts } from './payments.contract.ts';

interface PaymentRoutesDeps {
  readonly accounts: PaymentAccounts;
  /** Resolves when the notification is stored; it is handled afterwards. */
  recordNotice(provider: PaymentProviderName, notice: PaymentWebhook): Promise<void>;
  /** Stores and handles the notification. */
  settle(provider: PaymentProviderName, notice: PaymentWebhook): Promise<ReadStatus>;
  settleLater(externalId: string, seconds: number): Promise<void>;
}

/** Routes of all providers: another one may come into force at any time. */
export const installPayments =
  ({ accounts, recordNotice, settle, settleLater }: PaymentRoutesDeps) =>
  (app: FastifyInstance) => {
    const route = implement(app, paymentContracts);
    for (const name of PAYMENT_PROVIDERS)
      route(`POST /api/shop/payments/notices/${name}`, async (request) => {
        const notice = accounts
          .all()
          .filter((provider) => provider.name === name)
          .map((provider) => provider.readWebhook(request.body, request.ip))
          .find((read) => read !== null);
        if (!notice) throw forbidden();
        await recordNotice(name, notice);
        return {};
      });

    route('POST /api/shop/payments/sandbox/:token', async (request) => {
      // With a real provider in use, no payment of the sandbox may be approved.
      const { trial, name } = accounts.current();
      const choice = trial ? await trial.decide(request.params.token, request.body.outcome) : null;
      if (choice === null) throw notFound();
      if (choice === 'unavailable') {
        throw new ApiError(503, 'ServiceUnavailableError', 'The sandbox plays a provider that fails');
      }
      const { externalId, readyInSeconds } = choice;
      if (readyInSeconds > 0) {
        await settleLater(externalId, readyInSeconds);
        return { data: { status: 'pending' as const } };
      }
      return { data: { status: await settle(name, { kind: 'payment', externalId, event: 'payment.decided' }) } };
    });
  };
