// SQL of the list of reviews for staff.
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { ReviewState } from '#core/books/review.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Queryable } from '../../db/database.ts';
import { containsRegex } from '../../db/fold-yo.ts';
import { type ListPage, pageOffset } from '../../http/list-query.ts';
import type { ListedReview } from './reviews.types.ts';

export interface ReviewFilter extends ListPage {
  readonly q: string;
  readonly state: ReviewState | null;
}

/** The column in the first language that the review has. */
const inItsLanguage = (column: string): string =>
  `case ${LOCALES.map((locale, index) => `when r.has__${locale} then r.${column}${index === 0 ? '' : `__${locale}`}`).join(' ')} end`;
const LOCALE = `case ${LOCALES.map((locale) => `when r.has__${locale} then '${locale}'`).join(' ')} end`;

/** In all languages: each has its own trigram index. */
const WORDS = ['text', 'author_name'].flatMap((column) =>
  LOCALES.map((_, index) => (index === 0 ? column : `${column}__${LOCALES[index]}`)),
);

const LISTED = `r.document_id as "documentId", r.state, r.rating, ${LOCALE} as locale, ${inItsLanguage('author_name')} as author,
  ${inItsLanguage('text')} as text, coalesce(r.purchase_verified, false) as bought, r.created_at as "createdAt",
  split_part(coalesce(r.purchase, ''), '.', 1) as order, p.title as product, p.slug,
  exists (select 1 from review_photos f where f.review = r.document_id) as "photoWaits", f.url as photo`;

export async function listReviews(
  db: Queryable,
  filter: ReviewFilter,
): Promise<{ readonly rows: readonly ListedReview[] } & RowCount> {
  const { q, state, pageSize } = filter;
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const words = q ? given(containsRegex(q)) : '';
  const conditions = [
    ...(q ? [`(${WORDS.map((column) => `r.${column} ~* ${words}`).join(' or ')})`] : []),
    ...(state ? [`r.state = ${given(state)}`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const count = await countRows(db, `from content.reviews r ${where}`, values, q !== '');
  const limit = given(pageSize);
  const offset = given(pageOffset(filter));
  // Each state is read separately up to the end of the page, so that only rows of the page are read in full.
  const turn = (place: number, waits: string) =>
    `(select r.id, ${place} as turn from content.reviews r ${where || 'where true'} and ${waits}
      order by r.id desc limit ${limit}::integer + ${offset}::integer)`;
  const sql = `with page as (select * from (${turn(1, `r.state = 'pending'`)} union all
      ${turn(2, `r.state is distinct from 'pending'`)}) found order by turn, id desc limit ${limit} offset ${offset})
    select ${LISTED} from page join content.reviews r on r.id = page.id
    left join content.products p on p.id = r.product__id left join files f on f.id = r.photo__id
    order by page.turn, r.id desc`;
  return { rows: await db.query<ListedReview>(sql, values), ...count };
}

/** The first language of a review; null if there is no such review. */
export async function localeOfReview(db: Queryable, documentId: string): Promise<Locale | null> {
  const sql = `select ${LOCALE} as locale from content.reviews r where r.document_id = $1`;
  const [found] = await db.query<{ locale: Locale }>(sql, [documentId]);
  return found?.locale ?? null;
}
