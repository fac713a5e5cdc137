// SQL of reviews: reviewable purchases, written reviews, pending photos.
import { newDocumentId } from '#core/ids.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';

/** The product of a book that was paid and not refunded; null if the order has none. */
export async function boughtProduct(db: Queryable, order: string, slug: string): Promise<string | null> {
  const sql = `select p.document_id as product from orders o
    join order_lines l on l.order_id = o.document_id and l.slug = $2
    join content.products p on p.document_id = l.product
    where o.document_id = $1 and o.paid_at is not null and o.state not in ('cancelled', 'refunded') limit 1`;
  const [row] = await db.query<{ product: string }>(sql, [order, slug]);
  return row?.product ?? null;
}

export async function isWritten(db: Queryable, purchase: string): Promise<boolean> {
  return (await db.query('select 1 from content.reviews__draft where purchase = $1', [purchase])).length > 0;
}

/** Reviews of purchases by this account. */
export async function reviewsOfUser(db: Queryable, userId: number): Promise<string[]> {
  const sql = `select distinct r.document_id as id from orders o join order_lines l on l.order_id = o.document_id
    join content.reviews__draft r on r.purchase = o.document_id || '.' || l.slug where o.user_id = $1`;
  return (await db.query<{ id: string }>(sql, [userId])).map(({ id }) => id);
}

/** Reviews of purchases with this address and without an account. */
export async function reviewsOfAddress(db: Queryable, email: string): Promise<string[]> {
  const sql = `select distinct r.document_id as id from orders o join order_lines l on l.order_id = o.document_id
    join content.reviews__draft r on r.purchase = o.document_id || '.' || l.slug
    where o.user_id is null and lower(o.buyer ->> 'email') = $1`;
  return (await db.query<{ id: string }>(sql, [email])).map(({ id }) => id);
}

export interface ReviewPhoto {
  readonly review: string;
  readonly key: string;
}

export async function addPhoto(db: Queryable, { review, key }: ReviewPhoto): Promise<void> {
  await db.query('insert into review_photos (review, storage_key) values ($1, $2)', [review, key]);
}

export async function photoKeyOf(db: Queryable, review: string): Promise<string | null> {
  const sql = 'select storage_key as key from review_photos where review = $1';
  const [row] = await db.query<{ key: string }>(sql, [review]);
  return row?.key ?? null;
}

export async function removePhoto(db: Queryable, review: string): Promise<void> {
  await db.query('delete from review_photos where review = $1', [review]);
}

export interface SettledPhoto extends ReviewPhoto {
  readonly shown: boolean;
  /** A language of the review. */
  readonly locale: Locale;
}

/** Photos of reviews that were moderated or deleted; a draft review keeps its photo pending. */
export const settledPhotos = (db: Queryable): Promise<SettledPhoto[]> =>
  db.query(`select p.review, p.storage_key as key, coalesce(r.state = 'shown', false) as shown,
      case ${LOCALES.map((locale) => `when r.has__${locale} then '${locale}'`).join(' ')} else '${LOCALES[0]}' end as locale
    from review_photos p left join content.reviews__draft d on d.document_id = p.review left join content.reviews r on r.id = d.id
    where d.id is null or r.state <> 'pending' order by p.created_at limit 50`);

export async function insertReviewDeletionRecord(db: Queryable, review: string, files: number): Promise<void> {
  await db.query(
    `insert into destruction_receipts (document_id, subject, subject_id, reason, files) values ($1, 'review', $2, 'account', $3)`,
    [newDocumentId(), review, files],
  );
}
