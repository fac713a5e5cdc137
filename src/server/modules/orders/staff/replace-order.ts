// Replacement of a printed book: a new order without charge, of the same book or of a copy that can be corrected.
import { err, ok } from '#core/result.ts';
import type { BooksService } from '../../books/books.types.ts';
import * as rows from '../orders.repository.ts';
import type { StaffOrders } from '../staff-orders.types.ts';
import type { SendOrderLetter } from './order-letters.ts';
import { type PerformAction, staffActor } from './perform-action.ts';
import * as replacing from './replacements.repository.ts';

interface Deps {
  readonly books: Pick<BooksService, 'markPaid'>;
  readonly performAction: PerformAction;
  readonly sendLetter: SendOrderLetter;
}

const REPLACEABLE_STATES: readonly rows.OrderRow['state'][] = ['printing', 'shipped', 'delivered'];

export const createReplaceOrder =
  ({ books, performAction, sendLetter }: Deps): StaffOrders['replace'] =>
  (staff, id, { book, copies, mode, reason, cost, ...request }) =>
    performAction(staff, id, request, { action: 'replace', details: { reason, cost, copies } }, async (tx, order) => {
      if (!REPLACEABLE_STATES.includes(order.state) || !order.buyer || !order.delivery) return err('not-now');
      const chosen = await replacing.findPrintedBook(tx, id, book);
      if (!chosen) return err('not-found');
      if (!chosen.isHanded) return err('correct-instead');
      const printed = mode === 'corrected' ? await replacing.copyBook(tx, book) : book;
      const created = await replacing.insertReplacement(tx, { replaces: id, book, printed, copies, reason, cost });
      const actor = staffActor(staff);
      const begun = { event: 'production_started', actor: 'shop', facts: {} } as const;
      const moved = await rows.moveOrder(tx, created, begun);
      if (!moved.ok) return err('not-now');
      const print = { copies, binding: chosen.paper === 'premium' ? ('hard' as const) : ('soft' as const) };
      const paid = await books.markPaid(printed, { order: created.documentId, actor, files: [], print }, tx);
      if (!paid.ok) return paid;
      const details = { reason, amount: cost, number: created.number };
      await rows.addHistoryNote(tx, id, 'replaced', actor, details);
      await rows.addHistoryNote(tx, created.documentId, 'replaced', actor, { reason, number: order.number });
      await sendLetter(tx, created, mode === 'corrected' ? 'replacedCorrected' : 'replaced', {
        before: order.number,
      });
      return ok('replaced');
    });
