import { err, ok } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { DeliveryService } from '../../delivery/delivery.types.ts';
import { changeOrder } from '../cart/cart.repository.ts';
import { listChosenBooks } from '../cart/order-books.repository.ts';
import * as rows from '../orders.repository.ts';
import type { StaffFailure, StaffOrders } from '../staff-orders.types.ts';
import { type PerformAction, staffActor } from './perform-action.ts';
import * as kept from './staff-orders.repository.ts';

interface ReaddressDeps {
  readonly database: Database;
  readonly delivery: DeliveryService;
  readonly performAction: PerformAction;
}

export function createReaddressOrder({ database, delivery, performAction }: ReaddressDeps): StaffOrders['readdress'] {
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

  return async (staff, id, { place, recipient, ...request }) => {
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
      request,
      { action: 'readdress', details: { point, recipient: recipient !== null } },
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
  };
}

const deliveryFailure = (
  error: 'unavailable' | 'no-such-city' | 'no-points' | 'no-tariffs' | 'no-such-point' | 'no-such-tariff',
) => err<StaffFailure>(error === 'unavailable' ? 'delivery-unavailable' : error);
