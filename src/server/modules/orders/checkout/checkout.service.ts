// Applies settled payments to orders; cancels and refunds orders.

import { type Kopecks, kopecks } from '#core/money.ts';
import type { RefundReason } from '#core/orders/payment-record.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { BookPurchase, BooksService } from '../../books/books.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { CountStep } from '../../events/events.types.ts';
import type { PaymentsService, SettledPayment } from '../../payments/payments.types.ts';
import type { CartViews } from '../cart/cart-views.ts';
import { type ChosenBook, listChosenBooks } from '../cart/order-books.repository.ts';
import { frozenQuote } from '../frozen-quote.ts';
import { listOrderLines } from '../order-parts.repository.ts';
import { orderReceipt, paymentDescription } from '../order-receipt.ts';
import * as rows from '../orders.repository.ts';
import type { OrderFailure, OrdersService } from '../orders.types.ts';
import { createBeginPayment } from './begin-payment.ts';

export interface CheckoutDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'markPaid' | 'orderCancelled'>;
  readonly coupons: CouponsService;
  readonly payments: PaymentsService;
  readonly cartViews: Pick<CartViews, 'compose'>;
  readonly countStep: CountStep;
}

const CURRENCY = 'RUB';

/** A refund by staff, in part or of all that is left. The same key is one refund. */
export interface StaffRefund {
  readonly key: string;
  readonly amount: Kopecks | null;
  readonly reason: string;
  readonly actor: string;
}

export interface Checkout {
  readonly checkOut: OrdersService['checkOut'];
  /** Cancels the order, refunds it and turns its books back into previews. */
  cancel(tx: Queryable, order: rows.OrderRow, actor: string): Promise<Result<'cancelled', OrderFailure>>;
  refund(tx: Queryable, order: rows.OrderRow, refund: StaffRefund): Promise<Result<'asked', OrderFailure>>;
  /** The buyer or the courier has received the order: requests the second tax receipt. */
  requestSettlementReceipts(tx: Queryable, order: rows.OrderRow): Promise<void>;
}

