// Staff send the parents of a gift another link: the links sent before stop working.
import { err, ok } from '#core/result.ts';
import type { BooksService } from '../../books/books.types.ts';
import * as rows from '../orders.repository.ts';
import { type PerformAction, staffActor } from '../staff/perform-action.ts';
import type { StaffGifts } from '../staff-orders.types.ts';
import { findGiftOfOrder } from './gift-orders.repository.ts';

export const createStaffGifts = ({
  books,
  performAction,
}: {
  readonly books: Pick<BooksService, 'gifts'>;
  readonly performAction: PerformAction;
}): StaffGifts => ({
  sendGiftLink: (staff, id, request) =>
    performAction(staff, id, request, { action: 'send-gift-link' }, async (tx) => {
      const book = await findGiftOfOrder(tx, id);
      if (!book || !(await books.gifts.renewLink(tx, book))) return err('not-now');
      await rows.addHistoryNote(tx, id, 'gift_link_sent', staffActor(staff));
      return ok('sent');
    }),
});
