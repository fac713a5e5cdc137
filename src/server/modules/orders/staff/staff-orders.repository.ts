// Staff details of an order in SQL, and the record of staff actions.

import { PRINT_UNDO_MINUTES } from '#core/accounts/staff-lists.ts';
import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { Locale } from '#core/locale.ts';
import { type Kopecks, kopecks } from '#core/money.ts';
import { BOOK_STEPS } from '#core/states/history-notes.ts';
import { IS_OF_OTHER_FAMILY } from '../../../book-privacy.ts';
import type { Queryable } from '../../../db/database.ts';
import type { ProviderMessage, StaffBook, StaffOrder, TimelineEntry } from '../staff-orders.types.ts';

/** Book events count from the payment on; earlier ones belong to another order or a preview. */
const TIMELINE = `
with said as (
  select h.at, h.event, h.from_state as from, h.to_state as to, h.actor, h.details, null::jsonb as book, 1 as source, h.id
  from order_history h where h.order_id = $1
  union all
  select h.at, 'book_' || h.event, null, null, h.actor, null,
    jsonb_build_object('child', b.child ->> 'name', 'title', (select coalesce(t.title__en, l.title) from order_lines l
      left join content.book_templates__draft t on t.slug = l.slug and $3 = 'en'
      where l.order_id = $1 and l.book = c.book limit 1)), 0, h.id
  from orders o join order_books c on c.order_id = o.document_id join books b on b.document_id = c.book
  join book_history h on h.book = c.book
  where o.document_id = $1 and h.at >= o.paid_at and 'book_' || h.event = any($2)
    -- What staff corrected has an entry of its own.
    and (h.event <> 'reopened' or h.actor = 'owner'))
select s.at, s.event, s.from, s.to, s.actor, u.username as who, s.details, s.book from said s
left join users u on u.id = substring(s.actor from '^(?:staff|administrator):([0-9]{1,15})$')::bigint
order by s.at, s.source, s.id`;

/** In English a book is named by the story's English title: order lines keep the Russian one. */
export const loadTimeline = (tx: Queryable, order: string, locale: Locale): Promise<TimelineEntry[]> =>
  tx.query<TimelineEntry>(TIMELINE, [order, BOOK_STEPS, locale]);

const BOOKS = `
select b.document_id as "documentId", case when b.child is null then null else jsonb_build_object('name', b.child -> 'name',
    'fullName', b.child -> 'fullName', 'age', b.child -> 'age', 'gender', b.child -> 'gender') end as child,
  b.state, b.failure, b.confirmed_at as "confirmedAt", b.photo_asked_at as "photoAskedAt", coalesce(r.runs, '[]') as runs
from order_books c join books b on b.document_id = c.book
left join lateral (select jsonb_agg(jsonb_build_object('documentId', document_id, 'copies', copies, 'binding', binding,
    'handedAt', handed_at, 'takenAt', taken_at, 'printedAt', printed_at, 'cancelledAt', cancelled_at) order by created_at) as runs
  from print_runs where book = b.document_id and order_id = $1) r on true
where c.order_id = $1 order by c.added_at, c.book`;

export const listStaffBooks = (tx: Queryable, order: string): Promise<StaffBook[]> =>
  tx.query<StaffBook>(BOOKS, [order]);

/**
 * Amount left to refund, on cards and from gift certificates, and the part of it that the limit of the role allows;
 * refunds of anybody count.
 */
const REFUND_ALLOWANCE = `
select paid."left" as refundable, coalesce(greatest(least(paid."left", r.refund_limit - given.back), 0), paid."left") as allowed
from (select (coalesce((select sum(paid_amount - refunded) from payments where order_id = $1 and status = 'succeeded'), 0)
      + coalesce((select -sum(m.amount) from gift_movements m join orders o on o.document_id = m.order_id
        where m.order_id = $1 and o.paid_at is not null), 0))::integer as "left") paid
  cross join (select (coalesce((select sum(amount) from refunds where order_id = $1 and status <> 'canceled'), 0)
      + coalesce((select sum(amount) from gift_movements where order_id = $1 and kind = 'returned'), 0))::integer as back) given
  left join roles r on r.type = $2`;

export async function loadRefundAllowance(
  tx: Queryable,
  order: string,
  role: string,
): Promise<{ readonly refundable: Kopecks; readonly allowed: Kopecks }> {
  const [row] = await tx.query<{ refundable: Kopecks; allowed: Kopecks }>(REFUND_ALLOWANCE, [order, role]);
  return row ?? { refundable: kopecks(0), allowed: kopecks(0) };
}

