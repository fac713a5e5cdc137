// Payments as orders ask for them: a try is written down before the provider hears of it, and its answer after.

import { newDocumentId } from '#core/ids.ts';
import type { ShopCancelReason } from '#core/orders/payment-record.ts';
import { err, ok } from '#core/result.ts';
import { type PaymentProvider, PaymentRefused } from '#providers/payment/payment-provider.ts';
import type { Database } from '../../db/database.ts';
import type { ServerParts } from '../server-module.ts';
import {
  beginPayment,
  keepOpened,
  openPaymentsOf,
  type PaymentRow,
  paymentsOf,
  readPayment,
} from './payments.repository.ts';
import type { OpenedPayment, PaymentRequest, PaymentsService } from './payments.types.ts';
import { totalOf } from './receipts.ts';
import { refundsOf } from './refunds.repository.ts';
import { isUnavailable, NEVER_BEGUN, type Settling } from './settling.ts';

interface Parts {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly settling: Settling;
  readonly log: ServerParts['log'];
}

export function createPaymentsService(
  parts: Parts,
): Pick<PaymentsService, 'provider' | 'takesAdvances' | 'begin' | 'check' | 'of'> {
  const { database, provider, settling, log } = parts;

  /** The payment as it stands once the provider has answered. */
  async function askProvider(documentId: string, request: PaymentRequest): Promise<PaymentRow> {
    const { attempt: _attempt, ...asked } = request;
    const answer = await provider.begin({ ...asked, key: documentId });
    if (answer.status !== 'pending') await settling.take(answer);
    // Settled, or a message about it came before its answer.
    return (await keepOpened(database, documentId, answer)) ?? readPayment(database, documentId);
  }

  return {
    provider: provider.name,
    takesAdvances: provider.takesAdvances,
    async begin(request) {
      const { order, attempt, amount } = request;
      if (totalOf(request.receipt) !== amount) throw new RangeError('the receipt does not add up to the payment');
      const given = { documentId: newDocumentId(), order, attempt, provider: provider.name, amount };
      const row = await beginPayment(database, given);
      const { documentId } = row;
      // Another sum is another try.
      if (row.amount !== amount) return err('refused');
      const lost = lossOf(row, provider.name);
      if (lost !== null) {
        await settling.giveUp(documentId, lost);
        return err('refused');
      }
      if (row.status !== 'pending' || row.widgetToken !== null) return ok(opened(row));
      try {
        return ok(opened(await askProvider(documentId, request)));
      } catch (error) {
        if (error instanceof PaymentRefused) {
          log.error({ payment: documentId, err: error }, 'the provider refuses a payment');
          await settling.giveUp(documentId, error.code);
          return err('refused');
        }
        if (!isUnavailable(error)) throw error;
        log.warn({ payment: documentId, err: error }, 'the payment provider does not answer');
        // Another click may have had more luck.
        const now = await readPayment(database, documentId);
        return now.widgetToken === null && now.status === 'pending' ? err('unavailable') : ok(opened(now));
      }
    },
    async check(order) {
      for (const externalId of await openPaymentsOf(database, order, provider.name)) {
        await settling.ask(externalId).catch((error: unknown) => {
          if (!isUnavailable(error) && !(error instanceof PaymentRefused)) throw error;
          log.warn({ order, err: error }, 'how a payment stands is not known now');
        });
      }
    },
    async of(order) {
      const payments = await paymentsOf(database, order);
      const refunds = payments.some(({ hasRefunds }) => hasRefunds) ? await refundsOf(database, order) : [];
      return {
        payments: payments.map((row) => ({ ...opened(row), method: row.method, reason: row.reason, ...times(row) })),
        refunds: refunds.map((row) => ({
          documentId: row.documentId,
          amount: row.amount,
          status: row.status,
          ...times(row),
        })),
      };
    },
  };
}

/** Why an open try can no longer be paid; null where it can. */
function lossOf({ status, provider, widgetToken, stale }: PaymentRow, current: string): ShopCancelReason | null {
  if (status !== 'pending') return null;
  if (provider !== current) return 'provider_changed';
  return widgetToken === null && stale ? NEVER_BEGUN : null;
}

const opened = ({ documentId, provider, status, amount, widgetToken }: PaymentRow): OpenedPayment => ({
  documentId,
  provider,
  status,
  amount,
  widgetToken,
});

const times = ({ createdAt, settledAt }: { createdAt: Date; settledAt: Date | null }) => ({
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});
