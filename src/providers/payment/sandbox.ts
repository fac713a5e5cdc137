// The stand-in for trying the shop out: behaves like a service far away, with a ledger of its own, and moves no money.
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
  /** Opens the widget; whoever holds it decides. */
  readonly token: string;
  readonly order: string;
  readonly amount: Kopecks;
  readonly decision: SandboxDecision['status'] | null;
  readonly reason: string | null;
  /** Whether what was decided has come by now. */
  readonly settled: boolean;
  readonly ageSeconds: number;
  readonly refunded: Kopecks;
}

export interface SandboxDecision {
  readonly status: 'succeeded' | 'canceled';
  readonly reason: string | null;
  readonly inSeconds: number;
}

/** Keeps the sandbox's payments; each call is done whole or not at all. */
export interface SandboxLedger {
  /** The same key gives the payment that was opened with it. */
  open(payment: Pick<SandboxPayment, 'externalId' | 'key' | 'token' | 'order' | 'amount'>): Promise<SandboxPayment>;
  find(externalId: string): Promise<SandboxPayment | null>;
  /** The payment's id; null where no undecided payment of at most this age has this token. */
  decide(token: string, decision: SandboxDecision, longestSeconds: number): Promise<string | null>;
  /** The same key gives the refund that was made with it; null where the payment has less left, or is not paid. */
  refund(refund: Omit<SandboxRefund, 'status' | 'reason'> & { readonly key: string }): Promise<SandboxRefund | null>;
  findRefund(externalId: string): Promise<SandboxRefund | null>;
  /** A payment has one settlement: the first is kept. Null where it is not paid. */
  settle(settlement: {
    readonly externalId: string;
    readonly payment: string;
    readonly amount: Kopecks;
  }): Promise<string | null>;
  findSettlement(payment: string): Promise<string | null>;
}

export type SandboxRefund = ProviderRefund;

/** A widget nobody used is closed, as YooKassa does it. */
const TOKEN_SECONDS = 3600;
const EXPIRED = 'expired_on_confirmation';
const DELAY_SECONDS = 5;

/** A declined try ends the payment, as does one the customer gives up: the shop begins another. */
const DECISIONS: Readonly<Record<Exclude<TrialOutcome, 'error'>, SandboxDecision>> = {
  approve: { status: 'succeeded', reason: null, inSeconds: 0 },
  delayed: { status: 'succeeded', reason: null, inSeconds: DELAY_SECONDS },
  decline: { status: 'canceled', reason: 'general_decline', inSeconds: 0 },
  cancel: { status: 'canceled', reason: 'canceled_by_payer', inSeconds: 0 },
};

export function createSandbox(ledger: SandboxLedger): PaymentProvider & { readonly trial: Trial } {
  return {
    name: 'sandbox',
    async begin({ key, order, amount }) {
      const given = { externalId: newDocumentId(), key, token: randomBytes(18).toString('base64url'), order, amount };
      const payment = await answered(ledger.open(given));
      if (payment.order !== order || payment.amount !== amount) {
        throw new PaymentRefused('invalid_request', 'the key was used for another payment');
      }
      return view(payment);
    },
    async read(externalId) {
      const payment = await answered(ledger.find(externalId));
      return payment && view(payment);
    },
    async refund({ key, payment, amount }) {
      if (amount <= 0) throw new PaymentRefused('invalid_request', 'nothing to give back');
      const refund = await answered(ledger.refund({ externalId: newDocumentId(), key, payment, amount }));
      if (!refund) throw new PaymentRefused('invalid_request', 'more than the payment has left');
      if (refund.payment !== payment || refund.amount !== amount) {
        throw new PaymentRefused('invalid_request', 'the key was used for another refund');
      }
      return refund;
    },
    readRefund: (externalId) => answered(ledger.findRefund(externalId)),
    takesAdvances: true,
    async settleAdvance({ payment, amount }) {
      const externalId = await answered(ledger.settle({ externalId: newDocumentId(), payment, amount }));
      if (externalId === null) throw new PaymentRefused('invalid_request', 'nothing was paid');
      return given(externalId);
    },
    async readSettlement(payment) {
      const externalId = await answered(ledger.findSettlement(payment));
      return externalId === null ? null : given(externalId);
    },
    // It writes to nobody: whoever decides in the widget is heard at once.
    readNotice: () => null,
    trial: {
      async decide(token, outcome) {
        if (outcome === 'error') return 'unavailable';
        const decision = DECISIONS[outcome];
        const externalId = await ledger.decide(token, decision, TOKEN_SECONDS);
        return externalId === null ? null : { externalId, readyInSeconds: decision.inSeconds };
      },
    },
  };
}

function view({ externalId, key, token, order, amount, refunded, ...stands }: SandboxPayment): ProviderPayment {
  const { status, reason } = outcomeOf(stands);
  const method = status === 'succeeded' ? 'sandbox' : null;
  const widgetToken = status === 'pending' ? token : null;
  return { externalId, key, status, amount, currency: 'RUB', refunded, order, method, reason, widgetToken };
}

function outcomeOf(stands: Pick<SandboxPayment, 'decision' | 'settled' | 'reason' | 'ageSeconds'>) {
  const { decision, settled, reason, ageSeconds } = stands;
  if (decision && settled) return { status: decision, reason };
  if (!decision && ageSeconds > TOKEN_SECONDS) return { status: 'canceled' as const, reason: EXPIRED };
  return { status: 'pending' as const, reason: null };
}

const given = (externalId: string): SettlementReceipt => ({ externalId, status: 'succeeded', reason: null });

/** A ledger that fails is a service that does not answer. */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw new PaymentUnavailable('the sandbox did not answer', { cause: error });
  }
}
