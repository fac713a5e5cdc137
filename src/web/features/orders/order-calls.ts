// API calls of one order.

import type { Locale } from '#core/locale.ts';
import type { Recipient } from '#core/orders/checkout.ts';
import type { Result } from '#core/result.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import { withWriteAccess } from '#web/shell/write-access/write-access.ts';

export type OrderAnswer = Promise<Result<OrderView, ApiFailure>>;

const { request } = shopApi;

/** A visitor who opened the order by a mail link is asked for a code before a change. */
const change = (id: string, send: () => Promise<Result<{ readonly data: OrderView }, ApiFailure>>): OrderAnswer =>
  unwrapData(withWriteAccess({ kind: 'order', id }, send));

export const orderCalls = {
  read: (id: string): OrderAnswer => unwrapData(request('GET /api/shop/orders/:id', { params: { id } })),
  cancel: (id: string) => change(id, () => request('POST /api/shop/orders/:id/cancel', { params: { id } })),
  changeRecipient: (id: string, body: Recipient) =>
    change(id, () => request('PUT /api/shop/orders/:id/recipient', { params: { id }, body })),
  renewGiftLink: (id: string, parentEmail: string | null) =>
    change(id, () => request('POST /api/shop/orders/:id/gift-link', { params: { id }, body: { parentEmail } })),
  reorder: (id: string, locale: Locale) =>
    unwrapData(request('POST /api/shop/orders/:id/reorder', { params: { id }, query: { locale } })),
};
