// The sandbox's ledger in memory, with a switch that turns it off: for tests.
import { kopecks } from '#core/money.ts';
import {
  SANDBOX_EXPIRED,
  SANDBOX_TOKEN_SECONDS,
  type SandboxDecision,
  type SandboxLedger,
  type SandboxPayment,
  type SandboxRefund,
} from '#providers/payment/sandbox.ts';

export interface MemoryLedger extends SandboxLedger {
  turn(state: 'on' | 'off'): void;
}

export function createMemoryLedger(now: () => number): MemoryLedger {
  interface Kept extends Omit<SandboxPayment, 'status' | 'reason' | 'refunded'> {
    readonly openedAt: number;
    decision: (SandboxDecision & { readonly at: number }) | null;
  }
  const payments = new Map<string, Kept>();
  const refunds = new Map<string, SandboxRefund & { readonly key: string }>();
  const all = <T>(values: Map<string, T>, matches: (value: T) => boolean) => [...values.values()].filter(matches);
  const shown = ({ openedAt, decision, ...payment }: Kept): SandboxPayment => {
    const refunded = all(refunds, (refund) => refund.payment === payment.externalId);
    const expired = !decision && now() > openedAt + SANDBOX_TOKEN_SECONDS * 1000;
    const settled = decision && now() >= decision.at + decision.inSeconds * 1000 ? decision : null;
    return {
      ...payment,
      status: expired ? 'canceled' : (settled?.status ?? 'pending'),
      reason: expired ? SANDBOX_EXPIRED : (settled?.reason ?? null),
      refunded: kopecks(refunded.reduce((total, { amount }) => total + amount, 0)),
    };
  };
  let state: 'on' | 'off' = 'on';
  const answer = () => {
    if (state === 'off') throw new Error('the ledger is turned off');
  };
  return {
    turn(to) {
      state = to;
    },
    async open(payment) {
      answer();
      const [known] = all(payments, ({ key }) => key === payment.key);
      const kept = known ?? { ...payment, openedAt: now(), decision: null };
      payments.set(kept.externalId, kept);
      return shown(kept);
    },
    async find(externalId) {
      answer();
      const kept = payments.get(externalId);
      return kept ? shown(kept) : null;
    },
    async decide(token, decision) {
      const [kept] = all(payments, (payment) => payment.token === token && !payment.decision);
      if (!kept || shown(kept).status !== 'pending') return null;
      kept.decision = { ...decision, at: now() };
      return kept.externalId;
    },
    async refund(given) {
      const [known] = all(refunds, ({ key }) => key === given.key);
      if (known) return known;
      const kept = payments.get(given.payment);
      const payment = kept && shown(kept);
      if (payment?.status !== 'succeeded' || payment.refunded + given.amount > payment.amount) return null;
      const refund = { ...given, status: 'succeeded' as const, reason: null };
      refunds.set(refund.externalId, refund);
      return refund;
    },
    findRefund: async (externalId) => refunds.get(externalId) ?? null,
  };
}
