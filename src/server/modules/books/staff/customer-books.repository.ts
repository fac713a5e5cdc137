// Search of customers' books for staff: by child's name, owner's address, order number or book id.
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { BookState } from '#core/states/book-states.ts';
import { foldYo } from '#core/text/fold-yo.ts';
import { countRows, MAX_COUNTED_ROWS } from '../../../db/count-rows.ts';
import type { Queryable } from '../../../db/database.ts';
import { escapeLike } from '../../../db/escape-like.ts';
import { CHILD_NAME_FOLDED } from '../../../db/fold-yo.ts';
import { SAMPLE_GUEST } from '../books.repository.ts';
import type { CustomerBookBrief, CustomerBookView } from '../books.types.ts';

export interface BookSearch {
  readonly q: string;
  /** A complete order number, if one was typed. */
  readonly order: string | null;
  readonly state: BookState | null;
  readonly story: string | null;
  readonly page: number;
  readonly pageSize: number;
}

const NARROWED = `
b.destroyed_at is null and b.guest_id is distinct from '${SAMPLE_GUEST}'
  and ($4::text is null or b.state = $4) and ($5::text is null or b.story = $5)`;

/** Each alternative has its own index; names and addresses match by prefix. */
const WAYS = [
  `books b where ${CHILD_NAME_FOLDED} like $1 and ${NARROWED}`,
  `users u join books b on b.user_id = u.id where u.email like $1 and ${NARROWED}`,
  `orders o join order_books ob on ob.order_id = o.document_id join books b on b.document_id = ob.book
     where o.number = $2 and ${NARROWED}`,
  `books b where b.document_id = $3 and ${NARROWED}`,
] as const;

const NEWEST = 'order by b.created_at desc, b.document_id';

/** All books, or the union of the alternatives, each limited to what fits the page. */
const found = (searched: boolean, most: string): string =>
  searched
    ? `(${WAYS.map((way) => `(select b.document_id, b.created_at from ${way} ${most})`).join(' union ')}) b`
    : `books b where ($1 || coalesce($2, $3)) is not null and ${NARROWED}`;

const TITLE = `(select jsonb_build_object('ru', max(t.title), 'en', max(t.title__en))
  from content.book_templates__draft t where t.slug = b.story)`;

const list = (searched: boolean): string => `
with page as (
  select b.document_id from ${found(searched, `${NEWEST} limit $6::integer + $7::integer`)} ${NEWEST} limit $6 offset $7)
select b.document_id as "documentId", b.child ->> 'name' as "childName", b.story, b.story_version as "storyVersion",
  b.locale, b.state, b.paid_at is not null as paid, b.created_at as "createdAt",
  coalesce(u.email, b.notify_email) as owner, b.user_id is null as guest, o.number as "orderNumber",
  ${TITLE} as "storyTitle"
from page join books b using (document_id) left join users u on u.id = b.user_id
left join lateral (
  select o.number from order_books ob join orders o on o.document_id = ob.order_id
  where ob.book = b.document_id order by o.created_at desc limit 1) o on true
${NEWEST}`;

type Row = Omit<CustomerBookBrief, 'createdAt'> & { readonly createdAt: Date };

const begins = (typed: string): string => `${escapeLike(foldYo(typed))}%`;

export async function searchBooks(
  db: Queryable,
  { q, order, state, story, page, pageSize }: BookSearch,
): Promise<{ readonly rows: CustomerBookBrief[]; readonly count: RowCount }> {
  const searched = q !== '';
  const values = [begins(q), order ?? '', q, state, story];
  const [rows, count] = await Promise.all([
    db.query<Row>(list(searched), [...values, pageSize, (page - 1) * pageSize]),
    countRows(db, `from ${found(searched, `limit ${MAX_COUNTED_ROWS + 1}`)}`, values, searched),
  ]);
  return { rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), count };
}

export const loadStoryTitle = async (db: Queryable, book: string): Promise<CustomerBookView['storyTitle']> =>
  (
    await db.query<{ title: CustomerBookView['storyTitle'] }>(
      `select ${TITLE} as title from books b where b.document_id = $1`,
      [book],
    )
  )[0]?.title ?? { ru: null, en: null };

export interface BookOrderRow {
  readonly documentId: string;
  readonly number: string;
  readonly state: string;
}

export const listOrdersOfBook = (db: Queryable, book: string): Promise<BookOrderRow[]> =>
  db.query<BookOrderRow>(
    `select o.document_id as "documentId", o.number, o.state from order_books ob
     join orders o on o.document_id = ob.order_id where ob.book = $1 order by o.created_at desc`,
    [book],
  );

export type HistoryRow = Omit<CustomerBookView['history'][number], 'at'> & { readonly at: Date };

export const listHistoryOfBook = (db: Queryable, book: string): Promise<HistoryRow[]> =>
  db.query<HistoryRow>(
    'select at, event, to_state as "to", actor from book_history where book = $1 order by id desc limit 100',
    [book],
  );

export const findUserEmail = async (db: Queryable, userId: number | null): Promise<string | null> =>
  userId === null
    ? null
    : ((await db.query<{ email: string }>('select email from users where id = $1', [userId]))[0]?.email ?? null);
