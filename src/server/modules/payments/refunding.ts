// Money back: asked for in the transaction that makes it due, carried out by a job until the provider has answered.
import { newDocumentId } from '#core/ids.ts';
import type { Kopecks } from '#core/money.ts';
import { err, ok } from '#core/result.ts';
import { type PaymentProvider, PaymentRefused, type Receipt } from '#providers/payment/payment-provider.ts';
import type { Database } from '../../db/database.ts';
import type { ServerParts } from '../server-module.ts';
import type { PaymentsService } from './payments.types.ts';
import { fitReceipt } from './receipts.ts';
import {
  askRefund,
  isAsked,
  isNothingLeft,
  keepRefundId,
  markAsked,
  paidPayments,
  type RefundRow,
  readRefund,
  refundByExternalId,
  settleRefund,
} from './refunds.repository.ts';
import { isHandedOver } from './settlement-receipts.repository.ts';
import type { ReadStatus, SettleOrder } from './settling.ts';

export interface Refunding {
  readonly ask: PaymentsService['refund'];
  /** Throws what the provider throws where it cannot say; the next try asks with the same key. */
  carryOut(documentId: string): Promise<ReadStatus>;
  check(externalId: string): Promise<ReadStatus>;
}

interface Parts {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly log: ServerParts['log'];
  readonly settleOrder: SettleOrder;
  readonly enqueue: (tx: Parameters<PaymentsService['refund']>[0], refund: string) => Promise<void>;
}

interface Answer {
  readonly status: ReadStatus;
  readonly externalId: string | null;
  readonly reason: string | null;
}

export function createRefunding({ database, provider, log, settleOrder, enqueue }: Parts): Refunding {
  async function answerTo(refund: RefundRow): Promise<Answer | null> {
    const { externalId, payment, amount, why: reason, receipt, documentId: key } = refund;
    if (externalId !== null) return provider.readRefund(externalId);
    if (refund.stale) {
      // The key may be forgotten by now: had the money gone back, the payment would say so.
      const read = await provider.read(payment);
      if (read && read.refunded - refund.settledSum >= amount) {
        return { status: 'succeeded', externalId: null, reason: null };
      }
    }
    await markAsked(database, key);
    return provider.refund({ key, payment, amount, reason, receipt }).catch((error: unknown) => {
      if (!(error instanceof PaymentRefused)) throw error;
      log.error({ refund: key, err: error }, 'a refund was refused: somebody must give the money back by hand');
      return { status: 'canceled' as const, externalId: null, reason: error.code };
    });
  }

  async function carryOut(refund: RefundRow | undefined): Promise<ReadStatus> {
    if (!refund || refund.provider !== provider.name) return 'unknown';
    if (refund.status !== 'pending') return refund.status;
    const { documentId } = refund;
    const answer = await answerTo(refund);
    if (!answer || answer.status === 'unknown') return 'unknown';
    const { status, externalId, reason } = answer;
    if (status === 'pending') {
      if (externalId !== null) await keepRefundId(database, documentId, externalId);
      return status;
    }
    await database.transaction(async (tx) => {
      const settled = await settleRefund(tx, documentId, { status, externalId, reason });
      if (!settled || status === 'canceled') return;
      const { order, amount } = settled;
      const whole = await isNothingLeft(tx, order);
      await settleOrder(tx, { kind: 'refunded', order, refund: documentId, amount, whole });
    });
    return status;
  }

  return {
    async ask(tx, { order, key, payment = null, amount, reason, receipt }) {
      const paid = await paidPayments(tx, order, payment);
      if (await isAsked(tx, order, key)) return ok('asked');
      const held = paid.filter(({ left }) => left > 0);
      const chosen = held.find(({ left }) => amount === undefined || left >= amount);
      if (!chosen) return err(held.length === 0 ? 'nothing-to-refund' : 'too-much');
      const sum: Kopecks = amount ?? chosen.left;
      const documentId = newDocumentId();
      const settled = await isHandedOver(tx, chosen.documentId);
      const fitting: Receipt = { ...fitReceipt(receipt, sum), ...(settled ? { settled } : {}) };
      await askRefund(tx, {
        documentId,
        order,
        payment: chosen.documentId,
        key,
        amount: sum,
        why: reason,
        receipt: fitting,
      });
      await enqueue(tx, documentId);
      return ok('asked');
    },
    carryOut: async (documentId) => carryOut(await readRefund(database, documentId)),
    check: async (externalId) => carryOut(await refundByExternalId(database, externalId)),
  };
}
