// SQL of administrators: the shop must always have one that is not blocked.
import type { Queryable } from '../../../db/database.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';

/** Locks until the end of the transaction, so that two administrators cannot resign at the same time. */
export async function hasOtherAdministrator(tx: Queryable, userId: number): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
  const sql = `select 1 from users u join roles r on r.id = u.role_id
    where r.type = $1 and not u.blocked and u.id <> $2 limit 1`;
  return (await tx.query(sql, [ADMINISTRATOR, userId])).length > 0;
}

/** Locks until the end of the transaction: of several processes that start at once only the first finds none. */
export async function hasAdministrator(tx: Queryable, roleId: number): Promise<boolean> {
  await tx.query('lock table roles in share row exclusive mode');
  return (await tx.query('select 1 from users where role_id = $1 limit 1', [roleId])).length > 0;
}
