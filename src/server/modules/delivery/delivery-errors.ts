// HTTP errors of the delivery calls, in the caller's language.
import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Locale } from '#core/locale.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { DELIVERY_REFUSAL_STATUS, type ReportedFailure } from './delivery-refusals.ts';

const COPY = { ru: ru.delivery.failures, en: en.delivery.failures };

export const failureMessage = (failure: ReportedFailure, locale: Locale): string => COPY[locale][failure];

export function deliveryError(failure: ReportedFailure, request: FastifyRequest): ApiError {
  const message = failureMessage(failure, requestLocale(request));
  const details = { reason: failure };
  const status = DELIVERY_REFUSAL_STATUS[failure];
  return new ApiError(status, errorNameOf(status), message, details);
}
