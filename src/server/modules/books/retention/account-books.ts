// An account's books: exported, and destroyed with the account. Paid books in production are completed first.

import type { AccountHolder, PersonalRecords } from '../../accounts/accounts.types.ts';
import type { BookRow } from '../books.repository.ts';
import type { BooksService } from '../books.types.ts';
import { listBooks } from '../owned-books.repository.ts';
import { detachBooks, listCompletedBooks } from './book-retention.repository.ts';
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

export function accountBooks(deps: DestroyDeps, service: Pick<BooksService, 'remove'>): PersonalRecords {
  const { database } = deps;
  const ownerOf = ({ id }: AccountHolder) => ({ kind: 'user', id }) as const;
  return {
    name: 'books',
    read: async (holder) => (await listBooks(database, ownerOf(holder))).map(exported),
    async destroy(holder, heir) {
      for (const book of await listCompletedBooks(database, holder.id)) {
        // Cancels the drawing first; a book that cannot be cancelled is destroyed anyway.
        await service.remove(ownerOf(holder), book.documentId);
        await destroyBook(deps, { ...book, to: null, buyerName: null, reason: 'account' });
      }
      await database.transaction((tx) => detachBooks(tx, ownerOf(holder), heir.id));
    },
  };
}
