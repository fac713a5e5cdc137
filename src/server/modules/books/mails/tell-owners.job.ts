// Writes to the owners of books when something waits for them: read from the records, so that no news is lost or doubled.
import type { Locale } from '#core/locale.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { AllowMail } from '../../../limits/mailbox-limit.ts';
import type { FileRetention } from '../../../mail/retention-text.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { BookLinks } from '../book-links.ts';
import { COMPLETE_UNTIL, heldBy, KEPT_BY_CONSENT } from '../book-terms.types.ts';
import { BOOK, type BookRow, SAMPLE_GUEST } from '../books.repository.ts';
import type { BookMaking } from '../making/making.types.ts';
import type { BookMailFacts, BookMailKind } from './book-mails.ts';

export interface BookTelling {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly making: Pick<BookMaking, 'pages' | 'freePages'>;
  readonly links: BookLinks;
  readonly origin: string;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly compose: (facts: BookMailFacts) => Parameters<EnqueueMail>[0];
  readonly enqueueMail: EnqueueMail;
  readonly mayMail: AllowMail;
}

const BATCH = 50;
/** Days after the whole book was shown for approval. */
const REMINDER_DAYS = 2;
const LAST_REMINDER_DAYS = 5;
/** Longer than the mail about a payment takes; a book whose order has none by then is told of without it. */
const PAYMENT_MAIL_MINUTES = 10;
/** Before the files are destroyed. */
const NOTICE_DAYS = 7;

/** Of whoever bought it last. */
const ofBuyer = (field: 'email' | 'name'): string => `(select o.buyer ->> '${field}' from orders o
    join order_books held on held.order_id = o.document_id
    where held.book = b.document_id and o.paid_at is not null and o.state not in ('cancelled', 'refunded')
    order by o.paid_at desc limit 1)`;

/** Whoever bought it last; else whoever left an address with the book; else the account's. */
export const RECIPIENT = `coalesce(${ofBuyer('email')},
  b.notify_email, (select u.email from users u where u.id = b.user_id))`;
export const BUYER_NAME = ofBuyer('name');

const shownSince = (days: number): string =>
  `(select max(h.at) from book_history h where h.book = b.document_id and h.to_state = 'awaiting_confirmation')
     < now() - interval '${days} days'`;

const DUE: Readonly<Partial<Record<BookMailKind, string>>> = {
  // An account's owner sees the pages being painted; only who asked for it is written to.
  previewReady: `b.state = 'preview_ready' and b.notify_email is not null`,
  // The mail about its payment comes first and may ask for approval itself (orders/mails).
  confirm: `b.state = 'awaiting_confirmation' and not exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id where held.book = b.document_id
      and o.paid_at > now() - interval '${PAYMENT_MAIL_MINUTES} minutes' and o.buyer ->> 'email' <> ''
      and o.state not in ('cancelled', 'refunded')
      and not exists (select 1 from order_mails m where m.order_id = o.document_id and m.kind = 'paid'))`,
  reminder: `b.state = 'awaiting_confirmation' and ${shownSince(REMINDER_DAYS)}`,
  lastReminder: `b.state = 'awaiting_confirmation' and ${shownSince(LAST_REMINDER_DAYS)}`,
  // Whoever waits for paper is told of the print and the files at once (orders/mails).
  filesReady: `b.state = 'files_ready' and not exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id where held.book = b.document_id and held.paper is not null
      and o.paid_at is not null and o.state not in ('cancelled', 'refunded'))`,
  // Where an order still knows its buyer, the order's own mail says it (orders/mails).
  filesEnd: `b.state = 'files_ready' and ${COMPLETE_UNTIL} > now()
    and ${COMPLETE_UNTIL} < now() + interval '${NOTICE_DAYS} days' and not ${heldBy('o.destroyed_at is null')}`,
};

const KEEPING = `${COMPLETE_UNTIL} as until, ${KEPT_BY_CONSENT} as kept, b.user_id is not null as "hasAccount",
  exists (select 1 from book_rights r where r.book = b.document_id) as files`;

const dueSql = (condition: string): string => `
select ${BOOK}, ${RECIPIENT} as "to", ${BUYER_NAME} as "buyerName", ${KEEPING} from books b
where b.destroyed_at is null and b.deleted_at is null and b.guest_id is distinct from '${SAMPLE_GUEST}'
  and ${condition} and ${RECIPIENT} is not null
  and not exists (select 1 from book_mails m where m.book = b.document_id and m.kind = $1)
order by b.created_at limit ${BATCH}`;

const SENT = 'insert into book_mails (book, kind) values ($1, $2) on conflict do nothing returning book';

const job = defineJob({ name: 'tell-owners', payload: noPayload, cron: '* * * * *' });

export const tellOwners = (deps: BookTelling): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (const [kind, condition] of Object.entries(DUE) as [BookMailKind, string][]) {
      if (signal.aborted) return;
      await tellSome(deps, kind, condition);
    }
  });

async function tellSome(deps: BookTelling, kind: BookMailKind, condition: string): Promise<void> {
  const { database } = deps;
  const due = await database.query<BookRow & FileRetention & Pick<BookMailFacts, 'to' | 'buyerName'>>(
    dueSql(condition),
    [kind],
  );
  for (const book of due) {
    // Everything is read before the transaction: inside it nothing else may be waited for.
    const { to, buyerName } = book;
    const mail = deps.compose({ kind, to, buyerName, book, keeping: book, ...(await factsOf(deps, book)) });
    const may = await deps.mayMail('book', to);
    await database.transaction(async (tx) => {
      const [first] = await tx.query(SENT, [book.documentId, kind]);
      if (first && may)
        await deps.enqueueMail(mail, tx, { kind: `book.${kind}`, about: { type: 'book', id: book.documentId } });
    });
  }
}

async function factsOf(
  deps: BookTelling,
  book: BookRow,
): Promise<Pick<BookMailFacts, 'title' | 'siteTitle' | 'picture'>> {
  const { making, links, origin } = deps;
  const [titles, pages, free] = await Promise.all([titlesOf(deps, book), making.pages(book), making.freePages(book)]);
  const shown = pages.find(({ page, picture }) => typeof page === 'number' && free.includes(page) && picture);
  const share = encodeURIComponent(links.shareKey(book.documentId));
  return { ...titles, picture: shown?.picture ? `${origin}${shown.picture}&share=${share}` : undefined };
}

/** Of the story and of the shop. */
export async function titlesOf(
  { catalogue, siteTitle }: Pick<BookTelling, 'catalogue' | 'siteTitle'>,
  { story, siteLocale: locale }: Pick<BookRow, 'story' | 'siteLocale'>,
): Promise<Pick<BookMailFacts, 'title' | 'siteTitle'>> {
  const [product, site] = await Promise.all([catalogue.book(story, locale), siteTitle(locale)]);
  return { title: product?.title ?? story, siteTitle: site };
}
