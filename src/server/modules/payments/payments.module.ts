// Payments: begun for orders, settled by the provider's word alone, given back by jobs.
import type { PaymentWebhook } from '#providers/payment/payment-provider.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { recordNotice } from './payment-events.repository.ts';
import { giveBackJob, paymentJobs, settleAdvanceJob, settleTrialJob } from './payments.jobs.ts';
import { installPayments } from './payments.routes.ts';
import { createPaymentsService } from './payments.service.ts';
import type { PaymentsService } from './payments.types.ts';
import { createRefunding } from './refunding.ts';
import { createSettlements } from './settlement-receipts.ts';
import { createSettling, type SettleOrder } from './settling.ts';

type Parts = Pick<ServerParts, 'database' | 'queue' | 'paymentProvider' | 'log'>;

export function paymentsModule({ database, queue, paymentProvider, log }: Parts): ServiceModule<PaymentsService> {
  const provider = paymentProvider;
  let told: SettleOrder | undefined;
  const settleOrder: SettleOrder = async (tx, settled) => {
    // Nothing is settled that nobody hears of: it waits until somebody listens.
    if (!told) throw new Error('a payment is settled and nobody keeps orders');
    await told(tx, settled);
  };
  const refunding = createRefunding({
    database,
    provider,
    log,
    settleOrder,
    enqueue: async (tx, refund) => void (await queue.enqueue(giveBackJob, { refund }, { tx, singletonKey: refund })),
  });
  const settlements = createSettlements({
    database,
    provider,
    log,
    enqueue: async (tx, settlement) =>
      void (await queue.enqueue(settleAdvanceJob, { settlement }, { tx, singletonKey: settlement })),
  });
  const settling = createSettling({ database, provider, settleOrder, checkRefund: refunding.check });
  const atWork = new Set<Promise<unknown>>();
  const settle = async (notice: PaymentWebhook) => {
    const recorded = await recordNotice(database, provider.name, notice);
    return recorded.handled ? ('unknown' as const) : settling.handle(recorded);
  };
  return {
    name: 'payments',
    service: {
      ...createPaymentsService({ database, provider, settling, log }),
      refund: refunding.ask,
      handedOver: settlements.ask,
      onSettled(settle) {
        told = settle;
      },
    },
    routes: installPayments({
      provider,
      settle,
      async receive(notice) {
        const recorded = await recordNotice(database, provider.name, notice);
        if (recorded.handled) return;
        // The answer does not wait for it. Should it fail, or the process die, the clock takes it up.
        const work = settling
          .handle(recorded)
          .catch((error: unknown) => log.warn({ err: error, notice }, 'a message of the payment provider has to wait'))
          .finally(() => atWork.delete(work));
        atWork.add(work);
      },
      settleLater: async (externalId, seconds) => {
        const startAfter = new Date(Date.now() + seconds * 1000);
        await queue.enqueue(settleTrialJob, { externalId }, { startAfter, singletonKey: externalId });
      },
    }),
    jobs: paymentJobs({ database, provider: provider.name, settling, refunding, settlements, log }),
    async close() {
      await Promise.all(atWork);
    },
  };
}

export { createSandboxLedger } from './sandbox-ledger.ts';
