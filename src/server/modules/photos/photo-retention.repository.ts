// Retention rule of photos in SQL, shared by the passport and the deletion job.
import { retentionInterval } from '#core/legal/retention.ts';
import type { Queryable } from '../../db/database.ts';

const BOOK_TERM = `
case
  when b.deleted_at is not null then b.deleted_at + ${retentionInterval('removedBook')}
  when b.paid_at is null then b.seen_at + ${retentionInterval('abandonedBook')}
  when b.state = 'files_ready' then ${retentionInterval('photoOfCompletedBook')} + coalesce(
    (select max(f.made_at) from book_files f where f.book = b.document_id), b.confirmed_at, b.updated_at)
  else 'infinity'::timestamptz
end`;

/** The photos of a book, and its child's drawing, which is kept like one. */
const GIVEN = `array_remove(array_append(b.photos, b.answers #>> '{drawing,id}'), null)`;

/**
 * Every photo with its retention date: a day when unused, else that of its longest-kept book; ownerless ones at once.
 */
const TERMS = `
select c.document_id as "documentId", c.delete_after as known, held.photo is not null as held,
  case
    when c.state = 'checking' then c.created_at + ${retentionInterval('uncheckedPhoto')}
    when c.owner__id is null and c.guest_key is null then c.updated_at
    when held.photo is null then c.updated_at + ${retentionInterval('unusedPhoto')}
    else held.until
  end as until
from content.child_photos c left join (
  select photo, max(until) as until from (
    select unnest(${GIVEN}) as photo, ${BOOK_TERM} as until from books b where b.destroyed_at is null
    union all
    select p.photo, ${BOOK_TERM} from book_pages p join books b on b.document_id = p.book
    where p.photo is not null and b.destroyed_at is null
  ) uses group by photo
) held on held.photo = c.document_id
where c.state <> 'deleted'`;

/** Stores the dates where a book has changed them. */
const WRITE_DOWN = `
update content.child_photos c set delete_after = nullif(t.until, 'infinity')
from (${TERMS}) t where t."documentId" = c.document_id and t.known is distinct from nullif(t.until, 'infinity')`;

const OVERDUE = `select t."documentId", t.held from (${TERMS}) t where t.until < now() limit 1000`;

/** Null while unknown: a paid book is being made from it. */
export async function photoKeptUntil(tx: Queryable, documentId: string): Promise<Date | null> {
  const sql = `select nullif(t.until, 'infinity') as until from (${TERMS}) t where t."documentId" = $1`;
  const [row] = await tx.query<{ until: Date | null }>(sql, [documentId]);
  return row?.until ?? null;
}

export const updateRetentionDates = async (tx: Queryable): Promise<void> => void (await tx.query(WRITE_DOWN));

export const listOverduePhotos = (tx: Queryable): Promise<{ readonly documentId: string; readonly held: boolean }[]> =>
  tx.query(OVERDUE);

const BOOKS = `
select b.document_id as "documentId" from books b where b.destroyed_at is null and b.deleted_at is null and (
  $1 = any(${GIVEN}) or exists (select 1 from book_pages p where p.book = b.document_id and p.photo = $1))
order by b.created_at`;

export const listBooksUsingPhoto = async (tx: Queryable, photo: string): Promise<string[]> =>
  (await tx.query<{ documentId: string }>(BOOKS, [photo])).map(({ documentId }) => documentId);

/** A remaining book still needs its photos; they are deleted with it. */
const UNHELD = `
select c.document_id as id from content.child_photos c where c.owner__id = $1 and c.state <> 'deleted' and not exists (
  select 1 from books b where b.destroyed_at is null and (c.document_id = any(${GIVEN})
    or exists (select 1 from book_pages p where p.book = b.document_id and p.photo = c.document_id)))`;

const LEFT = `
update content.child_photos set owner__id = null, guest_key = $2 where owner__id = $1 and state <> 'deleted'`;

/** Photos of an account that no remaining book uses. */
export const listUnusedPhotos = async (db: Queryable, userId: number): Promise<string[]> =>
  (await db.query<{ id: string }>(UNHELD, [userId])).map(({ id }) => id);

/** Moves the remaining photos of a deleted account to a guest. */
export async function detachPhotos(db: Queryable, userId: number, newOwner: string): Promise<void> {
  await db.query(LEFT, [userId, newOwner]);
}

export async function hasPhotoRecord(db: Queryable, documentId: string): Promise<boolean> {
  const sql = "select 1 from content.child_photos where document_id = $1 and state <> 'deleted'";
  return (await db.query(sql, [documentId])).length > 0;
}
