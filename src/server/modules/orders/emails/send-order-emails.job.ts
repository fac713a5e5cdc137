// Sends emails about orders. What is due is read from the database, so that no email is lost or sent twice.

import type { ShopTimeTexts } from '#core/delivery/shop-times.ts';
import { TRIAL_COURIER } from '#core/delivery/tracking-page.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import type { AllowMail } from '../../../limits/mailbox-limit.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { ReviewLinks } from '../../reviews/reviews.types.ts';
import { hasGift, listOrderBooks } from '../cart/order-books.repository.ts';
import type { OrderLinks } from '../links/order-links.ts';
import { listOrderLines } from '../order-parts.repository.ts';
import {
  DUE_EMAIL_KINDS,
  type DueOrder,
  listDueOrders,
  loadFileRetention,
  markApprovalRequested,
  markOrderEmailSent,
} from './due-order-emails.repository.ts';
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
  /** For orders that have no parcel yet. */
  readonly isTrialCourier: () => boolean;
  readonly compose: (facts: OrderEmailFacts) => Parameters<EnqueueMail>[0];
  readonly enqueueMail: EnqueueMail;
  readonly mayMail: AllowMail;
}

const UNPAID_KINDS: readonly OrderEmailKind[] = ['cart', 'received'];

export const orderEmailsJob = defineJob({ name: 'send-order-emails', payload: noPayload, cron: '* * * * *' });

export const sendOrderEmails = (deps: OrderEmailsDeps): JobHandler =>
  defineJobHandler(orderEmailsJob, async (_payload, signal) => {
    await deps.updateArrivalDays();
    for (const kind of DUE_EMAIL_KINDS) {
      if (signal.aborted) return;
      await sendDueEmails(deps, kind);
    }
  });

async function sendDueEmails(deps: OrderEmailsDeps, kind: OrderEmailKind): Promise<void> {
  const { database } = deps;
  for (const due of await listDueOrders(database, kind)) {
    // Everything is read before the transaction, which must not wait for anything else.
    const facts = await loadFacts(deps, kind, due);
    const mail = deps.compose(facts);
    // An unpaid cart may contain a stranger's address, so its emails are rate-limited.
    const may = !UNPAID_KINDS.includes(kind) || (await deps.mayMail('book', due.to));
    await database.transaction(async (tx) => {
      const first = await markOrderEmailSent(tx, kind, due);
      if (first && may)
        await deps.enqueueMail(mail, tx, { kind: `order.${kind}`, about: { type: 'order', id: due.documentId } });
      if (first && kind === 'paid' && facts.drawn) await markApprovalRequested(tx, due.documentId);
    });
  }
}

async function loadFacts(deps: OrderEmailsDeps, kind: OrderEmailKind, due: DueOrder): Promise<OrderEmailFacts> {
  const { database, books, catalogue, links, reviewLinks, origin, siteTitle, timeWords } = deps;
  const { documentId, locale, to, tracking, courier, approved, isGift, refundedParts, certificates } = due;
  const isTrialDelivery = courier === null ? deps.isTrialCourier() : courier === TRIAL_COURIER;
  const [keeping, lines, inside, site, times] = await Promise.all([
    loadFileRetention(database, documentId),
    listOrderLines(database, documentId),
    listOrderBooks(database, documentId),
    siteTitle(locale),
    timeWords(locale),
  ]);
  const first = inside[0];
  const product = first && (await catalogue.book(first.slug, locale));
  const stories = new Map(lines.map(({ slug, title }) => [slug, title]));
  const reviews = [...stories].map(([slug, title]) => ({ title, link: reviewLinks.write(documentId, slug, locale) }));
  // A gift has an address of its cover for its owner only.
  const cover = first?.cover ? await books.sharedCover(first.documentId) : null;
  return {
    kind,
    to,
    tracking,
    isTrialDelivery,
    approved,
    isGift,
    lines,
    times,
    reviews,
    siteTitle: site,
    ...refundOf(kind, due),
    paidByCertificates: certificates.paid,
    refundedParts,
    order: due,
    title: lines[0]?.title ?? product?.title ?? '',
    link:
      (REVIEW_REQUEST_KINDS.includes(kind) && (kind === 'filesRead' || !isTrialDelivery) && reviews[0]?.link) ||
      links.orderUrl(documentId, locale),
    picture: cover && origin + cover,
    keeping: {
      ...(keeping ?? { until: null, kept: false, hasAccount: false }),
      files: inside.some(({ electronic, coloring }) => electronic || coloring),
    },
    preorder: inside.some(({ state }) => state === 'awaiting_story'),
    drawn: inside.length > 0 && inside.every(({ state, isVeiled }) => state === 'awaiting_confirmation' && !isVeiled),
    byParents: await hasGift(
      database,
      inside.map(({ documentId: book }) => book),
    ),
  };
}

/** What the email says is given back, and how much of it to gift certificates. */
function refundOf(
  kind: OrderEmailKind,
  { given, isToCard, cardRefunds, certificates, total }: DueOrder,
): Pick<OrderEmailFacts, 'amount' | 'toCertificates'> {
  const none = kopecks(0);
  const one = given ?? none;
  if (kind === 'refundPart') return { amount: one, toCertificates: isToCard ? none : one };
  if (kind === 'refundWhole')
    return { amount: kopecks(cardRefunds + certificates.returned), toCertificates: certificates.returned };
  return { amount: kopecks((total ?? 0) - cardRefunds), toCertificates: none };
}
