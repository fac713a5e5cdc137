// Purchases of a book in SQL: files its owner may download, and print runs.
import { newDocumentId } from '#core/ids.ts';
import type { PrintTicket } from '#providers/printing-house/printing-house.ts';
import type { Queryable } from '../../db/database.ts';
import type { BookPurchase } from './books.types.ts';

export interface PrintRun {
  readonly documentId: string;
  readonly copies: number;
  readonly binding: 'soft' | 'hard';
}

/** Idempotent per order. */
export async function addPurchase(tx: Queryable, book: string, { order, files, print }: BookPurchase): Promise<void> {
  if (files.length > 0)
    await tx.prepared(
      'add-book-rights',
      'insert into book_rights (book, kind, order_id) select $1, unnest($2::text[]), $3 on conflict do nothing',
      [book, files, order],
    );
  if (print)
    await tx.prepared(
      'add-print-run',
      `insert into print_runs (document_id, book, order_id, copies, binding) values ($1, $2, $3, $4, $5)
       on conflict (book, order_id, binding) do nothing`,
      [newDocumentId(), book, order, print.copies, print.binding],
    );
}

/** Returns true when another purchase of the book remains. */
export async function removePurchase(tx: Queryable, book: string, order: string): Promise<boolean> {
  await tx.query('delete from book_rights where book = $1 and order_id = $2', [book, order]);
  await tx.query('update print_runs set cancelled_at = now() where book = $1 and order_id = $2 and handed_at is null', [
    book,
    order,
  ]);
  const [left] = await tx.query<{ left: boolean }>(
    `select exists (select 1 from book_rights where book = $1)
       or exists (select 1 from print_runs where book = $1 and cancelled_at is null) as left`,
    [book],
  );
  return left?.left ?? false;
}

const WANTED = `
select kind from book_rights where book = $1
union select unnest(array['print', case binding when 'hard' then 'cover-hard' else 'cover' end])
from print_runs where book = $1 and cancelled_at is null`;

export const listPurchasedFiles = async (tx: Queryable, book: string): Promise<string[]> =>
  (await tx.query<{ kind: string }>(WANTED, [book])).map(({ kind }) => kind);

export const listWaitingRuns = (tx: Queryable, book: string): Promise<PrintRun[]> =>
  tx.query<PrintRun>(
    `select document_id as "documentId", copies, binding from print_runs
     where book = $1 and handed_at is null and cancelled_at is null order by created_at`,
    [book],
  );

/** False when it was already handed over or cancelled. */
export const markHandedOver = async (
  tx: Queryable,
  run: string,
  reference: string,
  ticket: PrintTicket,
): Promise<boolean> =>
  (
    await tx.query(
      `update print_runs set handed_at = now(), reference = $2, ticket = $3
       where document_id = $1 and handed_at is null and cancelled_at is null returning book`,
      [run, reference, JSON.stringify(ticket)],
    )
  ).length > 0;

/** Finished files the owner may download. */
export const listDownloadableFiles = (
  tx: Queryable,
  book: string,
): Promise<{ kind: 'ebook' | 'epub' | 'coloring'; bytes: number }[]> =>
  tx.query(
    `select file.kind, file.bytes from book_files f,
       lateral (values (1, f.kind, f.bytes), (2, 'epub', f.epub_bytes)) file (place, kind, bytes)
     where f.book = $1 and file.bytes is not null
       and exists (select 1 from book_rights r where r.book = f.book and r.kind = f.kind)
     order by f.kind desc, file.place`,
    [book],
  );

/** Storage key of a finished file, if it was bought. */
export async function findFileKey(
  db: Queryable,
  book: string,
  kind: 'ebook' | 'epub' | 'coloring',
): Promise<string | null> {
  const isEpub = kind === 'epub';
  const sql = `select ${isEpub ? 'epub_key' : 'storage_key'} as key from book_files f where book = $1 and kind = $2
    and exists (select 1 from book_rights r where r.book = f.book and r.kind = f.kind)`;
  const [file] = await db.query<{ key: string | null }>(sql, [book, isEpub ? 'ebook' : kind]);
  return file?.key ?? null;
}

/** A transfer that was begun is taken for under way this long; it may have failed. */
const HANDING_MINUTES = 15;

/** In the transaction that checked the approval: from here on a correction would not reach the printing house. */
export const markHandingBegun = async (tx: Queryable, run: string): Promise<boolean> =>
  (
    await tx.query(
      `update print_runs set handing_at = now()
       where document_id = $1 and handed_at is null and cancelled_at is null returning book`,
      [run],
    )
  ).length > 0;

/** Whether the printing house has files of the book, or is being sent them. */
export const hasHandedRun = async (db: Queryable, book: string): Promise<boolean> =>
  (
    await db.query(
      `select 1 from print_runs where book = $1 and cancelled_at is null
         and (handed_at is not null or handing_at > now() - interval '${HANDING_MINUTES} minutes') limit 1`,
      [book],
    )
  ).length > 0;

/** How often the owner took an approval back without staff. */
const MAX_OWN_REOPENINGS = 3;
/** Without a print run nothing else ends the time for corrections. */
const FILES_CORRECTABLE_DAYS = 14;

/** Whether the owner may take the approval back without staff. */
export const mayReopen = async (db: Queryable, book: string): Promise<boolean> =>
  !(await hasHandedRun(db, book)) &&
  (
    await db.query(
      `select 1 from books b where b.document_id = $1 and b.paid_at is not null and b.confirmed_at is not null
         and (select count(*) from book_history h where h.book = $1 and h.event = 'reopened' and h.actor = 'owner') < $2
         and (exists (select 1 from print_runs where book = $1 and cancelled_at is null)
           or b.confirmed_at > now() - make_interval(days => $3))`,
      [book, MAX_OWN_REOPENINGS, FILES_CORRECTABLE_DAYS],
    )
  ).length > 0;
