// What a customer does with an order: looks at it, settles its payment, changes who gets it, cancels it, buys it again.
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { BooksService } from '../books/books.types.ts';
import { grantLinkAccess, writeRight } from '../link-access/write-right.types.ts';
import type { PaymentsService } from '../payments/payments.types.ts';
import { booksOfOrder } from './books-inside.repository.ts';
import { changeOrder } from './cart.repository.ts';
import { type CartServiceDeps, createCartService } from './cart.service.ts';
import type { Checkout } from './checkout.service.ts';
import type { OrderLinks } from './order-links.ts';
import type { OrderViews } from './order-views.ts';
import * as rows from './orders.repository.ts';
import type { OrderFailure, OrdersService, OrderView } from './orders.types.ts';

export interface OrdersDeps extends CartServiceDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'buyable'>;
  readonly payments: Pick<PaymentsService, 'check'>;
  readonly checkout: Checkout;
  readonly views: OrderViews;
  readonly links: OrderLinks;
}

export function createOrdersService(deps: OrdersDeps): OrdersService {
  const { database, payments, checkout, views, links } = deps;
  const carts = createCartService(deps);

  /** One step of an order's owner, and the order as it is afterwards. */
  async function step(
    owner: Owner | null,
    documentId: string,
    work: (tx: Queryable, order: rows.OrderRow) => Promise<Result<unknown, OrderFailure>>,
  ): Promise<Result<OrderView, OrderFailure>> {
    const done = await runInTransaction<rows.OrderRow, OrderFailure>(database, async (tx) => {
      const order = await rows.orderFor(tx, owner, documentId, true);
      if (!order) return err('not-found');
      const right = await writeRight(tx, { kind: 'order', id: documentId }, owner);
      if (!right.ok) return right;
      const worked = await work(tx, order);
      if (!worked.ok) return worked;
      return ok((await rows.loadOrder(tx, documentId)) ?? order);
    });
    return done.ok ? ok(await views.whole(done.value)) : done;
  }

  return {
    ...carts,
    checkOut: checkout.checkOut,

    async settle(owner, documentId) {
      if (!(await rows.orderFor(database, owner, documentId))) return err('not-found');
      await payments.check(documentId);
      const order = await rows.loadOrder(database, documentId);
      return order ? ok(await views.whole(order)) : err('not-found');
    },

    async view(owner, documentId) {
      const order = await rows.orderFor(database, owner, documentId);
      return order && views.whole(order);
    },

    arrivalOfBook: views.arrivalOfBook,

    async live(owner, documentId) {
      if (!(await rows.orderFor(database, owner, documentId))) return null;
      return {
        channel: rows.ORDERS_CHANNEL,
        topic: documentId,
        async read() {
          const order = await rows.loadOrder(database, documentId);
          const view = order && (await views.whole(order));
          // A book's change of state is no change of the order's own row.
          const id = view && [view.revision, ...view.items.map(({ state }) => state)].join('.');
          return view && id !== null ? { id, data: view, final: false } : null;
        },
      };
    },

    async list(owner, locale: Locale) {
      const orders = owner ? await rows.ordersOf(database, owner) : [];
      return Promise.all(orders.map((order) => views.summary(order, locale)));
    },

    async buyerName(owner) {
      if (owner?.kind !== 'user') return null;
      // Orders of others, opened by the link of a mail, are in the list as well.
      const own = (await rows.ordersOf(database, owner)).filter(({ userId }) => userId === owner.id);
      return own.find(({ paidAt, buyer }) => paidAt && buyer?.name)?.buyer?.name ?? null;
    },

    cancel: (owner, documentId) => step(owner, documentId, (tx, order) => checkout.cancel(tx, order, 'owner')),

    changeRecipient: (owner, documentId, recipient) =>
      step(owner, documentId, async (tx, order) => {
        const moved = await rows.moveOrder(tx, order, { event: 'readdressed', actor: 'owner', facts: {} });
        if (!moved.ok) return err('not-now');
        await changeOrder(tx, documentId, { recipient }, order.locale);
        return ok('changed');
      }),

    async reorder(owner, documentId, locale) {
      const order = await rows.orderFor(database, owner, documentId);
      if (!order || order.paidAt === null) return err(order ? 'not-now' : 'not-found');
      let last: Awaited<ReturnType<OrdersService['put']>> = err('no-such-book');
      for (const { book, ...choice } of await booksOfOrder(database, documentId)) {
        const put = await carts.put(owner, book, choice, { locale, source: order.source, again: true });
        if (put.ok || !last.ok) last = put;
      }
      return last;
    },

    async claim(owner, documentId, key) {
      const until = links.opensUntil(documentId, key);
      if (!until || !(await rows.loadOrder(database, documentId))) return false;
      await database.transaction(async (tx) => {
        await grantLinkAccess(tx, { kind: 'order', id: documentId }, owner, { until });
        for (const { book } of await booksOfOrder(tx, documentId))
          await grantLinkAccess(tx, { kind: 'book', id: book }, owner, { until });
      });
      return true;
    },
  };
}
