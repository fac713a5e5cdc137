// Sends emails about orders. What is due is read from the database, so that no email is lost or sent twice.
import type { ShopTimeTexts } from '#core/delivery/shop-times.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { AllowMail } from '../../../limits/mailbox-limit.ts';
import type { FileRetention } from '../../../mail/retention-text.ts';
import { COMPLETED_BOOK_KEPT_UNTIL, KEPT_BY_CONSENT } from '../../books/book-retention.types.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { ReviewLinks } from '../../reviews/reviews.types.ts';
import { listOrderBooks } from '../cart/order-books.repository.ts';
import type { OrderLinks } from '../order-links.ts';
import { listOrderLines } from '../order-parts.repository.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.repository.ts';
import { type OrderEmailFacts, type OrderEmailKind, REVIEW_REQUEST_KINDS } from './order-emails.ts';

export interface OrderEmailsDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'sharedCover'>;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly links: OrderLinks;
  readonly reviewLinks: ReviewLinks;
  readonly origin: string;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  /** Production and printing times mentioned in texts. */
  readonly timeWords: (locale: Locale) => Promise<ShopTimeTexts>;
  /** Emails mention the dates recomputed after approval. */
  readonly updateArrivalDays: () => Promise<void>;
  readonly compose: (facts: OrderEmailFacts) => Parameters<EnqueueMail>[0];
  readonly enqueueMail: EnqueueMail;
  readonly mayMail: AllowMail;
}

interface DueOrder extends OrderRow {
  readonly to: string;
  readonly tracking: OrderEmailFacts['tracking'];
  readonly approved: boolean;
  /** Distinguishes several emails of one kind; empty when there is only one. */
  readonly about: string;
  /** Refunded, in kopecks. */
  readonly amount: number;
}

const BATCH_SIZE = 50;
/** Older events are not reported. */
const MAX_NEWS_AGE_DAYS = 3;
const REVIEW_REQUEST_AFTER_DAYS = 2;
/** Gives the customer time to finish the payment. */
const UNPAID_NOTICE_AFTER_MINUTES = 10;
/** Most books are drawn by then, so that one email confirms the payment and asks for approval. */
const WAIT_FOR_DRAWING_MINUTES = 2;
const CART_REMINDER_AFTER_HOURS = 24;
const CART_REMINDER_UNTIL_DAYS = 7;
const DELETION_NOTICE_DAYS = 7;

/** When the last book of the order is deleted, if known, and whether a consent keeps its files. */
const FILES_RETENTION = `select max(${COMPLETED_BOOK_KEPT_UNTIL}) as until, coalesce(bool_or(${KEPT_BY_CONSENT}), false) as kept
  from order_books inside join books b on b.document_id = inside.book
  where inside.order_id = orders.document_id and b.destroyed_at is null`;

/** Condition of each kind of email, sent once. Cancelling an unpaid order sends none. */
const DUE_CONDITIONS: Readonly<Record<OrderEmailKind, string>> = {
  // Not sent when the payment follows within minutes.
  received: `state = 'awaiting_payment' and checked_out_at > now() - interval '${MAX_NEWS_AGE_DAYS} days'
    and exists (select 1 from payments where order_id = orders.document_id and status = 'pending'
      and external_id is not null and created_at < now() - interval '${UNPAID_NOTICE_AFTER_MINUTES} minutes')`,
  paid: `state in ('paid', 'in_production', 'printing', 'shipped', 'delivered')
    and paid_at > now() - interval '${MAX_NEWS_AGE_DAYS} days'
    and (paid_at < now() - interval '${WAIT_FOR_DRAWING_MINUTES} minutes' or not exists (select 1 from order_books o
      join books b on b.document_id = o.book
      where o.order_id = orders.document_id and b.state in ('previewing', 'preview_ready', 'generating')))`,
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
  cancelled: `state = 'cancelled' and paid_at is not null and about is null
    and completed_at > now() - interval '${MAX_NEWS_AGE_DAYS} days'`,
  refundWhole: `state = 'refunded' and about is not null`,
  refundPart: `state not in ('refunded', 'cancelled') and about is not null`,
  cart: `state = 'cart' and remind and updated_at < now() - interval '${CART_REMINDER_AFTER_HOURS} hours'
    and updated_at > now() - interval '${CART_REMINDER_UNTIL_DAYS} days'
    and exists (select 1 from order_books where order_id = orders.document_id)
    and not exists (select 1 from orders paid where paid.paid_at > orders.updated_at
      and paid.buyer ->> 'email' = orders.buyer ->> 'email')`,
  downloadsEnd: `state = 'delivered' and (select until from (${FILES_RETENTION}) term
    where until > now() and until < now() + interval '${DELETION_NOTICE_DAYS} days') is not null`,
};

