import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import { checkWriteAccess, grantBooksOfOrder, grantLinkAccess } from '../link-access/write-access.types.ts';
import { changeOrder } from './cart/cart.repository.ts';
import { type CartServiceDeps, createCartService } from './cart/cart.service.ts';
import { listChosenBooks } from './cart/order-books.repository.ts';
import type { Checkout } from './checkout/checkout.service.ts';
import type { OrderLinks } from './links/order-links.ts';
import { createOrderQueries, type OrderQueriesDeps } from './order-queries.ts';
import * as rows from './orders.repository.ts';
import type { OrderFailure, OrdersService, OrderView } from './orders.types.ts';

export interface OrdersDeps extends CartServiceDeps, OrderQueriesDeps {
  readonly database: Database;
  readonly checkout: Checkout;
  readonly links: OrderLinks;
  readonly sendLink: OrdersService['sendLink'];
  readonly payByLink: Pick<OrdersService, 'paymentLink' | 'payByLink'>;
}

export function createOrdersService(deps: OrdersDeps): OrdersService {
  const { database, checkout, views, links } = deps;
  const carts = createCartService(deps);

  /** Runs a change by the order's owner in a transaction and returns the updated order. */
  async function changeOrderOfOwner(
    owner: Owner | null,
    documentId: string,
    work: (tx: Queryable, order: rows.OrderRow) => Promise<Result<unknown, OrderFailure>>,
  ): Promise<Result<OrderView, OrderFailure>> {
    const done = await runInTransaction<rows.OrderRow, OrderFailure>(database, async (tx) => {
      const order = await rows.findOrderOfOwner(tx, owner, documentId, true);
      if (!order) return err('not-found');
      const right = await checkWriteAccess(tx, { kind: 'order', id: documentId }, owner);
      if (!right.ok) return right;
      const worked = await work(tx, order);
      if (!worked.ok) return worked;
      return ok((await rows.loadOrder(tx, documentId)) ?? order);
    });
    return done.ok ? ok(await views.fullView(done.value)) : done;
  }

  return {
    ...carts,
    ...createOrderQueries(deps),
    ...deps.payByLink,
    checkOut: checkout.checkOut,
    sendLink: deps.sendLink,

    cancel: (owner, documentId) =>
      changeOrderOfOwner(owner, documentId, (tx, order) => checkout.cancel(tx, order, 'owner')),

    changeRecipient: (owner, documentId, recipient) =>
      changeOrderOfOwner(owner, documentId, async (tx, order) => {
        const moved = await rows.moveOrder(tx, order, { event: 'readdressed', actor: 'owner', facts: {} });
        if (!moved.ok) return err('not-now');
        await changeOrder(tx, documentId, { recipient }, order.locale);
        return ok('changed');
      }),

    async reorder(owner, documentId, locale) {
      const order = await rows.findOrderOfOwner(database, owner, documentId);
      if (!order || order.paidAt === null) return err(order ? 'not-now' : 'not-found');
      let last: Awaited<ReturnType<OrdersService['addBook']>> = err('no-such-book');
      for (const { book, ...bought } of await listChosenBooks(database, documentId)) {
        // Files that were bought stay the customer's: only paper is ordered again.
        const choice = bought.paper ? { ...bought, electronic: false, coloring: false } : bought;
        const put = await carts.addBook(owner, book, choice, { locale, source: order.source, again: true });
        if (put.ok || !last.ok) last = put;
      }
      return last;
    },

    async openByLink(owner, documentId, key) {
      const until = links.validUntil(documentId, key);
      if (!until || !(await rows.loadOrder(database, documentId))) return false;
      await database.transaction(async (tx) => {
        await grantLinkAccess(tx, { kind: 'order', id: documentId }, owner, { until });
        await grantBooksOfOrder(tx, documentId, owner, { until });
      });
      return true;
    },
  };
}
