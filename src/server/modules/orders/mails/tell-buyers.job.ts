// Writes to buyers about their orders: what is due is read from the records, so that no news is lost or doubled.
import type { ShopTimeTexts } from '#core/delivery/shop-times.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { AllowMail } from '../../../limits/mailbox-limit.ts';
import type { FileRetention } from '../../../mail/retention-text.ts';
import { COMPLETE_UNTIL, KEPT_BY_CONSENT } from '../../books/book-terms.types.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { ReviewLinks } from '../../reviews/reviews.types.ts';
import { booksInside } from '../books-inside.repository.ts';
import type { OrderLinks } from '../order-links.ts';
import { linesOfOrder } from '../order-parts.repository.ts';
import { ORDER, type OrderRow } from '../orders.repository.ts';
import { ASKING, type OrderMailFacts, type OrderMailKind } from './order-mails.ts';

export interface BuyerTelling {
  readonly database: Database;
  readonly books: Pick<BooksService, 'sharedCover'>;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly links: OrderLinks;
  readonly reviewLinks: ReviewLinks;
  readonly origin: string;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  /** How long making and printing take, for texts that name it. */
  readonly timeWords: (locale: Locale) => Promise<ShopTimeTexts>;
  /** Mails name the days counted from approval. */
  readonly renewArrivalDays: () => Promise<void>;
  readonly compose: (facts: OrderMailFacts) => Parameters<EnqueueMail>[0];
  readonly enqueueMail: EnqueueMail;
  readonly mayMail: AllowMail;
}

interface DueOrder extends OrderRow {
  readonly to: string;
  readonly tracking: OrderMailFacts['tracking'];
  readonly approved: boolean;
  /** What makes this mail another one than the last of its kind; empty where there is only one. */
  readonly about: string;
  /** Given back, kopecks. */
  readonly amount: number;
}

const BATCH = 50;
/** News older than that is none. */
const NEWS_DAYS = 3;
const READING_DAYS = 2;
/** Longer than anybody looks for a card. */
const PAYING_MINUTES = 10;
/** Most books are drawn by then: one mail confirms the payment and asks for approval. */
const DRAWING_MINUTES = 2;
const CART_HOURS = 24;
const CART_DAYS = 7;
const NOTICE_DAYS = 7;

/** When the last of its books is destroyed, as far as that is known, and whether a consent keeps one. */
const KEEPING = `select max(${COMPLETE_UNTIL}) as until, coalesce(bool_or(${KEPT_BY_CONSENT}), false) as kept
  from order_books inside join books b on b.document_id = inside.book
  where inside.order_id = orders.document_id and b.destroyed_at is null`;

/** Is due once. Whoever cancels an order that was never paid sees on the screen that nothing happened. */
const DUE: Readonly<Record<OrderMailKind, string>> = {
  // Whoever pays within minutes hears of that alone.
  received: `state = 'awaiting_payment' and checked_out_at > now() - interval '${NEWS_DAYS} days'
    and exists (select 1 from payments where order_id = orders.document_id and status = 'pending'
      and external_id is not null and created_at < now() - interval '${PAYING_MINUTES} minutes')`,
  paid: `state in ('paid', 'in_production', 'printing', 'shipped', 'delivered')
    and paid_at > now() - interval '${NEWS_DAYS} days'
    and (paid_at < now() - interval '${DRAWING_MINUTES} minutes' or not exists (select 1 from order_books o
      join books b on b.document_id = o.book
      where o.order_id = orders.document_id and b.state in ('previewing', 'preview_ready', 'generating')))`,
  printing: `state = 'printing'`,
  shipped: `state = 'shipped' and parcel_state in ('accepted', 'in_transit')`,
  arrived: `state = 'shipped' and parcel_state = 'ready'`,
  // One that failed before the courier had it is staff's to send again.
  parcelFailed: `state = 'shipped' and parcel_state = 'failed'`,
  delivered: `state = 'delivered' and parcel_state = 'delivered' and completed_at > now() - interval '${NEWS_DAYS} days'`,
  // The files themselves are told of with the book: this asks when there was time to read it.
  filesRead: `state = 'delivered' and parcel_state is null and completed_at < now() - interval '${READING_DAYS} days'
    and completed_at > now() - interval '${READING_DAYS + NEWS_DAYS} days'
    and not exists (select 1 from order_books where order_id = orders.document_id and paper is not null)`,
  // While the money is on its way; as soon as it is back, that is the news.
  cancelled: `state = 'cancelled' and paid_at is not null and about is null
    and completed_at > now() - interval '${NEWS_DAYS} days'`,
  refundWhole: `state = 'refunded' and about is not null`,
  refundPart: `state not in ('refunded', 'cancelled') and about is not null`,
  cart: `state = 'cart' and remind and updated_at < now() - interval '${CART_HOURS} hours'
    and updated_at > now() - interval '${CART_DAYS} days'
    and exists (select 1 from order_books where order_id = orders.document_id)
    and not exists (select 1 from orders paid where paid.paid_at > orders.updated_at
      and paid.buyer ->> 'email' = orders.buyer ->> 'email')`,
  downloadsEnd: `state = 'delivered' and (select until from (${KEEPING}) term
    where until > now() and until < now() + interval '${NOTICE_DAYS} days') is not null`,
};

