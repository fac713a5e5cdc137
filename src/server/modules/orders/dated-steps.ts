// The way of an order with its days: when each step was done, and when those ahead are expected, where that is known.

import { addWorkingDays, moscowDay } from '#core/calendar/working-days.ts';
import type { ArrivalDays } from '#core/delivery/delivery-dates.ts';
import type { OrderProgress, OrderStep } from '#core/states/order-steps.ts';
import type { Queryable } from '../../db/database.ts';
import type { OrderRow } from './orders.repository.ts';
import type { DatedStep } from './orders.types.ts';

/** The last of several books decides. */
export interface BookTimes {
  readonly drawn: Date | null;
  readonly approved: Date | null;
  readonly filed: Date | null;
}

const TIMES = `
select max(b.confirmed_at) as approved,
  max((select max(at) from book_history h where h.book = b.document_id and h.to_state = 'awaiting_confirmation')) as drawn,
  max((select max(at) from book_history h where h.book = b.document_id and h.to_state = 'files_ready')) as filed
from order_books o join books b on b.document_id = o.book where o.order_id = $1`;

export async function bookTimes(tx: Queryable, order: string): Promise<BookTimes> {
  const [times] = await tx.prepared<BookTimes>('order-book-times', TIMES, [order]);
  return times ?? { drawn: null, approved: null, filed: null };
}

export interface StepFacts {
  readonly order: Pick<OrderRow, 'paidAt'>;
  readonly arrives: ArrivalDays | null;
  readonly times: BookTimes;
  /** When the order reached a state for the last time. */
  readonly reached: (state: OrderRow['state']) => Date | null;
  /** Working days in the printing house; null where the shop does not say. */
  readonly printingDays: number | null;
}

export function datedSteps({ steps }: OrderProgress, facts: StepFacts): DatedStep[] {
  const { order, arrives, times, reached, printingDays } = facts;
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
  const printed = handed && printingDays !== null ? addWorkingDays(moscowDay(handed), printingDays) : null;
  const expected: Readonly<Partial<Record<OrderStep, DatedStep['expected']>>> = {
    print: printed && { from: printed, to: printed },
    transport: arrives,
  };
  return steps.map(({ step, state }) => ({
    step,
    state,
    at: state === 'done' ? (done[step]?.toISOString() ?? null) : null,
    // What nobody paid for is promised to nobody.
    expected: state !== 'done' && paidAt ? (expected[step] ?? null) : null,
  }));
}
