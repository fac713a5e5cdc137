// Subscriptions with double opt-in: confirmed and ended only through a signed link from a mail.

import { mailboxOf, readEmail } from '#core/contact/email.ts';
import type { Locale } from '#core/locale.ts';
import { readSubscriptionTarget, type SubscriptionTarget } from '#core/mail/subscription.ts';
import { err, ok, type Result } from '#core/result.ts';
import { mailboxHash, recordConsent } from '../../consents/record-consent.ts';
import type { Database } from '../../db/database.ts';
import type { AllowMail } from '../../limits/mailbox-limit.ts';
import type { LimitSettings, RateLimit } from '../../limits/rate-limit.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import {
  confirmSubscription,
  findSubscription,
  leaveByAddress,
  leaveSubscription,
  requestSubscription,
  returnToSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  takeNews,
} from './newsletter.repository.ts';
import type { LinkFailure, NewsletterService, OwnSubscription } from './newsletter.types.ts';
import type { NewsletterLinks } from './newsletter-links.ts';
import type { NewsletterMails } from './newsletter-mails.ts';

export interface NewsletterDeps {
  readonly database: Database;
  readonly secret: string;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly limit: RateLimit;
  readonly mayMail: AllowMail;
  readonly links: NewsletterLinks;
  readonly mails: NewsletterMails;
  readonly enqueueMail: EnqueueMail;
}

/** Per hour: allows for typing errors without flooding a stranger's inbox. */
export const SUBSCRIBE_LIMITS: LimitSettings = {
  windowSeconds: 3600,
  perAccountAndAddress: 4,
  perAccount: null,
  perAddress: 40,
};

export function createNewsletterService(deps: NewsletterDeps): NewsletterService {
  const { database, secret, catalogue, limit, mayMail, links, mails, enqueueMail } = deps;

  async function titleOf({ topic, subject }: SubscriptionTarget, language: Locale): Promise<string | null> {
    if (topic !== 'book') return subject;
    return (await catalogue.book(subject, language))?.title ?? null;
  }

  async function own(row: SubscriptionRow, locale: Locale): Promise<OwnSubscription> {
    const { email, language, topic, subject, state, confirmed } = row;
    const title = (await titleOf(row, locale)) ?? subject;
    return { email, language, topic, subject, state, confirmed, title };
  }

  /** Validates the link, runs its action, and returns the updated subscription. */
  async function through(
    purpose: 'confirm' | 'leave',
    token: string,
    work: (documentId: string) => Promise<void>,
  ): Promise<Result<SubscriptionRow, LinkFailure>> {
    const documentId = links.read(purpose, token);
    if (documentId === null) return err('link-wrong');
    await work(documentId);
    const row = await findSubscription(database, documentId);
    return row ? ok(row) : err('link-old');
  }

  const answer = async (
    result: Result<SubscriptionRow, LinkFailure>,
    locale: Locale | undefined,
    expected?: SubscriptionRow['state'],
  ): Promise<Result<OwnSubscription, LinkFailure>> => {
    if (!result.ok) return result;
    return expected && result.value.state !== expected
      ? err('link-old')
      : ok(await own(result.value, locale ?? result.value.language));
  };

  return {
    ofAccount: {
      async of(email, locale) {
        const rows = (await subscriptionsOf(database, email)).filter(
          ({ state }) => state === 'pending' || state === 'subscribed',
        );
        return Promise.all(rows.map(async (row) => ({ documentId: row.documentId, ...(await own(row, locale)) })));
      },
      takeNews: (email, locale) =>
        database.transaction(async (tx) => {
          await takeNews(tx, email, locale);
          const mailbox = mailboxHash(secret, email);
          await recordConsent(tx, { document: 'consent-advertising', place: 'account', mailbox });
        }),
      leave: (email, documentId) => leaveByAddress(database, email, documentId),
    },
    async subscribe({ email: typed, topic, subject: about, locale, ip, source, consent, advertising, place }) {
      const email = readEmail(typed);
      if (email === null) return err('invalid-email');
      // At checkout the address was already given for the order.
      if (!advertising || (!consent && place !== 'checkout')) return err('consent-required');
      const subject = readSubscriptionTarget(topic, about);
      if (!subject.ok) return subject;
      if ((await titleOf(subject.value, locale)) === null) return err('unknown-topic');
      if (!(await limit.hit('subscribe', ip, mailboxOf(email))).allowed) return err('too-many');
      const mayWrite = await mayMail('subscription', email);
      const compose = await mails.composer();
      const titles = { ru: await titleOf(subject.value, 'ru'), en: await titleOf(subject.value, 'en') };
      await database.transaction(async (tx) => {
        const row = await requestSubscription(tx, { ...subject.value, email, language: locale, source });
        const mailbox = mailboxHash(secret, email);
        await recordConsent(tx, { document: 'consent-advertising', place, mailbox });
        if (consent) await recordConsent(tx, { document: 'consent-personal-data', place, mailbox });
        if (!mayWrite) return;
        const kind = row.state === 'subscribed' ? 'already' : 'confirm';
        // An existing subscription keeps the language chosen when it was made.
        const mail = compose(kind, row, { title: titles[row.language] ?? row.subject });
        await enqueueMail(mail, tx, { kind: `newsletter.${kind}` });
      });
      return ok('mail-sent');
    },
    find: async (purpose, token, locale) => answer(await through(purpose, token, async () => {}), locale),
    confirm: async (token, locale) =>
      answer(await through('confirm', token, (id) => confirmSubscription(database, id)), locale, 'subscribed'),
    unsubscribe: async (token, all, locale) =>
      answer(await through('leave', token, (id) => leaveSubscription(database, id, all)), locale),
    resubscribe: async (token, locale) =>
      answer(await through('leave', token, (id) => returnToSubscription(database, id)), locale, 'subscribed'),
  };
}
