// Deletes the mail records of an order or book: they may name people other than the account.
import type { Queryable } from '../db/database.ts';

/** Queued mails are still sent; their records expire later. */
export const deleteMailsAbout = async (tx: Queryable, type: 'order' | 'book', id: string): Promise<void> =>
  void (await tx.query(`delete from mails where about_type = $1 and about_id = $2 and state <> 'queued'`, [type, id]));
