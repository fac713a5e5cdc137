// Appends staff actions to the audit log, in the transaction of the action itself.
import type { AuditAction, AuditArea, AuditField, AuditSubject } from '#core/accounts/audit-record.ts';
import type { Queryable } from '../db/database.ts';

export interface Actor {
  readonly userId: number;
  readonly name: string;
  readonly role: string;
}

/** What changed, in short; never a password, a token or photo data. */
export type AuditDetails = Readonly<Partial<Record<AuditField, unknown>>>;

/** Area and action, such as `orders.refund`: only those that have a translated name. */
export type AuditEntry =
  | {
      readonly action: `${Exclude<AuditArea, 'content'>}.${AuditAction}`;
      readonly subject: { readonly type: AuditSubject; readonly id: string };
      readonly details?: AuditDetails;
    }
  /** For content entries: the type and the declared field names. */
  | {
      readonly action: `content.${AuditAction}`;
      readonly subject: { readonly type: string; readonly id: string };
      readonly details?: Readonly<Record<string, unknown>>;
    };

/** An actor object exists for one request, so this says whether the request recorded anything. */
const actorsWithRecord = new WeakSet<Actor>();

export async function recordAudit(tx: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit_log (actor_id, actor_name, actor_role, action, subject_type, subject_id, details)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[actor.userId, actor.name, actor.role, entry.action],
      ...[entry.subject.type, entry.subject.id, JSON.stringify(entry.details ?? {})],
    ],
  );
  actorsWithRecord.add(actor);
}

export const hasRecorded = (actor: Actor): boolean => actorsWithRecord.has(actor);

/** For a request that changed nothing: the log holds changes only. */
export const markNothingToRecord = (actor: Actor): void => void actorsWithRecord.add(actor);
