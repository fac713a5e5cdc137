// Saved answers to inquiries in SQL, and the orders an inquiry may be about.
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';

interface SavedAnswer {
  readonly id: number;
  readonly name: string;
  readonly language: Locale;
  readonly text: string;
}

export const listSavedAnswers = (db: Queryable): Promise<SavedAnswer[]> =>
  db.query<SavedAnswer>('select id, name, language, text from saved_answers order by lower(name), id');

/** Replaces the answer of the same name and language. False when there are too many. */
export async function saveAnswer(tx: Queryable, answer: Omit<SavedAnswer, 'id'>, most: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into saved_answers (name, language, text) select $1::text, $2::text, $3::text
     where (select count(*) from saved_answers) < $4::int
       or exists (select 1 from saved_answers where language = $2 and lower(name) = lower($1))
     on conflict (language, lower(name)) do update set name = excluded.name, text = excluded.text, updated_at = now()
     returning id`,
    [answer.name, answer.language, answer.text, most],
  );
  return rows.length > 0;
}

export const removeSavedAnswer = async (tx: Queryable, id: number): Promise<boolean> =>
  (await tx.query('delete from saved_answers where id = $1 returning id', [id])).length > 0;

const MAX_ORDERS = 20;

/** Orders of the address and those named by number, newest first. */
export async function listOrderIdsOf(db: Queryable, email: string, numbers: readonly string[]): Promise<string[]> {
  const placed = `checked_out_at is not null and state <> 'cart'`;
  const rows = await db.query<{ id: string }>(
    `select document_id as id from (
       select document_id, checked_out_at from orders where ${placed} and lower(buyer ->> 'email') = $1
       union select document_id, checked_out_at from orders where ${placed} and number = any($2)) found
     order by checked_out_at desc limit ${MAX_ORDERS}`,
    [email, numbers],
  );
  return rows.map(({ id }) => id);
}

export async function findCustomerId(db: Queryable, email: string): Promise<string | null> {
  const sql = 'select head as id from customers where address = $1';
  return (await db.query<{ id: string }>(sql, [email]))[0]?.id ?? null;
}
