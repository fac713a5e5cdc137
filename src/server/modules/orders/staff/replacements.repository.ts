// Orders that replace another one without charge, in SQL.
import { newDocumentId, newUuid } from '#core/ids.ts';
import { orderNumber } from '#core/orders/order-number.ts';
import type { ReplacementReason } from '#core/orders/replacement.ts';
import type { Queryable } from '../../../db/database.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.repository.ts';
import type { StaffOrder } from '../staff-orders.types.ts';

interface PrintedBook {
  readonly paper: 'printed' | 'premium';
  /** A run of it was handed to the printing house. */
  readonly isHanded: boolean;
}

export async function findPrintedBook(tx: Queryable, order: string, book: string): Promise<PrintedBook | null> {
  const sql = `select paper, exists (select 1 from print_runs r where r.book = i.book and r.order_id = i.order_id
      and r.handed_at is not null and r.cancelled_at is null) as "isHanded"
    from order_books i where i.order_id = $1 and i.book = $2 and i.paper is not null`;
  return (await tx.query<PrintedBook>(sql, [order, book]))[0] ?? null;
}

/** A copy that can be corrected: the printed book itself never changes. */
export async function copyBook(tx: Queryable, book: string): Promise<string> {
  const id = newDocumentId();
  await tx.query(
    `insert into books (document_id, user_id, guest_id, draft, story, story_version, locale, site_locale, child, answers, look,
       corrected, photos, consent_version, consent_at, illustrator_consent, illustrator_consent_version,
       illustrator_consent_at, approved_with, year_code, state, source)
     select $2, user_id, guest_id, $3, story, story_version, locale, site_locale, child, answers, look,
       corrected, photos, consent_version, consent_at, illustrator_consent, illustrator_consent_version,
       illustrator_consent_at, approved_with, year_code, 'preview_ready', source from books where document_id = $1`,
    [book, id, newUuid()],
  );
  await tx.query(
    `insert into book_pages (book, page, variant, seed, photo) select $2, page, variant, seed, photo from book_pages
     where book = $1`,
    [book, id],
  );
  return id;
}

interface NewReplacement {
  readonly replaces: string;
  readonly book: string;
  /** The book that is printed: the same, or its copy. */
  readonly printed: string;
  readonly copies: number;
  readonly reason: ReplacementReason;
  /** Kopecks. */
  readonly cost: number;
}

const INSERT_ORDER = `
insert into orders (document_id, number, user_id, guest_id, state, locale, buyer, recipient, delivery, gift, cost,
  preorder_discount, promo_discount, gift_wrap, delivery_cost, total, promised_from, promised_to, checked_out_at, paid_at)
select $2, $3, o.user_id, o.guest_id, 'paid', o.locale, o.buyer, o.recipient, o.delivery, null, line.price,
  0, line.price, 0, 0, 0, null, null, now(), now()
from orders o cross join lateral (select l.unit_price * $5::integer as price from order_lines l
  where l.order_id = o.document_id and l.book = $4 and l.format in ('printed', 'premium') limit 1) line
where o.document_id = $1 returning ${ORDER_COLUMNS}`;

const INSERT_LINE = `
insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
  preorder_discount, promo_discount, final_price)
select $2, $3, $5, product, slug, title, format, $6::integer, unit_price, unit_price * $6::integer, 0, unit_price * $6::integer, 0
from order_lines where order_id = $1 and book = $4 and format in ('printed', 'premium') limit 1`;

/** Priced in full and discounted in full, so that nothing is paid and the sums add up. */
export async function insertReplacement(tx: Queryable, given: NewReplacement): Promise<OrderRow> {
  const { replaces, book, printed, copies, reason, cost } = given;
  const id = newDocumentId();
  const [next] = await tx.query<{ next: number }>(`select nextval('order_numbers') as next`);
  const values = [replaces, id, orderNumber(next?.next ?? 0), book, copies];
  const [order] = await tx.query<OrderRow>(INSERT_ORDER, values);
  if (!order) throw new Error('the replaced order has no line of this book');
  await tx.query(INSERT_LINE, [replaces, newDocumentId(), id, book, printed, copies]);
  await tx.query(
    `insert into order_books (order_id, book, paper, copies) select $2, $4, paper, $5::integer from order_books
     where order_id = $1 and book = $3`,
    [replaces, id, book, printed, copies],
  );
  await tx.query('insert into order_replacements (order_id, replaces, reason, cost) values ($1, $2, $3, $4)', [
    id,
    replaces,
    reason,
    cost,
  ]);
  // The buyer paid nothing: a mail of its own says why the order exists.
  await tx.query(`insert into order_mails (order_id, kind) values ($1, 'paid')`, [id]);
  return order;
}

const REPLACEMENTS = `
select r.order_id as "documentId", o.number, r.reason, r.cost, r.created_at as at, false as "isReplaced"
from order_replacements r join orders o on o.document_id = r.order_id where r.replaces = $1
union all
select r.replaces, o.number, r.reason, r.cost, r.created_at, true
from order_replacements r join orders o on o.document_id = r.replaces where r.order_id = $1
order by 5`;

/** Orders that replace this one, and the one it replaces. */
export const listReplacements = (tx: Queryable, order: string): Promise<[...StaffOrder['replacements']]> =>
  tx.query<StaffOrder['replacements'][number]>(REPLACEMENTS, [order]);
