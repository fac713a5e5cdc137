// Stores the expected arrival once the last book is approved, before emails mention it.
import type { DayRange } from '#core/delivery/delivery-dates.ts';
import type { Database } from '../../../db/database.ts';
import { addHistoryNote, lockOrder, ORDER_COLUMNS, type OrderRow } from '../orders.repository.ts';
import { arrivalBaseDay, arrivalDaysFrom, isSameDays } from './order-arrival.ts';

interface ApprovedOrder extends OrderRow {
  readonly approvedAt: Date;
}

const BATCH_SIZE = 100;

const APPROVED_ORDERS = `
select ${ORDER_COLUMNS}, "approvedAt" from orders
join lateral (select max(b.confirmed_at) as "approvedAt", bool_and(b.confirmed_at is not null) as whole
  from order_books o join books b on b.document_id = o.book where o.order_id = orders.document_id) books on books.whole
where state in ('in_production', 'printing') and days_counted_from is null and promised_to is not null
  and paid_at is not null and delivery is not null and destroyed_at is null
order by orders.id limit ${BATCH_SIZE}`;

const UPDATE_DAYS = `
update orders set days_counted_from = $2, promised_from = $3, promised_to = $4,
  first_promised_from = case when $5 then promised_from end, first_promised_to = case when $5 then promised_to end
where document_id = $1 and days_counted_from is null returning document_id`;

/** `makingDays` is null without delivery settings. */
export async function updateArrivalDays(database: Database, makingDays: () => Promise<DayRange | null>): Promise<void> {
  for (;;) {
    const approved = await database.query<ApprovedOrder>(APPROVED_ORDERS);
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
    const [renewed] = await tx.query(UPDATE_DAYS, [documentId, day, days.from, days.to, isMoved]);
    if (renewed && isMoved)
      await addHistoryNote(tx, documentId, 'days_counted_anew', 'clock', { approved: day, promised, expected: days });
  });
}
