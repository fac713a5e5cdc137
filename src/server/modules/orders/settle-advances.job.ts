// Asks for the second tax receipt of what was paid beforehand, once it is with its buyer or their courier.
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { Checkout } from './checkout.service.ts';
import { lockOrder, type OrderRow } from './orders.repository.ts';

const job = defineJob({ name: 'settle-advances', payload: noPayload, cron: '* * * * *' });

const BATCH = 50;
/** Whose books are all given away: the last of an order is what its second receipt waits for. */
const HANDED: readonly OrderRow['state'][] = ['shipped', 'delivered'];

/** Read from the records, so that it does not matter who handed it over, or whether anybody was there to hear of it. */
const DUE = `
select o.document_id as id from orders o
join payments p on p.order_id = o.document_id and p.status = 'succeeded' and p.paid_amount > p.refunded and p.provider = $2
where o.state = any($1) and o.destroyed_at is null
  and not exists (select 1 from settlement_receipts s where s.payment = p.document_id)
order by o.updated_at limit ${BATCH}`;

export const settleAdvances = (deps: {
  readonly database: Database;
  readonly checkout: Pick<Checkout, 'handedOver'>;
  /** Who takes the payments now, where theirs are advances. */
  readonly provider: string | null;
}): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    const { database, checkout, provider } = deps;
    if (provider === null) return;
    for (const { id } of await database.query<{ id: string }>(DUE, [HANDED, provider])) {
      if (signal.aborted) return;
      await database.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order && HANDED.includes(order.state)) await checkout.handedOver(tx, order);
      });
    }
  });
