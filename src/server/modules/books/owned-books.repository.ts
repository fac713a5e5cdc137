// Books by owner: what an owner may open, their lists, and their transfer to another owner.

import type { Queryable } from '../../db/database.ts';
import { isTheirs, type Owner, ownerColumns, ownerKey, ownerValues } from '../accounts/accounts.types.ts';
import { transferLinkAccess } from '../link-access/write-access.types.ts';
import { BOOK_COLUMNS, type BookRow, LIVING, touchBook } from './books.repository.ts';
import { BOOK_BRIEF_COLUMNS, type BookBrief } from './books.types.ts';
import { transferGifts } from './gift/gift-books.repository.ts';

const THEIRS = `select 1 from books where document_id = $1 and ${isTheirs('book_access.book')}`;

export const mayReadBook = async (tx: Queryable, owner: Owner | null, documentId: string): Promise<boolean> =>
  owner !== null && (await tx.prepared('may-open-book', THEIRS, [documentId, ...ownerValues(owner)])).length > 0;

/** A gift that is being bought: later its buyer has no right to the book. */
const IS_GIFT_BEING_BOUGHT = `exists (select 1 from gift_books given
  where given.book = $1 and given.buyer = $4 and given.paid_at is null and given.filled_at is null)`;

/** The buyer of a gift sees its drawn pages while the parents show them, and nothing else of it. */
const SEES_GIFT = `select 1 from gift_books g join orders o on o.document_id = g.order_id
where g.book = $1 and g.buyer_may_see and g.filled_at is not null and (o.user_id = $2 or o.guest_id = $3
  or exists (select 1 from order_access a where a.order_id = o.document_id and a.owner = $4 and a.until > now()))`;

export const maySeeGift = async (tx: Queryable, owner: Owner | null, documentId: string): Promise<boolean> =>
  owner !== null && (await tx.prepared('may-see-gift', SEES_GIFT, [documentId, ...ownerValues(owner)])).length > 0;

const BUYABLE = `
select ${BOOK_BRIEF_COLUMNS} from books b
where document_id = $1 and (${isTheirs('book_access.book')} or ${IS_GIFT_BEING_BOUGHT})
  and deleted_at is null and ${LIVING}`;

/** The owner's book, neither removed nor destroyed. */
export const findBuyableBook = async (tx: Queryable, owner: Owner, documentId: string): Promise<BookBrief | null> =>
  (await tx.prepared<BookBrief>('buyable-book', BUYABLE, [documentId, ...ownerValues(owner)]))[0] ?? null;

const owned = (owner: Owner): readonly [column: string, id: number | string] =>
  owner.kind === 'user' ? ['user_id', owner.id] : ['guest_id', owner.id];

/** Newest first, including books opened by an emailed link. */
export const listBooks = (tx: Queryable, owner: Owner): Promise<BookRow[]> => {
  const [column, id] = owned(owner);
  return tx.query<BookRow>(
    `select ${BOOK_COLUMNS} from books where ${LIVING} and deleted_at is null
       and (${column} = $1 or document_id in (select book from book_access where owner = $2 and until > now()))
     order by created_at desc limit 100`,
    [id, ownerKey(owner)],
  );
};

/** A hidden book that is made again needs its owner and is shown. */
const IS_HIDDEN = `hidden_at is not null and state = 'files_ready'`;

/** Newest first, without hidden books. */
export const listVisibleBooks = async (tx: Queryable, owner: Owner): Promise<BookRow[]> => {
  const hidden = new Set((await listHiddenBooks(tx, owner)).map(({ documentId }) => documentId));
  return (await listBooks(tx, owner)).filter(({ documentId }) => !hidden.has(documentId));
};

/** Includes books scheduled for destruction, which can still be restored. */
export const listHiddenBooks = (tx: Queryable, owner: Owner): Promise<BookRow[]> => {
  const [column, id] = owned(owner);
  return tx.query<BookRow>(
    `select ${BOOK_COLUMNS} from books where ${LIVING} and ((${IS_HIDDEN}) or (deleted_at is not null and paid_at is not null))
       and (${column} = $1 or document_id in (select book from book_access where owner = $2 and until > now()))
     order by created_at desc limit 100`,
    [id, ownerKey(owner)],
  );
};

export async function assignOwner(tx: Queryable, documentId: string, owner: Owner): Promise<void> {
  await tx.query('update books set user_id = $2, guest_id = $3 where document_id = $1 and destroyed_at is null', [
    documentId,
    ...ownerColumns(owner),
  ]);
}

/** True for the owner, not for readers by link. */
export const isOwner = (owner: Owner | null, { userId, guestId }: BookRow): boolean =>
  owner !== null && owner.id === (owner.kind === 'user' ? userId : guestId);

export async function setHidden(tx: Queryable, documentId: string, hidden: boolean): Promise<void> {
  await tx.query('update books set hidden_at = case when $2 then now() end where document_id = $1', [
    documentId,
    hidden,
  ]);
  await touchBook(tx, documentId);
}

export async function countBooks(tx: Queryable, owner: Owner): Promise<{ waiting: number; all: number }> {
  const [column, id] = owned(owner);
  const [row] = await tx.query<{ waiting: number; all: number }>(
    `select count(*) filter (where state = 'previewing') as waiting, count(*) as all
     from books where ${column} = $1 and ${LIVING} and deleted_at is null`,
    [id],
  );
  return row ?? { waiting: 0, all: 0 };
}

/** Customers who have paid are exempt from limits and queues of anonymous visitors. */
export async function isCustomer(tx: Queryable, owner: Owner | null): Promise<boolean> {
  if (!owner) return false;
  const [column, id] = owned(owner);
  return (await tx.query(`select 1 from books where ${column} = $1 and paid_at is not null limit 1`, [id])).length > 0;
}

/** At sign-in, a guest's books become the account's. */
export async function transferBooksToUser(tx: Queryable, guest: Owner, user: Owner & { kind: 'user' }): Promise<void> {
  await tx.query('update books set user_id = $2, guest_id = null where guest_id = $1', [guest.id, user.id]);
  await transferLinkAccess(tx, 'book', guest, user);
  await transferGifts(tx, guest, user);
}

/** Moves an account's books to an anonymous guest. */
export async function transferBooksToGuest(tx: Queryable, user: Owner, newOwner: Owner): Promise<void> {
  await tx.query('update books set user_id = null, guest_id = $2 where user_id = $1', [user.id, newOwner.id]);
  await tx.query('delete from book_access where owner = $1', [ownerKey(user)]);
  await transferGifts(tx, user, newOwner);
}
