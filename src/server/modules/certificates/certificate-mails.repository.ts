// Mails of certificates that are due, in SQL, and the erasure of what no mail or card needs any more.
import { retentionInterval } from '#core/legal/retention.ts';
import type { Queryable } from '../../db/database.ts';

export const CERTIFICATE_MAILS = ['buyer', 'recipient', 'reminder'] as const;
export type CertificateMail = (typeof CERTIFICATE_MAILS)[number];

/** Morning in Moscow, so that a mail for a birthday is there at breakfast. */
const SEND_HOUR = '08:00';
const REMIND_DAYS = 60;
const BATCH_SIZE = 50;

const MAIL_COLUMN: Readonly<Record<CertificateMail, string>> = {
  buyer: 'buyer_mailed_at',
  recipient: 'recipient_mailed_at',
  reminder: 'reminded_at',
};

const IS_DUE: Readonly<Record<CertificateMail, string>> = {
  buyer: 'paid_at is not null and buyer_mailed_at is null and buyer_email is not null',
  recipient: `state = 'active' and by_mail and recipient_mailed_at is null and recipient_email is not null and balance > 0
    and (send_on is null or (send_on + time '${SEND_HOUR}') at time zone 'Europe/Moscow' <= now())`,
  reminder: `state = 'active' and reminded_at is null and buyer_email is not null and balance > 0
    and valid_until between (now() at time zone 'Europe/Moscow')::date
      and (now() at time zone 'Europe/Moscow')::date + ${REMIND_DAYS}`,
};

export const listDueMails = async (db: Queryable, mail: CertificateMail): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select document_id as id from gift_certificates where ${IS_DUE[mail]} order by id limit ${BATCH_SIZE}`,
    )
  ).map(({ id }) => id);

/** False when it is not due any more: another process has sent it. */
export const markMailed = async (tx: Queryable, mail: CertificateMail, documentId: string): Promise<boolean> =>
  (
    await tx.query(
      `update gift_certificates set ${MAIL_COLUMN[mail]} = now() where document_id = $1 and ${IS_DUE[mail]} returning 1`,
      [documentId],
    )
  ).length > 0;

const MAX_UNPAID_DAYS = 7;

/** Not paid for a week, with no payment still open at the provider. */
export const listUnpaidCertificates = async (db: Queryable): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select document_id as id from gift_certificates c
       where c.state = 'awaiting_payment' and c.created_at < now() - make_interval(days => $1)
         and not exists (select 1 from payments p where p.order_id = c.document_id and p.status = 'pending')
       order by c.id limit 200`,
      [MAX_UNPAID_DAYS],
    )
  ).map(({ id }) => id);

const IS_ENDED = `((c.state = 'cancelled' or (c.paid_at is not null and c.balance = 0))
  and c.updated_at < now() - ${retentionInterval('endedCertificate')}
  and not exists (select 1 from gift_movements m join orders o on o.document_id = m.order_id
    where m.certificate = c.document_id and o.paid_at is null and o.state = 'awaiting_payment'))`;

/** Names, words and addresses; sums and movements stay, as the books of account require. */
export async function eraseEnded(db: Queryable): Promise<void> {
  await db.query(
    `update gift_certificates set recipient_email = null
     where recipient_email is not null and recipient_mailed_at < now() - ${retentionInterval('mailedCertificate')}`,
  );
  await db.query(
    `update gift_certificates c set giver = null, recipient = null, greeting = null, buyer_email = null,
       recipient_email = null, erased_at = now() where c.erased_at is null and ${IS_ENDED}`,
  );
}

/** Of the buyer or the recipient, by an address in lower case. */
export const listCertificatesOf = (db: Queryable, email: string): Promise<object[]> =>
  db.query(
    `select document_id as "documentId", state, face_value as value, balance, giver, recipient, greeting,
       case when lower(buyer_email) = $1 then buyer_email end as "buyerEmail", recipient_email as "recipientEmail",
       send_on::text as "sendOn", paid_at as "paidAt", valid_until::text as "validUntil", created_at as "createdAt"
     from gift_certificates where lower(buyer_email) = $1 or lower(recipient_email) = $1 order by id`,
    [email],
  );

/** What is owed stays payable by its code; only what names people goes, and a planned mail is not sent. */
export async function eraseCertificatesOf(db: Queryable, email: string): Promise<void> {
  await db.query(
    `update gift_certificates set giver = null, recipient = null, greeting = null, buyer_email = null,
       recipient_email = null, erased_at = now() where lower(buyer_email) = $1`,
    [email],
  );
  await db.query(
    'update gift_certificates set recipient_email = null, recipient = null where lower(recipient_email) = $1',
    [email],
  );
}
