// What is seen of books: by their owners, by whoever has a shared link, and by orders that sell them. Nothing here changes one.
import { err, ok } from '#core/result.ts';
import type { Database } from '../../db/database.ts';
import type { BookLinks } from './book-links.ts';
import type { BookViews } from './book-views.ts';
import * as rows from './books.repository.ts';
import type { BooksService, MadeBook } from './books.types.ts';
import type { BookMaking } from './making/making.types.ts';

export interface BookReadsDeps {
  readonly database: Database;
  readonly making: BookMaking;
  readonly views: BookViews;
  readonly links: BookLinks;
}

const MOST_CHILDREN = 4;
const NOTHING_MADE: MadeBook = { progress: null, downloads: [], keptUntil: null, keptByConsent: false };

export type BookReads = Pick<
  BooksService,
  | 'view'
  | 'live'
  | 'shelf'
  | 'children'
  | 'pages'
  | 'picture'
  | 'shareAddress'
  | 'shared'
  | 'sharedCover'
  | 'buyable'
  | 'made'
  | 'sample'
>;

export function createBookReads({ database, making, views, links }: BookReadsDeps): BookReads {
  return {
    async view(owner, documentId) {
      if (!(await rows.mayOpen(database, owner, documentId))) return null;
      const book = await rows.loadBook(database, documentId);
      if (!book || book.deletedAt !== null) return null;
      await rows.markSeen(database, documentId);
      // Put off while too many waited, and asked for again.
      if (book.state === 'previewing' && book.queueRank === null && book.startedAt === null)
        await database.transaction((tx) => making.request(tx, documentId));
      return views.whole(book);
    },

    async live(owner, documentId) {
      if (!(await rows.mayOpen(database, owner, documentId))) return null;
      return views.live(documentId, async () => {
        const book = await rows.loadBook(database, documentId);
        return book?.deletedAt === null ? views.whole(book) : null;
      });
    },

    async shelf(owner, locale) {
      const books = owner ? await rows.shelfOf(database, owner) : [];
      return Promise.all(books.map((book) => views.onShelf(book, locale)));
    },

    async children(owner) {
      const books = owner ? await rows.booksOf(database, owner) : [];
      const names = new Set<string>();
      return books
        .filter(({ child: { name } }) => !names.has(name) && names.add(name))
        .slice(0, MOST_CHILDREN)
        .map(({ documentId, child, look, corrected, photos: given }) => ({
          documentId,
          child,
          look,
          corrected,
          photos: given,
        }));
    },

    async pages(documentId) {
      const book = await rows.loadBook(database, documentId);
      return book && making.pages(book);
    },

    async picture(documentId, page, fingerprint) {
      const book = await rows.loadBook(database, documentId);
      return book && making.picture(book, page, fingerprint);
    },

    async shareAddress(owner, documentId) {
      const book = (await rows.mayOpen(database, owner, documentId)) && (await rows.loadBook(database, documentId));
      return book ? ok(links.share(documentId, book.locale)) : err('not-found');
    },

    async shared(key) {
      const documentId = links.readShare(key);
      const book = documentId && (await rows.loadBook(database, documentId));
      if (!book || book.deletedAt !== null) return null;
      const view = await views.whole(book);
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
      const book = await rows.briefOf(database, documentId);
      return book?.cover ? `${book.cover}&share=${encodeURIComponent(links.shareKey(documentId))}` : null;
    },

    buyable: (owner, documentId) => rows.buyableBook(database, owner, documentId),

    async made(documentId) {
      const book = await rows.loadBook(database, documentId);
      if (!book || book.deletedAt !== null) return NOTHING_MADE;
      const [progress, downloads, term] = await Promise.all([
        making.progress(book),
        views.downloads(book),
        views.termOf(book),
      ]);
      return { progress, downloads, ...term };
    },

    async sample(locale) {
      await making.ensureSample(locale);
      const book = await rows.sampleBook(database, locale);
      return book && views.whole(book);
    },
  };
}
