// What the book records need from book production.
import type { NewBook, PageId, PictureVariant } from '#core/books/book-request.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { ReadingPage } from '#engine/book/page/reading-words.ts';
import type { StoredFile } from '#providers/storage/storage.ts';
import type { Queryable } from '../../../db/database.ts';
import type { BookRow } from '../books.repository.ts';
import type { BookFailure, BookProgress, PageView } from '../books.types.ts';
import type { ApprovePages } from './approve-pages.ts';

/** Inputs of a book that can be checked before it is created or changed. */
export type BookWords = Pick<NewBook, 'slug' | 'locale' | 'child' | 'answers' | 'look'>;

/** The book's files are ready, or a run was handed to the printing house; called in that transaction. */
export type BookFinished = (tx: Queryable, book: string) => Promise<void>;

export interface BookMaking {
  /** `lockFirst` takes the locks the listener needs, which must precede the book's own (decision 41). */
  onFinished(listener: BookFinished, lockFirst: BookFinished): void;
  /**
   * Enqueues what the book's state requires, in this transaction: free pages and then locked ones, all pages, or the
   * files. At most one job waits per book and stage.
   */
  request(tx: Queryable, documentId: string): Promise<void>;
  /** Every page with its texts, variants, state and picture; draws nothing. */
  pages(book: BookRow): Promise<readonly PageView[]>;
  /** The words of every page with their places, in reading order. */
  readingWords(book: BookRow): Promise<readonly ReadingPage[]>;
  /** URL of the front cover; null when it is not drawn yet. */
  cover(book: BookRow): Promise<string | null>;
  /** Pages shown before payment, including the front cover. */
  freePages(book: BookRow): Promise<readonly PageId[]>;
  progress(book: BookRow): Promise<BookProgress | null>;
  /** Null when missing, and for the sharp picture of a locked page. */
  picture(book: BookRow, page: PageId, fingerprint: string): Promise<StoredFile | null>;
  /** Stores what the pages of a book about to be approved are drawn with; false when they differ from what is shown. */
  approve: ApprovePages;
  /** The active outside illustrator, by the name parents see. */
  illustrator(): Promise<{ readonly recipient: string } | null>;
  /** One variant of an open page, drawn on demand. */
  variant(book: BookRow, page: PageId, variant: PictureVariant): Promise<Result<StoredFile, BookFailure>>;
  /** Pages that look different after the change, and all pages. */
  changedPages(
    book: BookRow,
    next: BookRow,
    tx: Queryable,
  ): Promise<{ readonly changed: readonly PageId[]; readonly all: number }>;
  /** Whether it can be drawn. */
  check(words: BookWords): Promise<Result<void, BookFailure>>;
  /** A version of a story, by default the newest, and whether it is complete; null when missing. */
  story(
    slug: string,
    version?: number,
    /** Inside a transaction: use its connection instead of another one. */
    tx?: Queryable,
  ): Promise<{ readonly version: number; readonly complete: boolean } | null>;
  /** Creates or updates the sample book; at most once per process. */
  ensureSample(locale: Locale): Promise<void>;
}
