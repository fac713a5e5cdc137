// Staff looked at pages or files of a customer's book: in the log of /admin, and in the passports of the photos behind it.
import type { PhotoViewer } from '#core/photo-viewer.ts';
import type { Database, Queryable } from '../db/database.ts';
import { type Actor, type AuditEntry, recordAudit } from './audit.ts';

/** One look at a book fetches some twenty pictures: within these minutes they are one line in the log. */
const ONE_LOOK_MINUTES = 10;

/** Once a minute, as every other look at a photo. */
const NOTE = `
insert into photo_views (photo, viewer)
select photo, $2 from (
  select unnest(photos) as photo from books where document_id = any($1::text[])
  union select photo from book_pages where book = any($1::text[]) and photo is not null) behind
where not exists (select 1 from photo_views known
  where known.photo = behind.photo and known.viewer = $2 and known.at > now() - interval '1 minute')`;

export const noteInPassports = async (tx: Queryable, books: readonly string[], viewer: PhotoViewer): Promise<void> =>
  void (await tx.query(NOTE, [books, viewer]));

/** The list of a book's pages was opened. */
export const recordBookLook = (database: Database, staff: Actor, entry: AuditEntry, book: string): Promise<void> =>
  database.transaction(async (tx) => {
    await recordAudit(tx, staff, entry);
    await noteInPassports(tx, [book], 'staff-pages');
  });

/** As the log names a look from an order's page. */
export const lookInOrder = (order: string, book: string): AuditEntry => ({
  action: 'orders.look-at-book',
  subject: { type: 'order', id: order },
  details: { book },
});

const LOOKED = `
select 1 from audit_log where actor_id = $1 and action = $2 and subject_type = $3 and subject_id = $4
  and at > now() - interval '${ONE_LOOK_MINUTES} minutes' limit 1`;

/** One picture was asked for, perhaps without the list. */
export async function recordPictureLook(
  database: Database,
  staff: Actor,
  entry: AuditEntry,
  book: string,
): Promise<void> {
  const { action, subject } = entry;
  const looked = await database.query(LOOKED, [staff.userId, action, subject.type, subject.id]);
  if (looked.length === 0) await recordBookLook(database, staff, entry, book);
  else await noteInPassports(database, [book], 'staff-pages');
}
