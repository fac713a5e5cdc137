// A gift that the parents fill in, as the buyer sees it: how far it is, and the link to pass on. No name, no picture.
import { GIFT_BOOK_STEPS } from '#core/books/gift-book.ts';
import type { Queryable } from '../../../db/database.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { OrderItem } from '../orders.types.ts';
import { loadGiftProgress } from './gift-orders.repository.ts';

export async function loadGiftOfOrder(
  db: Queryable,
  books: Pick<BooksService, 'gifts'>,
  { order, book, isPrinted }: { readonly order: string; readonly book: string; readonly isPrinted: boolean },
): Promise<OrderItem['gift']> {
  const gift = await loadGiftProgress(db, order, book);
  if (!gift) return null;
  const { parentEmail, isShown, endedAs, expiresAt } = gift;
  const steps = GIFT_BOOK_STEPS.filter((step) => isPrinted || (step !== 'printed' && step !== 'sent'));
  return {
    link: gift.isOpen ? books.gifts.url(book, gift.nonce, gift.locale) : null,
    parentEmail,
    isShown,
    endedAs,
    expiresAt: expiresAt?.toISOString() ?? null,
    steps: steps.map((step) => ({ step, at: gift[step]?.toISOString() ?? null })),
  };
}
