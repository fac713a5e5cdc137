// Why a deed of staff was refused, as an answer in their language.
import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import { requestLocale } from '../../http/request-locale.ts';

type Told = keyof typeof ru.adminOrders.failures;
const COPY = { ru: ru.adminOrders.failures, en: en.adminOrders.failures };
const CONFLICTS: readonly string[] = [
  'not-now',
  'changed-meanwhile',
  'key-used',
  'nothing-to-refund',
  'nothing-to-print',
];

const isTold = (failure: string): failure is Told => failure in COPY.ru;

export function refusedDeed(failure: string, request: FastifyRequest): ApiError {
  if (failure === 'not-found') return notFound();
  const words = COPY[requestLocale(request)];
  const message = isTold(failure) ? words[failure] : words['not-now'];
  const details = { reason: failure };
  if (CONFLICTS.includes(failure) || !isTold(failure)) return new ApiError(409, 'ConflictError', message, details);
  if (failure === 'delivery-unavailable') return new ApiError(503, 'ServiceUnavailableError', message, details);
  return badRequest(message, details);
}

/** The value, or the refusal thrown. */
export function done<T>(result: Result<T, string>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  throw refusedDeed(result.error, request);
}
