// Ships orders whose parcels the press handed to the courier, once the move can no longer be undone.
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { DeliveryService } from '../../delivery/delivery.types.ts';
import { lockOrder, moveOrder } from '../orders.repository.ts';
import { forgetPressRequests, listDispatchedOrders } from './handovers.repository.ts';

const job = defineJob({ name: 'ship-dispatched', payload: noPayload, cron: '* * * * *' });

export const shipDispatched = (deps: {
  readonly database: Database;
  readonly delivery: Pick<DeliveryService, 'handOverManually'>;
}): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    const { database, delivery } = deps;
    for (const id of await listDispatchedOrders(database, null)) {
      if (signal.aborted) return;
      await database.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        // Undone, refunded or reported by the courier meanwhile.
        if (!order || (await listDispatchedOrders(tx, id)).length === 0) return;
        const moved = await moveOrder(tx, order, { event: 'shipped', actor: 'shop', facts: {} });
        if (moved.ok) await delivery.handOverManually(tx, id, order.number, null);
      });
    }
    await forgetPressRequests(database);
  });
