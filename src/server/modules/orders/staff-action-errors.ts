// HTTP errors of staff actions, in the language of the request.
import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { STAFF_ORDER_REFUSAL_STATUS } from './staff-order-refusals.ts';

const COPY = { ru: ru.adminOrders.failures, en: en.adminOrders.failures };

type FailureWithMessage = Exclude<keyof typeof STAFF_ORDER_REFUSAL_STATUS, 'not-found'>;
const hasMessage = (failure: string): failure is FailureWithMessage =>
  failure in STAFF_ORDER_REFUSAL_STATUS && failure !== 'not-found';

export function staffActionError(failure: string, request: FastifyRequest): ApiError {
  if (failure === 'not-found') return notFound();
  // A failure that the table does not list comes from the state of the order or of its books.
  const listed = hasMessage(failure) ? failure : 'not-now';
  const status = STAFF_ORDER_REFUSAL_STATUS[listed];
  return new ApiError(status, errorNameOf(status), COPY[requestLocale(request)][listed], { reason: failure });
}

export function staffFailureText(failure: string, locale: Locale): string {
  if (failure === 'not-found') return COPY[locale]['no-such-order'];
  return COPY[locale][failure === 'no-mails' || hasMessage(failure) ? failure : 'not-now'];
}

/** Returns the value, or throws the failure as an HTTP error. */
export function unwrapOrThrow<T>(result: Result<T, string>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  throw staffActionError(result.error, request);
}
