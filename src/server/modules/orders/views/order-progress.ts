// How far an order is, step by step with dates, and when it arrives.

import { moscowDay } from '#core/calendar/working-days.ts';
import type { Clock } from '#core/clock.ts';
import { orderProgress } from '#core/states/order-steps.ts';
import type { Database } from '../../../db/database.ts';
import type { DeliveryService } from '../../delivery/delivery.types.ts';
import { datedSteps } from '../arrival/dated-steps.ts';
import { type BookTimes, loadBookTimes } from '../arrival/order-arrival.repository.ts';
import { type ArrivalFacts, orderArrival } from '../arrival/order-arrival.ts';
import type { OrderBook } from '../cart/order-books.repository.ts';
import type { OrderParts } from '../order-parts.repository.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { OrderArrival, OrderItem } from '../orders.types.ts';

interface OrderProgressDeps {
  readonly database: Database;
  readonly delivery: Pick<DeliveryService, 'makingDays'>;
  readonly clock: Clock;
}

export interface OrderContents {
  readonly items: readonly OrderItem[];
  readonly inside: readonly OrderBook[];
  readonly history: OrderParts['history'];
}

const NO_BOOK_TIMES: BookTimes = { drawn: null, approved: null, filed: null };

export function createOrderProgress({ database, delivery, clock }: OrderProgressDeps) {
  const computeArrival = async (
    order: OrderRow,
    books: Pick<ArrivalFacts, 'approvedAt' | 'isStoryAwaited'>,
  ): Promise<OrderArrival> =>
    orderArrival(order, { ...books, making: await delivery.makingDays(), today: moscowDay(clock.now()) });

  async function composeProgress(order: OrderRow, { items, inside, history }: OrderContents) {
    const { documentId, state } = order;
    const progress = orderProgress(
      state,
      items.map((item) => item.state),
      inside.some(({ paper }) => paper !== null),
    );
    const isBeyondPayment = progress.steps.some((step) => step.step !== 'confirmed' && step.state === 'done');
    const [times, making] = isBeyondPayment
      ? await Promise.all([loadBookTimes(database, documentId), delivery.makingDays()])
      : [NO_BOOK_TIMES, null];
    const reached = (to: OrderRow['state']) => history.findLast((event) => event.to === to)?.at ?? null;
    const isApproved = inside.every((book) => book.approved);
    const { arrives, moved } = await computeArrival(order, {
      approvedAt: isApproved ? times.approved : null,
      isStoryAwaited: inside.some(({ state }) => state === 'awaiting_story' || state === 'awaiting_parent'),
    });
    const steps = datedSteps(progress, { order, arrives, times, reached, making });
    return { progress: { notice: progress.notice, steps }, arrives, moved };
  }

  return { computeArrival, composeProgress };
}
