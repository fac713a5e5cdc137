// SQL of the weekly letter: its recipients, their choices, and the weeks sent.
import type { MoscowDay } from '#core/calendar/working-days.ts';
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';

const ADMINISTRATORS = `users u join roles r on r.id = u.role_id and r.type = 'administrator'
  left join weekly_letter_choices c on c.user_id = u.id`;

export interface LetterReader {
  readonly id: number;
  readonly email: string;
  readonly locale: Locale;
}

export const listLetterReaders = (db: Queryable): Promise<LetterReader[]> =>
  db.query<LetterReader>(
    `select u.id, u.email, coalesce(c.locale, 'ru') as locale from ${ADMINISTRATORS}
     where u.confirmed and not u.blocked and coalesce(c.wanted, true) order by u.id`,
  );

/** Null for staff who are no administrators: they get no letter. */
export async function findLetterChoice(db: Queryable, userId: number): Promise<boolean | null> {
  const sql = `select coalesce(c.wanted, true) as wanted from ${ADMINISTRATORS} where u.id = $1`;
  return (await db.query<{ wanted: boolean }>(sql, [userId]))[0]?.wanted ?? null;
}

export const saveLetterChoice = async (tx: Queryable, userId: number, wanted: boolean, locale: Locale): Promise<void> =>
  void (await tx.query(
    `insert into weekly_letter_choices (user_id, wanted, locale) values ($1, $2, $3)
     on conflict (user_id) do update set wanted = excluded.wanted, locale = excluded.locale`,
    [userId, wanted, locale],
  ));

/** False if the letter of this week was written before. */
export async function insertLetter(tx: Queryable, userId: number, week: MoscowDay): Promise<boolean> {
  const sql = 'insert into weekly_letters (user_id, week) values ($1, $2) on conflict do nothing returning 1 as one';
  return (await tx.query(sql, [userId, week])).length > 0;
}
