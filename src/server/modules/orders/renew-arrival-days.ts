// Writes down the days an order is expected once its last book is approved, before anybody is written to about it.
import type { DayRange } from '#core/delivery/delivery-dates.ts';
import type { Database } from '../../db/database.ts';
import { countedFrom, daysCountedFrom, isSameDays } from './order-arrival.ts';
import { lockOrder, noteInHistory, ORDER, type OrderRow } from './orders.repository.ts';

interface ApprovedOrder extends OrderRow {
  readonly approvedAt: Date;
}

const BATCH = 100;

const APPROVED = `
select ${ORDER}, "approvedAt" from orders
join lateral (select max(b.confirmed_at) as "approvedAt", bool_and(b.confirmed_at is not null) as whole
  from order_books o join books b on b.document_id = o.book where o.order_id = orders.document_id) books on books.whole
where state in ('in_production', 'printing') and days_counted_from is null and promised_to is not null
  and paid_at is not null and delivery is not null and destroyed_at is null
order by orders.id limit ${BATCH}`;

const RENEW = `
update orders set days_counted_from = $2, promised_from = $3, promised_to = $4,
  first_promised_from = case when $5 then promised_from end, first_promised_to = case when $5 then promised_to end
where document_id = $1 and days_counted_from is null returning document_id`;

/** `makingDays`: null for a shop whose delivery settings have not been written. */
export async function renewArrivalDays(database: Database, makingDays: () => Promise<DayRange | null>): Promise<void> {
  for (;;) {
    const approved = await database.query<ApprovedOrder>(APPROVED);
    const making = approved.length > 0 ? await makingDays() : null;
    if (!making) return;
    for (const order of approved) await renew(database, order, making);
    if (approved.length < BATCH) return;
  }
}

async function renew(database: Database, { documentId, approvedAt, paidAt }: ApprovedOrder, making: DayRange) {
  await database.transaction(async (tx) => {
    // Staff may have sent it elsewhere meanwhile.
    const order = await lockOrder(tx, documentId);
    if (!order?.promisedFrom || !order.promisedTo || !paidAt) return;
    const day = countedFrom(approvedAt, paidAt);
    const days = daysCountedFrom(order, day, making);
    if (!days) return;
    const promised = { from: order.promisedFrom, to: order.promisedTo };
    const isMoved = !isSameDays(days, promised);
    const [renewed] = await tx.query(RENEW, [documentId, day, days.from, days.to, isMoved]);
    if (renewed && isMoved)
      await noteInHistory(tx, documentId, 'days_counted_anew', 'clock', { approved: day, promised, expected: days });
  });
}
