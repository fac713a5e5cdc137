// Reads the typed sum and reason of a refund; every wrong field is reported at once.

export const REFUND_REASON_MIN_LENGTH = 3;

/** Kopecks. */
interface RefundBounds {
  readonly refundable: number;
  /** What the role may still refund. */
  readonly refundAllowed: number;
}

export interface RefundInput {
  /** Sum the request refunds; null when the input is not a sum. */
  readonly sum: number | null;
  /** Null: everything that is left. */
  readonly amount: number | null;
  readonly problems: {
    readonly sum?: 'not-a-sum' | 'too-much' | 'over-limit';
    readonly reason?: 'short';
  };
}

/** Parses 490, 490,5 or 490.50 to kopecks; null for anything else. */
export function parseRoubles(typed: string): number | null {
  const [, roubles = '', rest = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s/g, '')) ?? [];
  return roubles === '' ? null : Number(roubles) * 100 + Number(rest.padEnd(2, '0'));
}

export function readRefund(typed: string, reason: string, { refundable, refundAllowed }: RefundBounds): RefundInput {
  const isEmpty = typed.trim() === '';
  const sum = isEmpty ? refundAllowed : parseRoubles(typed);
  const isLimited = refundable > refundAllowed;
  const sumProblem =
    sum === null || (sum === 0 && !isEmpty)
      ? ('not-a-sum' as const)
      : sum > refundable
        ? ('too-much' as const)
        : sum > refundAllowed || sum === 0
          ? ('over-limit' as const)
          : null;
  return {
    sum,
    amount: isEmpty && !isLimited ? null : sum,
    problems: {
      ...(sumProblem ? { sum: sumProblem } : {}),
      ...(isReason(reason) ? {} : { reason: 'short' as const }),
    },
  };
}

export const isReason = (reason: string): boolean => reason.trim().length >= REFUND_REASON_MIN_LENGTH;

export type RefundPartsProblem = 'none' | 'too-much' | 'over-limit';

/** Whether the chosen parts, at least one, may be refunded. */
export function checkRefundParts(
  amount: number,
  { refundable, refundAllowed }: RefundBounds,
): Exclude<RefundPartsProblem, 'none'> | undefined {
  if (amount > refundable) return 'too-much';
  return amount > refundAllowed ? 'over-limit' : undefined;
}
