// SQL of roles and their permissions.
import { newDocumentId } from '#core/ids.ts';
import type { Queryable } from '../../../db/database.ts';

/** Type of the role that may obtain an admin token. */
export const ADMINISTRATOR = 'administrator';

export interface RoleRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date;
}

const COLUMNS = `id, document_id "documentId", name, description, type, created_at "createdAt", updated_at "updatedAt",
published_at "publishedAt"`;

export const listRoles = (db: Queryable): Promise<(RoleRow & { readonly nb_users: number })[]> =>
  db.query(
    `select ${COLUMNS}, (select count(*) from users u where u.role_id = roles.id) nb_users from roles order by id`,
  );

export async function roleById(db: Queryable, id: number): Promise<RoleRow | null> {
  return (await db.query<RoleRow>(`select ${COLUMNS} from roles where id = $1`, [id]))[0] ?? null;
}

export async function roleByType(db: Queryable, type: string): Promise<RoleRow | null> {
  return (await db.query<RoleRow>(`select ${COLUMNS} from roles where type = $1`, [type]))[0] ?? null;
}

/** Identifier of a role in tokens and tables. */
export const typeFrom = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '') || 'role';

/** Null if the name or the type is taken. */
export async function insertRole(
  db: Queryable,
  role: { name: string; description: string; type: string },
): Promise<RoleRow | null> {
  const sql = `insert into roles (document_id, name, description, type) values ($1, $2, $3, $4)
    on conflict do nothing returning ${COLUMNS}`;
  return (await db.query<RoleRow>(sql, [newDocumentId(), role.name, role.description, role.type]))[0] ?? null;
}

/** False if another role has the name. */
export async function renameRole(
  db: Queryable,
  id: number,
  changes: { name?: string | undefined; description?: string | undefined },
): Promise<boolean> {
  const rows = await db.query(
    `update roles set name = coalesce($2, name), description = coalesce($3, description), updated_at = now()
     where id = $1 and not exists (select from roles other where other.name = $2 and other.id <> $1) returning id`,
    [id, changes.name ?? null, changes.description ?? null],
  );
  return rows.length === 1;
}

/** In kopecks per order; null for no limit. */
export async function refundLimitOf(db: Queryable, type: string): Promise<number | null> {
  const sql = 'select refund_limit as "limit" from roles where type = $1';
  return (await db.query<{ limit: number | null }>(sql, [type]))[0]?.limit ?? null;
}

export async function setRefundLimit(db: Queryable, id: number, limit: number | null): Promise<void> {
  await db.query('update roles set refund_limit = $2, updated_at = now() where id = $1', [id, limit]);
}

export async function actionsOf(db: Queryable, roleId: number): Promise<string[]> {
  const rows = await db.query<{ action: string }>('select action from permissions where role_id = $1', [roleId]);
  return rows.map((row) => row.action);
}

export async function grant(db: Queryable, roleId: number, actions: readonly string[]): Promise<void> {
  const sql = `insert into permissions (role_id, action) select $1, unnest($2::text[]) on conflict do nothing`;
  await db.query(sql, [roleId, actions]);
}

export async function replaceActions(db: Queryable, roleId: number, actions: readonly string[]): Promise<void> {
  await db.query('delete from permissions where role_id = $1 and action <> all($2::text[])', [roleId, actions]);
  await grant(db, roleId, actions);
}

/** Users of the role fall back to another role and keep their accounts. */
export async function deleteRole(db: Queryable, id: number, fallback: 'public' | 'authenticated'): Promise<void> {
  await db.query(`update users set role_id = (select id from roles where type = $2) where role_id = $1`, [
    id,
    fallback,
  ]);
  await db.query('delete from roles where id = $1', [id]);
}

export interface RoleActions {
  readonly id: number;
  readonly type: string;
  readonly actions: readonly string[];
}

export const listRoleActions = (db: Queryable): Promise<RoleActions[]> =>
  db.query(
    `select r.id, r.type, coalesce(array_agg(p.action) filter (where p.action is not null), '{}') actions
     from roles r left join permissions p on p.role_id = r.id group by r.id`,
  );
