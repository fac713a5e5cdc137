// Refusals of the book calls.
import { type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';
import type { BookFailure } from './books.types.ts';

export const BOOK_REFUSAL_STATUS: Readonly<Record<BookFailure | 'crowded', RefusalStatus>> = {
  'not-found': 404,
  'no-such-book': 400,
  'no-such-photo': 400,
  'no-such-drawing': 400,
  'no-such-page': 400,
  'gender-not-in-story': 400,
  'name-not-printable': 400,
  'variant-not-offered': 400,
  'consent-needed': 400,
  'invalid-email': 400,
  'code-needed': 403,
  'account-needed': 403,
  'not-now': 409,
  bought: 409,
  'order-unfinished': 409,
  'too-many': 429,
  /** Too many books of one address in a short time. */
  crowded: 429,
};

export const bookRefusals = (...reasons: readonly (keyof typeof BOOK_REFUSAL_STATUS)[]) =>
  refusalsOf(BOOK_REFUSAL_STATUS, ...reasons);

/** A change by a stranger, by a reader without the right to write, or in the wrong state. */
export const BOOK_CHANGE_REASONS = ['not-found', 'code-needed', 'account-needed', 'not-now'] as const;

export const BOOK_CHANGE_REFUSALS = bookRefusals(...BOOK_CHANGE_REASONS);
