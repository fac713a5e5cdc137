// Expected arrival: as promised at purchase, recomputed from the day the last book is approved.

import { type MoscowDay, moscowDay } from '#core/calendar/working-days.ts';
import { type ArrivalDays, addDayRanges, arrivalDays, type DayRange } from '#core/delivery/delivery-dates.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { OrderArrival } from '../orders.types.ts';

export type DatedOrder = Pick<
  OrderRow,
  | 'state'
  | 'paidAt'
  | 'delivery'
  | 'promisedFrom'
  | 'promisedTo'
  | 'daysCountedFrom'
  | 'firstPromisedFrom'
  | 'firstPromisedTo'
>;

const BEFORE_SHIPPING_STATES: readonly OrderRow['state'][] = ['paid', 'in_production', 'printing'];
const NOT_EXPECTED: OrderArrival = { arrives: null, moved: null };

/** A reordered book was approved earlier, so its days count from the payment. */
export const arrivalBaseDay = (approvedAt: Date, paidAt: Date): MoscowDay =>
  moscowDay(approvedAt > paidAt ? approvedAt : paidAt);

/** Null for an order without delivery. */
export function arrivalDaysFrom({ delivery }: Pick<OrderRow, 'delivery'>, day: MoscowDay, making: DayRange) {
  if (!delivery) return null;
  const { minDays: min, maxDays: max } = delivery.tariff;
  return arrivalDays(day, addDayRanges(making, { min, max }));
}

export const isSameDays = (one: ArrivalDays, other: ArrivalDays): boolean =>
  one.from === other.from && one.to === other.to;

export interface ArrivalFacts {
  /** When the last of its books was approved; null until all are. */
  readonly approvedAt: Date | null;
  /** The story of one of its books is still being written, or the parents have not filled in its form: days of production cannot be counted from today yet. */
  readonly isStoryAwaited: boolean;
  /** Working days of production; null without delivery settings. */
  readonly making: DayRange | null;
  readonly today: MoscowDay;
}

export function orderArrival(
  order: DatedOrder,
  { approvedAt, isStoryAwaited, making, today }: ArrivalFacts,
): OrderArrival {
  const { promisedFrom, promisedTo, firstPromisedFrom, firstPromisedTo, paidAt } = order;
  if (!promisedFrom || !promisedTo) return NOT_EXPECTED;
  const promised = { from: promisedFrom, to: promisedTo };
  if (order.daysCountedFrom) {
    const first = firstPromisedFrom && firstPromisedTo ? { from: firstPromisedFrom, to: firstPromisedTo } : null;
    return { arrives: promised, moved: first && { approvedOn: order.daysCountedFrom, promised: first } };
  }
  if (!BEFORE_SHIPPING_STATES.includes(order.state) || !paidAt || !making) return { arrives: promised, moved: null };
  const approvedOn = approvedAt && arrivalBaseDay(approvedAt, paidAt);
  const days = arrivalDaysFrom(order, approvedOn ?? today, making);
  if (!days || isSameDays(days, promised)) return { arrives: promised, moved: null };
  // The promise covers the writing of the story: until it is written only a later date is shown. From then on the days
  // are those that the approval will store, also where they are earlier than promised.
  if (isStoryAwaited && days.to <= promised.to) return { arrives: promised, moved: null };
  return { arrives: days, moved: { approvedOn, promised } };
}
