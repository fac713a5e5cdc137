// A customer's orders as they are read: one, all, live, and the state of a payment.
import type { Locale } from '#core/locale.ts';
import { err, ok } from '#core/result.ts';
import type { Database } from '../../db/database.ts';
import type { PaymentsService } from '../payments/payments.types.ts';
import type { OrderViews } from './order-views.ts';
import * as rows from './orders.repository.ts';
import type { OrdersService } from './orders.types.ts';

export interface OrderQueriesDeps {
  readonly database: Database;
  readonly payments: Pick<PaymentsService, 'refreshStatus'>;
  readonly views: OrderViews;
}

type OrderQueries = Pick<OrdersService, 'checkPayment' | 'view' | 'arrivalOfBook' | 'liveTopic' | 'list' | 'buyerName'>;

export function createOrderQueries({ database, payments, views }: OrderQueriesDeps): OrderQueries {
  return {
    async checkPayment(owner, documentId) {
      if (!(await rows.findOrderOfOwner(database, owner, documentId))) return err('not-found');
      await payments.refreshStatus(documentId);
      const order = await rows.loadOrder(database, documentId);
      return order ? ok(await views.fullView(order)) : err('not-found');
    },

    async view(owner, documentId) {
      const order = await rows.findOrderOfOwner(database, owner, documentId);
      return order && views.fullView(order);
    },

    arrivalOfBook: views.arrivalOfBook,

    async liveTopic(owner, documentId) {
      if (!(await rows.findOrderOfOwner(database, owner, documentId))) return null;
      return {
        channel: rows.ORDERS_CHANNEL,
        topic: documentId,
        async read() {
          const order = await rows.loadOrder(database, documentId);
          const view = order && (await views.fullView(order));
          // A book's change of state does not change the order's revision.
          const id = view && [view.revision, ...view.items.map(({ state }) => state)].join('.');
          return view && id !== null ? { id, data: view, final: false } : null;
        },
      };
    },

    async list(owner, locale: Locale) {
      const orders = owner ? await rows.listOrders(database, owner) : [];
      return Promise.all(orders.map((order) => views.summary(order, locale)));
    },

    async buyerName(owner) {
      if (owner?.kind !== 'user') return null;
      // The list also holds orders of others that were opened by an emailed link.
      const own = (await rows.listOrders(database, owner)).filter(({ userId }) => userId === owner.id);
      return own.find(({ paidAt, buyer }) => paidAt && buyer?.name)?.buyer?.name ?? null;
    },
  };
}
