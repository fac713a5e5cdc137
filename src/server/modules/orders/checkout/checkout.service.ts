// Checkout of orders: payment, cancellation and refund.

import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { OrderCertificates } from '../../certificates/certificates.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { CountStep } from '../../events/events.types.ts';
import type { PaymentsService } from '../../payments/payments.types.ts';
import type { CartViews } from '../cart/cart-views.ts';
import * as rows from '../orders.repository.ts';
import type { OrderFailure, OrdersService } from '../orders.types.ts';
import { createBeginPayment } from './begin-payment.ts';
import { composeReceipt } from './compose-receipt.ts';
import { createPaidBooks } from './order-books-paid.ts';
import { createOrderRefunds, type StaffRefund } from './refund-order.ts';
import { createSettlePayment } from './settle-payment.ts';

export interface CheckoutDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'markPaid' | 'orderCancelled'>;
  readonly coupons: CouponsService;
  readonly certificates: OrderCertificates;
  readonly payments: PaymentsService;
  readonly cartViews: Pick<CartViews, 'compose'>;
  readonly countStep: CountStep;
  readonly requestEmails: (tx: Queryable) => Promise<void>;
  readonly giveToPayer: (tx: Queryable, order: rows.OrderRow) => Promise<void>;
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
  const { database, coupons, certificates, payments, cartViews, countStep } = deps;
  const paidBooks = createPaidBooks(deps);
  const refunds = createOrderRefunds({ payments, certificates, paidBooks });
  const { giveToPayer } = deps;
  payments.onSettled(createSettlePayment({ payments, certificates, refunds, paidBooks, giveToPayer }));

  return {
    checkOut: createBeginPayment({
      database,
      coupons,
      certificates,
      payments,
      cartViews,
      countStep,
      markPaid: paidBooks.markPaid,
    }),

    async cancel(tx, order, actor) {
      const { approved } = await rows.loadBookFacts(tx, order.documentId);
      const moved = await rows.moveOrder(tx, order, { event: 'cancelled', actor, facts: { approved } });
      if (!moved.ok) return err('not-now');
      if (order.paidAt !== null && (order.total ?? 0) > 0) await refunds.refundAll(tx, order, actor);
      await paidBooks.release(tx, order);
      return ok('cancelled');
    },

    async requestSettlementReceipts(tx, order) {
      await payments.requestSettlementReceipts(tx, {
        order: order.documentId,
        receipt: await composeReceipt(tx, order),
      });
    },

    refund: refunds.refund,
  };
}
