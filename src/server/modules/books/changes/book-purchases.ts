import { err, ok } from '#core/result.ts';
import * as rows from '../books.repository.ts';
import type { BooksService } from '../books.types.ts';
import { markGiftEnded, startGiftTerm } from '../gift/gift-books.repository.ts';
import type { BookMaking } from '../making/making.types.ts';
import { addPurchase, removePurchase } from '../purchases.repository.ts';
import type { BookTransitions } from './book-transitions.ts';

export function createBookPurchases(
  making: BookMaking,
  { move }: BookTransitions,
): Pick<BooksService, 'markPaid' | 'orderCancelled'> {
  return {
    async markPaid(documentId, bought, tx) {
      const book = await rows.lockBook(tx, documentId);
      if (!book) return err('not-found');
      const newest = await making.story(book.story, undefined, tx);
      const own = await making.story(book.story, book.storyVersion, tx);
      // The story may have been completed between preview and payment.
      const storyVersion = newest?.complete && !own?.complete ? newest.version : book.storyVersion;
      await addPurchase(tx, documentId, bought);
      await startGiftTerm(tx, documentId, bought.order);
      const moved = await move(tx, { ...book, storyVersion }, 'paid', bought.actor);
      return moved.ok ? ok('paid') : moved;
    },

    async orderCancelled(documentId, order, tx) {
      const book = await rows.lockBook(tx, documentId);
      if (!book) return ok('cancelled');
      const stillPaid = await removePurchase(tx, documentId, order);
      // Approved pages are fixed: after a full refund by staff the book stays as it is, without files and print runs.
      if (!stillPaid && book.confirmedAt !== null) return ok('cancelled');
      if (!stillPaid) await rows.clearPaidAt(tx, documentId);
      await markGiftEnded(tx, documentId, 'cancelled');
      const moved = await move(tx, { ...book, paidAt: stillPaid ? book.paidAt : null }, 'order_cancelled', 'order');
      return moved.ok ? ok('cancelled') : moved;
    },
  };
}
