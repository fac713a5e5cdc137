// Retention rules of books as SQL over `books b`, shared by the deletion job, the emails and the views.
import { retentionInterval } from '#core/legal/retention.ts';

/** A paid order contains the book and meets the condition. */
export const inPaidOrder = (condition: string): string => `exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id
    where held.book = b.document_id and o.paid_at is not null and ${condition})`;

/** An order of the book is being paid, produced or delivered. */
export const IN_UNFINISHED_ORDER = `exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id
    where held.book = b.document_id and (o.state = 'awaiting_payment' or (o.paid_at is not null and o.completed_at is null)))`;

/** The account consented to keep bought files until it deletes them. */
export const KEPT_BY_CONSENT = `(exists (select 1 from book_rights r where r.book = b.document_id)
    and exists (select 1 from kept_files k where k.user_id = b.user_id and k.withdrawn_at is null))`;

/** The latest of files ready, last order completed, and consent withdrawn. */
export const COMPLETED_SINCE = `greatest(
    (select max(h.at) from book_history h where h.book = b.document_id and h.to_state = 'files_ready'),
    (select max(o.completed_at) from order_books held join orders o on o.document_id = held.order_id
      where held.book = b.document_id and o.paid_at is not null),
    (select k.withdrawn_at from kept_files k where k.user_id = b.user_id
      and exists (select 1 from book_rights r where r.book = b.document_id)))`;

/**
 * When a bought book is deleted; null while an order is open or a consent keeps it. Its state may be any: a correction or
 * a refund after printing leaves a book that is never finished.
 */
export const COMPLETED_BOOK_KEPT_UNTIL = `case
  when (b.state = 'files_ready' or (b.paid_at is not null and ${inPaidOrder('o.completed_at is not null')}))
    and not ${inPaidOrder('o.completed_at is null')}
    and not ${KEPT_BY_CONSENT} then ${COMPLETED_SINCE} + ${retentionInterval('completedBook')} end`;
