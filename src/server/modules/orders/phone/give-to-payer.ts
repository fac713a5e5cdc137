// An order paid by a payment link belongs to its payer: the order, its books, and the mail that asks for a photo.
import type { Queryable } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { BooksService } from '../../books/books.types.ts';
import { listChosenBooks } from '../cart/order-books.repository.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { SendOrderLetter } from '../staff/order-letters.ts';
import * as kept from './payment-links.repository.ts';

export const createGiveToPayer =
  ({ books, sendLetter }: { books: Pick<BooksService, 'assignOwner'>; sendLetter: SendOrderLetter }) =>
  async (tx: Queryable, order: OrderRow): Promise<void> => {
    const given = await kept.giveToPayer(tx, order.documentId);
    if (!given) return;
    const { userId, guestId, askPhoto } = given;
    const owner: Owner | null =
      userId !== null ? { kind: 'user', id: userId } : guestId !== null ? { kind: 'guest', id: guestId } : null;
    const inside = (await listChosenBooks(tx, order.documentId)).toSorted((one, other) =>
      one.book < other.book ? -1 : 1,
    );
    if (owner) for (const { book } of inside) await books.assignOwner(tx, book, owner);
    if (askPhoto) await sendLetter(tx, order, 'photoWanted');
  };
