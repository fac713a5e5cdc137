import type { Database } from '../../db/database.ts';
import type { BookLinks } from './book-links.ts';
import type { BookViews } from './book-views.ts';
import * as rows from './books.repository.ts';
import type { BooksService, MadeBook } from './books.types.ts';
import type { BookMaking } from './making/making.types.ts';
import * as owned from './owned-books.repository.ts';

export interface BookQueriesDeps {
  readonly database: Database;
  readonly making: BookMaking;
  readonly views: BookViews;
  readonly links: BookLinks;
}

/** A gift without a child yet: nothing of it can be drawn. */
const isUnfilled = ({ state }: rows.BookRow): boolean => state === 'draft' || state === 'awaiting_parent';

const MOST_CHILDREN = 4;
const NOTHING_MADE: MadeBook = {
  progress: null,
  downloads: [],
  keptUntil: null,
  keptByConsent: false,
  correction: null,
};

export type BookQueries = Pick<
  BooksService,
  'view' | 'liveTopic' | 'list' | 'children' | 'pages' | 'picture' | 'findBuyable' | 'loadProduction' | 'sample'
>;

export function createBookQueries({ database, making, views }: BookQueriesDeps): BookQueries {
  return {
    async view(owner, documentId) {
      if (!(await owned.mayReadBook(database, owner, documentId))) return null;
      const book = await rows.loadBook(database, documentId);
      if (!book || book.deletedAt !== null) return null;
      await rows.markSeen(database, documentId);
      // The preview was postponed because too many waited: request it again.
      if (book.state === 'previewing' && book.queueRank === null && book.startedAt === null)
        await database.transaction((tx) => making.request(tx, documentId));
      return views.fullView(book);
    },

    async liveTopic(owner, documentId) {
      if (!(await owned.mayReadBook(database, owner, documentId))) return null;
      return views.liveTopic(documentId, async () => {
        const book = await rows.loadBook(database, documentId);
        return book?.deletedAt === null ? views.fullView(book) : null;
      });
    },

    async list(owner, locale) {
      const books = owner ? await owned.listVisibleBooks(database, owner) : [];
      return Promise.all(books.map((book) => views.listItem(book, locale)));
    },

    async children(owner) {
      const books = owner ? await owned.listBooks(database, owner) : [];
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
      return book && !isUnfilled(book) ? making.pages(book) : null;
    },

    async picture(documentId, page, fingerprint) {
      const book = await rows.loadBook(database, documentId);
      return book && making.picture(book, page, fingerprint);
    },

    findBuyable: (owner, documentId) => owned.findBuyableBook(database, owner, documentId),

    async loadProduction(documentId) {
      const book = await rows.loadBook(database, documentId);
      if (!book || book.deletedAt !== null) return NOTHING_MADE;
      const [progress, downloads, term, correction] = await Promise.all([
        making.progress(book),
        views.downloads(book),
        views.loadRetention(book),
        views.correctionOf(book),
      ]);
      return { progress, downloads, ...term, correction };
    },

    async sample(locale) {
      await making.ensureSample(locale);
      const book = await rows.findSampleBook(database, locale);
      return book && views.fullView(book);
    },
  };
}
