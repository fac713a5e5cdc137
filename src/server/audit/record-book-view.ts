// Records that staff viewed a customer's book: in the audit log and in the passports of its photos.
import type { PhotoViewer } from '#core/photos/photo-viewer.ts';
import type { Database, Queryable } from '../db/database.ts';
import { type Actor, type AuditEntry, recordAudit } from './audit.ts';

/** Opening a book fetches about twenty pictures: within these minutes they count as one view. */
const SAME_VIEW_MINUTES = 10;

/** At most one record per photo, viewer and minute. */
const RECORD_PHOTO_VIEW = `
insert into photo_views (photo, viewer)
select photo, $2 from (
  select unnest(photos) as photo from books where document_id = any($1::text[])
  union select photo from book_pages where book = any($1::text[]) and photo is not null) behind
where not exists (select 1 from photo_views known
  where known.photo = behind.photo and known.viewer = $2 and known.at > now() - interval '1 minute')`;

export const recordInPhotoPassports = async (
  tx: Queryable,
  books: readonly string[],
  viewer: PhotoViewer,
): Promise<void> => void (await tx.query(RECORD_PHOTO_VIEW, [books, viewer]));

/** Staff opened the list of a book's pages. */
export const recordBookView = (database: Database, staff: Actor, entry: AuditEntry, book: string): Promise<void> =>
  database.transaction(async (tx) => {
    await recordAudit(tx, staff, entry);
    await recordInPhotoPassports(tx, [book], 'staff-pages');
  });

/** The audit entry of a book opened from an order's page. */
export const bookViewInOrder = (order: string, book: string): AuditEntry => ({
  action: 'orders.look-at-book',
  subject: { type: 'order', id: order },
  details: { book },
});

const FIND_RECENT_VIEW = `
select 1 from audit_log where actor_id = $1 and action = $2 and subject_type = $3 and subject_id = $4
  and at > now() - interval '${SAME_VIEW_MINUTES} minutes' limit 1`;

/** Staff requested one picture, perhaps without opening the list. */
export async function recordPictureView(
  database: Database,
  staff: Actor,
  entry: AuditEntry,
  book: string,
): Promise<void> {
  const { action, subject } = entry;
  const recentViews = await database.query(FIND_RECENT_VIEW, [staff.userId, action, subject.type, subject.id]);
  if (recentViews.length === 0) await recordBookView(database, staff, entry, book);
  else await recordInPhotoPassports(database, [book], 'staff-pages');
}
