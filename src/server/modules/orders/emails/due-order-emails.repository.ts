// SQL of emails about orders: which are due, and which were sent.
import type { Kopecks } from '#core/money.ts';
import { keysOf } from '#core/typed-object.ts';
import { isMadeByFamily } from '../../../book-privacy.ts';
import type { Queryable } from '../../../db/database.ts';
import type { FileRetention } from '../../../mail/retention-text.ts';
import { COMPLETED_BOOK_KEPT_UNTIL, KEPT_BY_CONSENT } from '../../books/book-retention.types.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.repository.ts';
import type { OrderEmailFacts, OrderEmailKind } from './order-emails.ts';

export interface DueOrder extends OrderRow {
  readonly to: string;
  readonly tracking: OrderEmailFacts['tracking'];
  /** Null without a parcel. */
  readonly courier: string | null;
  readonly approved: boolean;
  readonly isGift: boolean;
  /** Distinguishes several emails of one kind; empty when there is only one. */
  readonly about: string;
  /** By the refund that the email is about, to a card or to gift certificates; null where it is about none. */
  readonly given: Kopecks | null;
  readonly isToCard: boolean;
  /** By all refunds to cards. */
  readonly cardRefunds: Kopecks;
  readonly certificates: { readonly paid: Kopecks; readonly returned: Kopecks };
  /** Parts of the order that the refund gives back. */
  readonly refundedParts: OrderEmailFacts['refundedParts'];
}

const BATCH_SIZE = 50;
/** Older events are not reported. */
const MAX_NEWS_AGE_DAYS = 3;
const REVIEW_REQUEST_AFTER_DAYS = 2;
/** Gives the customer time to finish the payment. */
const UNPAID_NOTICE_AFTER_MINUTES = 10;
const CART_REMINDER_AFTER_HOURS = 24;
const CART_REMINDER_UNTIL_DAYS = 7;
const DELETION_NOTICE_DAYS = 7;

/** When the last book of the order is deleted, if known, and whether a consent keeps its files. */
const FILES_RETENTION = `select max(${COMPLETED_BOOK_KEPT_UNTIL}) as until, coalesce(bool_or(${KEPT_BY_CONSENT}), false) as kept
  from order_books inside join books b on b.document_id = inside.book
  where inside.order_id = orders.document_id and b.destroyed_at is null`;

/** Condition of each kind of email, sent once. Cancelling an unpaid order sends none. */
const DUE_CONDITIONS: Readonly<Record<OrderEmailKind, string>> = {
  // Not sent when the payment follows within minutes, nor after the mail with a payment link.
  received: `state = 'awaiting_payment' and checked_out_at > now() - interval '${MAX_NEWS_AGE_DAYS} days'
    and exists (select 1 from payments where order_id = orders.document_id and status = 'pending'
      and external_id is not null and created_at < now() - interval '${UNPAID_NOTICE_AFTER_MINUTES} minutes')
    and not exists (select 1 from payment_links where order_id = orders.document_id)`,
  paid: `state in ('paid', 'in_production', 'printing', 'shipped', 'delivered')
    and paid_at > now() - interval '${MAX_NEWS_AGE_DAYS} days'`,
  printing: `state = 'printing'`,
  shipped: `state = 'shipped' and parcel_state in ('accepted', 'in_transit')`,
  arrived: `state = 'shipped' and parcel_state = 'ready'`,
  // A parcel that failed before the courier accepted it is sent again by staff.
  parcelFailed: `state = 'shipped' and parcel_state = 'failed'`,
  delivered: `state = 'delivered' and parcel_state = 'delivered' and completed_at > now() - interval '${MAX_NEWS_AGE_DAYS} days'`,
  // The book's own email announces the files; this one asks for a review some days later.
  filesRead: `state = 'delivered' and parcel_state is null and completed_at < now() - interval '${REVIEW_REQUEST_AFTER_DAYS} days'
    and completed_at > now() - interval '${REVIEW_REQUEST_AFTER_DAYS + MAX_NEWS_AGE_DAYS} days'
    and not exists (select 1 from order_books where order_id = orders.document_id and paper is not null)`,
  // Only until the refund is done, which has an email of its own kind.
  cancelled: `state = 'cancelled' and paid_at is not null and not coalesce(to_card, false)
    and not exists (select 1 from gift_books g where g.order_id = orders.document_id and g.ended_as = 'unanswered')
    and completed_at > now() - interval '${MAX_NEWS_AGE_DAYS} days'`,
  refundWhole: `state = 'refunded' and about is not null`,
  // Money is back on a certificate at once; with a refund to the card still on its way it may become a refund of the whole.
  refundPart: `state not in ('refunded', 'cancelled') and about is not null
    and (to_card or not exists (select 1 from refunds r where r.order_id = orders.document_id and r.status = 'pending'))`,
  cart: `state = 'cart' and remind and updated_at < now() - interval '${CART_REMINDER_AFTER_HOURS} hours'
    and updated_at > now() - interval '${CART_REMINDER_UNTIL_DAYS} days'
    and exists (select 1 from order_books where order_id = orders.document_id)
    and not exists (select 1 from orders paid where paid.paid_at > orders.updated_at
      and paid.buyer ->> 'email' = orders.buyer ->> 'email')`,
  // Files of another family's book are theirs: they get the mail of the book.
  downloadsEnd: `state = 'delivered' and exists (select 1 from order_books i where i.order_id = orders.document_id
      and not ${isMadeByFamily('i.book')}) and (select until from (${FILES_RETENTION}) term
    where until > now() and until < now() + interval '${DELETION_NOTICE_DAYS} days') is not null`,
};

