// Refusals of the photo calls.
import { type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';

export const PHOTO_REFUSAL_STATUS = {
  'not-found': 404,
  busy: 503,
  'too-often': 429,
  'no-such-face': 400,
  'too-many': 400,
  'consent-needed': 400,
  empty: 400,
  'too-heavy': 400,
  'too-many-pixels': 400,
  'too-small': 400,
  'wrong-format': 400,
  'not-a-picture': 400,
  truncated: 400,
  damaged: 400,
  'no-face': 400,
  'no-paper': 400,
  'no-drawing': 400,
} as const satisfies Readonly<Record<string, RefusalStatus>>;

export const photoRefusals = (...reasons: readonly (keyof typeof PHOTO_REFUSAL_STATUS)[]) =>
  refusalsOf(PHOTO_REFUSAL_STATUS, ...reasons);

/** A received file that is no usable picture, before anything is looked for in it. */
export const UNUSABLE_PICTURE_REASONS = [
  'empty',
  'too-heavy',
  'too-many-pixels',
  'too-small',
  'wrong-format',
  'not-a-picture',
  'truncated',
  'damaged',
] as const satisfies readonly (keyof typeof PHOTO_REFUSAL_STATUS)[];
