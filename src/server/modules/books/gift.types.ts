// A book bought as a gift whose form the parents fill in by a link: its link, its state, and what its buyer may see.
import type { z } from 'zod';
import type { FilledGift, NewGiftBook } from '#core/books/gift-book.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Queryable } from '../../db/database.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { bookView, pageView } from './book-schemas.ts';
import type { BookFailure } from './books.types.ts';
import type { giftBookOfParents, giftLinkView } from './gift.contract.ts';

/** What the link of the parents opens. */
export type GiftLinkView = z.output<typeof giftLinkView>;

/** Of the parents: who gave the book, and whether the giver may look at it. */
export type GiftBookOfParents = z.output<typeof giftBookOfParents>;

/** What the buyer sees of a book that the parents show. */
export interface ShownGift extends Pick<z.output<typeof bookView>, 'book' | 'locale'> {
  readonly childName: string;
  readonly pages: readonly Pick<z.output<typeof pageView>, 'page' | 'picture'>[];
}

/** `link-replaced`: a newer link was sent; `gift-over`: the parents have answered, or the term has ended. */
export type GiftFailure = BookFailure | 'link-replaced' | 'gift-over';

type Answer<T> = Promise<Result<T, GiftFailure>>;

export interface GiftBooksService {
  /** The same form is one gift. The book has no owner until the parents fill it in. */
  begin(buyer: Owner, wanted: NewGiftBook): Answer<{ readonly documentId: string }>;
  /** Address of the page for the parents. */
  url(book: string, nonce: string, locale: Locale): string;
  /** Null for a key that was never issued. */
  view(key: string): Promise<GiftLinkView | null>;
  /** The parents become the owner of the book, and its pages are drawn. */
  fill(parents: Owner, key: string, filled: FilledGift): Answer<{ readonly documentId: string }>;
  /** Null when the owner has no such book, or it is no gift. */
  ofParents(owner: Owner | null, documentId: string): Promise<GiftBookOfParents | null>;
  /** The parents show the pages to the giver, or hide them again. */
  show(owner: Owner | null, documentId: string, isShown: boolean): Answer<GiftBookOfParents>;
  /** For a reader of its order; null while the parents do not show it. */
  shown(documentId: string): Promise<ShownGift | null>;
  /**
   * Makes the links sent before useless; false when the parents have answered or the gift is over. `parentEmail` is
   * where the next one is sent to; undefined keeps the address.
   */
  renewLink(tx: Queryable, documentId: string, parentEmail?: string | null): Promise<boolean>;
  /** Ends a gift whose term is over without an answer; false when it is not, or has ended before. */
  endUnanswered(tx: Queryable, documentId: string): Promise<boolean>;
}
