// Requests the second tax receipt of prepaid orders once they are with the buyer or the courier.

import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { PaymentsService } from '../../payments/payments.types.ts';
import { lockOrder, type OrderRow } from '../orders.repository.ts';
import type { Checkout } from './checkout.service.ts';
import { listOrdersWithoutSettlement } from './freeze-order.repository.ts';

const job = defineJob({ name: 'settle-advances', payload: noPayload, cron: '* * * * *' });

/** All books of these orders are handed over, which the second receipt requires. */
const HANDED_OVER_STATES: readonly OrderRow['state'][] = ['shipped', 'delivered'];

export const settleAdvances = (deps: {
  readonly database: Database;
  readonly checkout: Pick<Checkout, 'requestSettlementReceipts'>;
  readonly payments: Pick<PaymentsService, 'advanceAccounts'>;
}): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    const { database, checkout, payments } = deps;
    const accounts = payments.advanceAccounts();
    for (const id of await listOrdersWithoutSettlement(database, HANDED_OVER_STATES, accounts)) {
      if (signal.aborted) return;
      await database.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order && HANDED_OVER_STATES.includes(order.state)) await checkout.requestSettlementReceipts(tx, order);
      });
    }
  });
