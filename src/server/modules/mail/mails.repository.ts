// The outbox: one row a mail, whichever process sends it.

import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { MailArea, MailFilterState, MailState } from '#core/mail/mail-record.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Queryable } from '../../db/database.ts';
import { containsPattern, type ListPage, pageOffset } from '../../http/list-query.ts';
import type { MailLabel, MailRecord, MailSubject } from './mail.types.ts';

const RECORD = `document_id as "documentId", address as "to", subject, kind, state, reason, tries,
  case when about_id is not null then jsonb_build_object('type', about_type, 'id', about_id) end as about,
  created_at as "createdAt", settled_at as "settledAt", again_of as "againOf"`;

export interface NewMail extends MailLabel {
  readonly documentId: string;
  readonly to: string;
  readonly subject: string;
  readonly sealed: Uint8Array;
  readonly againOf?: string;
}

export async function insertMail(tx: Queryable, mail: NewMail): Promise<void> {
  const { documentId, to, subject, kind, about, sealed, againOf } = mail;
  await tx.query(
    `insert into mails (document_id, address, subject, kind, about_type, about_id, sealed, again_of)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [documentId, to, subject, kind, about?.type ?? null, about?.id ?? null, sealed, againOf ?? null],
  );
}

/** Counts a try. Null where the mail has left already, was refused or is forgotten. */
export async function beginTry(db: Queryable, id: string): Promise<{ sealed: Buffer; tries: number } | null> {
  const sql = `update mails set tries = tries + 1 where document_id = $1 and state in ('queued', 'failed')
    returning sealed, tries`;
  const [row] = await db.query<{ sealed: Buffer; tries: number }>(sql, [id]);
  return row ?? null;
}

export async function endTry(db: Queryable, id: string, state: MailState, reason: string | null): Promise<void> {
  const sql = `update mails set state = $2, reason = $3, settled_at = case when $2 = 'queued' then null else now() end
    where document_id = $1`;
  await db.query(sql, [id, state, reason]);
}

export async function findMail(db: Queryable, id: string): Promise<(MailRecord & { sealed: Buffer }) | null> {
  const sql = `select ${RECORD}, sealed from mails where document_id = $1`;
  const [row] = await db.query<MailRecord & { sealed: Buffer }>(sql, [id]);
  return row ?? null;
}

export const mailsAbout = (db: Queryable, subjects: readonly MailSubject[]): Promise<MailRecord[]> =>
  db.query(
    `select ${RECORD} from mails join unnest($1::text[], $2::text[]) as asked (type, id)
       on asked.type = about_type and asked.id = about_id
     order by mails.id desc limit 200`,
    [subjects.map(({ type }) => type), subjects.map(({ id }) => id)],
  );

export interface MailFilter extends ListPage {
  readonly q: string;
  readonly state: MailFilterState | null;
  readonly area: MailArea | null;
}

export async function listMails(db: Queryable, filter: MailFilter): Promise<{ rows: MailRecord[] } & RowCount> {
  const { q, state, area, pageSize } = filter;
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    ...(q ? [`lower(address || ' ' || subject) like ${given(containsPattern(q))}`] : []),
    ...(state === 'stuck' ? ['document_id in (select document_id from mails_needing_hand)'] : []),
    ...(state && state !== 'stuck' ? [`state = ${given(state)}`] : []),
    ...(area ? [`kind like ${given(`${area}.%`)}`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const count = await countRows(db, `from mails ${where}`, values, q !== '');
  const sql = `select ${RECORD} from mails ${where} order by mails.id desc limit ${given(pageSize)} offset ${given(pageOffset(filter))}`;
  return { rows: await db.query<MailRecord>(sql, values), ...count };
}

export const mailsTo = (db: Queryable, address: string): Promise<object[]> =>
  db.query(
    `select kind, subject, state, created_at as "createdAt" from mails where lower(address) = lower($1)
     order by created_at desc`,
    [address],
  );

export const recordsTo = (db: Queryable, address: string): Promise<MailRecord[]> =>
  db.query(`select ${RECORD} from mails where lower(address) = lower($1) order by mails.id desc limit 100`, [address]);

/** What is on its way still arrives, and goes with the others of its day. */
export const forgetMailsTo = async (tx: Queryable, address: string, area?: MailArea): Promise<void> =>
  void (await tx.query(`delete from mails where lower(address) = lower($1) and state <> 'queued' and kind like $2`, [
    address,
    area ? `${area}.%` : '%',
  ]));

export const forgetMailsBefore = async (db: Queryable, moment: Date): Promise<void> =>
  void (await db.query('delete from mails where created_at < $1', [moment]));
