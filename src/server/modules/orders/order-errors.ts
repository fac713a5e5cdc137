// HTTP errors of the cart and order calls, in the caller's language.
import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { OrderFailure } from './orders.types.ts';

const failureMessages = ({
  orderCalls,
  promo,
  delivery,
}: typeof ru): Readonly<Record<Exclude<OrderFailure, 'not-found'>, string>> => ({
  ...orderCalls.failures,
  'empty-code': promo.empty,
  'invalid-code': promo.unknown,
  'code-not-now': promo['not-now'],
  'code-used-up': promo['used-up'],
  'code-not-for-these': promo['not-for-these'],
  'no-such-city': delivery.failures['no-such-city'],
  'no-points': delivery.failures['no-points'],
  'no-tariffs': delivery.failures['no-tariffs'],
});
const COPY = { ru: failureMessages(ru), en: failureMessages(en) };

const CONFLICTS: readonly OrderFailure[] = ['not-now', 'paid-already', 'price-changed', 'incomplete', 'code-used-up'];
const UNAVAILABLE: readonly OrderFailure[] = ['payment-unavailable', 'delivery-unavailable'];

function orderError(failure: OrderFailure, request: FastifyRequest): ApiError {
  if (failure === 'not-found') return notFound();
  const message = COPY[requestLocale(request)][failure];
  const details = { reason: failure };
  if (CONFLICTS.includes(failure)) return new ApiError(409, 'ConflictError', message, details);
  if (UNAVAILABLE.includes(failure)) return new ApiError(503, 'ServiceUnavailableError', message, details);
  if (failure === 'code-needed' || failure === 'account-needed')
    return new ApiError(403, 'ForbiddenError', message, details);
  if (failure === 'too-many') return new ApiError(429, 'RateLimitError', message, details);
  return badRequest(message, details);
}

/** Returns the value, or throws the failure as an HTTP error. */
export function unwrapOrThrow<T>(result: Result<T, OrderFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  throw orderError(result.error, request);
}
