// An account's orders: exported, and deleted with the account. Paid orders are completed first.
import type { Database } from '../../../db/database.ts';
import { type AccountHolder, type Owner, ownerKey, type PersonalRecords } from '../../accounts/accounts.types.ts';
import { findOpenCart } from '../cart/order-books.repository.ts';
import type { OrderViews } from '../order-views.ts';
import { listOrders } from '../orders.repository.ts';
import type { OrdersService } from '../orders.types.ts';
import { destroyOrder } from './destroy-orders.job.ts';

/** Excludes orders with a pending payment, which may still succeed. */
const COMPLETED_ORDERS = `
select document_id as id from orders where user_id = $1 and destroyed_at is null
  and state in ('delivered', 'cancelled', 'refunded')
  and not exists (select 1 from payments p where p.order_id = orders.document_id and p.status = 'pending')`;

const DETACH_ORDERS = `
update orders set user_id = null, guest_id = case when destroyed_at is null then $2 end where user_id = $1`;

interface Deps {
  readonly database: Database;
  readonly views: OrderViews;
  readonly orders: Pick<OrdersService, 'cancel'>;
}

export function accountOrders({ database, views, orders }: Deps): PersonalRecords {
  const ownerOf = ({ id }: AccountHolder): Owner => ({ kind: 'user', id });
  return {
    name: 'orders',
    read: async (holder) => {
      const rows = await listOrders(database, ownerOf(holder));
      return Promise.all(rows.map((order) => views.fullView(order)));
    },
    async destroy(holder, heir) {
      const open = await findOpenCart(database, ownerOf(holder));
      if (open) await orders.cancel(ownerOf(holder), open.documentId);
      for (const { id } of await database.query<{ id: string }>(COMPLETED_ORDERS, [holder.id]))
        await destroyOrder(database, id, 'account');
      await database.transaction(async (tx) => {
        await tx.query(DETACH_ORDERS, [holder.id, heir.id]);
        await tx.query('delete from order_access where owner = $1', [ownerKey(ownerOf(holder))]);
      });
    },
  };
}
