// Refunds: requested in the transaction that causes them, processed by a job until the provider answers.
import { newDocumentId } from '#core/ids.ts';
import type { Kopecks } from '#core/money.ts';
import { err, ok } from '#core/result.ts';
import {
  type PaymentAccounts,
  type PaymentProvider,
  PaymentRefused,
  type Receipt,
} from '#providers/payment/payment-provider.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { ServerParts } from '../server-module.ts';
import type { ReadStatus, SettleOrder } from './payment-settlement.ts';
import type { FailedRefund, PaymentsService } from './payments.types.ts';
import { fitReceipt } from './receipts.ts';
import {
  insertRefund,
  insertRefundParts,
  isFullyRefunded,
  loadRefund,
  loadRefundByExternalId,
  lockPaidPayments,
  markRefundRequested,
  type RefundRow,
  refundExists,
  saveRefundExternalId,
  settleRefund,
} from './refunds.repository.ts';
import { hasSettlementReceipt } from './settlement-receipts.repository.ts';

export interface Refunds {
  readonly request: PaymentsService['requestRefund'];
  /** Throws the provider's errors; the next attempt uses the same idempotency key. */
  process(documentId: string): Promise<ReadStatus>;
  refreshByExternalId(externalId: string): Promise<ReadStatus>;
}

interface RefundsDeps {
  readonly database: Database;
  readonly accounts: PaymentAccounts;
  readonly log: ServerParts['log'];
  readonly settleOrder: SettleOrder;
  /** Called in the transaction that records the refusal. */
  readonly refundFailed: (tx: Queryable, refund: FailedRefund) => Promise<void>;
  readonly enqueue: (tx: Parameters<PaymentsService['requestRefund']>[0], refund: string) => Promise<void>;
}

interface ProviderAnswer {
  readonly status: ReadStatus;
  readonly externalId: string | null;
  readonly reason: string | null;
}

export function createRefunds(deps: RefundsDeps): Refunds {
  const { database, accounts, log, settleOrder, refundFailed, enqueue } = deps;

  async function askProvider(provider: PaymentProvider, refund: RefundRow): Promise<ProviderAnswer | null> {
    const { externalId, payment, amount, why: reason, receipt, documentId: key } = refund;
    if (externalId !== null) return provider.readRefund(externalId);
    if (refund.stale) {
      // The idempotency key may have expired: check first whether the payment was already refunded.
      const read = await provider.read(payment);
      if (read && read.refunded - refund.settledSum >= amount) {
        return { status: 'succeeded', externalId: null, reason: null };
      }
    }
    await markRefundRequested(database, key);
    return provider.refund({ key, payment, amount, reason, receipt }).catch((error: unknown) => {
      if (!(error instanceof PaymentRefused)) throw error;
      log.error({ refund: key, err: error }, 'a refund was refused: return the money by hand');
      return { status: 'canceled' as const, externalId: null, reason: error.code };
    });
  }

  async function carryOut(refund: RefundRow | undefined): Promise<ReadStatus> {
    const provider = refund && accounts.of(refund.provider, refund.account);
    if (!provider) return 'unknown';
    if (refund.status !== 'pending') return refund.status;
    const { documentId } = refund;
    const answer = await askProvider(provider, refund);
    if (!answer || answer.status === 'unknown') return 'unknown';
    const { status, externalId, reason } = answer;
    if (status === 'pending') {
      if (externalId !== null) await saveRefundExternalId(database, documentId, externalId);
      return status;
    }
    await database.transaction(async (tx) => {
      const settled = await settleRefund(tx, documentId, { status, externalId, reason });
      if (!settled) return;
      const { order, amount, key } = settled;
      if (status === 'canceled') return refundFailed(tx, { order, key, amount, refund: documentId });
      const whole = await isFullyRefunded(tx, order);
      await settleOrder(tx, { kind: 'refunded', order, refund: documentId, amount, whole });
    });
    return status;
  }

  return {
    async request(tx, { order, key, payment = null, amount, reason, receipt, parts = [] }) {
      const paid = await lockPaidPayments(tx, order, payment);
      if (await refundExists(tx, order, key)) return ok('asked');
      const held = paid.filter(({ left }) => left > 0);
      const chosen = held.find(({ left }) => amount === undefined || left >= amount);
      if (!chosen) return err(held.length === 0 ? 'nothing-to-refund' : 'too-much');
      const sum: Kopecks = amount ?? chosen.left;
      const documentId = newDocumentId();
      const settled = await hasSettlementReceipt(tx, chosen.documentId);
      const fitting: Receipt = { ...fitReceipt(receipt, sum), ...(settled ? { settled } : {}) };
      await insertRefund(tx, {
        documentId,
        order,
        payment: chosen.documentId,
        key,
        amount: sum,
        why: reason,
        receipt: fitting,
      });
      if (parts.length > 0) await insertRefundParts(tx, documentId, parts);
      await enqueue(tx, documentId);
      return ok('asked');
    },
    process: async (documentId) => carryOut(await loadRefund(database, documentId)),
    refreshByExternalId: async (externalId) => carryOut(await loadRefundByExternalId(database, externalId)),
  };
}
