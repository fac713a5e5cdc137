// Builds the staff view of an order, with the actions its state allows.
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import { transition } from '#core/states/machine.ts';
import { ORDER_MACHINE, type OrderEvent, type OrderState } from '#core/states/order-states.ts';
import type { Database } from '../../../db/database.ts';
import type { MailService } from '../../mail/mail.types.ts';
import type { OrderViews } from '../order-views.ts';
import { loadBookFacts, loadOrder, type OrderRow } from '../orders.repository.ts';
import type { OrderView } from '../orders.types.ts';
import { listUndoableRuns } from '../printing/print-runs.repository.ts';
import type { StaffOrder, StaffOrders } from '../staff-orders.types.ts';
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
const REPLACEABLE_STATES: readonly OrderState[] = ['printing', 'shipped', 'delivered'];

interface StaffOrderViewDeps {
  readonly database: Database;
  readonly views: OrderViews;
  readonly mails: Pick<MailService, 'listMailsAbout'>;
}

type LoadedOrder = Awaited<ReturnType<typeof loadParts>>;

/** Everything about one order that is read at the same time. */
async function loadParts(
  { database, views }: Pick<StaffOrderViewDeps, 'database' | 'views'>,
  row: OrderRow,
  role: string,
  locale: Locale,
) {
  const { documentId } = row;
  const [
    viewed,
    facts,
    timeline,
    books,
    messages,
    details,
    stage,
    refund,
    undoable,
    replacements,
    refundParts,
    refundedParts,
  ] = await Promise.all([
    views.fullView(row),
    loadBookFacts(database, documentId),
    loadTimeline(database, documentId, locale),
    listStaffBooks(database, documentId),
    listProviderMessages(database, documentId),
    loadStaffOrderDetails(database, documentId),
    loadOrderStage(database, documentId),
    loadRefundAllowance(database, documentId, role),
    listUndoableRuns(database, documentId),
    listReplacements(database, documentId),
    loadRefundableParts(database, row),
    listRefundedParts(database, documentId),
  ]);
  const shown = { timeline, books, messages, stage, replacements, refundParts, refundedParts };
  return { viewed, facts, details, refund, undoable, shown };
}

function allowedActions(
  row: OrderRow,
  { facts, refund, undoable, shown, details, viewed }: LoadedOrder,
): StaffOrder['may'] {
  const known = { ...facts, complete: true, amountMatches: false, charged: row.paidAt !== null };
  const may = (event: OrderEvent): boolean => transition(ORDER_MACHINE, row.state, event, known).ok;
  const isWaitingForPrint = shown.books.some(({ runs }) =>
    runs.some((run) => run.handedAt !== null && run.printedAt === null && run.cancelledAt === null),
  );
  return {
    refund: refund.refundable > 0,
    cancel: may('cancelled'),
    readdress: may('readdressed') && row.delivery !== null,
    changeContacts: row.buyer !== null && CONTACT_STATES.includes(row.state),
    replace: row.buyer !== null && row.delivery !== null && REPLACEABLE_STATES.includes(row.state),
    markPrinted: may('printed') && isWaitingForPrint,
    undoPrinting: undoable.length > 0,
    handOver: may('shipped') && details?.handedOver === null,
    markDelivered: row.state === 'shipped' && viewed.parcel?.courier === 'by-hand',
  };
}

/** The order as its owner sees it, with English titles for staff who read English. */
async function withTitlesIn(locale: Locale | undefined, database: Database, order: OrderView): Promise<OrderView> {
  const titles = locale === 'en' ? await loadEnglishTitles(database, order.documentId) : new Map<string, string>();
  return { ...order, items: order.items.map((item) => ({ ...item, title: titles.get(item.slug) ?? item.title })) };
}

export const createStaffOrderView =
  ({ database, views, mails }: StaffOrderViewDeps): StaffOrders['view'] =>
  async (staff, documentId, locale) => {
    const row = await loadOrder(database, documentId);
    if (!row || row.state === 'cart') return null;
    const loaded = await loadParts({ database, views }, row, staff.role, locale ?? DEFAULT_LOCALE);
    const { viewed, details, refund, shown } = loaded;
    const order = await withTitlesIn(locale, database, viewed);
    // Emails that ask for approval are filed under the book.
    const inside = shown.books.map(({ documentId: id }) => ({ type: 'book', id }) as const);
    const sent = await mails.listMailsAbout({ type: 'order', id: documentId }, ...inside);
    if (!details) return null;
    const { userId, username, accountConfirmed, otherOrders, ...rest } = details;
    return {
      order,
      ...rest,
      ...shown,
      refundable: refund.refundable,
      refundAllowed: refund.allowed,
      mails: sent,
      customer: { userId, username, accountConfirmed, otherOrders },
      may: allowedActions(row, loaded),
    };
  };
