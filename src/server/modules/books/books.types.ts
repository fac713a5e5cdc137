// A customer's book as pages and calls see it, and the service behind both.

import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { Answers } from '#core/answers/answers.ts';
import type {
  BookChange,
  IllustratorConsent,
  NewBook,
  PageChange,
  PageId,
  PictureVariant,
} from '#core/books/book-request.ts';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Kopecks } from '#core/money.ts';
import type { Result } from '#core/result.ts';
import type { BookEvent, BookState } from '#core/states/book-states.ts';
import type { BookNote } from '#core/states/history-notes.ts';
import type { StoredFile } from '#providers/storage/storage.ts';
import type { Queryable } from '../../db/database.ts';
import type { OriginKeys } from '../../limits/visitor-limit.ts';
import type { LiveTopic } from '../../live/event-stream.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { BookFinished } from './making/making.types.ts';

/** What is read on a page; `named` where the child's name stands in it. */
export interface PageParagraph {
  readonly text: string;
  readonly named: boolean;
}

export interface PageView {
  readonly page: PageId;
  /** False for a page that opens after payment: its picture is a blurred one. */
  readonly open: boolean;
  readonly state: 'waiting' | 'drawing' | 'ready' | 'failed';
  /** The address of the newest picture there is; an older one while the page is drawn again. */
  readonly picture: string | null;
  readonly words: readonly PageParagraph[];
  readonly variant: PictureVariant;
  /** What may be chosen for this page. */
  readonly variants: readonly PictureVariant[];
  /** How often it was drawn again. */
  readonly seed: number;
  /** The photo this page alone is painted from. */
  readonly photo: string | null;
}

export interface BookProgress {
  readonly stage: 'queued' | 'drawing' | 'finishing';
  /** 0..1 of the pages that are being made; never goes back while they are. */
  readonly done: number;
  readonly pagesDone: number;
  readonly pages: number;
  /** How many books are drawn before this one. */
  readonly ahead: number;
  /** Until its pages are there, as far as can be told; 0 once it is being drawn. */
  readonly minutes: number;
}

export interface DownloadView {
  readonly kind: 'ebook' | 'coloring';
  readonly bytes: number;
  readonly address: string;
}

/** How long a book is kept. */
export interface BookTerm {
  /** The moment everything personal in it is destroyed, as far as it is known. */
  readonly keptUntil: string | null;
  /** Its account has agreed that its files stay until it deletes them. */
  readonly keptByConsent: boolean;
}

export interface BookView extends BookTerm {
  readonly documentId: string;
  /** Changes whenever anything else here does. */
  readonly revision: number;
  readonly book: {
    readonly slug: string;
    readonly title: string;
    readonly preorder: boolean;
    readonly price: Kopecks;
  };
  readonly locale: Locale;
  readonly child: Child;
  readonly answers: Answers;
  readonly look: HeroLook;
  readonly corrected: readonly string[];
  readonly photos: readonly string[];
  readonly state: BookState;
  readonly paid: boolean;
  /** Bought on paper too, not only as files. */
  readonly printed: boolean;
  /** False once it was approved, and for the sample book. */
  readonly changeable: boolean;
  readonly progress: BookProgress | null;
  /** Front, 1 to the last, back. */
  readonly pages: readonly PageView[];
  readonly downloads: readonly DownloadView[];
  /** Who else may draw pages, and since when the owner lets them see the photo; null where nobody else does. */
  readonly illustrator: { readonly recipient: string; readonly agreedAt: string | null } | null;
  /** The address that is told when the pages are ready. */
  readonly notifyEmail: string | null;
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  readonly sample: boolean;
}

/** A book on its owner's shelf. */
export interface BookOnShelf {
  readonly documentId: string;
  readonly book: BookView['book'];
  readonly childName: string;
  readonly state: BookState;
  readonly paid: boolean;
  readonly cover: string | null;
  readonly progress: BookProgress | null;
  readonly createdAt: string;
  readonly downloads: readonly DownloadView[];
  /** Where its owner has deleted it: when it is destroyed, and until when it can be taken back. */
  readonly destroyedAt: string | null;
}

/** Whether an account has its bought files kept. */
export interface KeptFiles {
  readonly kept: boolean;
  /** Since when, where it does. */
  readonly since: string | null;
  /** After a withdrawal: until when the files are there. */
  readonly until: string | null;
}

