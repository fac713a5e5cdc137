// The books in a cart or an order, with what their owner sees of them: read together with the order, in one question.
import type { BookChoice } from '#core/pricing/choice.ts';
import type { QuoteLine } from '#core/pricing/quote.ts';
import type { Queryable } from '../../db/database.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import { BOOK_BRIEF, type BookBrief } from '../books/books.types.ts';
import type { PaymentView } from '../payments/payments.types.ts';
import { OPEN, ORDER, type OrderRow, owned } from './orders.repository.ts';

export type ChosenBook = BookChoice & { readonly book: string };
export interface BookInside extends ChosenBook, BookBrief {
  readonly approved: boolean;
  /** Where its owner wanted to hear of its pages. */
  readonly notifyEmail: string | null;
}

export interface CartRow extends OrderRow {
  readonly inside: readonly BookInside[];
  readonly accountEmail: string | null;
  /** What it was frozen with when somebody last began to pay; null where the cart was changed since, or nobody did. */
  readonly frozenLines: readonly QuoteLine[] | null;
  /** How the newest try to pay stands; null where nobody tried. */
  readonly lastPayment: PaymentView['status'] | null;
}

/** Of the order whose id stands at `order`. */
export const insideOf = (order: string): string => `
select o.book, o.paper, o.copies, o.electronic, o.coloring, b.confirmed_at is not null as approved,
  b.notify_email as "notifyEmail", ${BOOK_BRIEF}
from order_books o join books b on b.document_id = o.book where o.order_id = ${order} order by o.added_at, o.book`;

/** Many rows as one value. */
export const listOf = (rows: string): string => `(select coalesce(json_agg(one), '[]') from (${rows}) one)`;

/** The lines of the order whose id stands at `order`, as they were when it was frozen. */
export const linesOf = (order: string): string => `
select document_id as "documentId", book, product, slug, title, format, quantity, unit_price as "unitPrice", price,
  preorder_discount as "preorderDiscount", promo_discount as "promoDiscount", final_price as "finalPrice"
from order_lines where order_id = ${order} order by id`;

/** An order that is read from `relation`, its books, and the address of its owner's account. */
export const cartColumns = (relation: string): string =>
  `${ORDER}, ${listOf(insideOf(`${relation}.document_id`))} as inside,
  (select email from users where users.id = ${relation}.user_id) as "accountEmail",
  case when ${relation}.total is not null then ${listOf(linesOf(`${relation}.document_id`))} end as "frozenLines",
  (select p.status from payments p where p.order_id = ${relation}.document_id order by p.attempt desc limit 1) as "lastPayment"`;

/** What its owner is about to buy, if anything. */
export async function openCart(tx: Queryable, owner: Owner): Promise<CartRow | null> {
  const column = owned(owner);
  const sql = `select ${cartColumns('orders')} from orders where ${column} = $1 and ${OPEN}`;
  return (await tx.prepared<CartRow>(`open-cart-${column}`, sql, [owner.id]))[0] ?? null;
}

export async function cartById(tx: Queryable, order: string): Promise<CartRow | null> {
  const sql = `select ${cartColumns('orders')} from orders where document_id = $1`;
  return (await tx.prepared<CartRow>('cart-by-id', sql, [order]))[0] ?? null;
}

export const booksInside = (tx: Queryable, order: string): Promise<BookInside[]> =>
  tx.prepared<BookInside>('books-inside', insideOf('$1'), [order]);

/** What is taken of each, without a look at the books. */
export const booksOfOrder = (tx: Queryable, order: string): Promise<ChosenBook[]> =>
  tx.prepared<ChosenBook>(
    'order-books',
    'select book, paper, copies, electronic, coloring from order_books where order_id = $1 order by added_at, book',
    [order],
  );
