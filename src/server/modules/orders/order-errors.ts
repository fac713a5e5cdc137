// HTTP errors of the cart and order calls, in the caller's language.
import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { ORDER_REFUSAL_STATUS } from './order-refusals.ts';
import type { OrderFailure } from './orders.types.ts';

const failureMessages = ({
  orderCalls,
  promo,
  giftTill,
  delivery,
  validation,
}: typeof ru): Readonly<Record<Exclude<OrderFailure, 'not-found'>, string>> => ({
  ...orderCalls.failures,
  'surname-required': validation.specify.surname,
  'empty-code': promo.empty,
  'invalid-code': promo.unknown,
  'code-not-now': promo['not-now'],
  'code-used-up': promo['used-up'],
  'code-not-for-these': promo['not-for-these'],
  'code-once': promo.once,
  'code-first-order': promo['first-order'],
  'no-such-certificate': giftTill.unknown,
  'certificate-expired': giftTill.expired,
  'certificate-empty': giftTill.empty,
  'too-many-certificates': giftTill.tooMany,
  'no-such-city': delivery.failures['no-such-city'],
  'no-points': delivery.failures['no-points'],
  'no-tariffs': delivery.failures['no-tariffs'],
});
const COPY = { ru: failureMessages(ru), en: failureMessages(en) };

function orderError(failure: OrderFailure, request: FastifyRequest): ApiError {
  if (failure === 'not-found') return notFound();
  const status = ORDER_REFUSAL_STATUS[failure];
  return new ApiError(status, errorNameOf(status), COPY[requestLocale(request)][failure], { reason: failure });
}

/** Returns the value, or throws the failure as an HTTP error. */
export function unwrapOrThrow<T>(result: Result<T, OrderFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  throw orderError(result.error, request);
}
