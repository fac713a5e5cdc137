// API calls of one order.

import type { Locale } from '#core/locale.ts';
import type { Recipient } from '#core/orders/checkout.ts';
import type { Result } from '#core/result.ts';
import type { CartView, OrderView } from '#server/modules/orders/orders.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { ApiCall } from '#web/api/transport.ts';
import { withWriteAccess } from '#web/shell/write-access/write-access.ts';

export type OrderAnswer = Promise<Result<OrderView, ApiFailure>>;

export const orderPath = (documentId: string): string => `/api/shop/orders/${documentId}`;

async function callShop<T>(call: ApiCall): Promise<Result<T, ApiFailure>> {
  const answer = await shopApi.call<{ data: T }>(call);
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
}

/** A visitor who opened the order by a mail link is asked for a code before a change. */
const change = (id: string, call: ApiCall): OrderAnswer => withWriteAccess({ kind: 'order', id }, () => callShop(call));

export const orderCalls = {
  read: (id: string): OrderAnswer => callShop({ path: orderPath(id) }),
  cancel: (id: string): OrderAnswer => change(id, { method: 'POST', path: `${orderPath(id)}/cancel` }),
  changeRecipient: (id: string, recipient: Recipient): OrderAnswer =>
    change(id, { method: 'PUT', path: `${orderPath(id)}/recipient`, body: recipient }),
  reorder: (id: string, locale: Locale): Promise<Result<CartView, ApiFailure>> =>
    callShop({ method: 'POST', path: `${orderPath(id)}/reorder?locale=${locale}` }),
};
