// HTTP errors of the book calls, in the caller's language.
import type { FastifyReply, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { BOOK_REFUSAL_STATUS } from './book-refusals.ts';
import type { BookFailure } from './books.types.ts';

const COPY = { ru: ru.bookCalls, en: en.bookCalls };

function refusal(failure: BookFailure, request: FastifyRequest): ApiError {
  const message = COPY[requestLocale(request)][failure];
  const details = { reason: failure };
  if (failure === 'not-found') return notFound();
  const status = BOOK_REFUSAL_STATUS[failure];
  return new ApiError(status, errorNameOf(status), message, details);
}

/** Returns the value, or throws the failure as an HTTP error. */
export function unwrapOrThrow<T>(result: Result<T, BookFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  throw refusal(result.error, request);
}

/** The rate limit of new books per address is reached. */
export function tooManyBooksError(request: FastifyRequest, reply: FastifyReply, seconds: number): ApiError {
  reply.header('retry-after', String(seconds));
  const minutes = Math.ceil(seconds / 60);
  const message = fillPlaceholders(COPY[requestLocale(request)].crowded, { minutes });
  return new ApiError(429, 'RateLimitError', message, { reason: 'crowded', minutes });
}
