// The list of group orders for staff in SQL.
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { GroupState } from '#core/groups/group.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Queryable } from '../../db/database.ts';
import { containsPattern, type ListPage, pageOffset } from '../../http/list-query.ts';
import { GROUP_COUNTS, type GroupCount } from './groups.repository.ts';

export interface GroupFilter extends ListPage {
  readonly q: string;
  readonly state: GroupState | null;
}

const FILTERS: Readonly<Record<GroupState, string>> = {
  collecting: 'o.document_id is null',
  ordering: 'o.document_id is not null and o.paid_at is null',
  paid: 'o.paid_at is not null and o.completed_at is null',
  finished: 'o.paid_at is not null and o.completed_at is not null',
};
const FROM = `from groups g left join orders o on o.document_id = g.order_id
  and not (o.paid_at is null and o.state in ('cancelled', 'refunded'))`;

/** By a part of the title, the organiser or the order's number. Newest first. */
export async function listGroupsOfStaff(
  db: Queryable,
  filter: GroupFilter,
): Promise<{ readonly rows: GroupCount[] } & RowCount> {
  const { q, state, pageSize } = filter;
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const words = q ? put(containsPattern(q)) : '';
  const found = ['g.title', 'g.organiser', 'o.number'].map((column) => `lower(${column}) like ${words}`).join(' or ');
  const conditions = [...(q ? [`(${found})`] : []), ...(state ? [`(${FILTERS[state]})`] : [])];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const count = await countRows(db, `${FROM} ${where}`, values, q !== '');
  const sql = `${GROUP_COUNTS} ${where} order by g.created_at desc limit ${put(pageSize)} offset ${put(pageOffset(filter))}`;
  return { rows: await db.query<GroupCount>(sql, values), ...count };
}

export const findGroupOfStaff = async (db: Queryable, id: string): Promise<GroupCount | null> =>
  (await db.query<GroupCount>(`${GROUP_COUNTS} where g.document_id = $1`, [id]))[0] ?? null;
