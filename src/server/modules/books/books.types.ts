// Public types of customers' books, and the books service.

import type { z } from 'zod';
import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { Answers } from '#core/answers/answers.ts';
import type { BookChange, IllustratorConsent, NewBook, PageChange, PageId } from '#core/books/book-request.ts';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Result } from '#core/result.ts';
import type { BookState } from '#core/states/book-states.ts';
import type { StoredFile } from '#providers/storage/storage.ts';
import type { Queryable } from '../../db/database.ts';
import type { OriginKeys } from '../../limits/visitor-limit.ts';
import type { LiveTopic } from '../../live/event-stream.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { WriteAccessFailure } from '../link-access/write-access.types.ts';
import type { bookDownload, bookListItem, bookProgress, bookRetention, bookView, pageView } from './book-schemas.ts';
import type { customerBookBrief, customerBookView } from './customer-books.contract.ts';
import type { FamilyService } from './family.types.ts';
import type { GiftBooksService } from './gift.types.ts';
import type { BookFinished } from './making/making.types.ts';
import type { ReadingService } from './reading.types.ts';
import type { VoicesService } from './voices.types.ts';
import type { YearCodeService } from './year-code.types.ts';

export type PageView = z.output<typeof pageView>;

export type BookProgress = z.output<typeof bookProgress>;

export type DownloadView = z.output<typeof bookDownload>;

/** How long a book is kept. */
export type BookRetention = z.output<typeof bookRetention>;

export type BookView = z.output<typeof bookView>;

/** A book in its owner's list. */
export type BookListItem = z.output<typeof bookListItem>;

/** Whether an account keeps its bought files. */
export interface KeptFiles {
  readonly kept: boolean;
  /** Date of the consent. */
  readonly since: string | null;
  /** After a withdrawal: when the files are deleted. */
  readonly until: string | null;
}

/** A bought book on the confirmation page of its destruction. */
export interface BookRemovalView {
  readonly book: BookListItem;
  /** Number of photos deleted with it. */
  readonly photos: number;
  /** The order that is not complete yet. */
  readonly order: { readonly documentId: string; readonly number: string } | null;
  readonly possible: boolean;
}

/** Progress, downloads and retention of a book. */
export interface MadeBook extends BookRetention {
  /** How the owner may still correct it: as it is, or by taking the approval back. */
  readonly correction: 'change' | 'reopen' | null;
  readonly progress: BookProgress | null;
  readonly downloads: readonly DownloadView[];
}

/** A child from an earlier book, to start another one. */
export interface KnownChild {
  readonly documentId: string;
  readonly child: Child;
  readonly look: HeroLook;
  readonly corrected: readonly string[];
  readonly photos: readonly string[];
}

export type BookFailure =
  /** Missing, or another owner's. */
  | 'not-found'
  | 'no-such-book'
  | 'no-such-photo'
  | 'no-such-drawing'
  | 'no-such-page'
  | 'gender-not-in-story'
  | 'name-not-printable'
  | 'variant-not-offered'
  /** The owner has not consented to show the photo to this illustrator. */
  | 'consent-needed'
  | 'invalid-email'
  /** Opened by an emailed link: read-only until a code from another email is entered. */
  | 'code-needed'
  /** Belongs to an account; only that account may change it. */
  | 'account-needed'
  /** Not allowed in the current state: approved, in production or unpaid. */
  | 'not-now'
  /** A bought book is hidden, or destroyed after explicit confirmation. */
  | 'bought'
  /** An order of it is being paid, produced or delivered. */
  | 'order-unfinished'
  | 'too-many';

/** What staff change in a paid book. */
export interface Correction {
  readonly child?: Child;
  readonly answers?: Answers;
  readonly look?: { readonly [Part in keyof HeroLook]?: HeroLook[Part] | undefined };
  /** The buyer is asked for another photo, which only they may give. */
  readonly askPhoto?: boolean;
}

/** `handed-over`: the printing house has its files. */
export type CorrectionFailure = BookFailure | 'handed-over' | 'nothing-changed';

export interface CorrectionEffect {
  /** Names of the changed parts. */
  readonly what: readonly string[];
  /** Pages drawn again. */
  readonly pages: readonly PageId[];
  readonly allPages: number;
  readonly approval: 'not-given' | 'kept' | 'asked-anew';
}

