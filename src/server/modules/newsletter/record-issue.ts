// The audit record of a staff action on a newsletter issue.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { type Actor, type AuditDetails, recordAudit } from '../../audit/audit.ts';
import type { Queryable } from '../../db/database.ts';

export const recordIssue = (tx: Queryable, by: Actor, action: AuditAction, id: string, details: AuditDetails = {}) =>
  recordAudit(tx, by, { action: `newsletters.${action}`, subject: { type: 'issue', id }, details });
