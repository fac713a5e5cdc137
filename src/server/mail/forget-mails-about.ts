// Records of mails go with what they were about: they name the buyer or whoever was to be told, not always the account.
import type { Queryable } from '../db/database.ts';

/** What is on its way still arrives, and goes with the others of its day. */
export const forgetMailsAbout = async (tx: Queryable, type: 'order' | 'book', id: string): Promise<void> =>
  void (await tx.query(`delete from mails where about_type = $1 and about_id = $2 and state <> 'queued'`, [type, id]));
