// State of the refund form: a sum or parts of the order, and the reason.
import { useState } from 'react';
import { kopecks, sum } from '#core/money.ts';
import { refundAmount } from '#core/pricing/refund-lines.ts';
import { INVALID_FIELDS } from '#web/admin-kit/forms/confirm-button.tsx';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';
import { checkRefundParts, isReason, type RefundPartsProblem, readRefund } from './refund-input.ts';

/** Pieces to refund of each part. */
export type ChosenParts = Readonly<Record<string, number>>;
export type RefundForm = ReturnType<typeof useRefundForm>;

export function useRefundForm(record: OrderRecord, act: RunStaffAction) {
  const [way, setWay] = useState<'sum' | 'parts'>('sum');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ChosenParts>({});
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const read = readRefund(typed, reason, record);
  const wanted = record.refundParts.flatMap((part) => {
    const quantity = chosen[part.part] ?? 0;
    return quantity > 0 ? [{ part, quantity }] : [];
  });
  const ofParts = sum(kopecks(0), ...wanted.map(({ part, quantity }) => refundAmount(part, quantity)));
  const partsProblem: RefundPartsProblem | undefined = wanted.length === 0 ? 'none' : checkRefundParts(ofParts, record);

  const send = async () => {
    setChecked(true);
    const isWrong =
      way === 'sum' ? Object.keys(read.problems).length > 0 : partsProblem !== undefined || !isReason(reason);
    if (isWrong) return INVALID_FIELDS;
    const refused = await act('refund', {
      reason,
      amount: way === 'parts' || read.amount === null ? null : kopecks(read.amount),
      ...(way === 'parts' ? { parts: wanted.map(({ part, quantity }) => ({ part: part.part, quantity })) } : {}),
    });
    if (refused === null) {
      setTyped('');
      setChosen({});
      setChecked(false);
    }
    return refused;
  };

  return {
    way,
    setWay,
    typed,
    setTyped,
    chosen,
    setChosen,
    reason,
    setReason,
    /** What the request refunds; null when the typed sum cannot be read. */
    sum: way === 'sum' ? read.sum : ofParts,
    /** Problems are shown from the first try to send on. */
    sumProblem: checked ? read.problems.sum : undefined,
    partsProblem: checked ? partsProblem : undefined,
    isReasonWrong: checked && !isReason(reason),
    send,
  };
}
