// SQL of the list of people: customers and staff, with search, filters and paging.
import type { RowCount } from '#core/accounts/staff-lists.ts';
import { countRows } from '../../../db/count-rows.ts';
import type { Queryable } from '../../../db/database.ts';
import { containsRegex } from '../../../db/fold-yo.ts';
import { pageOffset } from '../../../http/list-query.ts';

export interface PersonRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly provider: string;
  readonly confirmed: boolean;
  readonly blocked: boolean;
  readonly roleId: number | null;
  readonly role: string | null;
  readonly roleName: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date | null;
  readonly orders: number;
}

export interface PeopleFilter {
  readonly q: string;
  /** A role's type. */
  readonly role: string | null;
  readonly state: 'blocked' | 'confirmed' | 'pending' | null;
  /** Null for all roles. */
  readonly onlyRoles: readonly number[] | null;
  /** Customer roles to exclude, together with people without a role; null to exclude none. */
  readonly withoutRoles: readonly number[] | null;
  readonly sort: PeopleSort;
  readonly page: number;
  readonly pageSize: number;
}

export const PEOPLE_SORTS = ['createdAt:desc', 'createdAt:asc', 'username:asc', 'username:desc'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

const ORDER: Readonly<Record<PeopleSort, string>> = {
  'createdAt:desc': 'u.created_at desc, u.id desc',
  'createdAt:asc': 'u.created_at, u.id',
  'username:asc': 'u.username_key, u.id',
  'username:desc': 'u.username_key desc, u.id desc',
};

const STATES = { blocked: 'u.blocked', confirmed: 'u.confirmed', pending: 'not u.confirmed' } as const;

const PERSON = `u.id, u.username, u.email, u.provider, u.confirmed, u.blocked, u.role_id as "roleId", r.type as role,
  r.name as "roleName", u.created_at as "createdAt",
  (select max(s.seen_at) from sessions s where s.user_id = u.id) as "seenAt",
  (select count(*) from orders o where o.user_id = u.id and o.paid_at is not null) as orders`;

/** Every word of the search must occur in the name or the address. */
function narrowed({ q, role, state, onlyRoles, withoutRoles }: PeopleFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const holding = (value: unknown, condition: (parameter: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  for (const word of q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5))
    holding(containsRegex(word), (is) => `lower(u.username || ' ' || u.email) ~ ${is}`);
  if (role !== null) holding(role, (is) => `u.role_id = (select id from roles where type = ${is})`);
  if (state !== null) conditions.push(STATES[state]);
  if (onlyRoles !== null) holding(onlyRoles, (are) => `(u.role_id = any(${are}) or u.role_id is null)`);
  if (withoutRoles !== null) holding(withoutRoles, (are) => `u.role_id <> all(${are})`);
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

export async function listPeople(db: Queryable, filter: PeopleFilter): Promise<{ rows: PersonRow[]; count: RowCount }> {
  const { where, values } = narrowed(filter);
  const page = `limit ${filter.pageSize} offset ${pageOffset(filter)}`;
  const order = ORDER[filter.sort];
  // Selects the page first, so that orders and sessions are read only for its rows.
  const sql = `with page as (select u.id from users u ${where} order by ${order} ${page})
    select ${PERSON} from page join users u on u.id = page.id left join roles r on r.id = u.role_id order by ${order}`;
  const [rows, count] = await Promise.all([
    db.query<PersonRow>(sql, values),
    countRows(db, `from users u ${where}`, values, filter.q !== ''),
  ]);
  return { rows, count };
}

export const findPerson = async (db: Queryable, id: number): Promise<PersonRow | null> =>
  (
    await db.query<PersonRow>(`select ${PERSON} from users u left join roles r on r.id = u.role_id where u.id = $1`, [
      id,
    ])
  )[0] ?? null;

export const lastOrders = (
  db: Queryable,
  userId: number,
): Promise<{ documentId: string; number: string; state: string; total: number | null; createdAt: Date }[]> =>
  db.query(
    `select document_id as "documentId", number, state, total, created_at as "createdAt" from orders
     where user_id = $1 and paid_at is not null order by created_at desc limit 20`,
    [userId],
  );
