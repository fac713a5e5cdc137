// Until when a book is kept, as SQL of `books b`: one rule for the job that destroys, the mails and the screens.
import { retentionInterval } from '#core/legal/retention.ts';

/** Paid orders that hold the book: while a parcel is on its way, nothing in it is over. */
export const heldBy = (condition: string): string => `exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id
    where held.book = b.document_id and o.paid_at is not null and ${condition})`;

/** An order of it is being paid, made or delivered. */
export const IN_UNFINISHED_ORDER = `exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id
    where held.book = b.document_id and (o.state = 'awaiting_payment' or (o.paid_at is not null and o.completed_at is null)))`;

/** Its account agreed that bought files are kept until it deletes them. */
export const KEPT_BY_CONSENT = `(exists (select 1 from book_rights r where r.book = b.document_id)
    and exists (select 1 from kept_files k where k.user_id = b.user_id and k.withdrawn_at is null))`;

/** Since when nothing is owed any more: files, last order and, where there was a consent, its withdrawal. */
export const COMPLETE_SINCE = `greatest(
    (select max(h.at) from book_history h where h.book = b.document_id and h.to_state = 'files_ready'),
    (select max(o.completed_at) from order_books held join orders o on o.document_id = held.order_id
      where held.book = b.document_id and o.paid_at is not null),
    (select k.withdrawn_at from kept_files k where k.user_id = b.user_id
      and exists (select 1 from book_rights r where r.book = b.document_id)))`;

/** When a finished book is due; null while something is owed or a consent keeps it. */
export const COMPLETE_UNTIL = `case when b.state = 'files_ready' and not ${heldBy('o.completed_at is null')}
    and not ${KEPT_BY_CONSENT} then ${COMPLETE_SINCE} + ${retentionInterval('completedBook')} end`;
