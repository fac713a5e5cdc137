// Jobs of payments: recover from lost notifications and provider outages.
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type PaymentAccounts, PaymentRefused } from '#providers/payment/payment-provider.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { accountKeys } from './account-keys.ts';
import { listUnhandledNotices } from './payment-events.repository.ts';
import { isUnavailable, NEVER_BEGUN_REASON, type PaymentSettlement } from './payment-settlement.ts';
import { listPaymentsToCheck, listUnansweredPayments } from './payments.repository.ts';
import { listRefundsToCheck } from './refunds.repository.ts';
import type { Refunds } from './refunds.ts';
import { listSettlementsToCheck } from './settlement-receipts.repository.ts';
import type { SettlementReceipts } from './settlement-receipts.ts';

export const refundJob = defineJob({
  name: 'give-back',
  payload: z.object({ refund: z.string() }),
  retry: 10,
  backoff: { first: 5, longest: 3600 },
  expireIn: 60,
  concurrency: 2,
});

/** Second tax receipt of an order that was handed over. */
export const settleAdvanceJob = defineJob({
  name: 'settle-advance',
  payload: z.object({ settlement: z.string() }),
  retry: 10,
  backoff: { first: 5, longest: 3600 },
  expireIn: 60,
});

/** A sandbox payment that settles after some seconds. */
export const settleTrialJob = defineJob({
  name: 'settle-trial',
  payload: z.object({ externalId: z.string() }),
  retry: 2,
  expireIn: 60,
});

const reconcileJob = defineJob({ name: 'reconcile-payments', payload: noPayload, cron: '*/2 * * * *' });

const BATCH_SIZE = 100;
/** Stops asking a provider that is down. */
const MAX_PROVIDER_FAILURES = 3;

interface PaymentJobsDeps {
  readonly database: Database;
  readonly accounts: PaymentAccounts;
  readonly settlement: PaymentSettlement;
  readonly refunds: Refunds;
  readonly settlementReceipts: SettlementReceipts;
  readonly log: FastifyBaseLogger;
}

export const paymentJobs = (parts: PaymentJobsDeps): JobHandler[] => [
  defineJobHandler(refundJob, async ({ refund }) => void (await parts.refunds.process(refund))),
  defineJobHandler(settleAdvanceJob, ({ settlement }) => parts.settlementReceipts.process(settlement)),
  defineJobHandler(settleTrialJob, async ({ externalId }) => void (await parts.settlement.refresh(externalId))),
  defineJobHandler(reconcileJob, (_payload, signal) => reconcile(parts, signal)),
];

async function reconcile(parts: PaymentJobsDeps, signal: AbortSignal): Promise<void> {
  const { database, accounts, settlement: settling, refunds: refunding, settlementReceipts: settlements, log } = parts;
  const providers = accounts.all();
  const keys = accountKeys(providers);
  const names = providers.map(({ name }) => name);
  let failures = 0;
  const processEach = async <Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<unknown>) => {
    for (const thing of things) {
      if (signal.aborted || failures >= MAX_PROVIDER_FAILURES) return;
      await work(thing).catch((error: unknown) => {
        if (!isUnavailable(error) && !(error instanceof PaymentRefused)) throw error;
        failures += 1;
        log.warn({ err: error }, 'the payment provider did not report a status');
      });
    }
  };
  await processEach(await listUnhandledNotices(database, names, BATCH_SIZE), settling.handleNotice);
  await processEach(await listPaymentsToCheck(database, keys, BATCH_SIZE), settling.refresh);
  await processEach(await listRefundsToCheck(database, keys, BATCH_SIZE), refunding.process);
  await processEach(await listSettlementsToCheck(database, keys, BATCH_SIZE), settlements.process);
  for (const payment of await listUnansweredPayments(database, BATCH_SIZE))
    await settling.cancel(payment, NEVER_BEGUN_REASON);
}
