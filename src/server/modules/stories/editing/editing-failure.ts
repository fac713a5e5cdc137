// Error responses of story editing, in the caller's language.
import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, type ErrorName } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import type { PlacedIssue } from '../stories.types.ts';

const COPY = { ru: ru.adminBooks.errors, en: en.adminBooks.errors };

export type EditingCode = keyof typeof ru.adminBooks.errors;

export interface EditingFailure {
  readonly code: EditingCode;
  readonly file?: string;
  readonly issues?: readonly PlacedIssue[];
}

const STATUS: Partial<Record<EditingCode, readonly [status: number, name: ErrorName]>> = {
  'no-such-story': [404, 'NotFoundError'],
  'no-such-version': [404, 'NotFoundError'],
  'no-draft': [404, 'NotFoundError'],
  'draft-changed': [409, 'ConflictError'],
  'draft-exists': [409, 'ConflictError'],
  'slug-taken': [409, 'ConflictError'],
  'not-tested': [409, 'ConflictError'],
  unchanged: [409, 'ConflictError'],
  superseded: [409, 'ConflictError'],
  busy: [503, 'ServiceUnavailableError'],
};

/** Returns the value or throws the failure as an API error. */
export function granted<T>(result: Result<T, EditingFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  const { code, file, issues } = result.error;
  const [status, name] = STATUS[code] ?? [400, 'ValidationError'];
  const message = fillPlaceholders(COPY[requestLocale(request)][code], { file: file ?? '' });
  throw new ApiError(status, name, message, {
    reason: code,
    ...(file === undefined ? {} : { file }),
    ...(issues ? { issues } : {}),
  });
}
