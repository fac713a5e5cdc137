// What the records of a book ask of the drawing of it.
import type { NewBook, PageId, PictureVariant } from '#core/books/book-request.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { StoredFile } from '#providers/storage/storage.ts';
import type { Queryable } from '../../../db/database.ts';
import type { BookRow } from '../books.repository.ts';
import type { BookFailure, BookProgress, PageView } from '../books.types.ts';
import type { ApprovePages } from './approve-pages.ts';

/** What a book would be drawn from, before it is begun or changed. */
export type BookWords = Pick<NewBook, 'slug' | 'locale' | 'child' | 'answers' | 'look'>;

/** The book's files are there, or the printing house has another run of it; in that transaction. */
export type BookFinished = (tx: Queryable, book: string) => Promise<void>;

export interface BookMaking {
  /** `lockFirst` takes the locks that the listener needs and that come before the book's own (decision 41). */
  onFinished(listener: BookFinished, lockFirst: BookFinished): void;
  /**
   * Enqueues whatever the book's state asks for, in this transaction: the free pages and then the closed ones, all
   * pages, or the files. One job at a time waits for a book.
   */
  request(tx: Queryable, documentId: string): Promise<void>;
  /** Every page with its words, variants, state and picture; draws nothing. */
  pages(book: BookRow): Promise<readonly PageView[]>;
  /** The address of the front cover's picture; null where it is not drawn yet. */
  cover(book: BookRow): Promise<string | null>;
  /** The pages shown before paying, the front cover among them. */
  freePages(book: BookRow): Promise<readonly PageId[]>;
  progress(book: BookRow): Promise<BookProgress | null>;
  /** Null where there is none, and for the sharp picture of a closed page. */
  picture(book: BookRow, page: PageId, fingerprint: string): Promise<StoredFile | null>;
  /** For a book about to be approved: keeps what its pages are drawn with; false where they are not as they are shown. */
  approve: ApprovePages;
  /** Who else may draw pages now, as parents read their name. */
  illustrator(): Promise<{ readonly recipient: string } | null>;
  /** One variant of an open page, drawn now where nobody asked for it before. */
  variant(book: BookRow, page: PageId, variant: PictureVariant): Promise<Result<StoredFile, BookFailure>>;
  /** Whether it can be drawn at all. */
  check(words: BookWords): Promise<Result<void, BookFailure>>;
  /** The newest version of a story, or a certain one, and whether it is whole; null where there is none. */
  story(
    slug: string,
    version?: number,
    /** Inside a transaction: its own connection is asked, not another one. */
    tx?: Queryable,
  ): Promise<{ readonly version: number; readonly complete: boolean } | null>;
  /** Lets the book every visitor may try be drawn where it is not yet, or is out of date; asks at most once a process. */
  ensureSample(locale: Locale): Promise<void>;
}
