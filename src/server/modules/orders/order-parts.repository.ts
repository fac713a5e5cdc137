// Lines, books and history of an order, in SQL.

import type { QuoteLine } from '#core/pricing/quote.ts';
import { IS_OF_OTHER_FAMILY } from '../../book-privacy.ts';
import type { Queryable } from '../../db/database.ts';
import { jsonArraySql, type OrderBook, orderBooksSql, orderLinesSql } from './cart/order-books.repository.ts';
import type { OrderRow } from './orders.repository.ts';
import type { OrderSummary } from './orders.types.ts';

/** An order line as it was bought. */
export interface LineRow extends QuoteLine {
  readonly documentId: string;
  readonly product: string;
  readonly slug: string;
  readonly title: string;
}

const ORDER_LINES = orderLinesSql('$1');

export const listOrderLines = (tx: Queryable, order: string): Promise<LineRow[]> =>
  tx.prepared<LineRow>('order-lines', ORDER_LINES, [order]);

export interface OrderParts {
  readonly lines: readonly LineRow[];
  readonly books: readonly OrderBook[];
  /** Oldest first. */
  readonly history: readonly { readonly event: string; readonly to: OrderRow['state'] | null; readonly at: Date }[];
}

const ORDER_PARTS = `
select ${jsonArraySql(ORDER_LINES)} as lines, ${jsonArraySql(orderBooksSql('$1'))} as books,
  ${jsonArraySql('select event, to_state as "to", at from order_history where order_id = $1 order by id')} as history`;

/** Everything of an order except its row, payments and parcel. */
export async function loadOrderParts(tx: Queryable, order: string): Promise<OrderParts> {
  const [parts] = await tx.prepared<OrderParts>('order-parts', ORDER_PARTS, [order]);
  if (!parts) throw new Error('a question without conditions has an answer');
  // Dates inside JSON arrive as text.
  return { ...parts, history: parts.history.map((event) => ({ ...event, at: new Date(event.at) })) };
}

/** The first book the buyer has to resume or approve; stopped books come first, as on the order page. */
const WAITING_BOOK = `
select b.document_id as book, case when b.state = 'awaiting_confirmation' then 'approval' else 'resume' end as step
from order_books o join books b on b.document_id = o.book join orders held on held.document_id = o.order_id
where o.order_id = $1 and not ${IS_OF_OTHER_FAMILY} and b.state in ('awaiting_confirmation', 'failed', 'cancelled')
order by b.state = 'awaiting_confirmation', o.added_at, o.book limit 1`;

/** Whether every book of the order is approved. */
const ALL_APPROVED = `
select coalesce(bool_and(b.state in ('confirmed', 'files_ready')), false) as approved
from order_books o join books b on b.document_id = o.book where o.order_id = $1`;

export async function findWaitingBook(db: Queryable, order: string): Promise<OrderSummary['waitsFor']> {
  const [row] = await db.prepared<NonNullable<OrderSummary['waitsFor']>>('waiting-book', WAITING_BOOK, [order]);
  return row ?? null;
}

export async function areAllBooksApproved(db: Queryable, order: string): Promise<boolean> {
  const [row] = await db.prepared<{ readonly approved: boolean }>('order-approved', ALL_APPROVED, [order]);
  return row?.approved ?? false;
}
