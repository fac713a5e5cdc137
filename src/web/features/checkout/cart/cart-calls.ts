// API calls of the cart and the checkout.

import type { Locale } from '#core/locale.ts';
import type { CartChange, Checkout } from '#core/orders/checkout.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import type { Result } from '#core/result.ts';
import type { CartView, CheckedOut, OrderFailure, OrderView } from '#server/modules/orders/orders.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { ApiCall } from '#web/api/transport.ts';

export type CartAnswer = Result<CartView | null, ApiFailure>;

async function callShop<T>(locale: Locale, call: ApiCall): Promise<Result<T, ApiFailure>> {
  const answer = await shopApi.call<{ data: T }>({ ...call, path: `${call.path}?locale=${locale}` });
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
}

const CART = '/api/shop/cart';
const bookPath = (book: string): string => `${CART}/books/${book}`;

export const cartCalls = (locale: Locale) => ({
  read: (): Promise<CartAnswer> => callShop(locale, { path: CART }),
  putBook: (book: string, choice: BookChoice): Promise<CartAnswer> =>
    callShop(locale, { method: 'PUT', path: bookPath(book), body: { choice } }),
  removeBook: (book: string): Promise<CartAnswer> => callShop(locale, { method: 'DELETE', path: bookPath(book) }),
  applyCode: (code: string): Promise<CartAnswer> =>
    callShop(locale, { method: 'PUT', path: `${CART}/code`, body: { code } }),
  removeCode: (): Promise<CartAnswer> => callShop(locale, { method: 'DELETE', path: `${CART}/code` }),
  change: (change: CartChange): Promise<CartAnswer> => callShop(locale, { method: 'PATCH', path: CART, body: change }),
  checkOut: (checkout: Checkout): Promise<Result<CheckedOut, ApiFailure>> =>
    callShop(locale, { method: 'POST', path: `${CART}/checkout`, body: checkout }),
  settlePayment: (order: string): Promise<Result<OrderView, ApiFailure>> =>
    callShop(locale, { method: 'POST', path: `/api/shop/orders/${order}/settle` }),
});

/** Why the server refused; undefined when it gave no reason or was unreachable. */
export const reasonOf = ({ details }: ApiFailure): OrderFailure | undefined =>
  details.reason as OrderFailure | undefined;
