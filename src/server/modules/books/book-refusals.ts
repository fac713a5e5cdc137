// Refusals of the book calls.
import { type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';
import type { BookFailure } from './books.types.ts';

export const BOOK_REFUSAL_STATUS: Readonly<Record<BookFailure, RefusalStatus>> = {
  'not-found': 404,
  'no-such-book': 400,
  'no-such-photo': 400,
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
};

export const BOOK_REFUSALS = refusalsOf(BOOK_REFUSAL_STATUS);
