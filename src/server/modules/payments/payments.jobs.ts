// What is done about payments by the clock: nothing waits for a message that was lost or a provider that was away.
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { PaymentRefused } from '#providers/payment/payment-provider.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { openNotices } from './payment-events.repository.ts';
import { duePayments, unbegunPayments } from './payments.repository.ts';
import type { Refunding } from './refunding.ts';
import { dueRefunds } from './refunds.repository.ts';
import { dueSettlements } from './settlement-receipts.repository.ts';
import type { Settlements } from './settlement-receipts.ts';
import { isUnavailable, NEVER_BEGUN, type Settling } from './settling.ts';

export const giveBackJob = defineJob({
  name: 'give-back',
  payload: z.object({ refund: z.string() }),
  retry: 10,
  backoff: { first: 5, longest: 3600 },
  expireIn: 60,
  concurrency: 2,
});

/** The second receipt of what was handed over. */
export const settleAdvanceJob = defineJob({
  name: 'settle-advance',
  payload: z.object({ settlement: z.string() }),
  retry: 10,
  backoff: { first: 5, longest: 3600 },
  expireIn: 60,
});

/** A payment of the sandbox that was to be paid some seconds later. */
export const settleTrialJob = defineJob({
  name: 'settle-trial',
  payload: z.object({ externalId: z.string() }),
  retry: 2,
  expireIn: 60,
});

const reconcileJob = defineJob({ name: 'reconcile-payments', payload: noPayload, cron: '*/2 * * * *' });

const BATCH = 100;
/** A provider that is away is not asked a hundred times. */
const MOST_SILENCES = 3;

interface Parts {
  readonly database: Database;
  readonly provider: string;
  readonly settling: Settling;
  readonly refunding: Refunding;
  readonly settlements: Settlements;
  readonly log: FastifyBaseLogger;
}

export const paymentJobs = (parts: Parts): JobHandler[] => [
  defineJobHandler(giveBackJob, async ({ refund }) => void (await parts.refunding.carryOut(refund))),
  defineJobHandler(settleAdvanceJob, ({ settlement }) => parts.settlements.carryOut(settlement)),
  defineJobHandler(settleTrialJob, async ({ externalId }) => void (await parts.settling.ask(externalId))),
  defineJobHandler(reconcileJob, (_payload, signal) => reconcile(parts, signal)),
];

async function reconcile(parts: Parts, signal: AbortSignal): Promise<void> {
  const { database, provider, settling, refunding, settlements, log } = parts;
  let silences = 0;
  const each = async <Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<unknown>) => {
    for (const thing of things) {
      if (signal.aborted || silences >= MOST_SILENCES) return;
      await work(thing).catch((error: unknown) => {
        if (!isUnavailable(error) && !(error instanceof PaymentRefused)) throw error;
        silences += 1;
        log.warn({ err: error }, 'the payment provider does not say how things stand');
      });
    }
  };
  await each(await openNotices(database, provider, BATCH), settling.handle);
  await each(await duePayments(database, provider, BATCH), settling.ask);
  await each(await dueRefunds(database, provider, BATCH), refunding.carryOut);
  await each(await dueSettlements(database, provider, BATCH), settlements.carryOut);
  for (const payment of await unbegunPayments(database, BATCH)) await settling.giveUp(payment, NEVER_BEGUN);
}
