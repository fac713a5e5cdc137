// Reads a payment's status from the provider and settles it once, whether triggered by a notification, a page or a job.
import type { PaymentOutcome, ShopCancelReason } from '#core/orders/payment-record.ts';
import {
  type PaymentAccounts,
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderPayment,
} from '#providers/payment/payment-provider.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { markNoticeHandled, markNoticeTried, type RecordedNotice } from './payment-events.repository.ts';
import { cancelPayment, findPaymentAccount, markChecked, settlePayment } from './payments.repository.ts';
import type { SettledPayment } from './payments.types.ts';

export type SettleOrder = (tx: Queryable, settled: SettledPayment) => Promise<void>;
/** Status reported by the provider; `unknown` for payments of other systems. */
export type ReadStatus = PaymentOutcome;

/** Runs in the transaction that settles a payment. */
type InSettlementTransaction = (tx: Queryable, status: ReadStatus) => Promise<void>;

export interface PaymentSettlement {
  /** Asks the provider and applies the answer. Throws the provider's errors. */
  refresh(externalId: string): Promise<ReadStatus>;
  /** Stores the provider's answer and applies its consequences. */
  apply(provider: PaymentProvider, read: ProviderPayment, alongside?: InSettlementTransaction): Promise<ReadStatus>;
  /** Cancels a payment that can no longer be paid. */
  cancel(payment: string, reason: string): Promise<void>;
  /** Handles a recorded notification: its content is not trusted, only used to ask the provider. */
  handleNotice(notice: RecordedNotice): Promise<ReadStatus>;
}

interface PaymentSettlementDeps {
  readonly database: Database;
  readonly accounts: PaymentAccounts;
  /** Called in the transaction that settles the payment. */
  readonly settleOrder: SettleOrder;
  /** Handles a notification about a refund. */
  readonly checkRefund: (externalId: string) => Promise<ReadStatus>;
}

type ReadPayment = (externalId: string, alongside?: InSettlementTransaction) => Promise<ReadStatus>;

/**
 * Notifications about one payment share a request, unless it started before the notification and is still pending.
 */
function shareRequests(readFrom: ReadPayment): ReadPayment {
  const requestsInFlight = new Map<string, Promise<ReadStatus>>();

  function ask(externalId: string, alongside?: InSettlementTransaction): Promise<ReadStatus> {
    const answer = readFrom(externalId, alongside);
    const forget = () => {
      if (requestsInFlight.get(externalId) === answer) requestsInFlight.delete(externalId);
    };
    requestsInFlight.set(externalId, answer);
    answer.then(forget, forget);
    return answer;
  }

  return async (externalId, alongside) => {
    const before = requestsInFlight.get(externalId);
    const answer = await before?.catch(() => 'pending' as const);
    if (answer !== undefined && answer !== 'pending') return answer;
    return requestsInFlight.get(externalId) ?? ask(externalId, alongside);
  };
}

export function createPaymentSettlement({
  database,
  accounts,
  settleOrder,
  checkRefund,
}: PaymentSettlementDeps): PaymentSettlement {
  async function take(
    provider: PaymentProvider,
    read: ProviderPayment,
    alongside?: InSettlementTransaction,
  ): Promise<ReadStatus> {
    // Not created by this shop: another system may use the same account.
    if (read.order === null) return 'unknown';
    if (read.status === 'pending') return (await markChecked(database, provider.name, read)) ? 'pending' : 'unknown';
    await database.transaction(async (tx) => {
      const payment = await settlePayment(tx, provider.name, read);
      if (payment !== undefined) await settleOrder(tx, toSettledPayment(read, read.order ?? '', payment));
      await alongside?.(tx, read.status);
    });
    return read.status;
  }

  /** The account that created the payment; every one for a payment whose first answer was lost. */
  async function providersOf(externalId: string): Promise<readonly PaymentProvider[]> {
    const known = await findPaymentAccount(database, externalId);
    if (!known) return accounts.all();
    const own = accounts.of(known.provider, known.account);
    return own ? [own] : [];
  }

  async function readFrom(externalId: string, alongside?: InSettlementTransaction): Promise<ReadStatus> {
    for (const provider of await providersOf(externalId)) {
      const read = await provider.read(externalId);
      if (read) return take(provider, read, alongside);
    }
    return 'unknown';
  }

  const refreshShared = shareRequests(readFrom);

  return {
    refresh: (externalId) => refreshShared(externalId),
    apply: take,
    cancel: (payment, reason) =>
      database.transaction(async (tx) => {
        const order = await cancelPayment(tx, payment, reason);
        if (order !== undefined) await settleOrder(tx, { kind: 'failed', order, payment, reason });
      }),
    async handleNotice(notice) {
      let isClosed = false;
      const close: InSettlementTransaction = async (tx, status) => {
        await markNoticeHandled(tx, notice.id, status);
        isClosed = true;
      };
      const { kind, externalId } = notice;
      const outcome = await (kind === 'refund' ? checkRefund(externalId) : refreshShared(externalId, close));
      if (outcome === 'pending') await markNoticeTried(database, notice.id, outcome);
      else if (!isClosed) await markNoticeHandled(database, notice.id, outcome);
      return outcome;
    },
  };
}

function toSettledPayment(read: ProviderPayment, order: string, payment: string): SettledPayment {
  const { amount, currency, reason } = read;
  if (read.status === 'succeeded') return { kind: 'succeeded', order, payment, amount, currency };
  return { kind: 'failed', order, payment, reason };
}

/** Reason of a payment the provider has not answered for a day. */
export const NEVER_BEGUN_REASON: ShopCancelReason = 'never_begun';

export const isUnavailable = (error: unknown): boolean => error instanceof PaymentUnavailable;