const dueOrdersSql = (condition: string): string => `
select ${ORDER_COLUMNS}, buyer ->> 'email' as "to", tracking, coalesce(about, '') as about,
  coalesce(case when $2 then given else (select sum(amount)::int from refunds
    where order_id = orders.document_id and status = 'succeeded') end, total, 0) as amount,
  not exists (select 1 from order_books o join books b on b.document_id = o.book where o.order_id = orders.document_id
    and (b.confirmed_at is null or b.confirmed_at > orders.paid_at)) as approved
from orders
left join lateral (select p.state as parcel_state, case when p.tracking_number is not null then
    json_build_object('courier', p.courier, 'number', p.tracking_number) end as tracking
  from parcels p where p.order_id = orders.document_id) parcel on true
left join lateral (select f.document_id as about, f.amount as given from refunds f
  where f.order_id = orders.document_id and f.status = 'succeeded'
    and f.settled_at > now() - interval '${MAX_NEWS_AGE_DAYS} days') refund on true
where orders.destroyed_at is null and buyer ->> 'email' <> '' and ${condition}
  and not exists (select 1 from order_mails m where m.order_id = orders.document_id
    and m.kind = case when $2 then $1 || ' ' || about else $1 end)
order by orders.created_at limit ${BATCH_SIZE}`;

const FILES_RETENTION_OF_ORDER = `select term.*, orders.user_id is not null as "hasAccount"
from orders cross join lateral (${FILES_RETENTION}) term where orders.document_id = $1`;

/** The payment email already asked for approval, so the book's own email is not sent. */
const MARK_APPROVAL_REQUESTED = `
insert into book_mails (book, kind) select book, 'confirm' from order_books where order_id = $1 on conflict do nothing`;

const UNPAID_KINDS: readonly OrderEmailKind[] = ['cart', 'received'];

const MARK_SENT = 'insert into order_mails (order_id, kind) values ($1, $2) on conflict do nothing returning order_id';

const job = defineJob({ name: 'tell-buyers', payload: noPayload, cron: '* * * * *' });

export const sendOrderEmails = (deps: OrderEmailsDeps): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    await deps.updateArrivalDays();
    for (const [kind, condition] of Object.entries(DUE_CONDITIONS) as [OrderEmailKind, string][]) {
      if (signal.aborted) return;
      await sendDueEmails(deps, kind, condition);
    }
  });

async function sendDueEmails(deps: OrderEmailsDeps, kind: OrderEmailKind, condition: string): Promise<void> {
  const { database } = deps;
  const isOneOfMany = kind === 'refundPart';
  for (const due of await database.query<DueOrder>(dueOrdersSql(condition), [kind, isOneOfMany])) {
    // Everything is read before the transaction, which must not wait for anything else.
    const facts = await loadFacts(deps, kind, due);
    const mail = deps.compose(facts);
    // An unpaid cart may contain a stranger's address, so its emails are rate-limited.
    const may = !UNPAID_KINDS.includes(kind) || (await deps.mayMail('book', due.to));
    await database.transaction(async (tx) => {
      const [first] = await tx.query(MARK_SENT, [due.documentId, isOneOfMany ? `${kind} ${due.about}` : kind]);
      if (first && may)
        await deps.enqueueMail(mail, tx, { kind: `order.${kind}`, about: { type: 'order', id: due.documentId } });
      if (first && kind === 'paid' && facts.drawn) await tx.query(MARK_APPROVAL_REQUESTED, [due.documentId]);
    });
  }
}

async function loadFacts(deps: OrderEmailsDeps, kind: OrderEmailKind, due: DueOrder): Promise<OrderEmailFacts> {
  const { database, books, catalogue, links, reviewLinks, origin, siteTitle, timeWords } = deps;
  const { documentId, locale, to, tracking, approved, amount, ...order } = due;
  const [[keeping], lines, inside, site, times] = await Promise.all([
    database.query<Omit<FileRetention, 'files'>>(FILES_RETENTION_OF_ORDER, [documentId]),
    listOrderLines(database, documentId),
    listOrderBooks(database, documentId),
    siteTitle(locale),
    timeWords(locale),
  ]);
  const first = inside[0];
  const product = first && (await catalogue.book(first.slug, locale));
  const stories = new Map(lines.map(({ slug, title }) => [slug, title]));
  const reviews = [...stories].map(([slug, title]) => ({ title, link: reviewLinks.write(documentId, slug, locale) }));
  const cover = first ? await books.sharedCover(first.documentId) : null;
  return {
    kind,
    to,
    tracking,
    approved,
    lines,
    times,
    reviews,
    siteTitle: site,
    amount: kopecks(amount),
    order: { ...order, documentId, locale },
    title: lines[0]?.title ?? product?.title ?? '',
    link: (REVIEW_REQUEST_KINDS.includes(kind) && reviews[0]?.link) || links.orderUrl(documentId, locale),
    picture: cover && origin + cover,
    keeping: {
      ...(keeping ?? { until: null, kept: false, hasAccount: false }),
      files: inside.some(({ electronic, coloring }) => electronic || coloring),
    },
    preorder: inside.some(({ state }) => state === 'awaiting_story'),
    drawn: inside.length > 0 && inside.every(({ state }) => state === 'awaiting_confirmation'),
  };
}