/** What was bought of a book, and in which order; null order for a gift. */
export interface BookPurchase {
  readonly order: string | null;
  readonly actor: string;
  readonly files: readonly ('ebook' | 'coloring')[];
  readonly print: { readonly copies: number; readonly binding: 'soft' | 'hard' } | null;
}

/** Summary of a book. */
export interface BookBrief {
  readonly documentId: string;
  readonly slug: string;
  readonly childName: string | null;
  readonly state: BookState;
  readonly cover: string | null;
  readonly paid: boolean;
  /** Its pictures are not the reader’s, because another family makes it and does not show it. */
  readonly isVeiled: boolean;
}

/** The book of a gift has no owner and no child until the parents fill in its form. */
const IS_UNFILLED = `b.state in ('draft', 'awaiting_parent')`;

/** SQL columns of BookBrief over `books b`, for modules that join books; `isVeiled` and `veiledName` are SQL. */
export const bookBriefColumns = (
  isVeiled: string,
  veiledName = 'null',
): string => `b.document_id as "documentId", b.story as slug,
  case when b.deleted_at is null then case when ${isVeiled} then ${veiledName} else b.child ->> 'name' end end as "childName", b.state,
  b.paid_at is not null as paid, b.deleted_at is null and ${isVeiled} as "isVeiled",
  (select '/api/shop/books/' || b.document_id || '/pages/front/picture?v=' || p.fingerprint from book_pictures p
   where p.book = b.document_id and p.page = 'front' and p.target = 'preview' and b.deleted_at is null and not ${isVeiled}
   order by p.made_at desc limit 1) as cover`;

export const BOOK_BRIEF_COLUMNS = bookBriefColumns(`(${IS_UNFILLED})`);

type Answer<T> = Promise<Result<T, BookFailure>>;

/** `group`: drawn for the organiser of a group order; `group-parent`: made by a parent of it, and not shown to its buyer. */
export type BookPlace = 'phone' | 'group' | 'group-parent';

