// What a settled payment means for its order, and how an order is cancelled or its money given back.

import { type Kopecks, kopecks } from '#core/money.ts';
import type { RefundReason } from '#core/orders/payment-record.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { BooksService, BoughtAs } from '../books/books.types.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import type { CountStep } from '../events/events.types.ts';
import type { PaymentsService, SettledPayment } from '../payments/payments.types.ts';
import { createBeginPaying } from './begin-paying.ts';
import { booksOfOrder, type ChosenBook } from './books-inside.repository.ts';
import type { CartViews } from './cart-views.ts';
import { linesOfOrder } from './order-parts.repository.ts';
import * as rows from './orders.repository.ts';
import type { OrderFailure, OrdersService } from './orders.types.ts';
import { quoteOf } from './paid-quote.ts';
import { paymentDescription, receiptOf } from './receipt-of-order.ts';

export interface CheckoutDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'paid' | 'orderCancelled'>;
  readonly coupons: CouponsService;
  readonly payments: PaymentsService;
  readonly cartViews: Pick<CartViews, 'compose'>;
  readonly countStep: CountStep;
}

const CURRENCY = 'RUB';

/** By staff: a part of the money, or all that is left. The same key is one refund. */
export interface AskedRefund {
  readonly key: string;
  readonly amount: Kopecks | null;
  readonly reason: string;
  readonly actor: string;
}

export interface Checkout {
  readonly checkOut: OrdersService['checkOut'];
  /** Cancels what can be cancelled, gives the money back, and lets the books be previews again. */
  cancel(tx: Queryable, order: rows.OrderRow, actor: string): Promise<Result<'cancelled', OrderFailure>>;
  refund(tx: Queryable, order: rows.OrderRow, refund: AskedRefund): Promise<Result<'asked', OrderFailure>>;
  /** The buyer, or their courier, has it: the advance is settled. */
  handedOver(tx: Queryable, order: rows.OrderRow): Promise<void>;
}

