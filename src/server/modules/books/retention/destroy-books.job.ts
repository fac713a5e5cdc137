// Destroys removed, abandoned and completed books when their retention period ends, and writes a deletion record.

import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import { deleteMailsAbout } from '../../../mail/delete-mails-about.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import { touchBook } from '../books.repository.ts';
import { type BookEmailsDeps, loadTitles } from '../emails/send-book-emails.job.ts';
import { deleteEndedLinks } from '../family/family.repository.ts';
import { forgetParentAddresses } from '../gift/gift-books.repository.ts';
import { givenPictures } from '../making/given-pictures.ts';
import { deleteUnusedInvitations } from '../voices/voices.repository.ts';
import {
  BATCH,
  type BookToDestroy,
  eraseBook,
  hideBook,
  insertBookDeletionRecord,
  listBooksToDestroy,
  listPhotosInUse,
} from './book-retention.repository.ts';

export interface DestroyDeps {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly photos: Pick<PhotosService, 'destroy'>;
  readonly emails: BookEmailsDeps;
}

/** The email about deletion names no date. */
const GONE = { until: null, kept: false, hasAccount: false, files: false };

const job = defineJob({ name: 'destroy-books', payload: noPayload, cron: '30 * * * *' });

export const destroyBooks = (deps: DestroyDeps): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (;;) {
      const due = await listBooksToDestroy(deps.database);
      for (const book of due) {
        if (signal.aborted) return;
        await destroyBook(deps, book);
      }
      if (due.length < BATCH) break;
    }
    await deleteEndedLinks(deps.database);
    await deleteUnusedInvitations(deps.database);
    await forgetParentAddresses(deps.database);
  });

/** Hides the book, then deletes its files, then its record: an interrupted run is resumed by the next one. */
export async function destroyBook(deps: DestroyDeps, book: BookToDestroy): Promise<void> {
  const { database, privateFiles, emails } = deps;
  const { documentId, reason, to, buyerName } = book;
  const photos = givenPictures(book);
  await hideBook(database, documentId);
  let files = 0;
  for await (const _file of privateFiles.list(`books/${documentId}/`)) files += 1;
  await privateFiles.deleteAll(`books/${documentId}/`);
  const inUse = await listPhotosInUse(database, documentId, photos);
  const ended = photos.filter((photo) => !inUse.has(photo));
  await deps.photos.destroy(ended, reason);
  // Notifies owners who did not remove the book themselves, unless its photos are used by another book.
  const mail =
    to !== null && ended.some((photo) => book.photos.includes(photo)) && reason !== 'removed' && reason !== 'account'
      ? emails.compose({
          kind: 'photoDeleted',
          to,
          buyerName,
          book,
          keeping: GONE,
          ...(await loadTitles(emails, book)),
        })
      : null;
  await database.transaction(async (tx) => {
    await eraseBook(tx, documentId);
    await insertBookDeletionRecord(tx, documentId, reason, files);
    await deleteMailsAbout(tx, 'book', documentId);
    if (mail)
      await emails.enqueueMail(mail, tx, { kind: 'book.photoDeleted', about: { type: 'book', id: documentId } });
    await touchBook(tx, documentId);
  });
}
