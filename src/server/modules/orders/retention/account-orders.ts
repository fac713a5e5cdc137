// An account's orders: exported, and deleted with the account. Paid orders are completed first.

import type { Database } from '../../../db/database.ts';
import type { AccountHolder, PersonalRecords } from '../../accounts/accounts.types.ts';
import { findOpenCart } from '../cart/order-books.repository.ts';
import type { OrderViews } from '../order-views.ts';
import { listOrders } from '../orders.repository.ts';
import type { OrdersService } from '../orders.types.ts';
import { destroyOrder } from './destroy-orders.job.ts';
import { detachOrders, listCompletedOrders } from './order-retention.repository.ts';

interface Deps {
  readonly database: Database;
  readonly views: OrderViews;
  readonly orders: Pick<OrdersService, 'cancel'>;
}

export function accountOrders({ database, views, orders }: Deps): PersonalRecords {
  const ownerOf = ({ id }: AccountHolder) => ({ kind: 'user', id }) as const;
  return {
    name: 'orders',
    read: async (holder) => {
      const rows = await listOrders(database, ownerOf(holder));
      return Promise.all(rows.map((order) => views.fullView(order)));
    },
    async destroy(holder, newOwner) {
      const open = await findOpenCart(database, ownerOf(holder));
      if (open) await orders.cancel(ownerOf(holder), open.documentId);
      for (const id of await listCompletedOrders(database, holder.id)) await destroyOrder(database, id, 'account');
      await database.transaction((tx) => detachOrders(tx, ownerOf(holder), newOwner.id));
    },
  };
}
