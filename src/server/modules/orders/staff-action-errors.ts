// HTTP errors of staff actions, in the language of the request.
import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import { requestLocale } from '../../http/request-locale.ts';

type FailureWithMessage = keyof typeof ru.adminOrders.failures;
const COPY = { ru: ru.adminOrders.failures, en: en.adminOrders.failures };
const CONFLICTS: readonly string[] = [
  'not-now',
  'changed-meanwhile',
  'key-used',
  'nothing-to-refund',
  'nothing-to-print',
  'undo-too-late',
];

const hasMessage = (failure: string): failure is FailureWithMessage => failure in COPY.ru;

export function staffActionError(failure: string, request: FastifyRequest): ApiError {
  if (failure === 'not-found') return notFound();
  const words = COPY[requestLocale(request)];
  const message = hasMessage(failure) ? words[failure] : words['not-now'];
  const details = { reason: failure };
  if (CONFLICTS.includes(failure) || !hasMessage(failure)) return new ApiError(409, 'ConflictError', message, details);
  if (failure === 'delivery-unavailable') return new ApiError(503, 'ServiceUnavailableError', message, details);
  return badRequest(message, details);
}

/** Returns the value, or throws the failure as an HTTP error. */
export function unwrapOrThrow<T>(result: Result<T, string>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  throw staffActionError(result.error, request);
}
