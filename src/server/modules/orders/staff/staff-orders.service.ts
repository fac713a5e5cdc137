// Staff actions on an order. Each runs in one transaction, once per key, and fails when the order changed meanwhile.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Actor, type AuditDetails, recordAudit } from '../../../audit/audit.ts';
import { bookViewInOrder, recordBookView } from '../../../audit/record-book-view.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { DeliveryService } from '../../delivery/delivery.types.ts';
import { changeOrder } from '../cart/cart.repository.ts';
import { listChosenBooks } from '../cart/order-books.repository.ts';
import type { Checkout } from '../checkout/checkout.service.ts';
import * as rows from '../orders.repository.ts';
import { markOrderPrinted } from '../printing/print-runs.repository.ts';
import type { StaffActionRequest, StaffFailure, StaffOrder, StaffOrders } from '../staff-orders.types.ts';
import * as kept from './staff-orders.repository.ts';

export interface StaffOrdersDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'pages' | 'changePageByStaff'>;
  readonly delivery: DeliveryService;
  readonly checkout: Pick<Checkout, 'cancel' | 'refund'>;
  readonly view: (documentId: string) => Promise<StaffOrder | null>;
}

export const staffActor = ({ userId }: Actor): string => `staff:${userId}`;

interface AuditedAction {
  readonly deed: AuditAction;
  readonly details?: AuditDetails;
}

