// Error responses of story editing, in the caller's language.
import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import type { PlacedIssue } from '../stories.types.ts';
import { type EditingCode, STORY_REFUSAL_STATUS } from '../story-refusals.ts';

const COPY = { ru: ru.adminBooks.errors, en: en.adminBooks.errors };

export interface EditingFailure {
  readonly code: EditingCode;
  readonly file?: string;
  readonly issues?: readonly PlacedIssue[];
}

/** Returns the value or throws the failure as an API error. */
export function granted<T>(result: Result<T, EditingFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  const { code, file, issues } = result.error;
  const status = STORY_REFUSAL_STATUS[code];
  const message = fillPlaceholders(COPY[requestLocale(request)][code], { file: file ?? '' });
  throw new ApiError(status, errorNameOf(status), message, {
    reason: code,
    ...(file === undefined ? {} : { file }),
    ...(issues ? { issues } : {}),
  });
}
