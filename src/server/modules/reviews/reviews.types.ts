// Public types of reviews.

import type { z } from 'zod';
import type { ReviewInput, ReviewProblems } from '#core/books/review.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { Picture } from '../catalogue/catalogue.types.ts';
import type { listedReview } from './staff-reviews.contract.ts';

export interface ReviewLinks {
  /** Address of the review form for a book of an order; for mails. */
  write(order: string, bookSlug: string, locale: Locale): string;
}

/** The key of a mailed link, or order and book of a signed-in owner. */
export type ReviewTicket = { readonly key: string } | { readonly order: string; readonly book: string };

export interface ReviewedBook {
  readonly slug: string;
  readonly title: string;
  readonly cover: Picture | null;
}

export type TicketFailure =
  /** No such purchase, or it belongs to another owner. */
  'not-found' | 'written';

export type ReviewFailure =
  | { readonly code: TicketFailure }
  | { readonly code: 'invalid'; readonly problems: ReviewProblems }
  | { readonly code: 'no-picture' };

export interface ReviewsService {
  /** The book of a ticket that has not been used yet. */
  open(ticket: ReviewTicket, owner: Owner | null, locale: Locale): Promise<Result<ReviewedBook, TicketFailure>>;
  /** Stores the review for moderation. */
  write(
    ticket: ReviewTicket,
    owner: Owner | null,
    review: { readonly typed: ReviewInput; readonly photo: Uint8Array | null; readonly locale: Locale },
  ): Promise<Result<'kept', ReviewFailure>>;
}

export type ListedReview = z.output<typeof listedReview>;
