// Books of a cart or an order, loaded in the same query as the order.
import type { BookChoice } from '#core/pricing/choice.ts';
import type { QuoteLine } from '#core/pricing/quote.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import { BOOK_BRIEF_COLUMNS, type BookBrief } from '../../books/books.types.ts';
import type { PaymentView } from '../../payments/payments.types.ts';
import { IS_OPEN, ORDER_COLUMNS, type OrderRow, ownerColumn } from '../orders.repository.ts';

export type ChosenBook = BookChoice & { readonly book: string };
export interface OrderBook extends ChosenBook, BookBrief {
  readonly approved: boolean;
  /** Address for the notification that pages are ready. */
  readonly notifyEmail: string | null;
  /** Made by another family: the owner of the order may not see it. */
  readonly isPrivate: boolean;
}

export interface CartRow extends OrderRow {
  readonly books: readonly OrderBook[];
  readonly accountEmail: string | null;
  /** Lines frozen at the last payment attempt; null when the cart changed since or was never frozen. */
  readonly frozenLines: readonly QuoteLine[] | null;
  /** Status of the newest payment; null when there is none. */
  readonly lastPayment: PaymentView['status'] | null;
}

/** The organiser of a group order may be the parent who made the book. */
const IS_PRIVATE = `b.is_private and not exists (select 1 from orders whose where whose.document_id = o.order_id
    and (whose.user_id = b.user_id or whose.guest_id = b.guest_id))`;

/** SQL of the books of an order; `order` is an SQL expression of its id. */
export const orderBooksSql = (order: string): string => `
select inside.book, inside.paper, inside.copies, inside.electronic, inside.coloring, inside.approved, inside."isPrivate",
  inside."documentId", inside.slug, inside."childName", inside.state, inside.paid,
  case when not inside."isPrivate" then inside."notifyEmail" end as "notifyEmail",
  case when not inside."isPrivate" then inside.cover end as cover
from (select o.book, o.paper, o.copies, o.electronic, o.coloring, o.added_at, b.confirmed_at is not null as approved,
    b.notify_email as "notifyEmail", ${IS_PRIVATE} as "isPrivate", ${BOOK_BRIEF_COLUMNS}
  from order_books o join books b on b.document_id = o.book where o.order_id = ${order}) inside
order by inside.added_at, inside.book`;

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
