// Books of a cart or an order, loaded in the same query as the order.

import type { BookChoice } from '#core/pricing/choice.ts';
import type { QuoteLine } from '#core/pricing/quote.ts';
import { IS_VEILED_IN_ORDER } from '../../../book-privacy.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import { type BookBrief, bookBriefColumns } from '../../books/books.types.ts';
import type { PaymentView } from '../../payments/payments.types.ts';
import { IS_OPEN, ORDER_COLUMNS, type OrderRow, ownerColumn } from '../orders.repository.ts';

export type ChosenBook = BookChoice & { readonly book: string };
export interface OrderBook extends ChosenBook, BookBrief {
  readonly approved: boolean;
  /** Address for the notification that pages are ready. */
  readonly notifyEmail: string | null;
}

export interface CartRow extends OrderRow {
  readonly books: readonly OrderBook[];
  readonly accountEmail: string | null;
  /** Lines frozen at the last payment attempt; null when the cart changed since or was never frozen. */
  readonly frozenLines: readonly QuoteLine[] | null;
  /** Status of the newest payment; null when there is none. */
  readonly lastPayment: PaymentView['status'] | null;
}

/** The buyer of a veiled book knows the name that its list has, whatever the parents wrote. */
const NAME_IN_LIST = '(select c.name from group_children c where c.book = b.document_id limit 1)';

/** SQL of the books of an order; `order` is an SQL expression of its id. */
export const orderBooksSql = (order: string): string => `
select o.book, o.paper, o.copies, o.electronic, o.coloring, b.confirmed_at is not null as approved,
  case when not ${IS_VEILED_IN_ORDER} then b.notify_email end as "notifyEmail",
  ${bookBriefColumns(IS_VEILED_IN_ORDER, NAME_IN_LIST)}
from order_books o join books b on b.document_id = o.book join orders held on held.document_id = o.order_id
where o.order_id = ${order} order by o.added_at, o.book`;

/** Aggregates rows into one JSON array. */
export const jsonArraySql = (rows: string): string => `(select coalesce(json_agg(one), '[]') from (${rows}) one)`;

/** SQL of the frozen lines of an order; `order` is an SQL expression of its id. */
export const orderLinesSql = (order: string): string => `
select document_id as "documentId", book, product, slug, title, format, quantity, unit_price as "unitPrice", price,
  preorder_discount as "preorderDiscount", promo_discount as "promoDiscount", final_price as "finalPrice"
from order_lines where order_id = ${order} order by id`;

/** Columns of a CartRow read from `relation`. */
export const cartColumnsSql = (relation: string): string =>
  `${ORDER_COLUMNS}, ${jsonArraySql(orderBooksSql(`${relation}.document_id`))} as books,
  (select email from users where users.id = ${relation}.user_id) as "accountEmail",
  case when ${relation}.total is not null then ${jsonArraySql(orderLinesSql(`${relation}.document_id`))} end as "frozenLines",
  (select p.status from payments p where p.order_id = ${relation}.document_id order by p.attempt desc limit 1) as "lastPayment"`;

export async function findOpenCart(tx: Queryable, owner: Owner): Promise<CartRow | null> {
  const column = ownerColumn(owner);
  const sql = `select ${cartColumnsSql('orders')} from orders where ${column} = $1 and ${IS_OPEN}`;
  return (await tx.prepared<CartRow>(`open-cart-${column}`, sql, [owner.id]))[0] ?? null;
}

export async function findCart(tx: Queryable, order: string): Promise<CartRow | null> {
  const sql = `select ${cartColumnsSql('orders')} from orders where document_id = $1`;
  return (await tx.prepared<CartRow>('cart-by-id', sql, [order]))[0] ?? null;
}

export const listOrderBooks = (tx: Queryable, order: string): Promise<OrderBook[]> =>
  tx.prepared<OrderBook>('books-inside', orderBooksSql('$1'), [order]);

/** Only the choices, without joining the books. */
export const listChosenBooks = (tx: Queryable, order: string): Promise<ChosenBook[]> =>
  tx.prepared<ChosenBook>(
    'order-books',
    'select book, paper, copies, electronic, coloring from order_books where order_id = $1 order by added_at, book',
    [order],
  );

/** Whether the parents fill in one of these books: it waits for them, and so would everything ordered with it. */
export const hasGift = async (tx: Queryable, books: readonly string[]): Promise<boolean> =>
  (await tx.query('select 1 from gift_books where book = any($1) and filled_at is null limit 1', [books])).length > 0;
