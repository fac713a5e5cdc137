// Error handling: typed errors keep their message, faults become 500 or 503 without internal details.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, errorEnvelope } from '#core/errors.ts';
import { StorageDown } from '#providers/storage/storage.ts';
import { isDatabaseDown } from '../db/database.ts';
import { requestLocale } from './request-locale.ts';
import { truncateError } from './truncate-error.ts';
import { validationError } from './validation-errors.ts';

const COPY = { ru: ru.errors, en: en.errors };

export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error.name === 'AbortError' && reply.raw.destroyed) {
      request.log.info({ route: request.routeOptions.url }, 'client left before the answer');
      return sendError(reply, CLIENT_LEFT);
    }
    const apiError = hasZodFastifySchemaValidationErrors(error)
      ? validationError(error.validation, error.validationContext, request)
      : translateFault(toApiError(error), request);
    if (apiError.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendError(reply, apiError);
  });
  app.setNotFoundHandler((request, reply) => sendError(reply, unknownRoute(request)));
}

/** Never received; it keeps work aborted for a disconnected client out of the failures. */
const CLIENT_LEFT = new ApiError(499, 'BadRequestError', 'Client Closed Request');

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const isTemporary = error.status === 503 || error.status === 429;
  if (isTemporary && !reply.hasHeader('retry-after')) reply.header('retry-after', '2');
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .send(truncateError(errorEnvelope(error)));
}

export const unknownRoute = (_request: FastifyRequest): ApiError => new ApiError(404, 'NotFoundError', 'Not Found');

export function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return new ApiError(507, 'InsufficientStorageError', 'There is no room left to store this');
  // A client that disconnects during its body looks like a lost connection, which is not our fault.
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    return fromFastify(error);
  if (isUnstorable(error))
    return new ApiError(400, 'ValidationError', 'The text holds a character that cannot be stored');
  if (isOutOfRange(error))
    return new ApiError(400, 'ValidationError', 'A number is too large or too small to be stored');
  if (isDatabaseDown(error) || error instanceof StorageDown) {
    return new ApiError(503, 'ServiceUnavailableError', 'The service is temporarily unavailable, please try again');
  }
  return fromFastify(error);
}

/** Translates faults of the shop's own API; the content API keeps Strapi's messages. */
function translateFault(error: ApiError, request: FastifyRequest): ApiError {
  const isFault = error.status === 500 || error.name === 'ServiceUnavailableError';
  if (!isFault || !request.url.startsWith('/api/shop/')) return error;
  const { generic, request: tryAgain } = COPY[requestLocale(request)];
  return new ApiError(error.status, error.name, error.status === 500 ? generic : tryAgain, error.details ?? null);
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** Codes of the operating system and of PostgreSQL. */
const isDiskFull = (error: Error): boolean => ['ENOSPC', 'EDQUOT', '53100'].includes(String(codeOf(error)));

/** NUL characters or unpaired surrogates in texts or JSON; for JSON columns a surrogate is a syntax error. */
const isUnstorable = (error: Error): boolean =>
  ['22021', '22P05'].includes(String(codeOf(error))) ||
  (codeOf(error) === '22P02' && error.message.includes('type json'));

/** PostgreSQL's numeric_value_out_of_range: a whole number in the request that no column of that kind holds. */
const isOutOfRange = (error: Error): boolean => codeOf(error) === '22003';

/** Fastify's own errors (bad JSON, too large, wrong type) have a status below 500 and a safe message. */
function fromFastify(error: FastifyError | Error): ApiError {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  switch (status) {
    case 400:
      return new ApiError(400, 'BadRequestError', error.message);
    case 401:
      return new ApiError(401, 'UnauthorizedError', error.message);
    case 403:
      return new ApiError(403, 'ForbiddenError', error.message);
    case 404:
      return new ApiError(404, 'NotFoundError', 'Not Found');
    case 405:
      return new ApiError(405, 'MethodNotAllowedError', 'Method Not Allowed');
    case 413:
      return new ApiError(413, 'PayloadTooLargeError', 'request entity too large', null);
    case 415:
      return new ApiError(415, 'UnsupportedMediaTypeError', error.message);
    case 429:
      return new ApiError(429, 'RateLimitError', 'Too many requests, please try again later.');
    default:
      // Other 4xx errors, such as too long addresses or headers, are the sender's.
      if (status > 400 && status < 500) return new ApiError(status, 'BadRequestError', error.message);
      return new ApiError(500, 'InternalServerError', 'Internal Server Error');
  }
}