export function createStaffOrders({ database, books, delivery, checkout, view }: StaffOrdersDeps): StaffOrders {
  async function performAction(
    staff: Actor,
    id: string,
    { key, revision }: Omit<StaffActionRequest, 'revision'> & Partial<StaffActionRequest>,
    { deed, details = {} }: AuditedAction,
    work: (tx: Queryable, order: rows.OrderRow) => Promise<Result<unknown, StaffFailure>>,
  ): Promise<Result<StaffOrder, StaffFailure>> {
    const done = await runInTransaction<'done', StaffFailure>(database, async (tx) => {
      const order = await rows.lockOrder(tx, id);
      if (!order || order.state === 'cart') return err('not-found');
      const before = await kept.findActionByKey(tx, id, key);
      if (before !== undefined && before !== deed) return err('key-used');
      const repeated = before !== undefined;
      if (!repeated && revision !== undefined && order.revision !== revision) return err('changed-meanwhile');
      const worked = repeated ? ok('done') : await work(tx, order);
      if (!worked.ok) return worked;
      if (!repeated) await kept.saveAction(tx, id, key, deed);
      const said = repeated ? { repeated } : details;
      await recordAudit(tx, staff, { action: `orders.${deed}`, subject: { type: 'order', id }, details: said });
      return ok('done');
    });
    if (!done.ok) return done;
    const after = await view(id);
    return after ? ok(after) : err('not-found');
  }

  return {
    view,

    async pages(staff, order, book) {
      if (!(await kept.orderHasBook(database, order, book))) return null;
      const pages = await books.pages(book);
      if (pages) await recordBookView(database, staff, bookViewInOrder(order, book), book);
      return pages;
    },

    refund: (staff, id, { amount, reason, ...deed }) =>
      performAction(staff, id, deed, { deed: 'refund', details: { amount, reason } }, async (tx, order) => {
        if (await kept.isOverRefundLimit(tx, id, staff.role, amount)) return err('over-limit');
        const asked = { key: deed.key, amount, reason, actor: staffActor(staff) };
        const refund = await checkout.refund(tx, order, asked);
        return !refund.ok && refund.error === 'not-now' ? err('nothing-to-refund') : refund;
      }),

    cancel: (staff, id, { reason, ...deed }) =>
      performAction(staff, id, deed, { deed: 'cancel', details: { reason } }, async (tx, order) => {
        const cancelled = await checkout.cancel(tx, order, staffActor(staff));
        if (cancelled.ok) await rows.addHistoryNote(tx, id, 'note', staffActor(staff), { text: reason });
        return cancelled;
      }),

    async readdress(staff, id, { place, recipient, ...deed }) {
      const order = await rows.loadOrder(database, id);
      if (!order) return err('not-found');
      if (place?.point === null && place.city !== order.delivery?.city.code) return err('point-needed');
      const wanted = place?.point ? { city: place.city, point: place.point } : null;
      if (!wanted && !recipient) return err('nothing-changed');
      // The courier is asked before any row is locked.
      const chosen = wanted && (await resolveNewPlace(order, wanted));
      if (chosen && !chosen.ok) return chosen;
      const point = chosen?.value.point.code ?? null;
      return performAction(
        staff,
        id,
        deed,
        { deed: 'readdress', details: { point, recipient: recipient !== null } },
        async (tx, now) => {
          if (now.delivery === null) return err('not-now');
          const actor = staffActor(staff);
          const moved = await rows.moveOrder(tx, now, { event: 'readdressed', actor, facts: {}, details: { point } });
          if (!moved.ok) return err('not-now');
          const given = { ...(chosen ? { delivery: chosen.value } : {}), ...(recipient ? { recipient } : {}) };
          await changeOrder(tx, id, given, now.locale);
          const isElsewhere = chosen && chosen.value.city.code !== now.delivery.city.code;
          if (isElsewhere)
            await kept.setPromisedDays(tx, id, chosen.value.tariff.arrives.from, chosen.value.tariff.arrives.to);
          return ok('readdressed');
        },
      );
    },

    changePage: (staff, id, { book, page, change, ...deed }) =>
      performAction(staff, id, deed, { deed: 'change-page', details: { book, page, ...change } }, async (tx) => {
        if (!(await kept.orderHasBook(tx, id, book))) return err('not-found');
        const changed = await books.changePageByStaff(tx, book, page, change, staffActor(staff));
        if (changed.ok) await rows.addHistoryNote(tx, id, 'page_changed', staffActor(staff), { book, page });
        return changed;
      }),

    markPrinted: (staff, id, deed) =>
      performAction(staff, id, deed, { deed: 'mark-printed' }, async (tx, order) => {
        const runs = await markOrderPrinted(tx, id);
        if (runs.length === 0) return err('nothing-to-print');
        const details = { runs };
        const moved = await rows.moveOrder(tx, order, {
          event: 'printed',
          actor: staffActor(staff),
          facts: {},
          details,
        });
        return moved.ok ? moved : err('not-now');
      }),

    handOver: (staff, id, { trackingNumber, ...deed }) =>
      performAction(staff, id, deed, { deed: 'hand-over', details: { trackingNumber } }, async (tx, order) => {
        const details = { trackingNumber };
        const moved = await rows.moveOrder(tx, order, {
          event: 'shipped',
          actor: staffActor(staff),
          facts: {},
          details,
        });
        if (!moved.ok) return err('not-now');
        // A shipped order was printed, even if nobody marked its runs.
        await markOrderPrinted(tx, id);
        await delivery.handOverManually(tx, id, order.number, trackingNumber);
        return moved;
      }),

    markDelivered: (staff, id, deed) =>
      performAction(staff, id, deed, { deed: 'mark-delivered' }, async (tx, order) => {
        const moved = await rows.moveOrder(tx, order, { event: 'delivered', actor: staffActor(staff), facts: {} });
        if (!moved.ok || order.state !== 'shipped') return err('not-now');
        return (await delivery.completeManually(tx, id)) ? moved : err('courier-will-say');
      }),

    note: (staff, id, { text, ...deed }) =>
      performAction(staff, id, deed, { deed: 'note' }, async (tx) => {
        await rows.addHistoryNote(tx, id, 'note', staffActor(staff), { text });
        return ok('noted');
      }),
  };

  /** The paid tariff if the new point offers it, else the cheapest; the customer's price does not change. */
  async function resolveNewPlace(order: rows.OrderRow, { city, point }: { city: string; point: string }) {
    const chosen = await listChosenBooks(database, order.documentId);
    const copies = Math.max(
      1,
      chosen.reduce((all, { paper, copies: some }) => all + (paper ? some : 0), 0),
    );
    const points = await delivery.points(city, copies, order.locale);
    const kind = points.ok ? points.value.find(({ code }) => code === point)?.kind : undefined;
    if (!kind) return deliveryFailure(points.ok ? 'no-such-point' : points.error);
    const tariffs = await delivery.tariffs({ city, kind, copies, preorder: false }, order.locale);
    if (!tariffs.ok) return deliveryFailure(tariffs.error);
    const before = order.delivery?.tariff.code;
    const tariff = tariffs.value.find(({ code }) => code === before) ?? tariffs.value.find(({ cheapest }) => cheapest);
    const wanted = { city, point, tariff: tariff?.code ?? '', copies, preorder: false };
    const place = await delivery.resolveChoice(wanted, order.locale);
    return place.ok ? ok({ ...place.value, postalCode: null }) : deliveryFailure(place.error);
  }
}

const deliveryFailure = (
  error: 'unavailable' | 'no-such-city' | 'no-points' | 'no-tariffs' | 'no-such-point' | 'no-such-tariff',
) => err<StaffFailure>(error === 'unavailable' ? 'delivery-unavailable' : error);
