// SQL of the consent to keep bought files.
import type { Queryable } from '../../../db/database.ts';

export interface KeptRow {
  readonly agreedAt: Date;
  readonly withdrawnAt: Date | null;
}

const READ = `select agreed_at as "agreedAt", withdrawn_at as "withdrawnAt" from kept_files where user_id = $1`;
const AGREE = `
insert into kept_files (user_id) values ($1)
on conflict (user_id) do update set agreed_at = now(), withdrawn_at = null where kept_files.withdrawn_at is not null
returning user_id`;
/** A later deletion date must be announced again. */
const FORGET_NOTICES = `
delete from book_mails where kind = 'filesEnd' and book in (select document_id from books where user_id = $1)`;
const WITHDRAW = 'update kept_files set withdrawn_at = now() where user_id = $1 and withdrawn_at is null';

export async function findKeptFiles(db: Queryable, userId: number): Promise<KeptRow | undefined> {
  const [row] = await db.query<KeptRow>(READ, [userId]);
  return row;
}

/** False if the account already consented. */
export const insertKeptFiles = async (tx: Queryable, userId: number): Promise<boolean> =>
  (await tx.query(AGREE, [userId])).length > 0;

export async function deleteEndNotices(tx: Queryable, userId: number): Promise<void> {
  await tx.query(FORGET_NOTICES, [userId]);
}

export async function withdrawKeptFiles(db: Queryable, userId: number): Promise<void> {
  await db.query(WITHDRAW, [userId]);
}

export async function deleteKeptFiles(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from kept_files where user_id = $1', [userId]);
}

export async function emailOfUser(db: Queryable, userId: number): Promise<string> {
  const [user] = await db.query<{ email: string }>('select email from users where id = $1', [userId]);
  return user?.email ?? '';
}
