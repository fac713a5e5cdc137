// Payments: created for orders, settled only by the provider's answer, refunded by jobs.
import type { PaymentWebhook } from '#providers/payment/payment-provider.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { recordNotice } from './payment-events.repository.ts';
import { createPaymentSettlement, type SettleOrder } from './payment-settlement.ts';
import { paymentJobs, refundJob, settleAdvanceJob, settleTrialJob } from './payments.jobs.ts';
import { installPayments } from './payments.routes.ts';
import { createPaymentsService } from './payments.service.ts';
import type { PaymentsService } from './payments.types.ts';
import { createRefunds } from './refunds.ts';
import { createSettlementReceipts } from './settlement-receipts.ts';

type Parts = Pick<ServerParts, 'database' | 'queue' | 'paymentProvider' | 'log'>;

export function paymentsModule({ database, queue, paymentProvider, log }: Parts): ServiceModule<PaymentsService> {
  const provider = paymentProvider;
  let settleListener: SettleOrder | undefined;
  const settleOrder: SettleOrder = async (tx, settled) => {
    // Fails, so that it is retried, until the orders module has registered its listener.
    if (!settleListener) throw new Error('a payment is settled and nobody keeps orders');
    await settleListener(tx, settled);
  };
  const refunding = createRefunds({
    database,
    provider,
    log,
    settleOrder,
    enqueue: async (tx, refund) => void (await queue.enqueue(refundJob, { refund }, { tx, singletonKey: refund })),
  });
  const settlements = createSettlementReceipts({
    database,
    provider,
    log,
    enqueue: async (tx, settlement) =>
      void (await queue.enqueue(settleAdvanceJob, { settlement }, { tx, singletonKey: settlement })),
  });
  const settling = createPaymentSettlement({
    database,
    provider,
    settleOrder,
    checkRefund: refunding.refreshByExternalId,
  });
  const pendingNotices = new Set<Promise<unknown>>();
  const settle = async (notice: PaymentWebhook) => {
    const recorded = await recordNotice(database, provider.name, notice);
    return recorded.handled ? ('unknown' as const) : settling.handleNotice(recorded);
  };
  return {
    name: 'payments',
    service: {
      ...createPaymentsService({ database, provider, settlement: settling, log }),
      requestRefund: refunding.request,
      requestSettlementReceipts: settlements.request,
      onSettled(settle) {
        settleListener = settle;
      },
    },
    routes: installPayments({
      provider,
      settle,
      async recordNotice(notice) {
        const recorded = await recordNotice(database, provider.name, notice);
        if (recorded.handled) return;
        // The response does not wait. If it fails or the process stops, the reconcile job handles it.
        const work = settling
          .handleNotice(recorded)
          .catch((error: unknown) => log.warn({ err: error, notice }, 'a message of the payment provider has to wait'))
          .finally(() => pendingNotices.delete(work));
        pendingNotices.add(work);
      },
      settleLater: async (externalId, seconds) => {
        const startAfter = new Date(Date.now() + seconds * 1000);
        await queue.enqueue(settleTrialJob, { externalId }, { startAfter, singletonKey: externalId });
      },
    }),
    jobs: paymentJobs({
      database,
      provider: provider.name,
      settlement: settling,
      refunds: refunding,
      settlementReceipts: settlements,
      log,
    }),
    async close() {
      await Promise.all(pendingNotices);
    },
  };
}

export { createSandboxLedger } from './sandbox-ledger.repository.ts';
