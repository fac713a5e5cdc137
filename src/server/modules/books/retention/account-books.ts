// Books of an account, or of an address without one: exported, and destroyed on deletion. Paid books in production are
// completed first.

import type { Database } from '../../../db/database.ts';
import type { AccountHolder, AddressRecords, PersonalRecords } from '../../accounts/accounts.types.ts';
import type { BookRow } from '../books.repository.ts';
import type { BooksService } from '../books.types.ts';
import { listNotes } from '../family/family.repository.ts';
import { listBooks } from '../owned-books.repository.ts';
import { listTakes, listVoices } from '../voices/voices.repository.ts';
import { detachBooks, listBooksOfAddress, listCompletedBooks } from './book-retention.repository.ts';
import { type DestroyDeps, destroyBook } from './destroy-books.job.ts';

const exported = (book: BookRow) => ({
  documentId: book.documentId,
  story: book.story,
  language: book.locale,
  child: book.child,
  answers: book.answers,
  look: book.look,
  photos: book.photos,
  state: book.state,
  illustratorConsent: book.illustratorConsent,
  notifyEmail: book.notifyEmail,
  source: book.source,
  begunAt: book.createdAt,
  paidAt: book.paidAt,
  approvedAt: book.confirmedAt,
});

/** Who has read the book aloud. The recordings themselves are a download of their own. */
async function exportedVoices(database: Database, book: string) {
  const takes = await listTakes(database, book);
  return (await listVoices(database, book)).map(({ documentId, name, begunAt, expiresAt, isHeard }) => ({
    name,
    recordedSince: begunAt,
    linkUntil: expiresAt,
    isHeard,
    recordings: takes
      .filter((take) => take.voice === documentId)
      .map(({ page, durationMs, bytes }) => ({ page, durationMs, bytes })),
  }));
}

/** With what relatives left on the pages and read aloud. */
const withNotes = (database: Database, books: readonly BookRow[]) =>
  Promise.all(
    books.map(async (book) => {
      const family = await listNotes(database, { book: book.documentId });
      const isEmpty = family.hearts.length + family.remarks.length === 0;
      const voices = await exportedVoices(database, book.documentId);
      return { ...exported(book), ...(isEmpty ? {} : { family }), ...(voices.length > 0 && { voices }) };
    }),
  );

export function accountBooks(deps: DestroyDeps, service: Pick<BooksService, 'remove'>): PersonalRecords {
  const { database } = deps;
  const ownerOf = ({ id }: AccountHolder) => ({ kind: 'user', id }) as const;
  return {
    name: 'books',
    read: async (holder) => withNotes(database, await listBooks(database, ownerOf(holder))),
    async destroy(holder, newOwner) {
      for (const book of await listCompletedBooks(database, holder.id)) {
        // Cancels the drawing first; a book that cannot be cancelled is destroyed anyway.
        await service.remove(ownerOf(holder), book.documentId);
        await destroyBook(deps, { ...book, to: null, buyerName: null, reason: 'account' });
      }
      await database.transaction((tx) => detachBooks(tx, ownerOf(holder), newOwner.id));
    },
  };
}

export function addressBooks(deps: DestroyDeps, service: Pick<BooksService, 'remove'>): AddressRecords {
  const { database } = deps;
  return {
    name: 'books',
    read: async (email) => withNotes(database, await listBooksOfAddress(database, email)),
    async destroy(email) {
      for (const book of await listBooksOfAddress(database, email, true)) {
        // Cancels the drawing of an unpaid book first.
        if (book.guestId !== null) await service.remove({ kind: 'guest', id: book.guestId }, book.documentId);
        await destroyBook(deps, { ...book, to: null, buyerName: null, reason: 'request' });
      }
    },
  };
}
