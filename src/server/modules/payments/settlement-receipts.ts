// The second tax receipt required by 54-ФЗ: requested at hand-over and issued once, however often it is retried.
import { newDocumentId } from '#core/ids.ts';
import {
  type PaymentAccounts,
  type PaymentProvider,
  PaymentRefused,
  type Receipt,
} from '#providers/payment/payment-provider.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { ServerParts } from '../server-module.ts';
import { accountKeys } from './account-keys.ts';
import { fitReceipt } from './receipts.ts';
import {
  insertSettlement,
  loadSettlement,
  lockUnsettledPayments,
  markSettlementRequested,
  type SettlementRow,
  saveSettlementAnswer,
} from './settlement-receipts.repository.ts';

export interface SettlementReceipts {
  request(tx: Queryable, given: { readonly order: string; readonly receipt: Receipt }): Promise<void>;
  /** Throws the provider's errors; the next attempt uses the same idempotency key. */
  process(documentId: string): Promise<void>;
}

interface SettlementReceiptsDeps {
  readonly database: Database;
  readonly accounts: PaymentAccounts;
  readonly log: ServerParts['log'];
  readonly enqueue: (tx: Queryable, settlement: string) => Promise<void>;
}

export function createSettlementReceipts({
  database,
  accounts,
  log,
  enqueue,
}: SettlementReceiptsDeps): SettlementReceipts {
  async function askProvider(
    provider: PaymentProvider,
    { documentId: key, payment, amount, receipt, asked }: SettlementRow,
  ) {
    // Idempotency keys expire after a day, so a retry first checks whether the receipt exists.
    const known = asked ? await provider.readSettlement(payment) : null;
    if (known) return known;
    await markSettlementRequested(database, key);
    return provider.settleAdvance({ key, payment, amount, receipt }).catch((error: unknown) => {
      if (!(error instanceof PaymentRefused)) throw error;
      log.error({ receipt: key, err: error }, 'a second receipt was refused: issue it by hand');
      return { externalId: null, status: 'canceled' as const, reason: error.code };
    });
  }

  return {
    async request(tx, { order, receipt }) {
      for (const { documentId: payment, left } of await lockUnsettledPayments(tx, order, advanceAccounts(accounts))) {
        const documentId = newDocumentId();
        const given = { documentId, order, payment, amount: left, receipt: fitReceipt(receipt, left) };
        if (await insertSettlement(tx, given)) await enqueue(tx, documentId);
      }
    },
    async process(documentId) {
      const row = await loadSettlement(database, documentId);
      if (row?.status !== 'pending') return;
      const provider = accounts.of(row.provider, row.account);
      if (provider) await saveSettlementAnswer(database, documentId, await askProvider(provider, row));
    },
  };
}

/** Accounts whose payments are advances, so that a second receipt follows. */
export const advanceAccounts = (accounts: PaymentAccounts): string[] =>
  accountKeys(accounts.all().filter(({ takesAdvances }) => takesAdvances));
