// What the people who run the shop did: written in the transaction of the deed, and by no one changed afterwards.
import type { AuditArea, AuditDeed, AuditField, AuditSubject } from '#core/audit-record.ts';
import type { Queryable } from '../db/database.ts';

export interface Actor {
  readonly userId: number;
  readonly name: string;
  readonly role: string;
}

/** What changed, in few words; never a password, a token or anything of a photo. */
export type AuditDetails = Readonly<Partial<Record<AuditField, unknown>>>;

/** Area and deed, such as `orders.refund`: only what has words for whoever reads the log. */
export type AuditEntry =
  | {
      readonly action: `${Exclude<AuditArea, 'content'>}.${AuditDeed}`;
      readonly subject: { readonly type: AuditSubject; readonly id: string };
      readonly details?: AuditDetails;
    }
  /** Of an entry: its type and its fields by the names they are declared with. */
  | {
      readonly action: `content.${AuditDeed}`;
      readonly subject: { readonly type: string; readonly id: string };
      readonly details?: Readonly<Record<string, unknown>>;
    };

/** An actor lives for one request: whoever recorded something is known by it. */
const recorded = new WeakSet<Actor>();

export async function recordAudit(tx: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit_log (actor_id, actor_name, actor_role, action, subject_type, subject_id, details)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[actor.userId, actor.name, actor.role, entry.action],
      ...[entry.subject.type, entry.subject.id, JSON.stringify(entry.details ?? {})],
    ],
  );
  recorded.add(actor);
}

export const hasRecorded = (actor: Actor): boolean => recorded.has(actor);

/** For a call that found nothing to change: the log holds changes only. */
export const recordNothing = (actor: Actor): void => void recorded.add(actor);
