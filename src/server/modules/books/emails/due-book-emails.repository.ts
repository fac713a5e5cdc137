// SQL of emails about books: which are due, and which were sent.

import { keysOf } from '#core/typed-object.ts';
import { isMadeByFamily } from '../../../book-privacy.ts';
import type { Queryable } from '../../../db/database.ts';
import type { FileRetention } from '../../../mail/retention-text.ts';
import { COMPLETED_BOOK_KEPT_UNTIL, inPaidOrder, KEPT_BY_CONSENT } from '../book-retention.types.ts';
import { BOOK_COLUMNS, type BookRow, SAMPLE_GUEST } from '../books.repository.ts';
import type { BookEmailFacts, BookEmailKind } from './book-emails.ts';

const BATCH = 50;
/** Days after the book was shown for approval. */
const REMINDER_DAYS = 2;
const LAST_REMINDER_DAYS = 5;
/** Waits for the payment email; after this time the book's email is sent anyway. */
const PAYMENT_MAIL_MINUTES = 10;
/** Days before the files are deleted. */
const NOTICE_DAYS = 7;

/** Its buyer gets none of its mails. */
const IS_OF_FAMILY = isMadeByFamily('b.document_id');

/** From the last paid order of the book. */
const ofBuyer = (field: 'email' | 'name'): string => `(select o.buyer ->> '${field}' from orders o
    join order_books held on held.order_id = o.document_id
    where held.book = b.document_id and not ${IS_OF_FAMILY} and o.paid_at is not null and o.state not in ('cancelled', 'refunded')
    order by o.paid_at desc limit 1)`;

/** Address of the last buyer, else the one left with the book, else the account's. */
export const EMAIL_RECIPIENT = `coalesce(${ofBuyer('email')},
  b.notify_email, (select u.email from users u where u.id = b.user_id))`;

export const BUYER_NAME = ofBuyer('name');

const shownSince = (days: number): string =>
  `(select max(h.at) from book_history h where h.book = b.document_id and h.to_state = 'awaiting_confirmation')
     < now() - interval '${days} days'`;

const DUE_CONDITIONS = {
  // Sent only on request: owners with an account see the pages being drawn.
  previewReady: `b.state = 'preview_ready' and b.notify_email is not null`,
  // The payment email comes first and may ask for approval itself (orders/emails).
  // While another photo is awaited, the mail that asked for it is enough.
  confirm: `b.state = 'awaiting_confirmation' and b.photo_asked_at is null and not exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id where held.book = b.document_id
      and o.paid_at > now() - interval '${PAYMENT_MAIL_MINUTES} minutes' and o.buyer ->> 'email' <> ''
      and o.state not in ('cancelled', 'refunded')
      and not exists (select 1 from order_mails m where m.order_id = o.document_id and m.kind = 'paid'))`,
  reminder: `b.state = 'awaiting_confirmation' and ${shownSince(REMINDER_DAYS)}`,
  lastReminder: `b.state = 'awaiting_confirmation' and ${shownSince(LAST_REMINDER_DAYS)}`,
  // With a printed copy, the order's email reports print and files together (orders/emails). That of a family's
  // book goes to its buyer, who gets no files.
  filesReady: `b.state = 'files_ready' and (${IS_OF_FAMILY} and exists (select 1 from book_rights r where r.book = b.document_id) or not exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id where held.book = b.document_id and held.paper is not null
      and o.paid_at is not null and o.state not in ('cancelled', 'refunded')))`,
  // While an order still has its buyer, the order's email announces it (orders/emails).
  filesEnd: `b.state = 'files_ready' and ${COMPLETED_BOOK_KEPT_UNTIL} > now()
    and ${COMPLETED_BOOK_KEPT_UNTIL} < now() + interval '${NOTICE_DAYS} days' and (${IS_OF_FAMILY} or not ${inPaidOrder('o.destroyed_at is null')})`,
} as const satisfies Partial<Record<BookEmailKind, string>>;

const KEEPING = `${COMPLETED_BOOK_KEPT_UNTIL} as until, ${KEPT_BY_CONSENT} as kept, b.user_id is not null as "hasAccount",
  exists (select 1 from book_rights r where r.book = b.document_id) as files`;

const dueSql = (condition: string): string => `
select ${BOOK_COLUMNS}, ${EMAIL_RECIPIENT} as "to", ${BUYER_NAME} as "buyerName", ${KEEPING} from books b
where b.destroyed_at is null and b.deleted_at is null and b.guest_id is distinct from '${SAMPLE_GUEST}'
  and ${condition} and ${EMAIL_RECIPIENT} is not null
  and not exists (select 1 from book_mails m where m.book = b.document_id and m.kind = $1)
order by b.created_at limit ${BATCH}`;

const SENT = 'insert into book_mails (book, kind) values ($1, $2) on conflict do nothing returning book';

/** In the order of sending. */
export const DUE_EMAIL_KINDS = keysOf(DUE_CONDITIONS);

export type DueBook = BookRow & FileRetention & Pick<BookEmailFacts, 'to' | 'buyerName'>;

export const listDueBooks = (db: Queryable, kind: keyof typeof DUE_CONDITIONS): Promise<DueBook[]> =>
  db.query(dueSql(DUE_CONDITIONS[kind]), [kind]);

/** False if the email was already sent. */
export const markBookEmailSent = async (tx: Queryable, book: string, kind: BookEmailKind): Promise<boolean> =>
  (await tx.query(SENT, [book, kind])).length > 0;
