// What belongs to an order, in SQL: the lines as they were bought, the books, and what happened to it.
import type { QuoteLine } from '#core/pricing/quote.ts';
import type { Queryable } from '../../db/database.ts';
import { type BookInside, insideOf, linesOf, listOf } from './books-inside.repository.ts';
import type { OrderRow } from './orders.repository.ts';

/** A line as it was when it was bought. */
export interface LineRow extends QuoteLine {
  readonly documentId: string;
  readonly product: string;
  readonly slug: string;
  readonly title: string;
}

const LINES = linesOf('$1');

export const linesOfOrder = (tx: Queryable, order: string): Promise<LineRow[]> =>
  tx.prepared<LineRow>('order-lines', LINES, [order]);

export interface OrderParts {
  readonly lines: readonly LineRow[];
  readonly inside: readonly BookInside[];
  /** Oldest first. */
  readonly history: readonly { readonly event: string; readonly to: OrderRow['state'] | null; readonly at: Date }[];
}

const PARTS = `
select ${listOf(LINES)} as lines, ${listOf(insideOf('$1'))} as inside,
  ${listOf('select event, to_state as "to", at from order_history where order_id = $1 order by id')} as history`;

/** All that is neither the order's row, nor its money, nor its parcel. */
export async function partsOfOrder(tx: Queryable, order: string): Promise<OrderParts> {
  const [parts] = await tx.prepared<OrderParts>('order-parts', PARTS, [order]);
  if (!parts) throw new Error('a question without conditions has an answer');
  // A moment within JSON comes as a text.
  return { ...parts, history: parts.history.map((event) => ({ ...event, at: new Date(event.at) })) };
}
