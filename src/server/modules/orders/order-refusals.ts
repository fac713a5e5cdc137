// Refusals of the cart and order calls.
import { type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';
import type { OrderFailure } from './orders.types.ts';

export const ORDER_REFUSAL_STATUS: Readonly<Record<OrderFailure, RefusalStatus>> = {
  'not-found': 404,
  'no-such-book': 400,
  'paid-already': 409,
  'not-sold-so': 400,
  'gift-alone': 409,
  'empty-code': 400,
  'invalid-code': 400,
  'code-not-now': 400,
  'code-used-up': 409,
  'code-not-for-these': 400,
  'code-once': 409,
  'code-first-order': 409,
  'no-such-certificate': 400,
  'certificate-expired': 409,
  'certificate-empty': 409,
  'too-many-certificates': 409,
  'too-many-tries': 429,
  'no-such-city': 400,
  'no-points': 400,
  'no-tariffs': 400,
  'no-such-point': 400,
  'no-such-tariff': 400,
  'delivery-unavailable': 503,
  'too-much': 400,
  incomplete: 409,
  'surname-required': 400,
  'price-changed': 409,
  'payment-unavailable': 503,
  'payment-refused': 400,
  'code-needed': 403,
  'account-needed': 403,
  'not-now': 409,
  'too-many': 429,
  'link-ended': 409,
  'link-taken-back': 409,
};

export const ORDER_REFUSALS = refusalsOf(ORDER_REFUSAL_STATUS);
