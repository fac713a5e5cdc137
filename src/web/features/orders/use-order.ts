// Live order state and the actions of its owner.

import type { Locale } from '#core/locale.ts';
import type { Recipient } from '#core/orders/checkout.ts';
import type { Result } from '#core/result.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { eventsOf } from '#web/api/typed-call.ts';
import { type LiveSource, useLive } from '#web/api/use-live.ts';
import { type OrderAnswer, orderCalls } from './order-calls.ts';

/** Order events report states only; rendering progress is polled. */
const POLL_MS = 5_000;

const LIVE_SOURCE: LiveSource<OrderView> = {
  events: eventsOf('GET /api/shop/orders/:id'),
  read: orderCalls.read,
  isBusy: ({ items }) => items.some(({ progress }) => progress !== null),
  isOver: ({ state }) => state === 'refunded',
  pollMs: POLL_MS,
};

export interface OrderController {
  readonly order: OrderView;
  /** True while the server is unreachable. */
  readonly isOffline: boolean;
  cancel(): OrderAnswer;
  changeRecipient(recipient: Recipient): OrderAnswer;
  /** Another link for the parents of a gift. */
  renewGiftLink(parentEmail: string | null): OrderAnswer;
  reorder(locale: Locale): Promise<Result<unknown, ApiFailure>>;
}

export function useOrder(first: OrderView): OrderController {
  const { record: order, lost, take } = useLive(first, LIVE_SOURCE);
  const applyAnswer = async (answer: OrderAnswer): OrderAnswer => {
    const result = await answer;
    if (result.ok) take(result.value);
    return result;
  };
  return {
    order,
    isOffline: lost,
    cancel: () => applyAnswer(orderCalls.cancel(order.documentId)),
    changeRecipient: (recipient) => applyAnswer(orderCalls.changeRecipient(order.documentId, recipient)),
    renewGiftLink: (parentEmail) => applyAnswer(orderCalls.renewGiftLink(order.documentId, parentEmail)),
    reorder: (locale) => orderCalls.reorder(order.documentId, locale),
  };
}
