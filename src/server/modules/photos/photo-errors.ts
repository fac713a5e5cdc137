// HTTP errors of photos in the caller's language: `reason` for programs, a sentence for parents.
import type { FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import { fillPlaceholders, type PlaceholderValues } from '#core/text/fill-placeholders.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { PHOTO_REFUSAL_STATUS } from './photo-refusals.ts';
import type { PhotoFailure } from './photos.types.ts';

const COPY = { ru: ru.photo, en: en.photo };

export type ReportedPhotoFailure = PhotoFailure | { readonly code: keyof typeof ru.photo.refusals };

export function photoError(failure: ReportedPhotoFailure, request: FastifyRequest): ApiError {
  const { errors, refusals } = COPY[requestLocale(request)];
  const sentences: Readonly<Record<string, string>> = { ...errors, ...refusals };
  const details: PlaceholderValues = 'details' in failure && failure.details ? failure.details : {};
  const status = PHOTO_REFUSAL_STATUS[failure.code];
  return new ApiError(status, errorNameOf(status), fillPlaceholders(sentences[failure.code] ?? failure.code, details), {
    reason: failure.code,
  });
}
