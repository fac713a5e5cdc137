// Applies what the payment provider reported to the order: paid, failed or refunded.

import type { RefundReason } from '#core/orders/payment-record.ts';
import type { Queryable } from '../../../db/database.ts';
import type { OrderCertificates } from '../../certificates/certificates.types.ts';
import type { PaymentsService, SettledPayment } from '../../payments/payments.types.ts';
import * as rows from '../orders.repository.ts';
import { composeReceipt } from './compose-receipt.ts';
import type { PaidBooks } from './order-books-paid.ts';
import type { OrderRefunds } from './refund-order.ts';

const CURRENCY = 'RUB';

interface SettleDeps {
  readonly payments: Pick<PaymentsService, 'requestRefund'>;
  readonly certificates: Pick<OrderCertificates, 'held'>;
  readonly refunds: Pick<OrderRefunds, 'complete'>;
  readonly paidBooks: PaidBooks;
  /** An order paid by a payment link belongs to its payer from then on. */
  readonly giveToPayer: (tx: Queryable, order: rows.OrderRow) => Promise<void>;
}

export function createSettlePayment({ payments, certificates, refunds, paidBooks, giveToPayer }: SettleDeps) {
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
    // What gift certificates pay is taken off; a cart that released them matches no older payment.
    const due = (order.total ?? 0) - (await certificates.held(tx, order.documentId));
    const matches = currency === CURRENCY && order.total !== null && amount === due;
    if (matches && (await paidBooks.markPaid(tx, order, 'payment', { payment }))) return giveToPayer(tx, order);
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
    const isComplete = all && (await refunds.complete(tx, order, amount));
    if (!isComplete) await rows.addHistoryNote(tx, id, 'refunded_part', 'payment', { amount });
  }

  return async (tx: Queryable, settled: SettledPayment): Promise<void> => {
    if (settled.kind === 'succeeded') await handleSucceeded(tx, settled);
    else if (settled.kind === 'failed') await handleFailed(tx, settled);
    else await handleRefunded(tx, settled);
  };
}
