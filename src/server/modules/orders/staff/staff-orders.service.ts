import { chooseRefundParts } from '#core/pricing/refund-lines.ts';
import { err, ok } from '#core/result.ts';
import { bookViewInOrder, recordBookView } from '../../../audit/record-book-view.ts';
import type { Database } from '../../../db/database.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { DeliveryService } from '../../delivery/delivery.types.ts';
import type { Checkout } from '../checkout/checkout.service.ts';
import * as rows from '../orders.repository.ts';
import { listUndoableRuns, markOrderPrinted } from '../printing/print-runs.repository.ts';
import { undoPrinting } from '../printing/undo-printing.ts';
import type { StaffOrders } from '../staff-orders.types.ts';
import { createCorrectOrder } from './correct-order.ts';
import type { TellFamily } from './family-letters.ts';
import type { SendOrderLetter } from './order-letters.ts';
import { createPerformAction, staffActor } from './perform-action.ts';
import { createReaddressOrder } from './readdress-order.ts';
import { loadRefundableParts } from './refundable-parts.ts';
import { createReplaceOrder } from './replace-order.ts';
import * as kept from './staff-orders.repository.ts';

export interface StaffOrdersDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'pages' | 'changePageByStaff' | 'correctByStaff' | 'markPaid' | 'photoUrl'>;
  readonly sendLetter: SendOrderLetter;
  readonly tellFamily: TellFamily;
  readonly delivery: DeliveryService;
  readonly checkout: Pick<Checkout, 'cancel' | 'refund'>;
  readonly view: StaffOrders['view'];
}

export function createStaffOrders({
  database,
  books,
  delivery,
  checkout,
  view,
  sendLetter,
  tellFamily,
}: StaffOrdersDeps): StaffOrders {
  const performAction = createPerformAction(database, view);

  return {
    view,

    async pages(staff, order, book) {
      if (!(await kept.orderHasBook(database, order, book))) return null;
      const pages = await books.pages(book);
      if (pages) await recordBookView(database, staff, bookViewInOrder(order, book), book);
      return pages;
    },

    ...moneyActions(performAction, checkout),
    readdress: createReaddressOrder({ database, delivery, performAction }),
    ...createCorrectOrder({ books, performAction, sendLetter, tellFamily }),
    replace: createReplaceOrder({ books, performAction, sendLetter }),

    changePage: (staff, id, { book, page, change, ...request }) =>
      performAction(staff, id, request, { action: 'change-page', details: { book, page, ...change } }, async (tx) => {
        if (!(await kept.orderHasBook(tx, id, book))) return err('not-found');
        const changed = await books.changePageByStaff(tx, book, page, change, staffActor(staff));
        if (changed.ok) await rows.addHistoryNote(tx, id, 'page_changed', staffActor(staff), { book, page });
        return changed;
      }),

    ...productionActions(performAction, delivery),

    note: (staff, id, { text, ...request }) =>
      performAction(staff, id, request, { action: 'note' }, async (tx) => {
        await rows.addHistoryNote(tx, id, 'note', staffActor(staff), { text });
        return ok('noted');
      }),
  };
}

type PerformAction = ReturnType<typeof createPerformAction>;

const moneyActions = (
  performAction: PerformAction,
  checkout: StaffOrdersDeps['checkout'],
): Pick<StaffOrders, 'refund' | 'cancel'> => ({
  refund: (staff, id, { amount: sum, parts, reason, ...request }) =>
    performAction(staff, id, request, { action: 'refund', details: { amount: sum, reason } }, async (tx, order) => {
      const { refundable, allowed } = await kept.loadRefundAllowance(tx, id, staff.role);
      const chosen = parts && chooseRefundParts(await loadRefundableParts(tx, order), parts);
      if (chosen && !chosen.ok) return chosen;
      const lines = chosen ? { parts: chosen.value.chosen, items: chosen.value.items } : null;
      const amount = chosen ? chosen.value.amount : sum;
      if (amount === 0) return err('nothing-to-refund');
      // An amount above what is left stays with the payment service, which calls it too much.
      if (Math.min(amount ?? refundable, refundable) > allowed) return err('over-limit');
      const asked = { key: request.key, amount, reason, actor: staffActor(staff), lines };
      const refund = await checkout.refund(tx, order, asked);
      return !refund.ok && refund.error === 'not-now' ? err('nothing-to-refund') : refund;
    }),

  cancel: (staff, id, { reason, ...request }) =>
    performAction(staff, id, request, { action: 'cancel', details: { reason } }, async (tx, order) => {
      // Cancelling refunds all that is left, so the refund limit of the role holds here too.
      const { refundable, allowed } = await kept.loadRefundAllowance(tx, id, staff.role);
      if (refundable > allowed) return err('cancel-over-limit');
      const cancelled = await checkout.cancel(tx, order, staffActor(staff));
      if (cancelled.ok) await rows.addHistoryNote(tx, id, 'note', staffActor(staff), { text: reason });
      return cancelled;
    }),
});

/** What the printing house and the courier did, marked by staff. */
const productionActions = (
  performAction: PerformAction,
  delivery: DeliveryService,
): Pick<StaffOrders, 'markPrinted' | 'undoPrinting' | 'handOver' | 'markDelivered'> => ({
  markPrinted: (staff, id, request) =>
    performAction(staff, id, request, { action: 'mark-printed' }, async (tx, order) => {
      const runs = await markOrderPrinted(tx, id);
      if (runs.length === 0) return err('nothing-to-print');
      const actor = staffActor(staff);
      const moved = await rows.moveOrder(tx, order, { event: 'printed', actor, facts: {}, details: { runs } });
      return moved.ok ? moved : err('not-now');
    }),

  undoPrinting: (staff, id, request) =>
    performAction(staff, id, request, { action: 'undo-printing' }, async (tx) => {
      const runs = await listUndoableRuns(tx, id);
      return runs.length === 0 ? err('undo-too-late') : undoPrinting(tx, staffActor(staff), runs);
    }),

  handOver: (staff, id, { trackingNumber, ...request }) =>
    performAction(staff, id, request, { action: 'hand-over', details: { trackingNumber } }, async (tx, order) => {
      const actor = staffActor(staff);
      const details = { trackingNumber };
      const moved = await rows.moveOrder(tx, order, { event: 'shipped', actor, facts: {}, details });
      if (!moved.ok) return err('not-now');
      // A shipped order was printed, even if its runs were not marked.
      await markOrderPrinted(tx, id);
      await delivery.handOverManually(tx, id, order.number, trackingNumber);
      return moved;
    }),

  markDelivered: (staff, id, request) =>
    performAction(staff, id, request, { action: 'mark-delivered' }, async (tx, order) => {
      const moved = await rows.moveOrder(tx, order, { event: 'delivered', actor: staffActor(staff), facts: {} });
      if (!moved.ok || order.state !== 'shipped') return err('not-now');
      return (await delivery.completeManually(tx, id)) ? moved : err('courier-will-say');
    }),
});
