// Runs one staff action: once per key, on the revision the employee saw, recorded in the audit log.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Actor, type AuditDetails, recordAudit } from '../../../audit/audit.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import * as rows from '../orders.repository.ts';
import type { StaffActionRequest, StaffFailure, StaffOrder, StaffOrders } from '../staff-orders.types.ts';
import * as kept from './staff-orders.repository.ts';

export const staffActor = ({ userId }: Actor): string => `staff:${userId}`;

interface AuditedAction {
  readonly action: AuditAction;
  readonly details?: AuditDetails;
}

export type PerformAction = (
  staff: Actor,
  id: string,
  request: Omit<StaffActionRequest, 'revision'> & Partial<StaffActionRequest>,
  audited: AuditedAction,
  work: (tx: Queryable, order: rows.OrderRow) => Promise<Result<unknown, StaffFailure>>,
) => Promise<Result<StaffOrder, StaffFailure>>;

export const createPerformAction =
  (database: Database, view: StaffOrders['view']): PerformAction =>
  async (staff, id, { key, revision }, { action, details = {} }, work) => {
    const done = await runInTransaction<'done', StaffFailure>(database, async (tx) => {
      const order = await rows.lockOrder(tx, id);
      if (!order || order.state === 'cart') return err('not-found');
      const before = await kept.findActionByKey(tx, id, key);
      if (before !== undefined && before !== action) return err('key-used');
      const repeated = before !== undefined;
      if (!repeated && revision !== undefined && order.revision !== revision) return err('changed-meanwhile');
      const worked = repeated ? ok('done') : await work(tx, order);
      if (!worked.ok) return worked;
      if (!repeated) await kept.saveAction(tx, id, key, action);
      const said = repeated ? { repeated } : details;
      await recordAudit(tx, staff, { action: `orders.${action}`, subject: { type: 'order', id }, details: said });
      return ok('done');
    });
    if (!done.ok) return done;
    const after = await view(staff, id);
    return after ? ok(after) : err('not-found');
  };
