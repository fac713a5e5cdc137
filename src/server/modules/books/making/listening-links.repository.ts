// The link by which the voices of a book are listened to, in SQL: its code can be on the last page.
import { newDocumentId } from '#core/ids.ts';
import type { Queryable } from '../../../db/database.ts';

export interface ListeningRow {
  readonly documentId: string;
  readonly book: string;
  readonly isOpen: boolean;
  /** Its QR code is on the last page. */
  readonly isPrinted: boolean;
}

const LISTENING = `select document_id as "documentId", book, is_open as "isOpen", is_printed as "isPrinted"
  from listening_links`;

export const findListening = async (db: Queryable, book: string): Promise<ListeningRow | null> =>
  (await db.prepared<ListeningRow>('listening-of-book', `${LISTENING} where book = $1`, [book]))[0] ?? null;

export const loadListening = async (db: Queryable, documentId: string): Promise<ListeningRow | null> =>
  (await db.prepared<ListeningRow>('listening', `${LISTENING} where document_id = $1`, [documentId]))[0] ?? null;

/**
 * A link that was ended and is not printed gets another address, so that the old one stops working. A printed
 * address cannot change any more.
 */
export const openListening = async (tx: Queryable, book: string): Promise<void> =>
  void (await tx.query(
    `insert into listening_links as known (book, document_id) values ($1, $2)
     on conflict (book) do update set is_open = true,
       document_id = case when known.is_open or known.is_printed then known.document_id else excluded.document_id end`,
    [book, newDocumentId()],
  ));

export const endListening = async (tx: Queryable, book: string): Promise<void> =>
  void (await tx.query('update listening_links set is_open = false where book = $1', [book]));

export const setPrinted = async (tx: Queryable, book: string, isPrinted: boolean): Promise<void> =>
  void (await tx.query('update listening_links set is_printed = $2 where book = $1', [book, isPrinted]));
