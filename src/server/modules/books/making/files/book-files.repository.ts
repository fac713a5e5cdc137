// The finished files of a book, in SQL.
import type { Queryable } from '../../../../db/database.ts';
import { type BookRow, touchBook } from '../../books.repository.ts';

export interface BookFileRow {
  readonly kind: 'print' | 'cover' | 'cover-hard' | 'ebook' | 'coloring';
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly pages: number;
  /** Beside the PDF of an e-book. */
  readonly epub?: { readonly key: string; readonly bytes: number; readonly sha256: string };
}

/** The pages before their cover. */
export const listFiles = (tx: Queryable, book: string): Promise<Omit<BookFileRow, 'epub'>[]> =>
  tx.query('select kind, storage_key as key, bytes, sha256, pages from book_files where book = $1 order by kind desc', [
    book,
  ]);

const INSERT = `
insert into book_files (book, kind, storage_key, bytes, sha256, pages, checked, epub_key, epub_bytes, epub_sha256)
select $1, $2, $3, $4, $5, $6, $7, $9, $10, $11 from books where document_id = $1 and destroyed_at is null
  and abs(extract(epoch from confirmed_at - $8::timestamptz)) < 0.002
on conflict (book, kind) do nothing`;

/** Files are made again after the next approval, which the owner is asked for by the usual mails. */
export async function forgetApproval(tx: Queryable, book: string): Promise<void> {
  await tx.query('delete from book_files where book = $1', [book]);
  await tx.query(`delete from book_mails where book = $1 and kind in ('confirm', 'reminder', 'lastReminder')`, [book]);
}

/** `checked` is the preflight report. A file of an approval that was taken back meanwhile is not kept. */
export async function insertFile(
  tx: Queryable,
  { documentId: book, confirmedAt }: Pick<BookRow, 'documentId' | 'confirmedAt'>,
  file: BookFileRow,
  checked: object,
): Promise<void> {
  const { kind, key, bytes, sha256, pages, epub } = file;
  await tx.query(INSERT, [
    ...[book, kind, key, bytes, sha256, pages, JSON.stringify(checked), confirmedAt],
    ...[epub?.key ?? null, epub?.bytes ?? null, epub?.sha256 ?? null],
  ]);
  await touchBook(tx, book);
}
