// The outbox in SQL: one row per mail.

import type { RowCount } from '#core/accounts/staff-lists.ts';
import { REQUEST_ID } from '#core/ids.ts';
import type { MailArea, MailFilterState, MailState } from '#core/mail/mail-record.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Queryable } from '../../db/database.ts';
import { containsRegex } from '../../db/fold-yo.ts';
import { type ListPage, pageOffset } from '../../http/list-query.ts';
import type { MailLabel, MailRecord, MailSubject } from './mail.types.ts';

const MAIL_COLUMNS = `document_id as "documentId", address as "to", subject, kind, state, reason, tries,
  case when about_id is not null then jsonb_build_object('type', about_type, 'id', about_id) end as about,
  created_at as "createdAt", settled_at as "settledAt", again_of as "againOf",
  request_id as "requestId"`;

export interface NewMail extends MailLabel {
  readonly documentId: string;
  readonly to: string;
  readonly subject: string;
  readonly encrypted: Uint8Array;
  readonly againOf?: string;
  readonly requestId: string | undefined;
}

export async function insertMail(tx: Queryable, mail: NewMail): Promise<void> {
  const { documentId, to, subject, kind, about, encrypted, againOf, requestId } = mail;
  await tx.query(
    `insert into mails (document_id, address, subject, kind, about_type, about_id, sealed, again_of, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      documentId,
      to,
      subject,
      kind,
      about?.type ?? null,
      about?.id ?? null,
      encrypted,
      againOf ?? null,
      requestId ?? null,
    ],
  );
}

export interface SendAttempt {
  readonly encrypted: Buffer;
  readonly tries: number;
  readonly requestId: string | null;
}

/** Counts an attempt. Null when the mail was sent, refused or deleted. */
export async function startSendAttempt(db: Queryable, id: string): Promise<SendAttempt | null> {
  const sql = `update mails set tries = tries + 1 where document_id = $1 and state in ('queued', 'failed')
    returning sealed as encrypted, tries, request_id as "requestId"`;
  const [row] = await db.query<SendAttempt>(sql, [id]);
  return row ?? null;
}

export async function finishSendAttempt(
  db: Queryable,
  id: string,
  state: MailState,
  reason: string | null,
): Promise<void> {
  const sql = `update mails set state = $2, reason = $3, settled_at = case when $2 = 'queued' then null else now() end
    where document_id = $1`;
  await db.query(sql, [id, state, reason]);
}

export async function findMail(db: Queryable, id: string): Promise<(MailRecord & { encrypted: Buffer }) | null> {
  const sql = `select ${MAIL_COLUMNS}, sealed as encrypted from mails where document_id = $1`;
  const [row] = await db.query<MailRecord & { encrypted: Buffer }>(sql, [id]);
  return row ?? null;
}

export const listMailsAbout = (db: Queryable, subjects: readonly MailSubject[]): Promise<MailRecord[]> =>
  db.query(
    `select ${MAIL_COLUMNS} from mails join unnest($1::text[], $2::text[]) as asked (type, id)
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
  const param = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    ...(REQUEST_ID.test(q.toLowerCase())
      ? [`request_id = ${param(q.toLowerCase())}`]
      : q
        ? [`lower(address || ' ' || subject) ~ ${param(containsRegex(q))}`]
        : []),
    ...(state === 'stuck' ? ['document_id in (select document_id from mails_needing_hand)'] : []),
    ...(state && state !== 'stuck' ? [`state = ${param(state)}`] : []),
    ...(area ? [`kind like ${param(`${area}.%`)}`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const count = await countRows(db, `from mails ${where}`, values, q !== '');
  const sql = `select ${MAIL_COLUMNS} from mails ${where} order by mails.id desc limit ${param(pageSize)} offset ${param(pageOffset(filter))}`;
  return { rows: await db.query<MailRecord>(sql, values), ...count };
}

export const listMailSummariesTo = (db: Queryable, address: string): Promise<object[]> =>
  db.query(
    `select kind, subject, state, created_at as "createdAt" from mails where lower(address) = lower($1)
     order by created_at desc`,
    [address],
  );

export const listMailRecordsTo = (db: Queryable, address: string): Promise<MailRecord[]> =>
  db.query(`select ${MAIL_COLUMNS} from mails where lower(address) = lower($1) order by mails.id desc limit 100`, [
    address,
  ]);

/** Queued mails are still sent and deleted later. */
export const deleteMailsTo = async (tx: Queryable, address: string, area?: MailArea): Promise<void> =>
  void (await tx.query(`delete from mails where lower(address) = lower($1) and state <> 'queued' and kind like $2`, [
    address,
    area ? `${area}.%` : '%',
  ]));

export const deleteMailsBefore = async (db: Queryable, moment: Date): Promise<void> =>
  void (await db.query('delete from mails where created_at < $1', [moment]));