export function createCheckout(deps: CheckoutDeps): Checkout {
  const { database, books, coupons, payments, cartViews, countStep } = deps;

  /** Marks the order paid and starts the production of its books. */
  async function markPaid(tx: Queryable, order: rows.OrderRow, actor: string, details?: object): Promise<boolean> {
    const paid = { event: 'paid', actor, facts: { amountMatches: true }, ...(details ? { details } : {}) } as const;
    const begun = { event: 'production_started', actor: 'shop', facts: {} } as const;
    if (!(await rows.moveOrder(tx, order, paid, begun)).ok) return false;
    if (order.coupon !== null && (order.promoDiscount ?? 0) > 0)
      await coupons.reserveUseOverLimit(tx, order.coupon, order.documentId);
    for (const chosen of await listBooksInLockOrder(tx, order)) {
      const made = await books.markPaid(chosen.book, purchaseOf(order.documentId, chosen), tx);
      // A book that cannot be made needs manual work but must not fail the payment.
      if (!made.ok) await rows.addHistoryNote(tx, order.documentId, 'book_not_made', 'payment', { book: chosen.book });
    }
    return true;
  }

  async function composeReceipt(tx: Queryable, order: rows.OrderRow) {
    const lines = await listOrderLines(tx, order.documentId);
    const titles = new Map(lines.map(({ book, title }) => [book, title]));
    const buyer = order.buyer ?? { name: '', phone: '', email: '' };
    const receipt = orderReceipt(frozenQuote(order, lines), (book) => titles.get(book) ?? '', buyer, order.locale);
    if (receipt.items.length > 0) return receipt;
    // The cart changed since: the refund is named after the order instead of its lines.
    const title = paymentDescription(order.number, order.locale);
    return { ...receipt, items: [{ title, quantity: 1, price: kopecks(0), subject: 'service' as const }] };
  }

  /** Refunds a duplicate payment, a wrong amount or a payment of a closed order. */
  async function refundUnneededPayment(
    tx: Queryable,
    order: rows.OrderRow,
    payment: string,
    why: RefundReason,
  ): Promise<void> {
    const receipt = await composeReceipt(tx, order);
    await payments.requestRefund(tx, {
      order: order.documentId,
      key: `unwanted-${payment}`,
      payment,
      reason: why,
      receipt,
    });
    await rows.addHistoryNote(tx, order.documentId, 'payment_returned', 'payment', { payment, why });
  }

  async function handleSucceeded(tx: Queryable, settled: SettledPayment & { kind: 'succeeded' }): Promise<void> {
    const order = await rows.lockOrder(tx, settled.order);
    if (!order) return;
    const { payment, amount, currency } = settled;
    const matches = currency === CURRENCY && amount === order.total;
    if (matches && (await markPaid(tx, order, 'payment', { payment }))) return;
    await refundUnneededPayment(tx, order, payment, matches ? 'not-needed' : 'another-sum');
    if (!matches) await allowNextAttempt(tx, order, 'another-sum');
  }

  /** The last attempt failed: the next checkout creates a new payment. */
  async function allowNextAttempt(tx: Queryable, order: rows.OrderRow, reason: string | null): Promise<void> {
    if (order.state !== 'awaiting_payment') return;
    await rows.raiseAttempt(tx, order.documentId);
    await rows.moveOrder(tx, order, { event: 'payment_failed', actor: 'payment', facts: {}, details: { reason } });
  }

  async function handleFailed(
    tx: Queryable,
    { order: id, reason }: SettledPayment & { kind: 'failed' },
  ): Promise<void> {
    const order = await rows.lockOrder(tx, id);
    if (order) await allowNextAttempt(tx, order, reason);
  }

  async function handleRefunded(
    tx: Queryable,
    { order: id, amount, whole: all }: SettledPayment & { kind: 'refunded' },
  ) {
    const order = await rows.lockOrder(tx, id);
    if (!order) return;
    const charged = order.paidAt !== null;
    const facts = { charged };
    const refund = { event: 'refunded', actor: 'payment', facts, details: { amount } } as const;
    const moved = all ? await rows.moveOrder(tx, order, refund) : err('not-now');
    if (!moved.ok) return rows.addHistoryNote(tx, id, 'refunded_part', 'payment', { amount });
    // An order that was not cancelled before has no approved book: its books become previews again.
    if (order.state === 'paid' || order.state === 'in_production') await releaseBooksAndCoupon(tx, order);
  }

  async function releaseBooksAndCoupon(tx: Queryable, order: rows.OrderRow): Promise<void> {
    await coupons.releaseUse(tx, order.documentId);
    if (order.paidAt === null) return;
    for (const { book } of await listBooksInLockOrder(tx, order))
      await books.orderCancelled(book, order.documentId, tx);
  }

  payments.onSettled(async (tx, settled) => {
    if (settled.kind === 'succeeded') await handleSucceeded(tx, settled);
    else if (settled.kind === 'failed') await handleFailed(tx, settled);
    else await handleRefunded(tx, settled);
  });

  return {
    checkOut: createBeginPayment({
      database,
      coupons,
      payments,
      cartViews,
      countStep,
      markPaid: markPaid,
      composeReceipt: composeReceipt,
    }),

    async cancel(tx, order, actor) {
      const { approved } = await rows.loadBookFacts(tx, order.documentId);
      const moved = await rows.moveOrder(tx, order, { event: 'cancelled', actor, facts: { approved } });
      if (!moved.ok) return err('not-now');
      if (order.paidAt !== null && (order.total ?? 0) > 0) {
        const receipt = await composeReceipt(tx, order);
        const reason = 'cancelled';
        await payments.requestRefund(tx, {
          order: order.documentId,
          key: `cancelled-${order.documentId}`,
          reason,
          receipt,
        });
      }
      await releaseBooksAndCoupon(tx, order);
      return ok('cancelled');
    },

    async requestSettlementReceipts(tx, order) {
      await payments.requestSettlementReceipts(tx, {
        order: order.documentId,
        receipt: await composeReceipt(tx, order),
      });
    },

    async refund(tx, order, { key, amount, reason, actor }) {
      const receipt = await composeReceipt(tx, order);
      const sum = amount === null ? {} : { amount };
      const asked = await payments.requestRefund(tx, {
        order: order.documentId,
        key: `by-hand-${key}`,
        reason: 'by-hand',
        receipt,
        ...sum,
      });
      if (!asked.ok) return err(asked.error === 'too-much' ? 'too-much' : 'not-now');
      await rows.addHistoryNote(tx, order.documentId, 'refund_asked', actor, { amount, reason });
      return ok('asked');
    },
  };
}

/** Sorted by id, so that orders with the same books lock them in the same order (decision 41). */
const listBooksInLockOrder = async (tx: Queryable, { documentId }: rows.OrderRow): Promise<ChosenBook[]> =>
  (await listChosenBooks(tx, documentId)).sort((one, other) => (one.book < other.book ? -1 : 1));

function purchaseOf(order: string, { paper, copies, electronic, coloring }: ChosenBook): BookPurchase {
  return {
    order,
    actor: 'order',
    files: [...(electronic ? (['ebook'] as const) : []), ...(coloring ? (['coloring'] as const) : [])],
    print: paper ? { copies, binding: paper === 'premium' ? 'hard' : 'soft' } : null,
  };
}
