// Stores the expected arrival once the last book is approved, before emails mention it.

import type { DayRange } from '#core/delivery/delivery-dates.ts';
import type { Database } from '../../../db/database.ts';
import { addHistoryNote, lockOrder } from '../orders.repository.ts';
import { type ApprovedOrder, BATCH_SIZE, listNewlyApprovedOrders, updateDays } from './order-arrival.repository.ts';
import { arrivalBaseDay, arrivalDaysFrom, isSameDays } from './order-arrival.ts';

/** `makingDays` is null without delivery settings. */
export async function updateArrivalDays(database: Database, makingDays: () => Promise<DayRange | null>): Promise<void> {
  for (;;) {
    const approved = await listNewlyApprovedOrders(database);
    const making = approved.length > 0 ? await makingDays() : null;
    if (!making) return;
    for (const order of approved) await updateOrder(database, order, making);
    if (approved.length < BATCH_SIZE) return;
  }
}

async function updateOrder(database: Database, { documentId, approvedAt, paidAt }: ApprovedOrder, making: DayRange) {
  await database.transaction(async (tx) => {
    // Staff may have changed the address meanwhile.
    const order = await lockOrder(tx, documentId);
    if (!order?.promisedFrom || !order.promisedTo || !paidAt) return;
    const day = arrivalBaseDay(approvedAt, paidAt);
    const days = arrivalDaysFrom(order, day, making);
    if (!days) return;
    const promised = { from: order.promisedFrom, to: order.promisedTo };
    const isMoved = !isSameDays(days, promised);
    const renewed = await updateDays(tx, documentId, day, days, isMoved);
    if (renewed && isMoved)
      await addHistoryNote(tx, documentId, 'days_counted_anew', 'clock', { approved: day, promised, expected: days });
  });
}
