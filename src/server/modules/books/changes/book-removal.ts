// Removal of books: drafts are deleted, bought books are hidden, and destroyed only after explicit confirmation.

import { err, ok } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import { checkWriteAccess } from '../../link-access/write-access.types.ts';
import type { BookViews } from '../book-views.ts';
import * as rows from '../books.repository.ts';
import type { BooksService } from '../books.types.ts';
import * as owned from '../owned-books.repository.ts';
import { findOpenOrder, isInUnfinishedOrder } from '../retention/book-retention.repository.ts';
import type { BookTransitions } from './book-transitions.ts';

export interface BookRemovalDeps {
  readonly database: Database;
  readonly views: BookViews;
}

export type BookRemoval = Pick<
  BooksService,
  'remove' | 'restore' | 'hide' | 'unhide' | 'destroy' | 'removalView' | 'listHidden'
>;

export function createBookRemoval({ database, views }: BookRemovalDeps, steps: BookTransitions): BookRemoval {
  const { move, runLimited: inTurn, changeBook: inOneStep } = steps;

  return {
    async remove(owner, documentId) {
      const removed = await inOneStep(owner, documentId, async (tx, book) => {
        if (book.paidAt !== null) return err('bought');
        if (await isInUnfinishedOrder(tx, documentId)) return err('order-unfinished');
        await move(tx, book, 'cancelled', 'owner');
        await rows.setDeleted(tx, documentId, true);
        return ok('removed');
      });
      return removed.ok ? ok('removed') : removed;
    },

    restore: (owner, documentId) =>
      inTurn(async (tx) => {
        const right = await checkWriteAccess(tx, { kind: 'book', id: documentId }, owner);
        if (!right.ok) return right;
        const book = await rows.lockBook(tx, documentId);
        if (!book) return err('not-found');
        await rows.setDeleted(tx, documentId, false);
        // Removal cancelled it; its pictures still exist.
        if (book.state === 'cancelled' && book.deletedAt !== null) await move(tx, book, 'retried', 'owner');
        return ok('restored');
      }),

    async hide(owner, documentId) {
      const hidden = await inOneStep(owner, documentId, async (tx, book) => {
        // A book in production needs its owner and must stay visible.
        if (book.paidAt === null || book.state !== 'files_ready') return err('not-now');
        await owned.setHidden(tx, documentId, true);
        return ok('hidden');
      });
      return hidden.ok ? ok('hidden') : hidden;
    },

    async unhide(owner, documentId) {
      const shown = await inOneStep(owner, documentId, async (tx) => {
        await owned.setHidden(tx, documentId, false);
        return ok('shown');
      });
      return shown.ok ? ok('shown') : shown;
    },

    async destroy(owner, documentId) {
      const destroyed = await inOneStep(owner, documentId, async (tx, book) => {
        if (!owned.isOwner(owner, book)) return err('not-found');
        if (await isInUnfinishedOrder(tx, documentId)) return err('order-unfinished');
        if (book.paidAt !== null && book.state !== 'files_ready') return err('not-now');
        await move(tx, book, 'cancelled', 'owner');
        await rows.setDeleted(tx, documentId, true);
        return ok('removed');
      });
      return destroyed.ok ? ok('removed') : destroyed;
    },

    async removalView(owner, documentId, locale) {
      if (!(await owned.mayReadBook(database, owner, documentId))) return null;
      const book = await rows.loadBook(database, documentId);
      if (!book || !owned.isOwner(owner, book) || book.paidAt === null) return null;
      const [order, shown] = await Promise.all([findOpenOrder(database, documentId), views.listItem(book, locale)]);
      return {
        book: shown,
        photos: book.photos.length,
        order,
        possible: !order && book.state === 'files_ready',
      };
    },

    async listHidden(owner, locale) {
      const books = owner ? await owned.listHiddenBooks(database, owner) : [];
      return Promise.all(books.map((book) => views.listItem(book, locale)));
    },
  };
}
