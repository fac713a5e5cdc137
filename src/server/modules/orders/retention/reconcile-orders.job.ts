// Checks old unpaid payments, reopens unpaid orders and deletes abandoned carts.
import { retentionInterval } from '#core/legal/retention.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { PaymentsService } from '../../payments/payments.types.ts';
import { lockOrder, moveOrder } from '../orders.repository.ts';
import { destroyOrder } from './destroy-orders.job.ts';

const job = defineJob({ name: 'tend-orders', payload: noPayload, cron: '*/5 * * * *' });

/** A payment widget's token expires after an hour. */
const REOPEN_AFTER_MINUTES = 75;
const BATCH_SIZE = 100;

const UNPAID_ORDERS = `
select document_id as id from orders where state = 'awaiting_payment'
  and updated_at < now() - interval '${REOPEN_AFTER_MINUTES} minutes' order by updated_at limit ${BATCH_SIZE}`;

const ABANDONED_CARTS = `
select document_id as id from orders where state = 'cart'
  and updated_at < now() - ${retentionInterval('abandonedCart')} order by updated_at limit ${BATCH_SIZE}`;

export function reconcileOrders(deps: {
  readonly database: Database;
  readonly payments: Pick<PaymentsService, 'refreshStatus' | 'listForOrder'>;
  readonly coupons: Pick<CouponsService, 'releaseUse'>;
}): JobHandler {
  const { database, payments, coupons } = deps;
  const ids = async (sql: string) => (await database.query<{ id: string }>(sql)).map(({ id }) => id);

  /** Keeps the contents; prices are computed again and the coupon use is released. */
  async function reopen(tx: Queryable, id: string): Promise<void> {
    const order = await lockOrder(tx, id);
    if (order?.state !== 'awaiting_payment') return;
    await moveOrder(tx, order, { event: 'reopened', actor: 'clock', facts: {} });
    await coupons.releaseUse(tx, id);
  }

  return defineJobHandler(job, async (_payload, signal) => {
    for (const id of await ids(UNPAID_ORDERS)) {
      if (signal.aborted) return;
      await payments.refreshStatus(id);
      const { payments: tries } = await payments.listForOrder(id);
      // The payment is still open at the provider; its result arrives later.
      if (tries.some(({ status }) => status === 'pending')) continue;
      await database.transaction((tx) => reopen(tx, id));
    }
    for (const id of await ids(ABANDONED_CARTS)) {
      if (signal.aborted) return;
      await database.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order) await moveOrder(tx, order, { event: 'expired', actor: 'clock', facts: {} });
      });
      await destroyOrder(database, id, 'abandoned');
    }
  });
}
