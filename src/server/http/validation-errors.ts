// Turns schema validation errors into an API error in the caller's language, field by field.

import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError } from '#core/errors.ts';
import { nameProblem } from '#core/names/name-schema.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import { validationMessage, valueAt } from '#core/text/validation-message.ts';
import { requestLocale } from './request-locale.ts';

const COPY = { ru, en };
const REQUEST_PARTS: Readonly<Record<string, 'body' | 'query' | 'params' | 'headers'>> = {
  body: 'body',
  querystring: 'query',
  params: 'params',
  headers: 'headers',
};

/** An issue as fastify-type-provider-zod passes it. */
interface ValidationIssue {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

export function validationError(
  issues: readonly ValidationIssue[],
  context: string | undefined,
  request: FastifyRequest,
): ApiError {
  const { validation, names } = COPY[requestLocale(request)];
  // The second sentence of some refers to the order form, which staff do not see.
  const sentences: Readonly<Record<string, string>> = request.url.startsWith('/api/admin/')
    ? { ...names.errors, ...names.staffErrors }
    : names.errors;
  const input = request[REQUEST_PARTS[context ?? 'body'] ?? 'body'];
  const errors = issues.map(({ keyword, instancePath, message = '', params }) => {
    const path = instancePath.split('/').filter(Boolean);
    const problem = nameProblem(params);
    const text = problem
      ? fillPlaceholders(sentences[problem.code] ?? validation.invalid, { limit: problem.limit })
      : validationMessage({ ...params, code: keyword, message }, valueAt(input, path), validation);
    return { path, message: text, name: 'ValidationError' };
  });
  const [first] = errors;
  const message =
    first && errors.length === 1 ? first.message : fillPlaceholders(validation.several, { count: errors.length });
  return new ApiError(400, 'ValidationError', message, { errors });
}
