// API calls of the cart and the checkout.

import type { Locale } from '#core/locale.ts';
import type { CartChange, Checkout } from '#core/orders/checkout.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import type { Result } from '#core/result.ts';
import type { CartView, OrderFailure } from '#server/modules/orders/orders.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';

export type CartAnswer = Result<CartView | null, ApiFailure>;

const { request } = shopApi;

export const cartCalls = (locale: Locale) => {
  const query = { locale };
  return {
    read: (): Promise<CartAnswer> => unwrapData(request('GET /api/shop/cart', { query })),
    putBook: (id: string, choice: BookChoice): Promise<CartAnswer> =>
      unwrapData(request('PUT /api/shop/cart/books/:id', { params: { id }, query, body: { choice } })),
    addBook: (id: string, choice: BookChoice): Promise<CartAnswer> =>
      unwrapData(
        request('PUT /api/shop/cart/books/:id', { params: { id }, query, body: { choice, onlyIfAbsent: true } }),
      ),
    removeBook: (id: string): Promise<CartAnswer> =>
      unwrapData(request('DELETE /api/shop/cart/books/:id', { params: { id }, query })),
    applyCode: (code: string): Promise<CartAnswer> =>
      unwrapData(request('PUT /api/shop/cart/code', { query, body: { code } })),
    removeCode: (): Promise<CartAnswer> => unwrapData(request('DELETE /api/shop/cart/code', { query })),
    applyCertificate: (code: string): Promise<CartAnswer> =>
      unwrapData(request('POST /api/shop/cart/certificates', { query, body: { code } })),
    removeCertificate: (id: string): Promise<CartAnswer> =>
      unwrapData(request('DELETE /api/shop/cart/certificates/:id', { params: { id }, query })),
    change: (body: CartChange): Promise<CartAnswer> => unwrapData(request('PATCH /api/shop/cart', { query, body })),
    checkOut: (body: Checkout) => unwrapData(request('POST /api/shop/cart/checkout', { query, body })),
    settlePayment: (id: string) => unwrapData(request('POST /api/shop/orders/:id/settle', { params: { id } })),
  };
};

/** Why the server refused; undefined when it gave no reason or was unreachable. */
export const reasonOf = ({ details }: ApiFailure): OrderFailure | undefined =>
  details.reason as OrderFailure | undefined;