/** A bought book whose owner thinks of destroying it. */
export interface BookRemovalView {
  readonly book: BookOnShelf;
  /** How many photos go with it. */
  readonly photos: number;
  /** The order that is not complete yet. */
  readonly order: { readonly documentId: string; readonly number: string } | null;
  readonly possible: boolean;
}

/** How far the making of a book is, what of it may be fetched and for how long. */
export interface MadeBook extends BookTerm {
  readonly progress: BookProgress | null;
  readonly downloads: readonly DownloadView[];
}

/** A child a customer made before, to be taken again. */
export interface KnownChild {
  readonly documentId: string;
  readonly child: Child;
  readonly look: HeroLook;
  readonly corrected: readonly string[];
  readonly photos: readonly string[];
}

export type BookFailure =
  /** None of theirs: another's is as good as none. */
  | 'not-found'
  | 'no-such-book'
  | 'no-such-photo'
  | 'no-such-page'
  | 'gender-not-in-story'
  | 'name-not-printable'
  | 'variant-not-offered'
  /** An outside illustrator would see the photo: the owner has not agreed to that one. */
  | 'consent-needed'
  | 'invalid-email'
  /** Opened by the link of a mail: reading alone, until a code of another mail is typed. */
  | 'code-needed'
  /** An account's: changed by that account alone. */
  | 'account-needed'
  /** The state does not allow it: approved already, still being made, never paid. */
  | 'not-now'
  /** A bought book is hidden, or destroyed by its own confirmed step. */
  | 'bought'
  /** An order of it is being paid, made or delivered. */
  | 'order-unfinished'
  | 'too-many';

/** What was bought of a book, and through which order; none where it was given. */
export interface BoughtAs {
  readonly order: string | null;
  readonly actor: string;
  readonly files: readonly ('ebook' | 'coloring')[];
  readonly print: { readonly copies: number; readonly binding: 'soft' | 'hard' } | null;
}

/** A book in one line. */
export interface BookBrief {
  readonly documentId: string;
  readonly slug: string;
  readonly childName: string | null;
  readonly state: BookState;
  readonly cover: string | null;
  readonly paid: boolean;
}

/** A brief in SQL, of `books b`: whoever holds books reads them together with its own. */
export const BOOK_BRIEF = `b.document_id as "documentId", b.story as slug, 
  case when b.deleted_at is null then b.child ->> 'name' end as "childName", b.state,
  b.paid_at is not null as paid,
  (select '/api/shop/books/' || b.document_id || '/pages/front/picture?v=' || p.fingerprint from book_pictures p
   where p.book = b.document_id and p.page = 'front' and p.target = 'preview' and b.deleted_at is null order by p.made_at desc limit 1) as cover`;

type Answer<T> = Promise<Result<T, BookFailure>>;