const dueSql = (condition: string): string => `
select ${ORDER}, buyer ->> 'email' as "to", tracking, coalesce(about, '') as about,
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
    and f.settled_at > now() - interval '${NEWS_DAYS} days') refund on true
where orders.destroyed_at is null and buyer ->> 'email' <> '' and ${condition}
  and not exists (select 1 from order_mails m where m.order_id = orders.document_id
    and m.kind = case when $2 then $1 || ' ' || about else $1 end)
order by orders.created_at limit ${BATCH}`;

const KEEPING_OF = `select term.*, orders.user_id is not null as "hasAccount"
from orders cross join lateral (${KEEPING}) term where orders.document_id = $1`;

/** The mail about the payment has asked for approval: the books' own mail would say it again. */
const ASKED_FOR_APPROVAL = `
insert into book_mails (book, kind) select book, 'confirm' from order_books where order_id = $1 on conflict do nothing`;

const UNPAID: readonly OrderMailKind[] = ['cart', 'received'];

const SENT = 'insert into order_mails (order_id, kind) values ($1, $2) on conflict do nothing returning order_id';

const job = defineJob({ name: 'tell-buyers', payload: noPayload, cron: '* * * * *' });

export const tellBuyers = (deps: BuyerTelling): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    await deps.renewArrivalDays();
    for (const [kind, condition] of Object.entries(DUE) as [OrderMailKind, string][]) {
      if (signal.aborted) return;
      await tellSome(deps, kind, condition);
    }
  });

async function tellSome(deps: BuyerTelling, kind: OrderMailKind, condition: string): Promise<void> {
  const { database } = deps;
  const isOneOfMany = kind === 'refundPart';
  for (const due of await database.query<DueOrder>(dueSql(condition), [kind, isOneOfMany])) {
    // Everything is read before the transaction: inside it nothing else may be waited for.
    const facts = await factsOf(deps, kind, due);
    const mail = deps.compose(facts);
    // Anybody may type a stranger's address into a cart; whoever paid is answered.
    const may = !UNPAID.includes(kind) || (await deps.mayMail('book', due.to));
    await database.transaction(async (tx) => {
      const [first] = await tx.query(SENT, [due.documentId, isOneOfMany ? `${kind} ${due.about}` : kind]);
      if (first && may)
        await deps.enqueueMail(mail, tx, { kind: `order.${kind}`, about: { type: 'order', id: due.documentId } });
      if (first && kind === 'paid' && facts.drawn) await tx.query(ASKED_FOR_APPROVAL, [due.documentId]);
    });
  }
}

async function factsOf(deps: BuyerTelling, kind: OrderMailKind, due: DueOrder): Promise<OrderMailFacts> {
  const { database, books, catalogue, links, reviewLinks, origin, siteTitle, timeWords } = deps;
  const { documentId, locale, to, tracking, approved, amount, ...order } = due;
  const [[keeping], lines, inside, site, times] = await Promise.all([
    database.query<Omit<FileRetention, 'files'>>(KEEPING_OF, [documentId]),
    linesOfOrder(database, documentId),
    booksInside(database, documentId),
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
    link: (ASKING.includes(kind) && reviews[0]?.link) || links.order(documentId, locale),
    picture: cover && origin + cover,
    keeping: {
      ...(keeping ?? { until: null, kept: false, hasAccount: false }),
      files: inside.some(({ electronic, coloring }) => electronic || coloring),
    },
    preorder: inside.some(({ state }) => state === 'awaiting_story'),
    drawn: inside.length > 0 && inside.every(({ state }) => state === 'awaiting_confirmation'),
  };
}
