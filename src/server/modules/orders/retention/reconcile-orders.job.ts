// Checks old unpaid payments, reopens or closes unpaid orders and deletes abandoned carts.

import type { Database, Queryable } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { OrderCertificates } from '../../certificates/certificates.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { PaymentsService } from '../../payments/payments.types.ts';
import { lockOrder, moveOrder } from '../orders.repository.ts';
import { listUnpaidLinkOrders } from '../phone/payment-links.repository.ts';
import { destroyOrder } from './destroy-orders.job.ts';
import { listAbandonedCarts, listUnpaidOrders } from './order-retention.repository.ts';

const job = defineJob({ name: 'reconcile-orders', payload: noPayload, cron: '*/5 * * * *' });

export function reconcileOrders(deps: {
  readonly database: Database;
  readonly payments: Pick<PaymentsService, 'refreshStatus' | 'listForOrder'>;
  readonly coupons: Pick<CouponsService, 'releaseUse'>;
  readonly certificates: Pick<OrderCertificates, 'release'>;
}): JobHandler {
  const { database, payments, coupons, certificates } = deps;

  /** Keeps the contents; prices are computed again and the coupon use is released. */
  async function reopen(tx: Queryable, id: string): Promise<void> {
    const order = await lockOrder(tx, id);
    if (order?.state !== 'awaiting_payment') return;
    await moveOrder(tx, order, { event: 'reopened', actor: 'clock', facts: {} });
    await coupons.releaseUse(tx, id);
    await certificates.release(tx, id);
  }

  /** An order without a link cannot be paid: its prices are not kept for ever. */
  async function close(tx: Queryable, id: string): Promise<void> {
    const order = await lockOrder(tx, id);
    if (order?.state !== 'awaiting_payment') return;
    await moveOrder(tx, order, { event: 'expired', actor: 'clock', facts: {} });
    await coupons.releaseUse(tx, id);
    await certificates.release(tx, id);
  }

  return defineJobHandler(job, async (_payload, signal) => {
    for (const id of await listUnpaidOrders(database)) {
      if (signal.aborted) return;
      await payments.refreshStatus(id);
      const { payments: tries } = await payments.listForOrder(id);
      // The payment is still open at the provider; its result arrives later.
      if (tries.some(({ status }) => status === 'pending')) continue;
      await database.transaction((tx) => reopen(tx, id));
    }
    for (const id of await listUnpaidLinkOrders(database)) {
      if (signal.aborted) return;
      await payments.refreshStatus(id);
      const { payments: tries } = await payments.listForOrder(id);
      if (tries.some(({ status }) => status === 'pending')) continue;
      await database.transaction((tx) => close(tx, id));
    }
    for (const id of await listAbandonedCarts(database)) {
      if (signal.aborted) return;
      await database.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order) await moveOrder(tx, order, { event: 'expired', actor: 'clock', facts: {} });
      });
      await destroyOrder(database, id, 'abandoned');
    }
  });
}
