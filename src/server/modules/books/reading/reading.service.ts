// Opens an approved e-book for reading mode.
import { err, ok } from '#core/result.ts';
import type { BookState } from '#core/states/book-states.ts';
import type { Database } from '../../../db/database.ts';
import type { BookViews } from '../book-views.ts';
import { loadBook, markSeen, SAMPLE_GUEST } from '../books.repository.ts';
import type { BookMaking } from '../making/making.types.ts';
import { mayReadBook } from '../owned-books.repository.ts';
import { listPurchasedFiles } from '../purchases.repository.ts';
import type { ReadingService } from '../reading.types.ts';

interface ReadingDeps {
  readonly database: Database;
  readonly making: Pick<BookMaking, 'pages' | 'readingWords'>;
  readonly views: Pick<BookViews, 'product'>;
}

/** The pages no longer change. */
const APPROVED: readonly BookState[] = ['confirmed', 'files_ready'];

export const createReadingService = ({ database, making, views }: ReadingDeps): ReadingService => ({
  async open(owner, documentId) {
    if (!(await mayReadBook(database, owner, documentId))) return err('not-found');
    const book = await loadBook(database, documentId);
    if (!book || book.deletedAt !== null || book.guestId === SAMPLE_GUEST) return err('not-found');
    if (!APPROVED.includes(book.state)) return err('not-now');
    if (!(await listPurchasedFiles(database, documentId)).includes('ebook')) return err('not-now');
    const pages = await making.pages(book);
    const drawn = pages.flatMap(({ page, picture }) => (picture === null ? [] : [{ page, picture }]));
    if (drawn.length < pages.length) return err('not-now');
    const [shown, read] = await Promise.all([views.product(book.story, book.locale), making.readingWords(book)]);
    const words = new Map(read.map((page) => [page.page, page.words]));
    await markSeen(database, documentId);
    return ok({
      documentId,
      title: shown.title,
      childName: book.child.name,
      locale: book.locale,
      pages: drawn.map((page) => ({ ...page, words: words.get(page.page) ?? [] })),
    });
  },
});
