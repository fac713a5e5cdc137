// The payment provider of the trial mode: behaves like a remote service with a separate ledger, without moving money.
import { randomBytes } from 'node:crypto';
import { newDocumentId } from '#core/ids.ts';
import type { Kopecks } from '#core/money.ts';
import {
  type PaymentProvider,
  PaymentRefused,
  PaymentUnavailable,
  type ProviderPayment,
  type ProviderRefund,
  type SettlementReceipt,
  type Trial,
  type TrialOutcome,
} from './payment-provider.ts';

export interface SandboxPayment {
  readonly externalId: string;
  readonly key: string;
  /** Opens the widget and authorises the decision. */
  readonly token: string;
  readonly order: string;
  readonly amount: Kopecks;
  readonly decision: SandboxDecision['status'] | null;
  readonly reason: string | null;
  /** Whether the decision has taken effect. */
  readonly settled: boolean;
  readonly ageSeconds: number;
  readonly refunded: Kopecks;
}

export interface SandboxDecision {
  readonly status: 'succeeded' | 'canceled';
  readonly reason: string | null;
  readonly inSeconds: number;
}

/** Stores the sandbox's payments; every call is atomic. */
export interface SandboxLedger {
  /** Idempotent: the same key returns the existing payment. */
  open(payment: Pick<SandboxPayment, 'externalId' | 'key' | 'token' | 'order' | 'amount'>): Promise<SandboxPayment>;
  find(externalId: string): Promise<SandboxPayment | null>;
  /** Whether an undecided payment of at most this age has the token. */
  isOpen(token: string, longestSeconds: number): Promise<boolean>;
  /** Returns the payment's id; null if no undecided payment of at most this age has the token. */
  decide(token: string, decision: SandboxDecision, longestSeconds: number): Promise<string | null>;
  /** Idempotent by key; null if the payment is not paid or less is left. */
  refund(refund: Omit<SandboxRefund, 'status' | 'reason'> & { readonly key: string }): Promise<SandboxRefund | null>;
  findRefund(externalId: string): Promise<SandboxRefund | null>;
  /** Returns the id of the first settlement of the payment; null if it is not paid. */
  settle(settlement: {
    readonly externalId: string;
    readonly payment: string;
    readonly amount: Kopecks;
  }): Promise<string | null>;
  findSettlement(payment: string): Promise<string | null>;
}

export type SandboxRefund = ProviderRefund;

/** An unused payment expires, as at YooKassa. */
const PAYMENT_LIFETIME_SECONDS = 3600;
const EXPIRED_REASON = 'expired_on_confirmation';
const DELAYED_PAYMENT_SECONDS = 5;

/** A declined or cancelled payment is final: the shop begins a new one. */
const DECISIONS: Readonly<Record<Exclude<TrialOutcome, 'error'>, SandboxDecision>> = {
  approve: { status: 'succeeded', reason: null, inSeconds: 0 },
  delayed: { status: 'succeeded', reason: null, inSeconds: DELAYED_PAYMENT_SECONDS },
  decline: { status: 'canceled', reason: 'general_decline', inSeconds: 0 },
  cancel: { status: 'canceled', reason: 'canceled_by_payer', inSeconds: 0 },
};

export function createSandbox(ledger: SandboxLedger): PaymentProvider & { readonly trial: Trial } {
  return {
    name: 'sandbox',
    async begin({ key, order, amount }) {
      const opened = { externalId: newDocumentId(), key, token: randomBytes(18).toString('base64url'), order, amount };
      const payment = await asServiceCall(ledger.open(opened));
      if (payment.order !== order || payment.amount !== amount) {
        throw new PaymentRefused('invalid_request', 'the key was used for another payment');
      }
      return toProviderPayment(payment);
    },
    async read(externalId) {
      const payment = await asServiceCall(ledger.find(externalId));
      return payment && toProviderPayment(payment);
    },
    async refund({ key, payment, amount }) {
      if (amount <= 0) throw new PaymentRefused('invalid_request', 'nothing to give back');
      const refund = await asServiceCall(ledger.refund({ externalId: newDocumentId(), key, payment, amount }));
      if (!refund) throw new PaymentRefused('invalid_request', 'more than the payment has left');
      if (refund.payment !== payment || refund.amount !== amount) {
        throw new PaymentRefused('invalid_request', 'the key was used for another refund');
      }
      return refund;
    },
    readRefund: (externalId) => asServiceCall(ledger.findRefund(externalId)),
    takesAdvances: true,
    async settleAdvance({ payment, amount }) {
      const externalId = await asServiceCall(ledger.settle({ externalId: newDocumentId(), payment, amount }));
      if (externalId === null) throw new PaymentRefused('invalid_request', 'nothing was paid');
      return succeededReceipt(externalId);
    },
    async readSettlement(payment) {
      const externalId = await asServiceCall(ledger.findSettlement(payment));
      return externalId === null ? null : succeededReceipt(externalId);
    },
    // The sandbox sends no webhooks: decisions in the widget are processed at once.
    readWebhook: () => null,
    trial: {
      async decide(token, outcome) {
        if (outcome === 'error') return (await ledger.isOpen(token, PAYMENT_LIFETIME_SECONDS)) ? 'unavailable' : null;
        const decision = DECISIONS[outcome];
        const externalId = await ledger.decide(token, decision, PAYMENT_LIFETIME_SECONDS);
        return externalId === null ? null : { externalId, readyInSeconds: decision.inSeconds };
      },
    },
  };
}

function toProviderPayment({
  externalId,
  key,
  token,
  order,
  amount,
  refunded,
  ...decisionState
}: SandboxPayment): ProviderPayment {
  const { status, reason } = outcomeOf(decisionState);
  const method = status === 'succeeded' ? 'sandbox' : null;
  const widgetToken = status === 'pending' ? token : null;
  return { externalId, key, status, amount, currency: 'RUB', refunded, order, method, reason, widgetToken };
}

function outcomeOf(decisionState: Pick<SandboxPayment, 'decision' | 'settled' | 'reason' | 'ageSeconds'>) {
  const { decision, settled, reason, ageSeconds } = decisionState;
  if (decision && settled) return { status: decision, reason };
  if (!decision && ageSeconds > PAYMENT_LIFETIME_SECONDS)
    return { status: 'canceled' as const, reason: EXPIRED_REASON };
  return { status: 'pending' as const, reason: null };
}

const succeededReceipt = (externalId: string): SettlementReceipt => ({ externalId, status: 'succeeded', reason: null });

/** Reports a failing ledger like an unavailable service. */
async function asServiceCall<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw new PaymentUnavailable('the sandbox did not answer', { cause: error });
  }
}
