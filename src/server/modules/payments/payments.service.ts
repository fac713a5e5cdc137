// Payments service: stores an attempt before asking the provider, and the answer after.

import { newDocumentId } from '#core/ids.ts';
import type { ShopCancelReason } from '#core/orders/payment-record.ts';
import { err, ok } from '#core/result.ts';
import { type PaymentAccounts, type PaymentProvider, PaymentRefused } from '#providers/payment/payment-provider.ts';
import type { Database } from '../../db/database.ts';
import type { ServerParts } from '../server-module.ts';
import { isUnavailable, NEVER_BEGUN_REASON, type PaymentSettlement } from './payment-settlement.ts';
import {
  insertPayment,
  listOpenPayments,
  listPayments,
  loadPayment,
  type PaymentRow,
  saveProviderAnswer,
} from './payments.repository.ts';
import type { OpenedPayment, PaymentRequest, PaymentsService } from './payments.types.ts';
import { receiptTotal } from './receipts.ts';
import { listRefunds } from './refunds.repository.ts';

interface PaymentsDeps {
  readonly database: Database;
  readonly accounts: PaymentAccounts;
  readonly settlement: PaymentSettlement;
  readonly log: ServerParts['log'];
}

export function createPaymentsService(
  parts: PaymentsDeps,
): Pick<PaymentsService, 'begin' | 'refreshStatus' | 'listForOrder'> {
  const { database, accounts, settlement: settling, log } = parts;

  /** Returns the payment after the provider's answer. */
  async function askProvider(
    provider: PaymentProvider,
    documentId: string,
    request: PaymentRequest,
  ): Promise<PaymentRow> {
    const { attempt: _attempt, ...asked } = request;
    const answer = await provider.begin({ ...asked, key: documentId });
    if (answer.status !== 'pending') await settling.apply(provider, answer);
    // Already settled, or a notification arrived before the answer.
    return (await saveProviderAnswer(database, documentId, answer)) ?? loadPayment(database, documentId);
  }

  /** An attempt with the former provider may have been paid just before the new one came into force. */
  async function settleIfReplaced(row: PaymentRow, current: PaymentProvider['name']): Promise<PaymentRow> {
    if (row.status !== 'pending' || row.provider === current || row.externalId === null) return row;
    await settling.refresh(row.externalId).catch((error: unknown) => {
      if (!isUnavailable(error) && !(error instanceof PaymentRefused)) throw error;
      log.warn({ payment: row.documentId, err: error }, 'the status of an attempt with the former provider is unknown');
    });
    return loadPayment(database, row.documentId);
  }

  return {
    async begin(request) {
      const { order, attempt, amount } = request;
      if (receiptTotal(request.receipt) !== amount) throw new RangeError('the receipt does not add up to the payment');
      const { name, account = null } = accounts.current();
      const given = { documentId: newDocumentId(), order, attempt, provider: name, account, amount };
      const row = await settleIfReplaced(await insertPayment(database, given), name);
      const { documentId } = row;
      // Another amount needs another attempt.
      if (row.amount !== amount) return err('refused');
      const own = accounts.of(row.provider, row.account);
      const lost = unpayableReason(row, own === null ? null : name);
      if (own === null || lost !== null) {
        await settling.cancel(documentId, lost ?? 'provider_changed');
        return err('refused');
      }
      if (row.status !== 'pending' || row.widgetToken !== null) return ok(toOpenedPayment(row));
      try {
        return ok(toOpenedPayment(await askProvider(own, documentId, request)));
      } catch (error) {
        if (error instanceof PaymentRefused) {
          log.error({ payment: documentId, err: error }, 'the provider refuses a payment');
          await settling.cancel(documentId, error.code);
          return err('refused');
        }
        if (!isUnavailable(error)) throw error;
        log.warn({ payment: documentId, err: error }, 'the payment provider does not answer');
        // A parallel request may have succeeded.
        const now = await loadPayment(database, documentId);
        return now.widgetToken === null && now.status === 'pending' ? err('unavailable') : ok(toOpenedPayment(now));
      }
    },
    async refreshStatus(order) {
      for (const externalId of await listOpenPayments(database, order)) {
        await settling.refresh(externalId).catch((error: unknown) => {
          if (!isUnavailable(error) && !(error instanceof PaymentRefused)) throw error;
          log.warn({ order, err: error }, 'the status of a payment is unknown for now');
        });
      }
    },
    listForOrder: (order) => listPaymentsAndRefunds(database, order),
  };
}

async function listPaymentsAndRefunds(database: Database, order: string): ReturnType<PaymentsService['listForOrder']> {
  const payments = await listPayments(database, order);
  const refunds = payments.some(({ hasRefunds }) => hasRefunds) ? await listRefunds(database, order) : [];
  return {
    payments: payments.map((row) => ({
      ...toOpenedPayment(row),
      method: row.method,
      reason: row.reason,
      ...formatTimes(row),
    })),
    refunds: refunds.map((row) => ({
      documentId: row.documentId,
      amount: row.amount,
      status: row.status,
      ...formatTimes(row),
    })),
  };
}

/** Why an open attempt can no longer be paid; null when it can. */
function unpayableReason(
  { status, provider, widgetToken, stale }: PaymentRow,
  current: string | null,
): ShopCancelReason | null {
  if (status !== 'pending') return null;
  if (provider !== current) return 'provider_changed';
  return widgetToken === null && stale ? NEVER_BEGUN_REASON : null;
}

const toOpenedPayment = ({ documentId, provider, status, amount, widgetToken }: PaymentRow): OpenedPayment => ({
  documentId,
  provider,
  status,
  amount,
  widgetToken,
});

const formatTimes = ({ createdAt, settledAt }: { createdAt: Date; settledAt: Date | null }) => ({
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});
