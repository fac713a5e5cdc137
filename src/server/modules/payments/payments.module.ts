// Payments: created for orders, settled only by the provider's answer, refunded by jobs.
import { accountsOf, type PaymentProvider, type PaymentWebhook } from '#providers/payment/payment-provider.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { recordNotice } from './payment-events.repository.ts';
import { createPaymentSettlement, type SettleOrder } from './payment-settlement.ts';
import { paymentJobs, refundJob, settleAdvanceJob, settleTrialJob } from './payments.jobs.ts';
import { installPayments } from './payments.routes.ts';
import { createPaymentsService } from './payments.service.ts';
import type { CertificateListener, PaymentsService } from './payments.types.ts';
import { createRefunds } from './refunds.ts';
import { advanceAccounts, createSettlementReceipts } from './settlement-receipts.ts';

type Parts = Pick<ServerParts, 'database' | 'queue' | 'paymentProvider' | 'log'>;

export function paymentsModule({ database, queue, paymentProvider, log }: Parts): ServiceModule<PaymentsService> {
  const accounts = accountsOf(paymentProvider);
  const listeners = createListeners();
  const { settleOrder } = listeners;
  const refunding = createRefunds({
    database,
    accounts,
    log,
    settleOrder,
    refundFailed: listeners.refundFailed,
    enqueue: async (tx, refund) => void (await queue.enqueue(refundJob, { refund }, { tx, singletonKey: refund })),
  });
  const settlements = createSettlementReceipts({
    database,
    accounts,
    log,
    enqueue: async (tx, settlement) =>
      void (await queue.enqueue(settleAdvanceJob, { settlement }, { tx, singletonKey: settlement })),
  });
  const settling = createPaymentSettlement({
    database,
    accounts,
    settleOrder,
    checkRefund: refunding.refreshByExternalId,
  });
  const pendingNotices = new Set<Promise<unknown>>();
  const settle = async (provider: PaymentProvider['name'], notice: PaymentWebhook) => {
    const recorded = await recordNotice(database, provider, notice);
    return recorded.handled ? ('unknown' as const) : settling.handleNotice(recorded);
  };
  return {
    name: 'payments',
    service: {
      ...createPaymentsService({ database, accounts, settlement: settling, log }),
      get provider() {
        return accounts.current().name;
      },
      advanceAccounts: () => advanceAccounts(accounts),
      requestRefund: refunding.request,
      requestSettlementReceipts: settlements.request,
      onSettled: listeners.onSettled,
      onCertificateSettled: listeners.onCertificateSettled,
    },
    routes: installPayments({
      accounts,
      settle,
      async recordNotice(provider, notice) {
        const recorded = await recordNotice(database, provider, notice);
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
      accounts,
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

/** The modules that pay by this one: orders and certificates. Each ignores what is not its own. */
function createListeners() {
  let settleListener: SettleOrder | undefined;
  let certificates: CertificateListener | undefined;
  const settleOrder: SettleOrder = async (tx, settled) => {
    // Fails, so that it is retried, until the orders module has registered its listener.
    if (!settleListener) throw new Error('a payment was settled, but no listener for orders is registered');
    await settleListener(tx, settled);
    await certificates?.settle(tx, settled);
  };
  const refundFailed: CertificateListener['refundFailed'] = async (tx, refund) =>
    certificates?.refundFailed(tx, refund);
  return {
    settleOrder,
    refundFailed,
    onSettled(listener: SettleOrder) {
      settleListener = listener;
    },
    onCertificateSettled(listener: CertificateListener) {
      certificates = listener;
    },
  };
}

export { createSandboxLedger } from './sandbox-ledger.repository.ts';
