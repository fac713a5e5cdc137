// Refusals of the calls that price and create an order by phone.
import type { RefusalStatus } from '#core/http/refusals.ts';

export const PHONE_ORDER_REFUSAL_STATUS = {
  'not-found': 404,
  'no-such-book': 400,
  'not-sold-so': 400,
  'gender-not-in-story': 400,
  'name-not-printable': 400,
  'surname-required': 400,
  'discount-over-limit': 400,
  'discount-too-large': 400,
  'no-such-city': 400,
  'no-points': 400,
  'no-tariffs': 400,
  'no-such-point': 400,
  'no-such-tariff': 400,
  incomplete: 400,
  'price-changed': 409,
  'not-now': 409,
  'delivery-unavailable': 503,
} as const satisfies Readonly<Record<string, RefusalStatus>>;
