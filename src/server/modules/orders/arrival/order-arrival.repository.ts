// SQL of the dates of orders: approval of their books, and expected arrival.
import type { ArrivalDays } from '#core/delivery/delivery-dates.ts';
import type { Queryable } from '../../../db/database.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.repository.ts';

export interface ApprovedOrder extends OrderRow {
  readonly approvedAt: Date;
}

/** Rows per query of the job. */
export const BATCH_SIZE = 100;

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

const BOOK_TIMES = `
select max(b.confirmed_at) as approved,
  max((select max(at) from book_history h where h.book = b.document_id and h.to_state = 'awaiting_confirmation')) as drawn,
  max((select max(at) from book_history h where h.book = b.document_id and h.to_state = 'files_ready')) as filed
from order_books o join books b on b.document_id = o.book where o.order_id = $1`;

/** The newest paid order with a printed copy of the book that is not shipped yet. */
const ORDER_OF_BOOK = `
select ${ORDER_COLUMNS}, (select case when bool_and(b.confirmed_at is not null) then max(b.confirmed_at) end
  from order_books o join books b on b.document_id = o.book where o.order_id = orders.document_id) as "approvedAt",
  exists (select 1 from order_books o join books b on b.document_id = o.book
    where o.order_id = orders.document_id and b.state in ('awaiting_story', 'awaiting_parent')) as "isStoryAwaited"
from orders where state in ('paid', 'in_production', 'printing') and paid_at is not null
  and document_id in (select order_id from order_books where book = $1 and paper is not null)
order by paid_at desc limit 1`;

export const listNewlyApprovedOrders = (db: Queryable): Promise<ApprovedOrder[]> => db.query(APPROVED_ORDERS);

/** False if the days were already counted from the approval. */
export async function updateDays(
  tx: Queryable,
  order: string,
  from: string,
  days: ArrivalDays,
  isMoved: boolean,
): Promise<boolean> {
  return (await tx.query(UPDATE_DAYS, [order, from, days.from, days.to, isMoved])).length > 0;
}

export type OrderOfBook = OrderRow & { readonly approvedAt: Date | null; readonly isStoryAwaited: boolean };

export const findOrderOfBook = async (db: Queryable, book: string): Promise<OrderOfBook | undefined> =>
  (await db.query<OrderOfBook>(ORDER_OF_BOOK, [book]))[0];

/** Of several books the latest time counts. */
export interface BookTimes {
  readonly drawn: Date | null;
  readonly approved: Date | null;
  readonly filed: Date | null;
}

export async function loadBookTimes(tx: Queryable, order: string): Promise<BookTimes> {
  const [times] = await tx.prepared<BookTimes>('order-book-times', BOOK_TIMES, [order]);
  return times ?? { drawn: null, approved: null, filed: null };
}
