// What relatives see of a book by a link, and what its owner sees of them.
import type { z } from 'zod';
import type { PageId } from '#core/books/book-request.ts';
import type { FamilyReader } from '#core/books/family.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { bookView, pageView } from './book-schemas.ts';
import type { familyNotes, familyOverview } from './family.contract.ts';

export type FamilyNotes = z.input<typeof familyNotes>;

/** Of the owner: the link that is open now, and everything that relatives left by this and earlier links. */
export type FamilyOverview = z.input<typeof familyOverview>;

export interface FamilyBookView extends Pick<z.output<typeof bookView>, 'book'>, FamilyNotes {
  readonly locale: Locale;
  readonly childName: string;
  /** The open pages that are drawn. */
  readonly pages: readonly Pick<z.output<typeof pageView>, 'page' | 'picture'>[];
  /** The owner has approved the book: nothing can be corrected any more. */
  readonly isApproved: boolean;
  readonly expiresAt: string;
}

export type FamilyFailure =
  /** Missing, ended or expired; or not the owner's. */
  | 'not-found'
  | 'code-needed'
  | 'account-needed'
  | 'no-such-page'
  /** The book is approved. */
  | 'not-now'
  | 'too-many';

type Answer<T> = Promise<Result<T, FamilyFailure>>;

export interface FamilyService {
  /** Null when the owner has no such book. */
  overview(owner: Owner | null, documentId: string): Promise<FamilyOverview | null>;
  /** Opens a link; the one that is open stays. */
  open(owner: Owner | null, documentId: string): Answer<FamilyOverview>;
  /** Ends the link at once. What was left by it stays with the owner for a while. */
  end(owner: Owner | null, documentId: string): Answer<FamilyOverview>;
  setDone(owner: Owner | null, documentId: string, remark: string, isDone: boolean): Answer<FamilyOverview>;
  remove(owner: Owner | null, documentId: string, remark: string): Answer<FamilyOverview>;
  /** Null when the link is unknown, ended or expired. */
  view(key: string): Promise<FamilyBookView | null>;
  /** The book of a link that is open; null otherwise. */
  bookOf(key: string): Promise<string | null>;
  setHeart(key: string, page: PageId, reader: FamilyReader, on: boolean): Answer<FamilyNotes>;
  remark(
    key: string,
    page: PageId,
    reader: FamilyReader,
    text: string,
  ): Answer<FamilyNotes & { readonly added: string }>;
  /** Only by the browser that wrote it. */
  takeBack(key: string, remark: string, reader: string): Answer<FamilyNotes>;
}
