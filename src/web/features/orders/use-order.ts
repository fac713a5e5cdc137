// Live order state and the actions of its owner.

import type { Locale } from '#core/locale.ts';
import type { Recipient } from '#core/orders/checkout.ts';
import type { Result } from '#core/result.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { type LiveSource, useLive } from '#web/api/use-live.ts';
import { type OrderAnswer, orderCalls, orderPath } from './order-calls.ts';

/** Order events report states only; rendering progress is polled. */
const LOOK_MS = 5_000;

const LIVE_SOURCE: LiveSource<OrderView> = {
  events: (id) => `${orderPath(id)}/events`,
  read: orderCalls.read,
  isBusy: ({ items }) => items.some(({ progress }) => progress !== null),
  isOver: ({ state }) => state === 'refunded',
  pollMs: LOOK_MS,
};

export interface OrderDesk {
  readonly order: OrderView;
  /** True while the server is unreachable. */
  readonly lost: boolean;
  cancel(): OrderAnswer;
  changeRecipient(recipient: Recipient): OrderAnswer;
  reorder(locale: Locale): Promise<Result<unknown, ApiFailure>>;
}

export function useOrder(first: OrderView): OrderDesk {
  const { record: order, lost, take } = useLive(first, LIVE_SOURCE);
  const taken = async (answer: OrderAnswer): OrderAnswer => {
    const result = await answer;
    if (result.ok) take(result.value);
    return result;
  };
  return {
    order,
    lost,
    cancel: () => taken(orderCalls.cancel(order.documentId)),
    changeRecipient: (recipient) => taken(orderCalls.changeRecipient(order.documentId, recipient)),
    reorder: (locale) => orderCalls.reorder(order.documentId, locale),
  };
}
