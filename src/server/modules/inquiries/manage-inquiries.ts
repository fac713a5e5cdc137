// Staff actions on inquiries: take, answer by mail, add a note, close.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Inquiry, InquiryKind } from '#core/contact/inquiry.ts';
import { INQUIRY_STATES, type InquiryState } from '#core/contact/inquiry-record.ts';
import type { Locale } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { type Actor, type AuditDetails, recordAudit } from '../../audit/audit.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { containsPattern, type ListPage, pageOffset } from '../../http/list-query.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { InquiryRecord } from './inquiries.types.ts';

export interface InquiryFilter extends ListPage {
  readonly q: string;
  readonly state: InquiryState | 'open' | null;
  readonly kind: InquiryKind | null;
}

export interface ManageInquiries {
  list(filter: InquiryFilter): Promise<{ readonly rows: readonly InquiryRecord[] } & RowCount>;
  get(documentId: string): Promise<InquiryRecord | null>;
  /** All return false if there is no such inquiry. */
  change(documentId: string, change: InquiryChange, by: Actor): Promise<boolean>;
  answer(documentId: string, text: string, by: Actor): Promise<boolean>;
}

export interface InquiryChange {
  readonly state?: Exclude<InquiryState, 'answered'> | undefined;
  readonly note?: string | undefined;
}

const RECORD = `i.document_id as "documentId", i.kind, i.name, i.organisation, i.email, i.phone, i.message, i.language, i.state,
  i.note, i.answer, i.answered_at as "answeredAt", i.created_at as "createdAt", u.username as "takenBy"`;
const FROM = 'from inquiries i left join users u on u.id = i.taken_by';
const WORDS = `lower(i.name || ' ' || i.organisation || ' ' || i.email || ' ' || i.phone || ' ' || i.message)`;
const OPEN = `i.state in ('new', 'working')`;

export function createManageInquiries(deps: {
  readonly database: Database;
  readonly composeAnswer: (inquiry: Inquiry, locale: Locale, text: string) => Promise<Mail>;
  readonly enqueueMail: EnqueueMail;
}): ManageInquiries {
  const { database } = deps;

  async function get(documentId: string): Promise<InquiryRecord | null> {
    const sql = `select ${RECORD} ${FROM} where i.document_id = $1`;
    return (await database.query<InquiryRecord>(sql, [documentId]))[0] ?? null;
  }

  const record = (tx: Queryable, by: Actor, deed: AuditAction, id: string, details: AuditDetails) =>
    recordAudit(tx, by, { action: `inquiries.${deed}`, subject: { type: 'inquiry', id }, details });

  return {
    get,
    async list(filter) {
      const { q, state, kind, pageSize } = filter;
      const values: unknown[] = [];
      const given = (value: unknown): string => `$${values.push(value)}`;
      const conditions = [
        ...(q ? [`${WORDS} like ${given(containsPattern(q))}`] : []),
        ...(state === 'open' ? [OPEN] : state ? [`i.state = ${given(state)}`] : []),
        ...(kind ? [`i.kind = ${given(kind)}`] : []),
      ];
      const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
      const count = await countRows(database, `from inquiries i ${where}`, values, q !== '');
      const first = `array_position(array[${INQUIRY_STATES.map((each) => `'${each}'`).join(', ')}], i.state)`;
      const sql = `select ${RECORD} ${FROM} ${where} order by ${first}, i.id desc
        limit ${given(pageSize)} offset ${given(pageOffset(filter))}`;
      return { rows: await database.query<InquiryRecord>(sql, values), ...count };
    },

    change: (documentId, { state, note }, by) =>
      database.transaction(async (tx) => {
        const sql = `update inquiries set state = coalesce($2, state), note = coalesce($3, note), updated_at = now(),
          taken_by = case when $2 = 'working' then $4 when $2 = 'new' then null else taken_by end
          where document_id = $1 returning 1 as one`;
        const [changed] = await tx.query(sql, [documentId, state ?? null, note ?? null, by.userId]);
        if (!changed) return false;
        await record(tx, by, 'change', documentId, {
          ...(state ? { state } : {}),
          ...(note === undefined ? {} : { note: true }),
        });
        return true;
      }),

    async answer(documentId, text, by) {
      const found = await get(documentId);
      if (!found) return false;
      // Composed before the transaction, which must not wait for other reads.
      const mail = await deps.composeAnswer(found, found.language, text);
      return database.transaction(async (tx) => {
        const sql = `update inquiries set state = 'answered', answer = $2, answered_at = now(), updated_at = now(),
          taken_by = coalesce(taken_by, $3) where document_id = $1 returning 1 as one`;
        const [changed] = await tx.query(sql, [documentId, text, by.userId]);
        if (!changed) return false;
        const about = { type: 'inquiry', id: documentId } as const;
        await deps.enqueueMail(mail, tx, { kind: 'inquiry.answer', about });
        await record(tx, by, 'answer', documentId, {});
        return true;
      });
    },
  };
}
