// Builds the staff view of an order, with the actions its state allows.
import { DEFAULT_LOCALE } from '#core/locale.ts';
import { transition } from '#core/states/machine.ts';
import { ORDER_MACHINE, type OrderEvent, type OrderState } from '#core/states/order-states.ts';
import type { Database } from '../../../db/database.ts';
import type { MailService } from '../../mail/mail.types.ts';
import type { OrderViews } from '../order-views.ts';
import { loadBookFacts, loadOrder } from '../orders.repository.ts';
import { listUndoableRuns } from '../printing/print-runs.repository.ts';
import type { StaffOrders } from '../staff-orders.types.ts';
import { loadEnglishTitles } from './order-search.repository.ts';
import { loadOrderStage } from './order-stage.repository.ts';
import { loadRefundableParts } from './refundable-parts.ts';
import { listReplacements } from './replacements.repository.ts';
import {
  listProviderMessages,
  listRefundedParts,
  listStaffBooks,
  loadRefundAllowance,
  loadStaffOrderDetails,
  loadTimeline,
} from './staff-orders.repository.ts';

const CONTACT_STATES: readonly OrderState[] = ['awaiting_payment', 'paid', 'in_production', 'printing', 'shipped'];

export const createStaffOrderView =
  (deps: {
    readonly database: Database;
    readonly views: OrderViews;
    readonly mails: Pick<MailService, 'listMailsAbout'>;
  }): StaffOrders['view'] =>
  async (staff, documentId, locale) => {
    const { database, views, mails } = deps;
    const row = await loadOrder(database, documentId);
    if (!row || row.state === 'cart') return null;
    const [
      viewed,
      facts,
      timeline,
      books,
      messages,
      more,
      stage,
      refund,
      undoable,
      replacements,
      refundParts,
      refundedParts,
    ] = await Promise.all([
      views.fullView(row),
      loadBookFacts(database, documentId),
      loadTimeline(database, documentId, locale ?? DEFAULT_LOCALE),
      listStaffBooks(database, documentId),
      listProviderMessages(database, documentId),
      loadStaffOrderDetails(database, documentId),
      loadOrderStage(database, documentId),
      loadRefundAllowance(database, documentId, staff.role),
      listUndoableRuns(database, documentId),
      listReplacements(database, documentId),
      loadRefundableParts(database, row),
      listRefundedParts(database, documentId),
    ]);
    const titles = locale === 'en' ? await loadEnglishTitles(database, documentId) : new Map<string, string>();
    const items = viewed.items.map((item) => ({ ...item, title: titles.get(item.slug) ?? item.title }));
    const order = { ...viewed, items };
    // Emails that ask for approval are filed under the book.
    const inside = books.map(({ documentId: id }) => ({ type: 'book', id }) as const);
    const sent = await mails.listMailsAbout({ type: 'order', id: documentId }, ...inside);
    if (!more) return null;
    const {
      placedAt,
      userId,
      username,
      accountConfirmed,
      otherOrders,
      source,
      hands,
      refundReasons,
      paymentIds,
      parcel,
      handedOver,
    } = more;
    const known = { ...facts, complete: true, amountMatches: false, charged: row.paidAt !== null };
    const may = (event: OrderEvent): boolean => transition(ORDER_MACHINE, row.state, event, known).ok;
    const isWaiting = books.some(({ runs }) =>
      runs.some((run) => run.handedAt !== null && run.printedAt === null && run.cancelledAt === null),
    );
    return {
      order,
      stage,
      handedOver,
      placedAt,
      hands,
      source,
      timeline,
      books,
      messages,
      refundReasons,
      refundParts,
      refundedParts,
      paymentIds,
      parcel,
      refundable: refund.refundable,
      refundAllowed: refund.allowed,
      mails: sent,
      replacements,
      customer: { userId, username, accountConfirmed, otherOrders },
      may: {
        refund: refund.refundable > 0,
        cancel: may('cancelled'),
        readdress: may('readdressed') && row.delivery !== null,
        changeContacts: row.buyer !== null && CONTACT_STATES.includes(row.state),
        replace:
          row.buyer !== null && row.delivery !== null && ['printing', 'shipped', 'delivered'].includes(row.state),
        markPrinted: may('printed') && isWaiting,
        undoPrinting: undoable.length > 0,
        handOver: may('shipped') && handedOver === null,
        markDelivered: row.state === 'shipped' && order.parcel?.courier === 'by-hand',
      },
    };
  };
