// When an order is expected: as promised at purchase, counted anew from the day its last book is approved.

import { type MoscowDay, moscowDay } from '#core/calendar/working-days.ts';
import { type ArrivalDays, addDayRanges, arrivalDays, type DayRange } from '#core/delivery/delivery-dates.ts';
import type { OrderRow } from './orders.repository.ts';
import type { OrderArrival } from './orders.types.ts';

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

/** Before the parcel is under way. */
const OPEN: readonly OrderRow['state'][] = ['paid', 'in_production', 'printing'];
const NOT_EXPECTED: OrderArrival = { arrives: null, moved: null };

/** The Moscow day a reordered book counts from is that of its payment: it was approved before. */
export const countedFrom = (approvedAt: Date, paidAt: Date): MoscowDay =>
  moscowDay(approvedAt > paidAt ? approvedAt : paidAt);

/** Null for an order without delivery. */
export function daysCountedFrom({ delivery }: Pick<OrderRow, 'delivery'>, day: MoscowDay, making: DayRange) {
  if (!delivery) return null;
  const { minDays: min, maxDays: max } = delivery.tariff;
  return arrivalDays(day, addDayRanges(making, { min, max }));
}

export const isSameDays = (one: ArrivalDays, other: ArrivalDays): boolean =>
  one.from === other.from && one.to === other.to;

export interface ArrivalFacts {
  /** When the last of its books was approved; null while one is not. */
  readonly approvedAt: Date | null;
  /** Working days of making; null for a shop that does not say. */
  readonly making: DayRange | null;
  readonly today: MoscowDay;
}

export function orderArrival(order: DatedOrder, { approvedAt, making, today }: ArrivalFacts): OrderArrival {
  const { promisedFrom, promisedTo, firstPromisedFrom, firstPromisedTo, paidAt } = order;
  if (!promisedFrom || !promisedTo) return NOT_EXPECTED;
  const promised = { from: promisedFrom, to: promisedTo };
  if (order.daysCountedFrom) {
    const first = firstPromisedFrom && firstPromisedTo ? { from: firstPromisedFrom, to: firstPromisedTo } : null;
    return { arrives: promised, moved: first && { approvedOn: order.daysCountedFrom, promised: first } };
  }
  if (!OPEN.includes(order.state) || !paidAt || !making) return { arrives: promised, moved: null };
  const approvedOn = approvedAt && countedFrom(approvedAt, paidAt);
  const days = daysCountedFrom(order, approvedOn ?? today, making);
  if (!days || isSameDays(days, promised)) return { arrives: promised, moved: null };
  // A preorder's promise covers the writing of its story: before approval only a later day is news.
  if (!approvedOn && days.to <= promised.to) return { arrives: promised, moved: null };
  return { arrives: days, moved: { approvedOn, promised } };
}
