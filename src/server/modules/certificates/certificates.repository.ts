// Gift certificates in SQL: the record, its state and its code.
import type { MoscowDay } from '#core/calendar/working-days.ts';
import type { CardDesign, Purchase } from '#core/certificates/certificate.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import { err, ok, type Result } from '#core/result.ts';
import { CERTIFICATE_MACHINE, type CertificateEvent, type CertificateState } from '#core/states/certificate-states.ts';
import { type Refusal, transition } from '#core/states/machine.ts';
import type { Queryable } from '../../db/database.ts';

export interface CertificateRow {
  readonly documentId: string;
  readonly state: CertificateState;
  readonly locale: Locale;
  readonly value: Kopecks;
  readonly balance: Kopecks;
  /** Given back to the buyer, or about to be. */
  readonly refunded: Kopecks;
  readonly design: CardDesign;
  /** The words and addresses are null once they are erased. */
  readonly giver: string | null;
  readonly recipient: string | null;
  readonly greeting: string | null;
  readonly buyerEmail: string | null;
  readonly recipientEmail: string | null;
  readonly byMail: boolean;
  readonly sendOn: MoscowDay | null;
  readonly attempt: number;
  readonly codeEncrypted: Buffer | null;
  readonly codeEnding: string | null;
  readonly paidAt: Date | null;
  readonly validUntil: MoscowDay | null;
  readonly isExpired: boolean;
  readonly buyerMailedAt: Date | null;
  readonly recipientMailedAt: Date | null;
  readonly refundAskedAt: Date | null;
  readonly createdAt: Date;
  readonly erasedAt: Date | null;
}

export const CERTIFICATE_COLUMNS = `c.document_id as "documentId", c.state, c.locale, c.face_value as value, c.balance,
  (select -coalesce(sum(m.amount), 0)::integer from gift_movements m
    where m.certificate = c.document_id and m.kind in ('refunded', 'refund_failed')) as refunded,
  c.design, c.giver, c.recipient, c.greeting, c.buyer_email as "buyerEmail", c.recipient_email as "recipientEmail",
  c.by_mail as "byMail", c.send_on::text as "sendOn", c.attempt, c.code_encrypted as "codeEncrypted",
  c.code_ending as "codeEnding", c.paid_at as "paidAt", c.valid_until::text as "validUntil",
  coalesce(c.valid_until < (now() at time zone 'Europe/Moscow')::date, false) as "isExpired",
  c.buyer_mailed_at as "buyerMailedAt", c.recipient_mailed_at as "recipientMailedAt",
  c.refund_asked_at as "refundAskedAt", c.created_at as "createdAt", c.erased_at as "erasedAt"`;

const BY_ID = `select ${CERTIFICATE_COLUMNS} from gift_certificates c where c.document_id = $1`;

export const loadCertificate = async (db: Queryable, documentId: string): Promise<CertificateRow | null> =>
  (await db.prepared<CertificateRow>('certificate', BY_ID, [documentId]))[0] ?? null;

/** Locks the row until the end of the transaction. */
export const lockCertificate = async (tx: Queryable, documentId: string): Promise<CertificateRow | null> =>
  (await tx.prepared<CertificateRow>('certificate-locked', `${BY_ID} for update of c`, [documentId]))[0] ?? null;

/** The same request gives the same certificate. */
export async function insertCertificate(tx: Queryable, asked: Purchase, locale: Locale): Promise<CertificateRow> {
  const { request, value, design, giver, recipient, greeting, buyerEmail, mail } = asked;
  await tx.query(
    `insert into gift_certificates
       (document_id, request_key, locale, face_value, design, giver, recipient, greeting, buyer_email, recipient_email, by_mail, send_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (request_key) do nothing`,
    [
      ...[newDocumentId(), request, locale, value, design, giver, recipient, greeting],
      ...[buyerEmail, mail?.to ?? null, mail !== null, mail?.on ?? null],
    ],
  );
  const sql = `select ${CERTIFICATE_COLUMNS} from gift_certificates c where c.request_key = $1`;
  const [row] = await tx.query<CertificateRow>(sql, [request]);
  if (!row) throw new Error('a certificate was neither made nor found');
  return row;
}

/** The only way a certificate changes its state. The row must be locked. */
export async function moveCertificate(
  tx: Queryable,
  { documentId, state }: Pick<CertificateRow, 'documentId' | 'state'>,
  event: CertificateEvent,
): Promise<Result<CertificateState, Refusal>> {
  const to = transition(CERTIFICATE_MACHINE, state, event, {});
  if (!to.ok) return to;
  const moved = await tx.query(
    'update gift_certificates set state = $3, updated_at = now() where document_id = $1 and state = $2 returning 1',
    [documentId, state, to.value],
  );
  return moved.length > 0 ? ok(to.value) : err('not-now');
}

export interface IssuedCode {
  readonly hash: Buffer;
  readonly encrypted: Buffer;
  readonly ending: string;
  readonly validUntil: MoscowDay;
}

/** Together with the move to `active`. */
export const saveCode = async (
  tx: Queryable,
  documentId: string,
  { hash, encrypted, ending, validUntil }: IssuedCode,
): Promise<void> =>
  void (await tx.query(
    `update gift_certificates set code_hash = $2, code_encrypted = $3, code_ending = $4, valid_until = $5,
       paid_at = now(), updated_at = now() where document_id = $1`,
    [documentId, hash, encrypted, ending, validUntil],
  ));

/** The next payment is a new attempt. */
export const raiseCertificateAttempt = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query('update gift_certificates set attempt = attempt + 1 where document_id = $1', [documentId]));

/** By the hash of its code under any of the known secrets. */
export const findCertificateByCode = async (db: Queryable, hashes: readonly Buffer[]): Promise<CertificateRow | null> =>
  (
    await db.query<CertificateRow>(
      `select ${CERTIFICATE_COLUMNS} from gift_certificates c where c.code_hash = any($1)`,
      [hashes],
    )
  )[0] ?? null;

export const markRefundAsked = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query(
    'update gift_certificates set refund_asked_at = coalesce(refund_asked_at, now()), updated_at = now() where document_id = $1',
    [documentId],
  ));

export const clearRefundAsked = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query('update gift_certificates set refund_asked_at = null where document_id = $1', [documentId]));
