// Public types of reviews.

import type { ReviewInput, ReviewProblems, ReviewState } from '#core/books/review.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { Picture } from '../catalogue/catalogue.types.ts';

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

export interface ListedReview {
  readonly documentId: string;
  readonly state: ReviewState;
  readonly rating: number;
  readonly locale: Locale;
  readonly author: string;
  readonly text: string;
  /** Whether it belongs to an order of this shop. */
  readonly bought: boolean;
  readonly createdAt: string;
  /** documentId of the order; empty if there is none. */
  readonly order: string;
  readonly product: string | null;
  readonly slug: string | null;
  /** Whether an encrypted photo is pending, visible to staff only. */
  readonly photoWaits: boolean;
  /** Address of the published photo. */
  readonly photo: string | null;
}
