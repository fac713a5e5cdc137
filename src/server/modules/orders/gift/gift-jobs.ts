// Jobs of gifts that the parents fill in: mails, each once, and the money back when the term ends without an answer.
import type { Locale } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { Checkout } from '../checkout/checkout.service.ts';
import type { OrderLinks } from '../links/order-links.ts';
import { lockOrder } from '../orders.repository.ts';
import type { GiftMailFacts } from './gift-mails.ts';
import * as rows from './gift-orders.repository.ts';

export interface GiftJobsDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'gifts'>;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly checkout: Pick<Checkout, 'cancel'>;
  readonly links: Pick<OrderLinks, 'orderUrl'>;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly enqueueMail: EnqueueMail;
  readonly compose: (facts: GiftMailFacts) => Mail;
}

const mailsJob = defineJob({ name: 'send-gift-mails', payload: noPayload, cron: '* * * * *' });
const remindJob = defineJob({ name: 'remind-gift-parents', payload: noPayload, cron: '20 * * * *' });

const NEWS: readonly rows.GiftMail[] = ['invitation', 'link', 'filled', 'ended'];
const REMINDERS: readonly rows.GiftMail[] = ['reminder', 'buyerReminder'];

export const giftJobs = (deps: GiftJobsDeps): readonly JobHandler[] => [
  defineJobHandler(mailsJob, (_payload, signal) => sendMails(deps, NEWS, signal)),
  defineJobHandler(remindJob, async (_payload, signal) => {
    await endOverdueGifts(deps, signal);
    await sendMails(deps, REMINDERS, signal);
  }),
];

async function sendMails(deps: GiftJobsDeps, mails: readonly rows.GiftMail[], signal: AbortSignal): Promise<void> {
  for (const mail of mails)
    for (const due of await rows.listDueGiftMails(deps.database, mail)) {
      if (signal.aborted) return;
      await sendMail(deps, mail, due);
    }
}

/** The mark and the mail are one transaction: a killed process has done both or neither. */
async function sendMail(deps: GiftJobsDeps, mail: rows.GiftMail, due: rows.DueGiftMail): Promise<void> {
  const { database, books, catalogue, links, siteTitle, enqueueMail, compose } = deps;
  const { book, order, locale, nonce, story } = due;
  const [product, site] = await Promise.all([catalogue.book(story, locale), siteTitle(locale)]);
  const letter = compose({
    mail,
    due,
    title: product?.title ?? story,
    siteTitle: site,
    giveUrl: books.gifts.url(book, nonce, locale),
    orderUrl: links.orderUrl(order, locale),
  });
  await database.transaction(async (tx) => {
    if (!(await rows.markGiftMailed(tx, mail, due))) return;
    await enqueueMail(letter, tx, { kind: `order.gift-${mail}`, about: { type: 'order', id: order } });
  });
}

/** The end, the cancellation and the refund are one transaction; the refund has a key of its order. */
async function endOverdueGifts({ database, books, checkout }: GiftJobsDeps, signal: AbortSignal): Promise<void> {
  for (const { book, order: id } of await rows.listOverdueGifts(database)) {
    if (signal.aborted) return;
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order || !(await books.gifts.endUnanswered(tx, book))) return;
      const cancelled = await checkout.cancel(tx, order, 'clock');
      if (!cancelled.ok) throw new Error(`the order ${id} of an unanswered gift could not be cancelled`);
    });
  }
}
