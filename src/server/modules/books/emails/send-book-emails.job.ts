// Sends emails about books. What is due is read from the database, so that no email is lost or sent twice.
import type { Locale } from '#core/locale.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { AllowMail } from '../../../limits/mailbox-limit.ts';
import type { FileRetention } from '../../../mail/retention-text.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { BookLinks } from '../book-links.ts';
import { COMPLETED_BOOK_KEPT_UNTIL, inPaidOrder, KEPT_BY_CONSENT } from '../book-retention.types.ts';
import { BOOK_COLUMNS, type BookRow, SAMPLE_GUEST } from '../books.repository.ts';
import type { BookMaking } from '../making/making.types.ts';
import type { BookEmailFacts, BookEmailKind } from './book-emails.ts';

export interface BookEmailsDeps {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly making: Pick<BookMaking, 'pages' | 'freePages'>;
  readonly links: BookLinks;
  readonly origin: string;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly compose: (facts: BookEmailFacts) => Parameters<EnqueueMail>[0];
  readonly enqueueMail: EnqueueMail;
  readonly mayMail: AllowMail;
}

const BATCH = 50;
/** Days after the book was shown for approval. */
const REMINDER_DAYS = 2;
const LAST_REMINDER_DAYS = 5;
/** Waits for the payment email; after this time the book's email is sent anyway. */
const PAYMENT_MAIL_MINUTES = 10;
/** Days before the files are deleted. */
const NOTICE_DAYS = 7;

/** From the last paid order of the book. */
const ofBuyer = (field: 'email' | 'name'): string => `(select o.buyer ->> '${field}' from orders o
    join order_books held on held.order_id = o.document_id
    where held.book = b.document_id and o.paid_at is not null and o.state not in ('cancelled', 'refunded')
    order by o.paid_at desc limit 1)`;

/** Address of the last buyer, else the one left with the book, else the account's. */
export const EMAIL_RECIPIENT = `coalesce(${ofBuyer('email')},
  b.notify_email, (select u.email from users u where u.id = b.user_id))`;
export const BUYER_NAME = ofBuyer('name');

const shownSince = (days: number): string =>
  `(select max(h.at) from book_history h where h.book = b.document_id and h.to_state = 'awaiting_confirmation')
     < now() - interval '${days} days'`;

const DUE: Readonly<Partial<Record<BookEmailKind, string>>> = {
  // Sent only on request: owners with an account see the pages being drawn.
  previewReady: `b.state = 'preview_ready' and b.notify_email is not null`,
  // The payment email comes first and may ask for approval itself (orders/emails).
  confirm: `b.state = 'awaiting_confirmation' and not exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id where held.book = b.document_id
      and o.paid_at > now() - interval '${PAYMENT_MAIL_MINUTES} minutes' and o.buyer ->> 'email' <> ''
      and o.state not in ('cancelled', 'refunded')
      and not exists (select 1 from order_mails m where m.order_id = o.document_id and m.kind = 'paid'))`,
  reminder: `b.state = 'awaiting_confirmation' and ${shownSince(REMINDER_DAYS)}`,
  lastReminder: `b.state = 'awaiting_confirmation' and ${shownSince(LAST_REMINDER_DAYS)}`,
  // With a printed copy, the order's email reports print and files together (orders/emails).
  filesReady: `b.state = 'files_ready' and not exists (select 1 from order_books held
    join orders o on o.document_id = held.order_id where held.book = b.document_id and held.paper is not null
      and o.paid_at is not null and o.state not in ('cancelled', 'refunded'))`,
  // While an order still has its buyer, the order's email announces it (orders/emails).
  filesEnd: `b.state = 'files_ready' and ${COMPLETED_BOOK_KEPT_UNTIL} > now()
    and ${COMPLETED_BOOK_KEPT_UNTIL} < now() + interval '${NOTICE_DAYS} days' and not ${inPaidOrder('o.destroyed_at is null')}`,
};

const KEEPING = `${COMPLETED_BOOK_KEPT_UNTIL} as until, ${KEPT_BY_CONSENT} as kept, b.user_id is not null as "hasAccount",
  exists (select 1 from book_rights r where r.book = b.document_id) as files`;

const dueSql = (condition: string): string => `
select ${BOOK_COLUMNS}, ${EMAIL_RECIPIENT} as "to", ${BUYER_NAME} as "buyerName", ${KEEPING} from books b
where b.destroyed_at is null and b.deleted_at is null and b.guest_id is distinct from '${SAMPLE_GUEST}'
  and ${condition} and ${EMAIL_RECIPIENT} is not null
  and not exists (select 1 from book_mails m where m.book = b.document_id and m.kind = $1)
order by b.created_at limit ${BATCH}`;

const SENT = 'insert into book_mails (book, kind) values ($1, $2) on conflict do nothing returning book';

const job = defineJob({ name: 'tell-owners', payload: noPayload, cron: '* * * * *' });

export const sendBookEmails = (deps: BookEmailsDeps): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (const [kind, condition] of Object.entries(DUE) as [BookEmailKind, string][]) {
      if (signal.aborted) return;
      await tellSome(deps, kind, condition);
    }
  });

async function tellSome(deps: BookEmailsDeps, kind: BookEmailKind, condition: string): Promise<void> {
  const { database } = deps;
  const due = await database.query<BookRow & FileRetention & Pick<BookEmailFacts, 'to' | 'buyerName'>>(
    dueSql(condition),
    [kind],
  );
  for (const book of due) {
    // Everything is read before the transaction, which must not wait for anything else.
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
  deps: BookEmailsDeps,
  book: BookRow,
): Promise<Pick<BookEmailFacts, 'title' | 'siteTitle' | 'picture'>> {
  const { making, links, origin } = deps;
  const [titles, pages, free] = await Promise.all([loadTitles(deps, book), making.pages(book), making.freePages(book)]);
  const shown = pages.find(({ page, picture }) => typeof page === 'number' && free.includes(page) && picture);
  const share = encodeURIComponent(links.shareKey(book.documentId));
  return { ...titles, picture: shown?.picture ? `${origin}${shown.picture}&share=${share}` : undefined };
}

/** Titles of the story and of the shop. */
export async function loadTitles(
  { catalogue, siteTitle }: Pick<BookEmailsDeps, 'catalogue' | 'siteTitle'>,
  { story, siteLocale: locale }: Pick<BookRow, 'story' | 'siteLocale'>,
): Promise<Pick<BookEmailFacts, 'title' | 'siteTitle'>> {
  const [product, site] = await Promise.all([catalogue.book(story, locale), siteTitle(locale)]);
  return { title: product?.title ?? story, siteTitle: site };
}