const dueOrdersSql = (condition: string): string => `
select ${ORDER_COLUMNS}, buyer ->> 'email' as "to", tracking, courier, coalesce(about, '') as about,
  given, coalesce(to_card, false) as "isToCard", (select coalesce(sum(amount), 0)::integer from refunds
    where order_id = orders.document_id and status = 'succeeded') as "cardRefunds",
  (select json_build_object('paid', -coalesce(sum(amount) filter (where kind <> 'returned'), 0),
      'returned', coalesce(sum(amount) filter (where kind = 'returned'), 0))
    from gift_movements where order_id = orders.document_id) as certificates,
  exists (select 1 from gift_books g where g.order_id = orders.document_id) as "isGift",
  (select coalesce(json_agg(json_build_object('part', l.part, 'quantity', l.quantity, 'amount', l.amount) order by l.part), '[]')
    from refund_lines l where $2 and l.refund = about) as "refundedParts",
  not exists (select 1 from order_books o join books b on b.document_id = o.book where o.order_id = orders.document_id
    and (b.confirmed_at is null or b.confirmed_at > orders.paid_at)) as approved
from orders
left join lateral (select p.state as parcel_state, p.courier, case when p.tracking_number is not null then
    json_build_object('courier', p.courier, 'number', p.tracking_number) end as tracking
  from parcels p where p.order_id = orders.document_id) parcel on true
left join (select order_id as refunded, document_id as about, amount as given, true as to_card from refunds
  where status = 'succeeded' and settled_at > now() - interval '${MAX_NEWS_AGE_DAYS} days'
  union all select order_id, 'certificates ' || max(id), sum(amount)::integer, false from gift_movements
  where kind = 'returned' and made_at > now() - interval '${MAX_NEWS_AGE_DAYS} days'
  group by order_id, made_at) refund on refunded = orders.document_id
where orders.destroyed_at is null and buyer ->> 'email' <> '' and ${condition}
  and not exists (select 1 from order_mails m where m.order_id = orders.document_id
    and m.kind = case when $2 then $1 || ' ' || about else $1 end)
order by orders.created_at limit ${BATCH_SIZE}`;

const FILES_RETENTION_OF_ORDER = `select term.*, orders.user_id is not null as "hasAccount"
from orders cross join lateral (${FILES_RETENTION}) term where orders.document_id = $1`;

/** The payment email already asked for approval, so the book's own email is not sent. */
const MARK_APPROVAL_REQUESTED = `
insert into book_mails (book, kind) select book, 'confirm' from order_books where order_id = $1 on conflict do nothing`;

const MARK_SENT = 'insert into order_mails (order_id, kind) values ($1, $2) on conflict do nothing returning order_id';

/** Only partial refunds may be reported several times for one order. */
const isOneOfMany = (kind: OrderEmailKind): boolean => kind === 'refundPart';

export const listDueOrders = (db: Queryable, kind: OrderEmailKind): Promise<DueOrder[]> =>
  db.query(dueOrdersSql(DUE_CONDITIONS[kind]), [kind, isOneOfMany(kind)]);

/** False if the email was already sent. */
export async function markOrderEmailSent(tx: Queryable, kind: OrderEmailKind, due: DueOrder): Promise<boolean> {
  const key = isOneOfMany(kind) ? `${kind} ${due.about}` : kind;
  return (await tx.query(MARK_SENT, [due.documentId, key])).length > 0;
}

export async function markApprovalRequested(tx: Queryable, order: string): Promise<void> {
  await tx.query(MARK_APPROVAL_REQUESTED, [order]);
}

export async function loadFileRetention(
  db: Queryable,
  order: string,
): Promise<Omit<FileRetention, 'files'> | undefined> {
  const [row] = await db.query<Omit<FileRetention, 'files'>>(FILES_RETENTION_OF_ORDER, [order]);
  return row;
}

/** In the order of sending. */
export const DUE_EMAIL_KINDS = keysOf(DUE_CONDITIONS);
