// Learns from the provider how a payment stands and settles it once, whoever asks: a message, a page, or the clock.
import type { PaymentOutcome, ShopCancelReason } from '#core/orders/payment-record.ts';
import { type PaymentProvider, PaymentUnavailable, type ProviderPayment } from '#providers/payment/payment-provider.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { closeNotice, leaveNotice, type RecordedNotice } from './payment-events.repository.ts';
import { giveUpPayment, markSeen, settlePayment } from './payments.repository.ts';
import type { SettledPayment } from './payments.types.ts';

export type SettleOrder = (tx: Queryable, settled: SettledPayment) => Promise<void>;
/** What the provider said; `unknown` for what is none of ours. */
export type ReadStatus = PaymentOutcome;

/** In the transaction that settles a payment. */
type Alongside = (tx: Queryable, status: ReadStatus) => Promise<void>;

export interface Settling {
  /** Asks the provider. Throws what the provider throws. */
  ask(externalId: string): Promise<ReadStatus>;
  /** Writes down what the provider has said, and with it whatever follows from it. */
  take(read: ProviderPayment, alongside?: Alongside): Promise<ReadStatus>;
  /** A try that leads nowhere ends: nobody has its widget, or nobody shall. */
  giveUp(payment: string, reason: string): Promise<void>;
  /** A recorded message: nothing of it is believed but that there is something to ask for. */
  handle(notice: RecordedNotice): Promise<ReadStatus>;
}

interface Parts {
  readonly database: Database;
  readonly provider: PaymentProvider;
  /** In the transaction that settles the payment. */
  readonly settleOrder: SettleOrder;
  /** A message about money given back. */
  readonly checkRefund: (externalId: string) => Promise<ReadStatus>;
}

export function createSettling({ database, provider, settleOrder, checkRefund }: Parts): Settling {
  const asking = new Map<string, Promise<ReadStatus>>();

  async function take(read: ProviderPayment, alongside?: Alongside): Promise<ReadStatus> {
    // Not begun by this shop: another program may use the same account.
    if (read.order === null) return 'unknown';
    if (read.status === 'pending') return (await markSeen(database, provider.name, read)) ? 'pending' : 'unknown';
    await database.transaction(async (tx) => {
      const payment = await settlePayment(tx, provider.name, read);
      if (payment !== undefined) await settleOrder(tx, settledOf(read, read.order ?? '', payment));
      await alongside?.(tx, read.status);
    });
    return read.status;
  }

  function ask(externalId: string, alongside?: Alongside): Promise<ReadStatus> {
    const answer = provider.read(externalId).then((read) => (read ? take(read, alongside) : 'unknown'));
    const forget = () => {
      if (asking.get(externalId) === answer) asking.delete(externalId);
    };
    asking.set(externalId, answer);
    answer.then(forget, forget);
    return answer;
  }

  /** Many messages about one payment ask once; but an answer from before this message tells nothing new. */
  async function askTogether(externalId: string, alongside?: Alongside): Promise<ReadStatus> {
    const before = asking.get(externalId);
    const answer = await before?.catch(() => 'pending' as const);
    if (answer !== undefined && answer !== 'pending') return answer;
    return asking.get(externalId) ?? ask(externalId, alongside);
  }

  return {
    ask: (externalId) => askTogether(externalId),
    take,
    giveUp: (payment, reason) =>
      database.transaction(async (tx) => {
        const order = await giveUpPayment(tx, payment, reason);
        if (order !== undefined) await settleOrder(tx, { kind: 'failed', order, payment, reason });
      }),
    async handle(notice) {
      let isClosed = false;
      const close: Alongside = async (tx, status) => {
        await closeNotice(tx, notice.id, status);
        isClosed = true;
      };
      const { kind, externalId } = notice;
      const outcome = await (kind === 'refund' ? checkRefund(externalId) : askTogether(externalId, close));
      if (outcome === 'pending') await leaveNotice(database, notice.id, outcome);
      else if (!isClosed) await closeNotice(database, notice.id, outcome);
      return outcome;
    },
  };
}

function settledOf(read: ProviderPayment, order: string, payment: string): SettledPayment {
  const { amount, currency, reason } = read;
  if (read.status === 'succeeded') return { kind: 'succeeded', order, payment, amount, currency };
  return { kind: 'failed', order, payment, reason };
}

/** Why a try ended that the provider has not answered for a day. */
export const NEVER_BEGUN: ShopCancelReason = 'never_begun';

export const isUnavailable = (error: unknown): boolean => error instanceof PaymentUnavailable;
