// Dates of an order's steps: when each was done, and when the next ones are expected.

import { type ArrivalDays, arrivalDays, type DayRange } from '#core/delivery/delivery-dates.ts';
import type { OrderProgress, OrderStep } from '#core/states/order-steps.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { DatedStep } from '../orders.types.ts';
import type { BookTimes } from './order-arrival.repository.ts';
import { arrivalBaseDay } from './order-arrival.ts';

export interface StepFacts {
  readonly order: Pick<OrderRow, 'paidAt'>;
  readonly arrives: ArrivalDays | null;
  readonly times: BookTimes;
  /** When the order last reached a state. */
  readonly reached: (state: OrderRow['state']) => Date | null;
  /** Working days from approval to dispatch, printing included; null without delivery settings. */
  readonly making: DayRange | null;
}

export function datedSteps({ steps }: OrderProgress, facts: StepFacts): DatedStep[] {
  const { order, arrives, times, reached, making } = facts;
  const { paidAt } = order;
  const done: Readonly<Record<OrderStep, Date | null>> = {
    confirmed: paidAt,
    generation: times.drawn,
    approval: times.approved,
    files: times.filed,
    print: reached('shipped'),
    transport: reached('delivered'),
  };
  const handed = reached('printing');
  const approvedOn = handed && paidAt && times.approved ? arrivalBaseDay(times.approved, paidAt) : null;
  const expected: Readonly<Partial<Record<OrderStep, DatedStep['expected']>>> = {
    print: approvedOn && making && arrivalDays(approvedOn, making),
    transport: arrives,
  };
  return steps.map(({ step, state }) => ({
    step,
    state,
    at: state === 'done' ? (done[step]?.toISOString() ?? null) : null,
    // Unpaid orders have no promised dates.
    expected: state !== 'done' && paidAt ? (expected[step] ?? null) : null,
  }));
}
