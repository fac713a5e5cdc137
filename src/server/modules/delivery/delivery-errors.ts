// HTTP errors of the delivery calls, in the caller's language.
import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { DeliveryFailure } from './delivery.types.ts';

const COPY = { ru: ru.delivery.failures, en: en.delivery.failures };

type ReportedFailure = DeliveryFailure | 'city-abroad' | 'too-many';

export const failureMessage = (failure: ReportedFailure, locale: Locale): string => COPY[locale][failure];

export function deliveryError(failure: ReportedFailure, request: FastifyRequest): ApiError {
  const message = failureMessage(failure, requestLocale(request));
  const details = { reason: failure };
  if (failure === 'unavailable') return new ApiError(503, 'ServiceUnavailableError', message, details);
  if (failure === 'too-many') return new ApiError(429, 'RateLimitError', message, details);
  return new ApiError(404, 'NotFoundError', message, details);
}
