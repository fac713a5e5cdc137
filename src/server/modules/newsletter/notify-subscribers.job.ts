// Sends subscription mails once a day: a book is ready, an age group has a book, or news.

import type { Locale } from '#core/locale.ts';
import { keysOf } from '#core/typed-object.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { BookCard, CatalogueService } from '../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import {
  listDueSubscriptions,
  listNewestBooks,
  markNotified,
  type NewBook,
  type NewsToReport,
  NOTIFY_BATCH,
  type SubscriptionRow,
} from './newsletter.repository.ts';
import type { ComposeMail, NewsletterMailKind, NewsletterMails } from './newsletter-mails.ts';

export interface NotifyDeps {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'list'>;
  readonly mails: NewsletterMails;
  readonly enqueueMail: EnqueueMail;
}

type BooksByLanguage = Readonly<Record<Locale, readonly BookCard[]>>;

interface PromisedMail {
  readonly kind: NewsletterMailKind;
  readonly title: string;
  readonly path: string;
}

const NAMED_BOOKS = 3;

const job = defineJob({ name: 'notify-subscribers', payload: noPayload, cron: '0 11 * * *' });

export const notifySubscribers = (deps: NotifyDeps): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    const { database, catalogue } = deps;
    const compose = await deps.mails.composer();
    const [russian, english] = await Promise.all([catalogue.list({ locale: 'ru' }), catalogue.list({ locale: 'en' })]);
    const books = { ru: russian.books, en: english.books };
    const ready = books.ru.filter((book) => !book.preorder).map((book) => book.slug);
    const groups = keysOf(russian.counts.age).filter((age) => russian.counts.age[age] > 0);
    const newest = await listNewestBooks(database);
    const due = { books: ready, ageGroups: groups, newestBookAt: newest[0]?.at ?? new Date(0) };
    while (!signal.aborted && (await notifySome(deps, compose, due, books, newest)) === NOTIFY_BATCH);
  });

async function notifySome(
  { database, enqueueMail }: NotifyDeps,
  compose: ComposeMail,
  due: NewsToReport,
  books: BooksByLanguage,
  newest: readonly NewBook[],
): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await listDueSubscriptions(tx, due);
    for (const row of rows) {
      const fresh = newest.filter(({ at }) => at > row.since).map(({ slug }) => slug);
      const mail = mailFor(row, books[row.language], fresh);
      if (mail) await enqueueMail(compose(mail.kind, row, mail), tx, { kind: `newsletter.${mail.kind}` });
      await markNotified(tx, row.documentId);
    }
    return rows.length;
  });
}

function mailFor(row: SubscriptionRow, books: readonly BookCard[], fresh: readonly string[]): PromisedMail | null {
  if (row.topic === 'age-group') return { kind: 'ageReady', title: row.subject, path: `/books?age=${row.subject}` };
  const about = books.filter(({ slug }) => (row.topic === 'book' ? slug === row.subject : fresh.includes(slug)));
  const [first] = about;
  if (!first) return null;
  const quote = (title: string): string => (row.language === 'ru' ? `«${title}»` : `“${title}”`);
  const named = about.slice(0, NAMED_BOOKS).map(({ title }) => quote(title));
  return {
    kind: row.topic === 'book' ? 'bookReady' : 'news',
    title: row.topic === 'book' ? first.title : named.join(', '),
    path: about.length === 1 ? `/books/${first.slug}` : '/books?sort=new',
  };
}
