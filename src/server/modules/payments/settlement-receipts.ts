// The second receipt of 54-ФЗ: written down with what is handed over, given by the provider once, however often it is tried.
import { newDocumentId } from '#core/ids.ts';
import { type PaymentProvider, PaymentRefused, type Receipt } from '#providers/payment/payment-provider.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { ServerParts } from '../server-module.ts';
import { fitReceipt } from './receipts.ts';
import {
  insertSettlement,
  markSettlementAsked,
  readSettlement,
  type SettlementRow,
  unsettledPayments,
  writeSettlement,
} from './settlement-receipts.repository.ts';

export interface Settlements {
  ask(tx: Queryable, given: { readonly order: string; readonly receipt: Receipt }): Promise<void>;
  /** Throws what the provider throws where it cannot say; the next try asks with the same key. */
  carryOut(documentId: string): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly log: ServerParts['log'];
  readonly enqueue: (tx: Queryable, settlement: string) => Promise<void>;
}

export function createSettlements({ database, provider, log, enqueue }: Parts): Settlements {
  async function answerTo({ documentId: key, payment, amount, receipt, asked }: SettlementRow) {
    // A key is remembered for a day: whoever asks again looks first whether it was done.
    const known = asked ? await provider.readSettlement(payment) : null;
    if (known) return known;
    await markSettlementAsked(database, key);
    return provider.settleAdvance({ key, payment, amount, receipt }).catch((error: unknown) => {
      if (!(error instanceof PaymentRefused)) throw error;
      log.error({ receipt: key, err: error }, 'a second receipt was refused: somebody must give it by hand');
      return { externalId: null, status: 'canceled' as const, reason: error.code };
    });
  }

  return {
    async ask(tx, { order, receipt }) {
      for (const { documentId: payment, left } of await unsettledPayments(tx, order, provider.name)) {
        const documentId = newDocumentId();
        const given = { documentId, order, payment, amount: left, receipt: fitReceipt(receipt, left) };
        if (await insertSettlement(tx, given)) await enqueue(tx, documentId);
      }
    },
    async carryOut(documentId) {
      const row = await readSettlement(database, documentId);
      if (row?.status !== 'pending' || row.provider !== provider.name) return;
      await writeSettlement(database, documentId, await answerTo(row));
    },
  };
}
