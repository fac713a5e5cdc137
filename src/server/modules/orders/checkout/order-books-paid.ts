// What a payment and a cancellation do to the books and the coupon of an order.

import type { Queryable } from '../../../db/database.ts';
import type { BookPurchase, BooksService } from '../../books/books.types.ts';
import type { OrderCertificates } from '../../certificates/certificates.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import { type ChosenBook, listChosenBooks } from '../cart/order-books.repository.ts';
import * as rows from '../orders.repository.ts';

interface PaidBooksDeps {
  readonly books: Pick<BooksService, 'markPaid' | 'orderCancelled'>;
  readonly coupons: Pick<CouponsService, 'reserveUseOverLimit' | 'releaseUse'>;
  readonly certificates: Pick<OrderCertificates, 'release'>;
  /** The buyer gets the mail about the payment at once, not at the next run of its job. */
  readonly requestEmails: (tx: Queryable) => Promise<void>;
}

export interface PaidBooks {
  /** Marks the order paid and starts the production of its books. */
  markPaid(tx: Queryable, order: rows.OrderRow, actor: string, details?: object): Promise<boolean>;
  /** Turns the books of a cancelled order back into previews. */
  release(tx: Queryable, order: rows.OrderRow): Promise<void>;
  /** Returns the use of the promo code and leaves the books alone. */
  releaseCode(tx: Queryable, order: rows.OrderRow): Promise<void>;
}

export const createPaidBooks = ({ books, coupons, certificates, requestEmails }: PaidBooksDeps): PaidBooks => ({
  async markPaid(tx, order, actor, details) {
    const paid = { event: 'paid', actor, facts: { amountMatches: true }, ...(details ? { details } : {}) } as const;
    const begun = { event: 'production_started', actor: 'shop', facts: {} } as const;
    if (!(await rows.moveOrder(tx, order, paid, begun)).ok) return false;
    if (order.coupon !== null && (order.promoDiscount ?? 0) + (order.deliveryDiscount ?? 0) > 0)
      await coupons.reserveUseOverLimit(tx, order.coupon, order.documentId);
    for (const chosen of await listBooksInLockOrder(tx, order)) {
      const made = await books.markPaid(chosen.book, purchaseOf(order.documentId, chosen), tx);
      // A book that cannot be made needs manual work but must not fail the payment.
      if (!made.ok) await rows.addHistoryNote(tx, order.documentId, 'book_not_made', 'payment', { book: chosen.book });
    }
    await requestEmails(tx);
    return true;
  },

  async release(tx, order) {
    await coupons.releaseUse(tx, order.documentId);
    if (order.paidAt === null) return certificates.release(tx, order.documentId);
    for (const { book } of await listBooksInLockOrder(tx, order))
      await books.orderCancelled(book, order.documentId, tx);
  },

  releaseCode: (tx, order) => coupons.releaseUse(tx, order.documentId),
});

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
