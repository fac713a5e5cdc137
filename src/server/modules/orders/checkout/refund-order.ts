// Gives money of a paid order back: first to the card, then to the gift certificates that paid the rest.
import { type Kopecks, kopecks } from '#core/money.ts';
import type { RefundedPart } from '#core/pricing/refund-lines.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../../db/database.ts';
import type { OrderCertificates } from '../../certificates/certificates.types.ts';
import type { PaymentsService } from '../../payments/payments.types.ts';
import * as rows from '../orders.repository.ts';
import { composeReceipt } from './compose-receipt.ts';
import type { PaidBooks } from './order-books-paid.ts';
import { isCardRefunded, sumLeftOnCard } from './order-money.repository.ts';

/** A refund by staff, in part or of all that is left. The same key is one refund. */
export interface StaffRefund {
  readonly key: string;
  readonly amount: Kopecks | null;
  /** Instead of the receipt of the whole order, the parts given back. */
  readonly lines?: { readonly parts: readonly RefundedPart[]; readonly items: Receipt['items'] } | null;
  readonly reason: string;
  readonly actor: string;
}

interface RefundDeps {
  readonly payments: Pick<PaymentsService, 'requestRefund'>;
  readonly certificates: OrderCertificates;
  readonly paidBooks: PaidBooks;
}

export interface OrderRefunds {
  refund(tx: Queryable, order: rows.OrderRow, refund: StaffRefund): Promise<Result<'asked', 'too-much' | 'not-now'>>;
  /** Everything that is left, to where it came from. */
  refundAll(tx: Queryable, order: rows.OrderRow, actor: string): Promise<void>;
  /** Moves the order when nothing of its money is left with the shop; false when something is. */
  complete(tx: Queryable, order: rows.OrderRow, amount: Kopecks): Promise<boolean>;
}

export function createOrderRefunds({ payments, certificates, paidBooks }: RefundDeps): OrderRefunds {
  const complete: OrderRefunds['complete'] = async (tx, order, amount) => {
    if ((await certificates.held(tx, order.documentId)) > 0 || !(await isCardRefunded(tx, order.documentId)))
      return false;
    const facts = { charged: order.paidAt !== null };
    const moved = await rows.moveOrder(tx, order, { event: 'refunded', actor: 'payment', facts, details: { amount } });
    if (!moved.ok) return false;
    // Not printed yet: books without approval become previews again.
    if (order.state === 'paid' || order.state === 'in_production') await paidBooks.release(tx, order);
    // Books that were printed stay bought; the use of the code is free again in any case.
    else await paidBooks.releaseCode(tx, order);
    return true;
  };

  return {
    complete,

    async refundAll(tx, order, actor) {
      const { documentId } = order;
      const receipt = await composeReceipt(tx, order);
      const key = `cancelled-${documentId}`;
      await payments.requestRefund(tx, { order: documentId, key, reason: 'cancelled', receipt });
      await certificates.giveBack(tx, documentId, null, actor);
    },

    async refund(tx, order, { key, amount, reason, actor, lines = null }) {
      const { documentId } = order;
      const onCard = await sumLeftOnCard(tx, documentId);
      const held = order.paidAt === null ? kopecks(0) : await certificates.held(tx, documentId);
      const toCard = amount === null ? onCard : Math.min(amount, onCard);
      const toCertificates = amount === null ? held : amount - toCard;
      if (onCard === 0 && held === 0) return err('not-now');
      if (toCertificates > held) return err('too-much');
      if (toCard > 0) {
        const whole = await composeReceipt(tx, order);
        const asked = await payments.requestRefund(tx, {
          order: documentId,
          key: `by-hand-${key}`,
          reason: 'by-hand',
          receipt: lines ? { ...whole, items: lines.items } : whole,
          ...(amount === null ? {} : { amount: kopecks(toCard) }),
          ...(lines ? { parts: lines.parts } : {}),
        });
        if (!asked.ok) return err(asked.error === 'too-much' ? 'too-much' : 'not-now');
      }
      await rows.addHistoryNote(tx, documentId, 'refund_asked', actor, {
        amount,
        reason,
        ...(lines ? { items: lines.items.map(({ title, quantity }) => ({ title, quantity })) } : {}),
      });
      if (toCertificates > 0) {
        const given = await certificates.giveBack(tx, documentId, kopecks(toCertificates), actor);
        if (!(await complete(tx, order, given)))
          await rows.addHistoryNote(tx, documentId, 'refunded_part', actor, { amount: given });
      }
      return ok('asked');
    },
  };
}