export function createCheckout(deps: CheckoutDeps): Checkout {
  const { database, books, coupons, payments, cartViews, countStep } = deps;

  /** The order is paid: its books are made, or wait for their story. */
  async function pay(tx: Queryable, order: rows.OrderRow, actor: string, details?: object): Promise<boolean> {
    const paid = { event: 'paid', actor, facts: { amountMatches: true }, ...(details ? { details } : {}) } as const;
    const begun = { event: 'production_started', actor: 'shop', facts: {} } as const;
    if (!(await rows.moveOrder(tx, order, paid, begun)).ok) return false;
    if (order.coupon !== null && (order.promoDiscount ?? 0) > 0)
      await coupons.takeAnyway(tx, order.coupon, order.documentId);
    for (const chosen of await booksToLock(tx, order)) {
      const made = await books.paid(chosen.book, boughtAs(order.documentId, chosen), tx);
      // A book that can no longer be made is somebody's work, and never a reason to lose the payment.
      if (!made.ok) await rows.noteInHistory(tx, order.documentId, 'book_not_made', 'payment', { book: chosen.book });
    }
    return true;
  }

  async function receiptFor(tx: Queryable, order: rows.OrderRow) {
    const lines = await linesOfOrder(tx, order.documentId);
    const titles = new Map(lines.map(({ book, title }) => [book, title]));
    const buyer = order.buyer ?? { name: '', phone: '', email: '' };
    const receipt = receiptOf(quoteOf(order, lines), (book) => titles.get(book) ?? '', buyer, order.locale);
    if (receipt.items.length > 0) return receipt;
    // Of a cart that is another one by now: the sum that goes back stands under the order's own name.
    const title = paymentDescription(order.number, order.locale);
    return { ...receipt, items: [{ title, quantity: 1, price: kopecks(0), subject: 'service' as const }] };
  }

  /** Money that pays for nothing goes back at once: a second payment, another sum, an order that is over. */
  async function giveBack(tx: Queryable, order: rows.OrderRow, payment: string, why: RefundReason): Promise<void> {
    const receipt = await receiptFor(tx, order);
    await payments.refund(tx, { order: order.documentId, key: `unwanted-${payment}`, payment, reason: why, receipt });
    await rows.noteInHistory(tx, order.documentId, 'payment_returned', 'payment', { payment, why });
  }

  async function succeeded(tx: Queryable, settled: SettledPayment & { kind: 'succeeded' }): Promise<void> {
    const order = await rows.lockOrder(tx, settled.order);
    if (!order) return;
    const { payment, amount, currency } = settled;
    const matches = currency === CURRENCY && amount === order.total;
    if (matches && (await pay(tx, order, 'payment', { payment }))) return;
    await giveBack(tx, order, payment, matches ? 'not-needed' : 'another-sum');
    if (!matches) await allowNextTry(tx, order, 'another-sum');
  }

  /** The last try paid for nothing: whoever presses the button again begins another. */
  async function allowNextTry(tx: Queryable, order: rows.OrderRow, reason: string | null): Promise<void> {
    if (order.state !== 'awaiting_payment') return;
    await tx.query('update orders set attempt = attempt + 1 where document_id = $1', [order.documentId]);
    await rows.moveOrder(tx, order, { event: 'payment_failed', actor: 'payment', facts: {}, details: { reason } });
  }

  async function failed(tx: Queryable, { order: id, reason }: SettledPayment & { kind: 'failed' }): Promise<void> {
    const order = await rows.lockOrder(tx, id);
    if (order) await allowNextTry(tx, order, reason);
  }

  async function refunded(tx: Queryable, { order: id, amount, whole: all }: SettledPayment & { kind: 'refunded' }) {
    const order = await rows.lockOrder(tx, id);
    if (!order) return;
    const charged = order.paidAt !== null;
    const facts = { charged };
    const refund = { event: 'refunded', actor: 'payment', facts, details: { amount } } as const;
    const moved = all ? await rows.moveOrder(tx, order, refund) : err('not-now');
    if (!moved.ok) return rows.noteInHistory(tx, id, 'refunded_part', 'payment', { amount });
    // Nothing was approved yet where the order had not been cancelled before: its books are previews again.
    if (order.state === 'paid' || order.state === 'in_production') await release(tx, order);
  }

  async function release(tx: Queryable, order: rows.OrderRow): Promise<void> {
    await coupons.giveBack(tx, order.documentId);
    if (order.paidAt === null) return;
    for (const { book } of await booksToLock(tx, order)) await books.orderCancelled(book, order.documentId, tx);
  }

  payments.onSettled(async (tx, settled) => {
    if (settled.kind === 'succeeded') await succeeded(tx, settled);
    else if (settled.kind === 'failed') await failed(tx, settled);
    else await refunded(tx, settled);
  });

  return {
    checkOut: createBeginPaying({ database, coupons, payments, cartViews, countStep, pay, receiptFor }),

    async cancel(tx, order, actor) {
      const { approved } = await rows.bookFacts(tx, order.documentId);
      const moved = await rows.moveOrder(tx, order, { event: 'cancelled', actor, facts: { approved } });
      if (!moved.ok) return err('not-now');
      if (order.paidAt !== null && (order.total ?? 0) > 0) {
        const receipt = await receiptFor(tx, order);
        const reason = 'cancelled';
        await payments.refund(tx, { order: order.documentId, key: `cancelled-${order.documentId}`, reason, receipt });
      }
      await release(tx, order);
      return ok('cancelled');
    },

    async handedOver(tx, order) {
      await payments.handedOver(tx, { order: order.documentId, receipt: await receiptFor(tx, order) });
    },

    async refund(tx, order, { key, amount, reason, actor }) {
      const receipt = await receiptFor(tx, order);
      const sum = amount === null ? {} : { amount };
      const asked = await payments.refund(tx, {
        order: order.documentId,
        key: `by-hand-${key}`,
        reason: 'by-hand',
        receipt,
        ...sum,
      });
      if (!asked.ok) return err(asked.error === 'too-much' ? 'too-much' : 'not-now');
      await rows.noteInHistory(tx, order.documentId, 'refund_asked', actor, { amount, reason });
      return ok('asked');
    },
  };
}

/** In the order of their ids: two orders with the same books lock them the same way round (decision 41). */
const booksToLock = async (tx: Queryable, { documentId }: rows.OrderRow): Promise<ChosenBook[]> =>
  (await booksOfOrder(tx, documentId)).sort((one, other) => (one.book < other.book ? -1 : 1));

function boughtAs(order: string, { paper, copies, electronic, coloring }: ChosenBook): BoughtAs {
  return {
    order,
    actor: 'order',
    files: [...(electronic ? (['ebook'] as const) : []), ...(coloring ? (['coloring'] as const) : [])],
    print: paper ? { copies, binding: paper === 'premium' ? 'hard' : 'soft' } : null,
  };
}
