// Books as others see them through a share link: the free pages and the cover.
import { err, ok } from '#core/result.ts';
import type { BookQueriesDeps } from './book-queries.ts';
import * as rows from './books.repository.ts';
import type { BooksService } from './books.types.ts';
import * as owned from './owned-books.repository.ts';

type SharedBooks = Pick<BooksService, 'shareAddress' | 'shared' | 'sharedCover'>;

export const createSharedBooks = ({ database, making, views, links }: BookQueriesDeps): SharedBooks => ({
  async shareAddress(owner, documentId) {
    const book = (await owned.mayReadBook(database, owner, documentId)) && (await rows.loadBook(database, documentId));
    return book ? ok(links.shareUrl(documentId, book.locale)) : err('not-found');
  },

  async shared(key) {
    const documentId = links.bookOfShareKey(key);
    const book = documentId && (await rows.loadBook(database, documentId));
    if (!book || book.deletedAt !== null) return null;
    const view = await views.fullView(book);
    const free = new Set(await making.freePages(book));
    const shownTo = (address: string | null) => address && `${address}&share=${encodeURIComponent(key)}`;
    return {
      book: view.book,
      locale: view.locale,
      childName: view.child.name,
      pages: view.pages
        .filter(({ page }) => free.has(page))
        .map((page) => ({ ...page, picture: shownTo(page.picture), variants: [], photo: null })),
    };
  },

  async sharedCover(documentId) {
    const book = await rows.findBookBrief(database, documentId);
    return book?.cover ? `${book.cover}&share=${encodeURIComponent(links.shareKey(documentId))}` : null;
  },
});
