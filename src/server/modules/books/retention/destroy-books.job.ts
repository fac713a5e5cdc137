// Destroys removed, abandoned and completed books when their retention period ends, and writes a deletion record.
import { newDocumentId } from '#core/ids.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import { deleteMailsAbout } from '../../../mail/delete-mails-about.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import { COMPLETED_BOOK_KEPT_UNTIL, IN_UNFINISHED_ORDER } from '../book-retention.types.ts';
import { BOOK_COLUMNS, type BookRow, SAMPLE_GUEST, touchBook } from '../books.repository.ts';
import { type BookEmailsDeps, BUYER_NAME, EMAIL_RECIPIENT, loadTitles } from '../emails/send-book-emails.job.ts';

export interface DestroyDeps {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly photos: Pick<PhotosService, 'destroy'>;
  readonly emails: BookEmailsDeps;
}

type DueBook = BookRow & {
  readonly to: string | null;
  readonly buyerName: string | null;
  readonly reason: 'removed' | 'abandoned' | 'completed' | 'account';
};

/** The email about deletion names no date. */
const GONE = { until: null, kept: false, hasAccount: false, files: false };
const BATCH = 50;

const DUE = `
select ${BOOK_COLUMNS}, ${EMAIL_RECIPIENT} as "to", ${BUYER_NAME} as "buyerName", case
  when deleted_at is not null then 'removed' when paid_at is null then 'abandoned' else 'completed' end as reason
from books b
where destroyed_at is null and guest_id is distinct from '${SAMPLE_GUEST}'
  and not ${IN_UNFINISHED_ORDER} and (
  deleted_at < now() - ${retentionInterval('removedBook')}
  or (paid_at is null and seen_at < now() - ${retentionInterval('abandonedBook')})
  or ${COMPLETED_BOOK_KEPT_UNTIL} < now())
order by created_at limit ${BATCH}`;

const IN_USE = `
select unnest(photos) as photo from books where destroyed_at is null and document_id <> $1 and photos && $2
union select photo from book_pages where book <> $1 and photo = any($2)`;

const EMPTIED = `
update books set child = null, answers = null, look = null, corrected = '{}', photos = '{}', notify_email = null,
  source = null, illustrator_consent = null, illustrator_consent_version = null, illustrator_consent_at = null,
  approved_with = null, user_id = null, guest_id = null, destroyed_at = now()
where document_id = $1 and destroyed_at is null`;

const job = defineJob({ name: 'destroy-books', payload: noPayload, cron: '30 * * * *' });

export const destroyBooks = (deps: DestroyDeps): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (;;) {
      const due = await deps.database.query<DueBook>(DUE);
      for (const book of due) {
        if (signal.aborted) return;
        await destroyBook(deps, book);
      }
      if (due.length < BATCH) return;
    }
  });

/** Hides the book, then deletes its files, then its record: an interrupted run is resumed by the next one. */
export async function destroyBook(deps: DestroyDeps, book: DueBook): Promise<void> {
  const { database, privateFiles, emails: telling } = deps;
  const { documentId, photos, reason, to, buyerName } = book;
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
  // Notifies owners who did not remove the book themselves, unless its photos are used by another book.
  const mail =
    to !== null && ended.length > 0 && reason !== 'removed' && reason !== 'account'
      ? telling.compose({
          kind: 'photoDeleted',
          to,
          buyerName,
          book,
          keeping: GONE,
          ...(await loadTitles(telling, book)),
        })
      : null;
  await database.transaction(async (tx) => {
    await tx.query(EMPTIED, [documentId]);
    for (const table of ['book_pages', 'book_pictures', 'book_files', 'book_access'])
      await tx.query(`delete from ${table} where book = $1`, [documentId]);
    await tx.query(
      `insert into destruction_receipts (document_id, subject, subject_id, reason, files) values ($1, 'book', $2, $3, $4)`,
      [newDocumentId(), documentId, reason, files],
    );
    await deleteMailsAbout(tx, 'book', documentId);
    if (mail)
      await telling.enqueueMail(mail, tx, { kind: 'book.photoDeleted', about: { type: 'book', id: documentId } });
    await touchBook(tx, documentId);
  });
}
