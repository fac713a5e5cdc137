// SQL of the end of books: retention periods, deletion, and books of deleted accounts.

import { newDocumentId } from '#core/ids.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import { isMadeByFamily } from '../../../book-privacy.ts';
import type { Queryable } from '../../../db/database.ts';
import { type Owner, ownerKey } from '../../accounts/accounts.types.ts';
import {
  COMPLETED_BOOK_KEPT_UNTIL,
  IN_UNFINISHED_ORDER,
  inPaidOrder,
  KEPT_BY_CONSENT,
} from '../book-retention.types.ts';
import { BOOK_COLUMNS, type BookRow, SAMPLE_GUEST } from '../books.repository.ts';
import { BUYER_NAME, EMAIL_RECIPIENT } from '../emails/due-book-emails.repository.ts';
import { eraseGift } from '../gift/gift-books.repository.ts';

export type BookToDestroy = BookRow & {
  readonly to: string | null;
  readonly buyerName: string | null;
  readonly reason: 'removed' | 'abandoned' | 'completed' | 'account' | 'request';
};

/** Rows per query of the job. */
export const BATCH = 50;

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
union select answers #>> '{drawing,id}' from books
  where destroyed_at is null and document_id <> $1 and answers #>> '{drawing,id}' = any($2)
union select photo from book_pages where book <> $1 and photo = any($2)`;

const EMPTIED = `
update books set child = null, answers = null, look = null, corrected = '{}', photos = '{}', notify_email = null,
  source = null, illustrator_consent = null, illustrator_consent_version = null, illustrator_consent_at = null,
  approved_with = null, user_id = null, guest_id = null, destroyed_at = now()
where document_id = $1 and destroyed_at is null`;

/** Neither in production nor being delivered. */
const OVER = `
select ${BOOK_COLUMNS} from books b where user_id = $1 and destroyed_at is null
  and not ${inPaidOrder('o.completed_at is null')} and (paid_at is null or state = 'files_ready')`;

/** Books without an account that were ordered with the address, or whose preview was to be announced to it. */
const OF_ADDRESS = `
select ${BOOK_COLUMNS} from books b where user_id is null and destroyed_at is null
  and (lower(notify_email) = $1 or exists (select 1 from order_books held join orders o on o.document_id = held.order_id
    where held.book = b.document_id and lower(o.buyer ->> 'email') = $1
      and not ${isMadeByFamily('b.document_id')}))`;

const LEFT = 'update books set user_id = null, guest_id = $2 where user_id = $1 and destroyed_at is null';

const TERM = `
select ${COMPLETED_BOOK_KEPT_UNTIL} as until, ${KEPT_BY_CONSENT} as kept from books b where b.document_id = $1`;

const UNFINISHED = `select ${IN_UNFINISHED_ORDER} as unfinished from books b where b.document_id = $1`;

const OPEN_ORDER = `
select o.document_id as "documentId", o.number from order_books held join orders o on o.document_id = held.order_id
where held.book = $1 and (o.state = 'awaiting_payment' or (o.paid_at is not null and o.completed_at is null))
order by o.created_at desc limit 1`;

export const listBooksToDestroy = (db: Queryable): Promise<BookToDestroy[]> => db.query(DUE);

/** Books of an account that are neither in production nor being delivered. */
export const listCompletedBooks = (db: Queryable, userId: number): Promise<BookRow[]> => db.query(OVER, [userId]);

/** `finished`: only those that no order still needs. The address is in lower case. */
export const listBooksOfAddress = (db: Queryable, email: string, finished = false): Promise<BookRow[]> =>
  db.query(finished ? `${OF_ADDRESS} and not ${IN_UNFINISHED_ORDER}` : OF_ADDRESS, [email]);

export async function hideBook(db: Queryable, documentId: string): Promise<void> {
  await db.query('update books set deleted_at = coalesce(deleted_at, now()) where document_id = $1', [documentId]);
}

/** Which of these photos are used by other books. */
export async function listPhotosInUse(
  db: Queryable,
  exceptBook: string,
  photos: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ photo: string }>(IN_USE, [exceptBook, photos]);
  return new Set(rows.map(({ photo }) => photo));
}

/** Removes personal data of a book with its pages and files. */
export async function eraseBook(tx: Queryable, documentId: string): Promise<void> {
  await tx.query(EMPTIED, [documentId]);
  await eraseGift(tx, documentId);
  for (const table of [
    'book_pages',
    'book_pictures',
    'book_files',
    'book_access',
    'family_links',
    'voices',
    'listening_links',
  ])
    await tx.query(`delete from ${table} where book = $1`, [documentId]);
}

export async function insertBookDeletionRecord(
  tx: Queryable,
  documentId: string,
  reason: BookToDestroy['reason'],
  files: number,
): Promise<void> {
  await tx.query(
    `insert into destruction_receipts (document_id, subject, subject_id, reason, files) values ($1, 'book', $2, $3, $4)`,
    [newDocumentId(), documentId, reason, files],
  );
}

/** Moves the remaining books of a deleted account to a guest, and ends its link access. */
export async function detachBooks(
  tx: Queryable,
  user: Owner & { readonly kind: 'user' },
  newOwner: string,
): Promise<void> {
  await tx.query(LEFT, [user.id, newOwner]);
  await tx.query('delete from book_access where owner = $1', [ownerKey(user)]);
}

export async function loadBookTerm(
  db: Queryable,
  documentId: string,
): Promise<{ readonly until: Date | null; readonly kept: boolean } | undefined> {
  const [row] = await db.query<{ until: Date | null; kept: boolean }>(TERM, [documentId]);
  return row;
}

export async function isInUnfinishedOrder(tx: Queryable, documentId: string): Promise<boolean> {
  const [row] = await tx.query<{ unfinished: boolean }>(UNFINISHED, [documentId]);
  return row?.unfinished ?? false;
}

export async function findOpenOrder(
  db: Queryable,
  book: string,
): Promise<{ readonly documentId: string; readonly number: string } | null> {
  const [order] = await db.query<{ documentId: string; number: string }>(OPEN_ORDER, [book]);
  return order ?? null;
}