export interface BooksService {
  /** `from` identifies the address, so that addresses share the queue fairly. */
  begin(
    owner: Owner,
    wanted: NewBook,
    source: VisitSource | null,
    from?: OriginKeys | null,
    /** Where the consent for the child's data was given; the order form if missing. */
    place?: BookPlace,
  ): Answer<{ readonly documentId: string }>;
  /** Gives a book to the buyer of its order, in the transaction of the payment. */
  assignOwner(tx: Queryable, documentId: string, owner: Owner): Promise<void>;
  view(owner: Owner | null, documentId: string): Promise<BookView | null>;
  /** Whether the visitor may change and approve the book, and what is needed otherwise. */
  writeAccess(owner: Owner | null, documentId: string): Promise<'open' | WriteAccessFailure>;
  /** For server-sent events; null when the owner has no such book. */
  liveTopic(owner: Owner | null, documentId: string): Promise<Pick<LiveTopic, 'channel' | 'topic' | 'read'> | null>;
  list(owner: Owner | null, locale: Locale): Promise<readonly BookListItem[]>;
  /** Newest first, each name once. */
  children(owner: Owner | null): Promise<readonly KnownChild[]>;
  change(owner: Owner | null, documentId: string, change: BookChange): Answer<BookView>;
  changePage(owner: Owner | null, documentId: string, page: PageId, change: PageChange): Answer<BookView>;
  /** Consents to show the photo to the named illustrator. */
  allowIllustrator(owner: Owner | null, documentId: string, consent: IllustratorConsent): Answer<BookView>;
  /** Withdraws the consent and deletes the illustrator's drawings. */
  withdrawIllustrator(owner: Owner | null, documentId: string): Answer<BookView>;
  /** Recipient of photos, for the privacy policy. */
  illustrator(): Promise<{ readonly recipient: string } | null>;
  cancel(owner: Owner | null, documentId: string): Answer<BookView>;
  retry(owner: Owner | null, documentId: string): Answer<BookView>;
  confirm(owner: Owner | null, documentId: string): Answer<BookView>;
  /** Approves a book whose owner did not approve it in time. */
  confirmForGroup(documentId: string): Answer<'confirmed'>;
  /** Takes the owner's approval back for a correction, before the printing house has the files. */
  reopen(owner: Owner | null, documentId: string): Answer<BookView>;
  notify(owner: Owner | null, documentId: string, email: string): Answer<BookView>;
  /** Deletes an unpaid book after a day; until then it can be restored. Fails for a bought book. */
  remove(owner: Owner | null, documentId: string): Answer<'removed'>;
  restore(owner: Owner | null, documentId: string): Answer<'restored'>;
  /** Hides a bought, finished book from the list; files, orders and links keep working. */
  hide(owner: Owner | null, documentId: string): Answer<'hidden'>;
  unhide(owner: Owner | null, documentId: string): Answer<'shown'>;
  listHidden(owner: Owner | null, locale: Locale): Promise<readonly BookListItem[]>;
  /** Destroys a bought book after a day; fails until all its orders are complete. */
  destroy(owner: Owner | null, documentId: string): Answer<'removed'>;
  /** Data of the confirmation page; null when the owner has no such book. */
  removalView(owner: Owner | null, documentId: string, locale: Locale): Promise<BookRemovalView | null>;
  /** URL of a page that shows the free pages. */
  shareAddress(owner: Owner | null, documentId: string): Answer<string>;
  shared(key: string): Promise<(Pick<BookView, 'book' | 'locale' | 'pages'> & { readonly childName: string }) | null>;
  /** Grants this visitor access to the book. False when the key is invalid. */
  openByLink(owner: Owner, documentId: string, key: string): Promise<boolean>;
  /** Records a purchase, in the transaction of the payment; also for further copies and files. */
  markPaid(documentId: string, bought: BookPurchase, tx: Queryable): Answer<'paid'>;
  /** An order with the book was cancelled: unless another order contains it, it becomes a preview. */
  orderCancelled(documentId: string, order: string, tx: Queryable): Answer<'cancelled'>;
  /** Path of its cover with a share key, such as for emails; null when it is not drawn. */
  sharedCover(documentId: string): Promise<string | null>;
  /** Null when missing, another owner's or the sample. */
  findBuyable(owner: Owner, documentId: string): Promise<BookBrief | null>;
  /** Progress and downloads of the book. */
  loadProduction(documentId: string): Promise<MadeBook>;
  /** For staff: its pages; null when its personal data is deleted. */
  pages(documentId: string): Promise<readonly PageView[] | null>;
  picture(documentId: string, page: PageId, fingerprint: string): Promise<StoredFile | null>;
  /** A change by staff before approval, in the transaction that audits it. */
  changePageByStaff(
    tx: Queryable,
    documentId: string,
    page: PageId,
    change: Pick<PageChange, 'variant' | 'again'>,
    actor: string,
  ): Answer<'changed'>;
  /** What staff may correct; null when its personal data is deleted. */
  correction(documentId: string): Promise<{
    readonly child: Child;
    readonly answers: Answers;
    readonly look: HeroLook;
    readonly locale: Locale;
    readonly photos: number;
    /** When the buyer was asked for another photo, which has not come yet. */
    readonly photoAskedAt: Date | null;
    /** Paid, and no print run was handed over. */
    readonly isOpen: boolean;
  } | null>;
  previewCorrection(documentId: string, wanted: Correction): Promise<Result<CorrectionEffect, CorrectionFailure>>;
  /** In the transaction that audits it. An approval is kept if no page changes. */
  correctByStaff(
    tx: Queryable,
    documentId: string,
    wanted: Correction,
    actor: string,
  ): Promise<Result<CorrectionEffect, CorrectionFailure>>;
  /** Address of the book in a mail, where another photo is given. */
  photoUrl(documentId: string, locale: Locale): string;
  /** Signed: the link opens the book without an account. */
  previewUrl(documentId: string, locale: Locale): string;
  onFinished(listener: BookFinished, lockFirst: BookFinished): void;
  sample(locale: Locale): Promise<BookView | null>;
  readonly family: FamilyService;
  readonly reading: ReadingService;
  readonly voices: VoicesService;
  readonly yearCode: YearCodeService;
  readonly gifts: GiftBooksService;
  /** An account's consent to keep its bought files until it deletes them. */
  readonly keptFiles: {
    of(userId: number): Promise<KeptFiles>;
    agree(userId: number): Promise<KeptFiles>;
    /** The usual retention period starts again. */
    withdraw(userId: number): Promise<KeptFiles>;
  };
}

/** A customer's book in the staff list. */
export type CustomerBookBrief = z.input<typeof customerBookBrief>;

/** A customer's book for staff, without photos. */
export type CustomerBookView = z.input<typeof customerBookView>;
