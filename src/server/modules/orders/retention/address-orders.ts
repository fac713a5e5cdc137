// Orders of a buyer without an account: exported and deleted at the request of the owner of the address.

import type { Database } from '../../../db/database.ts';
import type { AddressRecords } from '../../accounts/accounts.types.ts';
import type { OrderViews } from '../order-views.ts';
import { listOrdersOfBuyer, lockOrder, moveOrder } from '../orders.repository.ts';
import { destroyOrder } from './destroy-orders.job.ts';
import { listErasableOrdersOf } from './order-retention.repository.ts';

export const addressOrders = (database: Database, views: Pick<OrderViews, 'fullView'>): AddressRecords => ({
  name: 'orders',
  last: true,
  read: async (email) => {
    const rows = await listOrdersOfBuyer(database, email);
    return Promise.all(rows.map((order) => views.fullView(order)));
  },
  async destroy(email) {
    for (const { id, state } of await listErasableOrdersOf(database, email)) {
      if (state === 'cart')
        await database.transaction(async (tx) => {
          const order = await lockOrder(tx, id);
          if (order) await moveOrder(tx, order, { event: 'expired', actor: 'staff', facts: {} });
        });
      await destroyOrder(database, id, 'request');
    }
  },
});
