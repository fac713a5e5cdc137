// The sandbox's ledger in memory, with a switchable outage.
import { kopecks } from '#core/money.ts';
import type { SandboxDecision, SandboxLedger, SandboxPayment, SandboxRefund } from '#providers/payment/sandbox.ts';

export interface MemoryLedger extends SandboxLedger {
  turn(state: 'on' | 'off'): void;
}

export function createMemoryLedger(now: () => number): MemoryLedger {
  interface Kept extends Pick<SandboxPayment, 'externalId' | 'key' | 'token' | 'order' | 'amount'> {
    readonly openedAt: number;
    decided: (SandboxDecision & { readonly at: number }) | null;
  }
  const payments = new Map<string, Kept>();
  const settlements = new Map<string, string>();
  const refunds = new Map<string, SandboxRefund & { readonly key: string }>();
  const all = <T>(values: Map<string, T>, matches: (value: T) => boolean) => [...values.values()].filter(matches);
  const shown = ({ openedAt, decided, ...payment }: Kept): SandboxPayment => ({
    ...payment,
    decision: decided?.status ?? null,
    reason: decided?.reason ?? null,
    settled: decided !== null && now() >= decided.at + decided.inSeconds * 1000,
    ageSeconds: (now() - openedAt) / 1000,
    refunded: kopecks(
      all(refunds, (refund) => refund.payment === payment.externalId).reduce((total, { amount }) => total + amount, 0),
    ),
  });
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
      const kept = known ?? { ...payment, openedAt: now(), decided: null };
      payments.set(kept.externalId, kept);
      return shown(kept);
    },
    async find(externalId) {
      answer();
      const kept = payments.get(externalId);
      return kept ? shown(kept) : null;
    },
    async isOpen(token, longestSeconds) {
      const [kept] = all(payments, (payment) => payment.token === token && !payment.decided);
      return kept !== undefined && shown(kept).ageSeconds <= longestSeconds;
    },
    async decide(token, decision, longestSeconds) {
      const [kept] = all(payments, (payment) => payment.token === token && !payment.decided);
      if (!kept || shown(kept).ageSeconds > longestSeconds) return null;
      kept.decided = { ...decision, at: now() };
      return kept.externalId;
    },
    async refund(given) {
      const [known] = all(refunds, ({ key }) => key === given.key);
      if (known) return known;
      const kept = payments.get(given.payment);
      const payment = kept && shown(kept);
      if (payment?.decision !== 'succeeded' || !payment.settled || payment.refunded + given.amount > payment.amount)
        return null;
      const refund = { ...given, status: 'succeeded' as const, reason: null };
      refunds.set(refund.externalId, refund);
      return refund;
    },
    async settle({ externalId, payment }) {
      answer();
      const kept = payments.get(payment);
      if (!kept || shown(kept).decision !== 'succeeded') return null;
      if (!settlements.has(payment)) settlements.set(payment, externalId);
      return settlements.get(payment) ?? null;
    },
    async findSettlement(payment) {
      answer();
      return settlements.get(payment) ?? null;
    },
    findRefund: async (externalId) => refunds.get(externalId) ?? null,
  };
}
