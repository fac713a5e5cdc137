// A shop always has somebody who may do everything: the last one keeps the role, unblocked.
import type { Queryable } from '../../../db/database.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';

/** Until the end of the transaction nobody else changes who administrates: two who leave at once are not both let go. */
export async function hasOtherAdministrator(tx: Queryable, userId: number): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
  const sql = `select 1 from users u join roles r on r.id = u.role_id
    where r.type = $1 and not u.blocked and u.id <> $2 limit 1`;
  return (await tx.query(sql, [ADMINISTRATOR, userId])).length > 0;
}
