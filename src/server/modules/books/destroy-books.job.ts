// Keeps the promise about personal data: what was removed, abandoned or completed long ago is destroyed, with a receipt.
import { newDocumentId } from '#core/ids.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, handle, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { PhotosService } from '../photos/photos.types.ts';
import { ABANDONED_DAYS, COMPLETE_DAYS } from './book-views.ts';
import { BOOK, type BookRow, SAMPLE_GUEST, touchBook } from './books.repository.ts';
import { type BookTelling, RECIPIENT, titlesOf } from './mails/tell-owners.job.ts';

export interface DestroyDeps {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly photos: Pick<PhotosService, 'destroy'>;
  readonly telling: BookTelling;
}

type DueBook = BookRow & {
  readonly to: string | null;
  readonly reason: 'removed' | 'abandoned' | 'completed' | 'account';
};

/** Long enough to regret it, and to find a mail about it. */
const REMOVED_HOURS = 24;
const BATCH = 50;

/** Paid orders that hold the book: while a parcel is on its way, nothing in it is over. */
export const heldBy = (condition: string): string => `exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id
    where held.book = b.document_id and o.paid_at is not null and ${condition})`;

const DUE = `
select ${BOOK}, ${RECIPIENT} as "to", case
  when deleted_at is not null then 'removed' when paid_at is null then 'abandoned' else 'completed' end as reason
from books b
where destroyed_at is null and guest_id is distinct from '${SAMPLE_GUEST}'
  and not ${heldBy('o.completed_at is null')} and (
  deleted_at < now() - interval '${REMOVED_HOURS} hours'
  or (paid_at is null and seen_at < now() - interval '${ABANDONED_DAYS} days')
  or (state = 'files_ready' and (select max(at) from book_history h where h.book = b.document_id
      and h.to_state = 'files_ready') < now() - interval '${COMPLETE_DAYS} days'
    and not ${heldBy(`o.completed_at > now() - interval '${COMPLETE_DAYS} days'`)}))
order by created_at limit ${BATCH}`;

const IN_USE = `
select unnest(photos) as photo from books where destroyed_at is null and document_id <> $1 and photos && $2
union select photo from book_pages where book <> $1 and photo = any($2)`;

const EMPTIED = `
update books set child = null, answers = null, look = null, corrected = '{}', photos = '{}', notify_email = null,
  source = null, illustrator_consent = null, illustrator_consent_version = null, illustrator_consent_at = null,
  approved_with = null, user_id = null, guest_id = null, destroyed_at = now()
where document_id = $1 and destroyed_at is null`;

const job = defineJob({ name: 'destroy-books', payload: noPayload, cron: '30 4 * * *' });

export const destroyBooks = (deps: DestroyDeps): JobHandler =>
  handle(job, async (_payload, signal) => {
    for (;;) {
      const due = await deps.database.query<DueBook>(DUE);
      for (const book of due) {
        if (signal.aborted) return;
        await destroyBook(deps, book);
      }
      if (due.length < BATCH) return;
    }
  });

/** Hidden first, then the files, then the record: cut off anywhere, the next run goes on. */
export async function destroyBook(deps: DestroyDeps, book: DueBook): Promise<void> {
  const { database, privateFiles, telling } = deps;
  const { documentId, photos, reason, to } = book;
  await database.query('update books set deleted_at = coalesce(deleted_at, now()) where document_id = $1', [
    documentId,
  ]);
  let files = 0;
  for await (const _file of privateFiles.list(`books/${documentId}/`)) files += 1;
  await privateFiles.deleteAll(`books/${documentId}/`);
  const elsewhere = await database.query<{ photo: string }>(IN_USE, [documentId, photos]);
  const inUse = new Set(elsewhere.map(({ photo }) => photo));
  const ended = photos.filter((photo) => !inUse.has(photo));
  await deps.photos.destroy(ended, reason);
  // Who removed it knows; who forgot it is told that we did not. A photo of another book is still there.
  const mail =
    to !== null && ended.length > 0 && reason !== 'removed' && reason !== 'account'
      ? telling.compose({ kind: 'photoDeleted', to, book, ...(await titlesOf(telling, book)) })
      : null;
  await database.transaction(async (tx) => {
    await tx.query(EMPTIED, [documentId]);
    for (const table of ['book_pages', 'book_pictures', 'book_files', 'book_access'])
      await tx.query(`delete from ${table} where book = $1`, [documentId]);
    await tx.query(
      `insert into destruction_receipts (document_id, subject, subject_id, reason, files) values ($1, 'book', $2, $3, $4)`,
      [newDocumentId(), documentId, reason, files],
    );
    if (mail)
      await telling.enqueueMail(mail, tx, { kind: 'book.photoDeleted', about: { type: 'book', id: documentId } });
    await touchBook(tx, documentId);
  });
}
