// Dates of an order's steps: when each was done, and when the next ones are expected.

import { type ArrivalDays, arrivalDays, type DayRange } from '#core/delivery/delivery-dates.ts';
import type { OrderProgress, OrderStep } from '#core/states/order-steps.ts';
import type { Queryable } from '../../../db/database.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { DatedStep } from '../orders.types.ts';
import { arrivalBaseDay } from './order-arrival.ts';

/** Of several books the latest time counts. */
export interface BookTimes {
  readonly drawn: Date | null;
  readonly approved: Date | null;
  readonly filed: Date | null;
}

const BOOK_TIMES = `
select max(b.confirmed_at) as approved,
  max((select max(at) from book_history h where h.book = b.document_id and h.to_state = 'awaiting_confirmation')) as drawn,
  max((select max(at) from book_history h where h.book = b.document_id and h.to_state = 'files_ready')) as filed
from order_books o join books b on b.document_id = o.book where o.order_id = $1`;

export async function loadBookTimes(tx: Queryable, order: string): Promise<BookTimes> {
  const [times] = await tx.prepared<BookTimes>('order-book-times', BOOK_TIMES, [order]);
  return times ?? { drawn: null, approved: null, filed: null };
}

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
