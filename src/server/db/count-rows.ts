// How many rows a list has: all of them, or no further than anybody reads where they are found by words.
import type { RowCount } from '#core/staff-lists.ts';
import type { Queryable } from './database.ts';

/** Whoever sees that there are more types another word. */
export const MOST_FOUND = 1_000;

/** `rows` begins with `from`. */
export async function countRows(
  db: Queryable,
  rows: string,
  values: readonly unknown[],
  searched: boolean,
): Promise<RowCount> {
  const counted = searched ? `from (select 1 ${rows} limit ${MOST_FOUND + 1}) found` : rows;
  const [row] = await db.query<{ total: number }>(`select count(*) as total ${counted}`, values);
  const total = row?.total ?? 0;
  return searched && total > MOST_FOUND ? { total: MOST_FOUND, more: true } : { total };
}
