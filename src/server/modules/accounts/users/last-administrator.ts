// Protects the last unblocked administrator from losing the role.
import type { Queryable } from '../../../db/database.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';

/** Locks until the end of the transaction, so that two administrators cannot resign at the same time. */
export async function hasOtherAdministrator(tx: Queryable, userId: number): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
  const sql = `select 1 from users u join roles r on r.id = u.role_id
    where r.type = $1 and not u.blocked and u.id <> $2 limit 1`;
  return (await tx.query(sql, [ADMINISTRATOR, userId])).length > 0;
}