export interface BooksService {
  /** `from`: where it is asked for, so that addresses take turns. */
  begin(
    owner: Owner,
    wanted: NewBook,
    source: VisitSource | null,
    from?: OriginKeys | null,
  ): Answer<{ readonly documentId: string }>;
  view(owner: Owner | null, documentId: string): Promise<BookView | null>;
  /** For server-sent events; null where the asker has no such book. */
  live(owner: Owner | null, documentId: string): Promise<Pick<LiveTopic, 'channel' | 'topic' | 'read'> | null>;
  shelf(owner: Owner | null, locale: Locale): Promise<readonly BookOnShelf[]>;
  /** The last ones made, newest first, each name once. */
  children(owner: Owner | null): Promise<readonly KnownChild[]>;
  change(owner: Owner | null, documentId: string, change: BookChange): Answer<BookView>;
  changePage(owner: Owner | null, documentId: string, page: PageId, change: PageChange): Answer<BookView>;
  /** Lets the outside illustrator who is named see the photo. */
  agree(owner: Owner | null, documentId: string, consent: IllustratorConsent): Answer<BookView>;
  /** Takes that back: their drawings go, and nothing more is sent. */
  withdraw(owner: Owner | null, documentId: string): Answer<BookView>;
  /** Who gets photos whose parents agree, for the privacy policy. */
  illustrator(): Promise<{ readonly recipient: string } | null>;
  cancel(owner: Owner | null, documentId: string): Answer<BookView>;
  retry(owner: Owner | null, documentId: string): Answer<BookView>;
  confirm(owner: Owner | null, documentId: string): Answer<BookView>;
  notify(owner: Owner | null, documentId: string, email: string): Answer<BookView>;
  /** Deletes an unpaid book; a bought one refuses. Destroyed after a day, until then it can be taken back. */
  remove(owner: Owner | null, documentId: string): Answer<'removed'>;
  restore(owner: Owner | null, documentId: string): Answer<'restored'>;
  /** Takes a bought, finished book off its owner’s list; files, orders and links keep working. */
  hide(owner: Owner | null, documentId: string): Answer<'hidden'>;
  unhide(owner: Owner | null, documentId: string): Answer<'shown'>;
  hidden(owner: Owner | null, locale: Locale): Promise<readonly BookOnShelf[]>;
  /** Destroys a bought book after a day; refused until every order of it is complete. */
  destroy(owner: Owner | null, documentId: string): Answer<'removed'>;
  /** What the page about destroying a bought book says; null where the asker has no such book. */
  removal(owner: Owner | null, documentId: string, locale: Locale): Promise<BookRemovalView | null>;
  /** The address of a page that shows the free pages to whoever has it. */
  shareAddress(owner: Owner | null, documentId: string): Answer<string>;
  shared(key: string): Promise<(Pick<BookView, 'book' | 'locale' | 'pages'> & { readonly childName: string }) | null>;
  /** With the key of a mailed link: from now on this visitor may open the book. False where the key is wrong. */
  claim(owner: Owner, documentId: string, key: string): Promise<boolean>;
  /** It was paid for, in the transaction that knows it; another copy and another file are bought the same way. */
  paid(documentId: string, bought: BoughtAs, tx: Queryable): Answer<'paid'>;
  /** An order that held it was cancelled: unless another holds it, it is a preview again. */
  orderCancelled(documentId: string, order: string, tx: Queryable): Answer<'cancelled'>;
  /** The path of its cover for whoever holds it, such as a mail; null while there is none. */
  sharedCover(documentId: string): Promise<string | null>;
  /** Null where it is not theirs, not there, or the sample. */
  buyable(owner: Owner, documentId: string): Promise<BookBrief | null>;
  /** How far the making of it is, and what of it may be fetched. */
  made(documentId: string): Promise<MadeBook>;
  /** For staff: its pages as they are drawn; null where nothing personal is left of it. */
  pages(documentId: string): Promise<readonly PageView[] | null>;
  picture(documentId: string, page: PageId, fingerprint: string): Promise<StoredFile | null>;
  /** By staff, before approval; in the transaction that records who did it. */
  changePageByStaff(
    tx: Queryable,
    documentId: string,
    page: PageId,
    change: Pick<PageChange, 'variant' | 'again'>,
    actor: string,
  ): Answer<'changed'>;
  onFinished(listener: BookFinished, lockFirst: BookFinished): void;
  sample(locale: Locale): Promise<BookView | null>;
  /** An account's consent to keep its bought files until it deletes them. */
  readonly keptFiles: {
    of(userId: number): Promise<KeptFiles>;
    agree(userId: number): Promise<KeptFiles>;
    /** The usual term begins anew. */
    withdraw(userId: number): Promise<KeptFiles>;
  };
}

/** A customer's book in the list of staff. */
export interface CustomerBookBrief {
  readonly documentId: string;
  readonly childName: string;
  readonly story: string;
  /** As the newest version of the story is called. */
  readonly storyTitle: Readonly<Record<Locale, string | null>>;
  readonly storyVersion: number;
  readonly locale: Locale;
  readonly state: BookState;
  readonly paid: boolean;
  readonly createdAt: string;
  /** An address, where one is known. */
  readonly owner: string | null;
  readonly guest: boolean;
  readonly orderNumber: string | null;
}

/** One of them, without any photo. */
export interface CustomerBookView {
  readonly documentId: string;
  readonly story: string;
  readonly storyTitle: Readonly<Record<Locale, string | null>>;
  readonly storyVersion: number;
  readonly locale: Locale;
  readonly state: BookState;
  readonly failure: string | null;
  readonly child: Pick<Child, 'name' | 'fullName' | 'gender' | 'age'>;
  readonly owner: string | null;
  readonly guest: boolean;
  /** How many there are; staff sees none of them. */
  readonly photos: number;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly confirmedAt: string | null;
  readonly orders: readonly { readonly documentId: string; readonly number: string; readonly state: string }[];
  readonly pages: readonly Pick<PageView, 'page' | 'open' | 'state' | 'variant' | 'picture'>[];
  readonly history: readonly {
    readonly at: string;
    readonly event: BookEvent | BookNote;
    readonly to: BookState | null;
    readonly actor: string;
  }[];
}
