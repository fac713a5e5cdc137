// An account's books: exported, and destroyed with the account. Paid books in production are completed first.
import type { Database } from '../../../db/database.ts';
import { type AccountHolder, type Owner, ownerKey, type PersonalRecords } from '../../accounts/accounts.types.ts';
import { inPaidOrder } from '../book-retention.types.ts';
import { BOOK_COLUMNS, type BookRow, listBooks } from '../books.repository.ts';
import type { BooksService } from '../books.types.ts';
import { type DestroyDeps, destroyBook } from './destroy-books.job.ts';

/** Neither in production nor being delivered. */
const OVER = `
select ${BOOK_COLUMNS} from books b where user_id = $1 and destroyed_at is null
  and not ${inPaidOrder('o.completed_at is null')} and (paid_at is null or state = 'files_ready')`;

const LEFT = 'update books set user_id = null, guest_id = $2 where user_id = $1 and destroyed_at is null';

const told = (book: BookRow) => ({
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
  const ownerOf = ({ id }: AccountHolder): Owner => ({ kind: 'user', id });
  return {
    name: 'books',
    read: async (holder) => (await listBooks(database, ownerOf(holder))).map(told),
    async destroy(holder, heir) {
      for (const book of await database.query<BookRow>(OVER, [holder.id])) {
        // Cancels the drawing first; a book that cannot be cancelled is destroyed anyway.
        await service.remove(ownerOf(holder), book.documentId);
        await destroyBook(deps, { ...book, to: null, buyerName: null, reason: 'account' });
      }
      await leave(database, holder, heir.id);
    },
  };
}

const leave = (database: Database, holder: AccountHolder, heir: string): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.query(LEFT, [holder.id, heir]);
    await tx.query('delete from book_access where owner = $1', [ownerKey({ kind: 'user', id: holder.id })]);
  });
