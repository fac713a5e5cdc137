// Requests the second tax receipt of prepaid orders once they are with the buyer or the courier.
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import { lockOrder, type OrderRow } from '../orders.repository.ts';
import type { Checkout } from './checkout.service.ts';

const job = defineJob({ name: 'settle-advances', payload: noPayload, cron: '* * * * *' });

const BATCH_SIZE = 50;
/** All books of these orders are handed over, which the second receipt requires. */
const HANDED_OVER_STATES: readonly OrderRow['state'][] = ['shipped', 'delivered'];

/** Read from the database, so that it works no matter who marked the order as handed over. */
const ORDERS_WITHOUT_SETTLEMENT = `
select o.document_id as id from orders o
join payments p on p.order_id = o.document_id and p.status = 'succeeded' and p.paid_amount > p.refunded and p.provider = $2
where o.state = any($1) and o.destroyed_at is null
  and not exists (select 1 from settlement_receipts s where s.payment = p.document_id)
order by o.updated_at limit ${BATCH_SIZE}`;

export const settleAdvances = (deps: {
  readonly database: Database;
  readonly checkout: Pick<Checkout, 'requestSettlementReceipts'>;
  /** The active payment provider, if its payments are advances. */
  readonly provider: string | null;
}): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    const { database, checkout, provider } = deps;
    if (provider === null) return;
    for (const { id } of await database.query<{ id: string }>(ORDERS_WITHOUT_SETTLEMENT, [
      HANDED_OVER_STATES,
      provider,
    ])) {
      if (signal.aborted) return;
      await database.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order && HANDED_OVER_STATES.includes(order.state)) await checkout.requestSettlementReceipts(tx, order);
      });
    }
  });
