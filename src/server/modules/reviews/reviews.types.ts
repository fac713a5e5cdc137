// Reviews as pages, routes and mails see them.

import type { ReviewInput, ReviewProblems, ReviewState } from '#core/books/review.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { Picture } from '../catalogue/catalogue.types.ts';

export interface ReviewLinks {
  /** Where the buyer of an order writes about one of its books; for mails. */
  write(order: string, bookSlug: string, locale: Locale): string;
}

/** The key of a mailed link, or the order and the book of somebody who is its owner. */
export type ReviewTicket = { readonly key: string } | { readonly order: string; readonly book: string };

export interface ReviewedBook {
  readonly slug: string;
  readonly title: string;
  readonly cover: Picture | null;
}

export type TicketFailure =
  /** No such purchase, or none of theirs. */
  'not-found' | 'written';

export type ReviewFailure =
  | { readonly code: TicketFailure }
  | { readonly code: 'invalid'; readonly problems: ReviewProblems }
  | { readonly code: 'no-picture' };

export interface ReviewsService {
  /** What the ticket is for, while nothing has been written with it. */
  open(ticket: ReviewTicket, owner: Owner | null, locale: Locale): Promise<Result<ReviewedBook, TicketFailure>>;
  /** Kept until an administrator has read it. */
  write(
    ticket: ReviewTicket,
    owner: Owner | null,
    review: { readonly typed: ReviewInput; readonly photo: Uint8Array | null; readonly locale: Locale },
  ): Promise<Result<'kept', ReviewFailure>>;
}

/** A review in the list of staff. */
export interface ListedReview {
  readonly documentId: string;
  readonly state: ReviewState;
  readonly rating: number;
  readonly locale: Locale;
  readonly author: string;
  readonly text: string;
  /** With an order of ours. */
  readonly bought: boolean;
  readonly createdAt: string;
  /** The order's documentId; empty where there is none. */
  readonly order: string;
  readonly product: string | null;
  readonly slug: string | null;
  /** A sealed photo waits with it, for staff alone. */
  readonly photoWaits: boolean;
  /** The address of the photo that is shown with it. */
  readonly photo: string | null;
}
