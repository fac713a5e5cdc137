// SQL of inquiries.
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { Inquiry, InquiryKind } from '#core/contact/inquiry.ts';
import { INQUIRY_STATES, type InquiryState } from '#core/contact/inquiry-record.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import type { Locale } from '#core/locale.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Queryable } from '../../db/database.ts';
import { containsRegex } from '../../db/fold-yo.ts';
import { type ListPage, pageOffset } from '../../http/list-query.ts';
import type { InquiryRecord } from './inquiries.types.ts';

export interface InquiryFilter extends ListPage {
  readonly q: string;
  readonly state: InquiryState | 'open' | null;
  readonly kind: InquiryKind | null;
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

const INSERT = `
insert into inquiries (document_id, fingerprint, kind, name, organisation, email, phone, message, language, utm)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (fingerprint) do nothing returning id`;

export interface NewInquiry {
  readonly documentId: string;
  /** Equal for the same inquiry sent twice. */
  readonly fingerprint: string;
  readonly inquiry: Inquiry;
  readonly language: Locale;
  readonly source: VisitSource | null;
}

/** False if the same inquiry was stored before. */
export async function insertInquiry(tx: Queryable, given: NewInquiry): Promise<boolean> {
  const { kind, name, organisation, email, phone, message } = given.inquiry;
  const typed = [kind, name, organisation, email, phone, message];
  const values = [given.documentId, given.fingerprint, ...typed, given.language, given.source];
  return (await tx.query(INSERT, values)).length > 0;
}

export async function findInquiry(db: Queryable, documentId: string): Promise<InquiryRecord | null> {
  const sql = `select ${RECORD} ${FROM} where i.document_id = $1`;
  return (await db.query<InquiryRecord>(sql, [documentId]))[0] ?? null;
}

export async function listInquiries(
  db: Queryable,
  filter: InquiryFilter,
): Promise<{ readonly rows: readonly InquiryRecord[] } & RowCount> {
  const { q, state, kind, pageSize } = filter;
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    ...(q ? [`${WORDS} ~ ${given(containsRegex(q))}`] : []),
    ...(state === 'open' ? [OPEN] : state ? [`i.state = ${given(state)}`] : []),
    ...(kind ? [`i.kind = ${given(kind)}`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const count = await countRows(db, `from inquiries i ${where}`, values, q !== '');
  const first = `array_position(array[${INQUIRY_STATES.map((each) => `'${each}'`).join(', ')}], i.state)`;
  const sql = `select ${RECORD} ${FROM} ${where} order by ${first}, i.id desc
    limit ${given(pageSize)} offset ${given(pageOffset(filter))}`;
  return { rows: await db.query<InquiryRecord>(sql, values), ...count };
}

/** Taking an inquiry assigns it to the staff member. False if there is no such inquiry. */
export async function updateInquiry(
  tx: Queryable,
  documentId: string,
  { state, note }: InquiryChange,
  userId: number,
): Promise<boolean> {
  const sql = `update inquiries set state = coalesce($2, state), note = coalesce($3, note), updated_at = now(),
    taken_by = case when $2 = 'working' then $4 when $2 = 'new' then null else taken_by end
    where document_id = $1 returning 1 as one`;
  return (await tx.query(sql, [documentId, state ?? null, note ?? null, userId])).length > 0;
}

export async function storeAnswer(tx: Queryable, documentId: string, text: string, userId: number): Promise<boolean> {
  const sql = `update inquiries set state = 'answered', answer = $2, answered_at = now(), updated_at = now(),
    taken_by = coalesce(taken_by, $3) where document_id = $1 returning 1 as one`;
  return (await tx.query(sql, [documentId, text, userId])).length > 0;
}

export async function deleteOldInquiries(db: Queryable): Promise<void> {
  await db.query(`delete from inquiries where created_at < now() - ${retentionInterval('inquiry')}`);
}

export const listInquiriesFrom = (db: Queryable, email: string): Promise<InquiryRecord[]> =>
  db.query<InquiryRecord>(`select ${RECORD} ${FROM} where lower(i.email) = $1 order by i.id desc`, [email]);

export async function deleteInquiriesFrom(db: Queryable, email: string): Promise<void> {
  await db.query('delete from inquiries where lower(email) = $1', [email]);
}
