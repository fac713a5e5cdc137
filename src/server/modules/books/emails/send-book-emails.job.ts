// Sends emails about books. What is due is read from the database, so that no email is lost or sent twice.

import type { Locale } from '#core/locale.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { AllowMail } from '../../../limits/mailbox-limit.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { BookLinks } from '../book-links.ts';
import type { BookRow } from '../books.repository.ts';
import type { BookMaking } from '../making/making.types.ts';
import type { BookEmailFacts } from './book-emails.ts';
import { DUE_EMAIL_KINDS, listDueBooks, markBookEmailSent } from './due-book-emails.repository.ts';

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

const job = defineJob({ name: 'send-book-emails', payload: noPayload, cron: '* * * * *' });

export const sendBookEmails = (deps: BookEmailsDeps): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (const kind of DUE_EMAIL_KINDS) {
      if (signal.aborted) return;
      await sendDueEmails(deps, kind);
    }
  });

async function sendDueEmails(deps: BookEmailsDeps, kind: (typeof DUE_EMAIL_KINDS)[number]): Promise<void> {
  const { database } = deps;
  for (const book of await listDueBooks(database, kind)) {
    // Everything is read before the transaction, which must not wait for anything else.
    const { to, buyerName } = book;
    const mail = deps.compose({ kind, to, buyerName, book, keeping: book, ...(await factsOf(deps, book)) });
    const may = await deps.mayMail('book', to);
    await database.transaction(async (tx) => {
      const first = await markBookEmailSent(tx, book.documentId, kind);
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
