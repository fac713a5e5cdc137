// Looks after orders that nobody looks at: asks how old payments stand, opens what was not paid, clears old carts.
import { retentionInterval } from '#core/legal/retention.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import type { PaymentsService } from '../payments/payments.types.ts';
import { destroyOrder } from './destroy-orders.job.ts';
import { lockOrder, moveOrder } from './orders.repository.ts';

const job = defineJob({ name: 'tend-orders', payload: noPayload, cron: '*/5 * * * *' });

/** A widget's token lives an hour; whoever comes later begins anew. */
const UNPAID_MINUTES = 75;
const BATCH = 100;

const UNPAID = `
select document_id as id from orders where state = 'awaiting_payment'
  and updated_at < now() - interval '${UNPAID_MINUTES} minutes' order by updated_at limit ${BATCH}`;

const OLD_CARTS = `
select document_id as id from orders where state = 'cart'
  and updated_at < now() - ${retentionInterval('abandonedCart')} order by updated_at limit ${BATCH}`;

export function tendOrders(deps: {
  readonly database: Database;
  readonly payments: Pick<PaymentsService, 'check' | 'of'>;
  readonly coupons: Pick<CouponsService, 'giveBack'>;
}): JobHandler {
  const { database, payments, coupons } = deps;
  const ids = async (sql: string) => (await database.query<{ id: string }>(sql)).map(({ id }) => id);

  /** What is in it stays in it: only the price is asked anew, and the promo code's use is free for others. */
  async function reopen(tx: Queryable, id: string): Promise<void> {
    const order = await lockOrder(tx, id);
    if (order?.state !== 'awaiting_payment') return;
    await moveOrder(tx, order, { event: 'reopened', actor: 'clock', facts: {} });
    await coupons.giveBack(tx, id);
  }

  return defineJobHandler(job, async (_payload, signal) => {
    for (const id of await ids(UNPAID)) {
      if (signal.aborted) return;
      await payments.check(id);
      const { payments: tries } = await payments.of(id);
      // The provider does not know yet: an answer that comes later finds the order as it was.
      if (tries.some(({ status }) => status === 'pending')) continue;
      await database.transaction((tx) => reopen(tx, id));
    }
    for (const id of await ids(OLD_CARTS)) {
      if (signal.aborted) return;
      await database.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order) await moveOrder(tx, order, { event: 'expired', actor: 'clock', facts: {} });
      });
      // Nobody has touched it for as long as personal data may be kept.
      await destroyOrder(database, id, 'abandoned');
    }
  });
}
