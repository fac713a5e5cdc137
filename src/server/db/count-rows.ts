// Counts the rows of a list; the count of a search stops at a limit.
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Queryable } from './database.ts';

/** A search with more matches is to be refined, so the exact number does not matter. */
export const MAX_COUNTED_ROWS = 1_000;

/** `rows` is an SQL fragment that begins with `from`. */
export async function countRows(
  db: Queryable,
  rows: string,
  values: readonly unknown[],
  searched: boolean,
): Promise<RowCount> {
  const source = searched ? `from (select 1 ${rows} limit ${MAX_COUNTED_ROWS + 1}) found` : rows;
  const [row] = await db.query<{ total: number }>(`select count(*) as total ${source}`, values);
  const total = row?.total ?? 0;
  return searched && total > MAX_COUNTED_ROWS ? { total: MAX_COUNTED_ROWS, more: true } : { total };
}
