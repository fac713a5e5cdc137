// Corrections by staff after payment: contents of a book, contacts of the buyer.
import { err, ok } from '#core/result.ts';
import type { BooksService } from '../../books/books.types.ts';
import { changeOrder } from '../cart/cart.repository.ts';
import * as rows from '../orders.repository.ts';
import type { StaffOrders } from '../staff-orders.types.ts';
import type { CorrectionLetter, TellFamily } from './family-letters.ts';
import type { SendOrderLetter } from './order-letters.ts';
import { type PerformAction, staffActor } from './perform-action.ts';
import { orderHasBook } from './staff-orders.repository.ts';

interface Deps {
  readonly books: Pick<BooksService, 'correctByStaff' | 'photoUrl'>;
  readonly performAction: PerformAction;
  readonly sendLetter: SendOrderLetter;
  readonly tellFamily: TellFamily;
}

/** From then on the parcel has the recipient's name and phone. */
const PARCEL_STATES: readonly rows.OrderRow['state'][] = ['printing', 'shipped'];
const CORRECTABLE_STATES: readonly rows.OrderRow['state'][] = ['awaiting_payment', 'paid', 'in_production'];

function letterAbout(asksPhoto: boolean, isApprovalKept: boolean, hasChangedPages: boolean): CorrectionLetter {
  if (asksPhoto) return 'photoRequested';
  if (isApprovalKept) return 'correctedKept';
  return hasChangedPages ? 'corrected' : 'correctedSame';
}

export function createCorrectOrder({
  books,
  performAction,
  sendLetter,
  tellFamily,
}: Deps): Pick<StaffOrders, 'correctBook' | 'changeContacts'> {
  return {
    correctBook: (staff, id, { book, correction, ...request }) =>
      performAction(
        staff,
        id,
        request,
        { action: 'correct-book', details: { book, photo: correction.askPhoto === true } },
        async (tx, order) => {
          if (!(await orderHasBook(tx, id, book))) return err('not-found');
          if (order.paidAt === null) return err('not-now');
          const actor = staffActor(staff);
          const corrected = await books.correctByStaff(tx, book, correction, actor);
          if (!corrected.ok) return corrected;
          const { what, pages, approval } = corrected.value;
          if (what.length > 0)
            await rows.addHistoryNote(tx, id, 'book_corrected', actor, {
              book,
              what,
              approval,
              pages: pages.length,
            });
          if (correction.askPhoto) await rows.addHistoryNote(tx, id, 'photo_requested', actor, { book });
          const letter = letterAbout(correction.askPhoto === true, approval === 'kept', pages.length > 0);
          if (!(await tellFamily(tx, id, book, letter))) {
            const link = letter === 'photoRequested' ? { link: books.photoUrl(book, order.locale) } : {};
            await sendLetter(tx, order, letter, {}, link);
          }
          return ok('corrected');
        },
      ),

    changeContacts: (staff, id, { buyer, ...request }) =>
      performAction(staff, id, request, { action: 'change-contacts' }, async (tx, order) => {
        const before = order.buyer;
        if (!before) return err('not-now');
        const hasParcel = PARCEL_STATES.includes(order.state);
        if (!hasParcel && !CORRECTABLE_STATES.includes(order.state)) return err('not-now');
        const fields = (['name', 'phone', 'email'] as const).filter((field) => buyer[field] !== before[field]);
        if (fields.length === 0) return err('nothing-changed');
        if (hasParcel && fields.some((field) => field !== 'email')) return err('parcel-ordered');
        await changeOrder(tx, id, { buyer }, order.locale);
        await rows.addHistoryNote(tx, id, 'contacts_changed', staffActor(staff), { fields });
        await sendLetter(tx, { ...order, buyer }, 'contactsChanged');
        // The former address learns that no more mails will come.
        if (fields.includes('email')) await sendLetter(tx, order, 'addressReplaced', {}, { former: before.email });
        return ok('changed');
      }),
  };
}