/** Of refunds that were not refused. */
export const listRefundedParts = (
  tx: Queryable,
  order: string,
): Promise<{ readonly refund: string; readonly part: string; readonly quantity: number; readonly amount: Kopecks }[]> =>
  tx.query(
    `select l.refund, l.part, l.quantity, l.amount from refund_lines l join refunds r on r.document_id = l.refund
     where r.order_id = $1 and r.status <> 'canceled' order by r.created_at, l.part`,
    [order],
  );

const MESSAGES = `
select e.kind, e.event, e.times, e.received_at as "receivedAt", e.outcome from payment_events e
where (e.provider, e.external_id) in (
  select provider, external_id from payments where order_id = $1
  union select p.provider, r.external_id from refunds r join payments p on p.document_id = r.payment where r.order_id = $1)
order by e.id`;

export const listProviderMessages = (tx: Queryable, order: string): Promise<ProviderMessage[]> =>
  tx.query<ProviderMessage>(MESSAGES, [order]);

interface StaffOrderDetails {
  readonly placedAt: Date;
  readonly userId: number | null;
  readonly username: string | null;
  readonly accountConfirmed: boolean | null;
  readonly otherOrders: number;
  readonly source: VisitSource | null;
  readonly hands: readonly string[];
  readonly refundReasons: StaffOrder['refundReasons'];
  readonly paymentIds: StaffOrder['paymentIds'];
  readonly parcel: StaffOrder['parcel'];
  readonly handedOver: StaffOrder['handedOver'];
}

/** By account or buyer's email. */
const OTHER_ORDERS = `
select count(*) from orders n where n.document_id <> o.document_id and n.state <> 'cart' and n.checked_out_at is not null
  and (n.user_id = o.user_id or (n.sought like '%' || lower(o.buyer ->> 'email') || '%' and
    n.buyer ->> 'email' = o.buyer ->> 'email'))`;

const DETAILS = `
select o.checked_out_at as "placedAt", o.user_id as "userId", u.username, u.confirmed as "accountConfirmed",
  (${OTHER_ORDERS}) as "otherOrders", o.source,
  array(select reason from orders_needing_hand where order_id = o.document_id) as hands,
  (select coalesce(jsonb_agg(jsonb_build_object('documentId', document_id, 'why', why, 'reason', reason)), '[]')
    from refunds where order_id = o.document_id) as "refundReasons",
  (select coalesce(jsonb_object_agg(document_id, external_id), '{}') from payments
    where order_id = o.document_id and external_id is not null) as "paymentIds",
  (select jsonb_build_object('reason', reason, 'cost', cost) from parcels where order_id = o.document_id) as parcel,
  case when o.state = 'printing' then (
    select jsonb_build_object('at', max(r.dispatched_at),
      'toldAt', max(r.dispatched_at) + interval '${PRINT_UNDO_MINUTES} minutes')
    from print_runs r where r.order_id = o.document_id and r.cancelled_at is null
    having bool_and(r.dispatched_at is not null)) end as "handedOver"
from orders o left join users u on u.id = coalesce(o.user_id,
  (select c.user_id from customers c where c.address = lower(o.buyer ->> 'email')))
where o.document_id = $1`;

export const loadStaffOrderDetails = async (tx: Queryable, order: string): Promise<StaffOrderDetails | undefined> =>
  (await tx.query<StaffOrderDetails>(DETAILS, [order]))[0];

export const orderHasBook = async (tx: Queryable, order: string, book: string): Promise<boolean> =>
  (await tx.query('select 1 from order_books where order_id = $1 and book = $2', [order, book])).length > 0;

/** The action done under this key, if any. */
export const findActionByKey = async (tx: Queryable, order: string, key: string): Promise<string | undefined> =>
  (await tx.query<{ deed: string }>('select deed from order_deeds where order_id = $1 and key = $2', [order, key]))[0]
    ?.deed;

export const saveAction = async (tx: Queryable, order: string, key: string, action: string): Promise<void> =>
  void (await tx.query('insert into order_deeds (order_id, key, deed) values ($1, $2, $3)', [order, key, action]));

export const setPromisedDays = async (tx: Queryable, order: string, from: string, to: string): Promise<void> =>
  void (await tx.query('update orders set promised_from = $2, promised_to = $3 where document_id = $1', [
    order,
    from,
    to,
  ]));

/** Who made the book, if that is another family than the order is of; null for the buyer's own books. */
export const findOtherFamily = async (
  tx: Queryable,
  order: string,
  book: string,
): Promise<{ readonly to: string | null; readonly locale: Locale } | null> =>
  (
    await tx.query<{ to: string | null; locale: Locale }>(
      `select coalesce(b.notify_email, (select u.email from users u where u.id = b.user_id)) as "to",
         coalesce(b.site_locale, b.locale) as locale
       from books b, orders held where b.document_id = $2 and held.document_id = $1 and ${IS_OF_OTHER_FAMILY}`,
      [order, book],
    )
  )[0] ?? null;
