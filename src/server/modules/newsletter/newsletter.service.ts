// Subscriptions with double opt-in: confirmed and ended only through a signed link from a mail.

import { DAY_MS, moscowDay } from '#core/calendar/working-days.ts';
import type { Locale } from '#core/locale.ts';
import { isDaysBefore, nextBirthdayLetter, readBirthday } from '#core/mail/birthday.ts';
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
  returnToSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  takeBirthday,
  takeNews,
} from './newsletter.repository.ts';
import type { LinkFailure, NewsletterService, OwnSubscription } from './newsletter.types.ts';
import type { NewsletterLinks } from './newsletter-links.ts';
import type { NewsletterMails } from './newsletter-mails.ts';
import { createSubscribe, subscriptionTitle } from './subscribe.ts';

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

/** A letter of today is not promised: who asks on its day waits for the next year. */
const tomorrow = (): string => moscowDay(new Date(Date.now() + DAY_MS));

export function createNewsletterService(deps: NewsletterDeps): NewsletterService {
  const { database, secret, catalogue, links } = deps;

  async function own(row: SubscriptionRow, locale: Locale): Promise<OwnSubscription> {
    const { email, language, topic, subject, state, confirmed, daysBefore } = row;
    const title = (await subscriptionTitle(catalogue, row, locale)) ?? subject;
    const nextLetter = daysBefore === null ? null : nextBirthdayLetter(subject, daysBefore, tomorrow());
    return { email, language, topic, subject, state, confirmed, title, daysBefore, nextLetter };
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
      async takeBirthday(email, locale, { birthday, daysBefore, consent }) {
        if (!consent) return err('consent-required');
        if (!readBirthday(birthday) || !isDaysBefore(daysBefore)) return err('no-such-day');
        await database.transaction(async (tx) => {
          await takeBirthday(tx, email, locale, birthday, daysBefore);
          const mailbox = mailboxHash(secret, email);
          await recordConsent(tx, { document: 'consent-birthday', place: 'account', mailbox });
        });
        return ok('taken');
      },
      leave: (email, documentId) => leaveByAddress(database, email, documentId),
    },
    subscribe: createSubscribe(deps),
    find: async (purpose, token, locale) => answer(await through(purpose, token, async () => {}), locale),
    confirm: async (token, locale) =>
      answer(await through('confirm', token, (id) => confirmSubscription(database, id)), locale, 'subscribed'),
    unsubscribe: async (token, all, locale) =>
      answer(await through('leave', token, (id) => leaveSubscription(database, id, all)), locale),
    resubscribe: async (token, locale) =>
      answer(await through('leave', token, (id) => returnToSubscription(database, id)), locale, 'subscribed'),
  };
}
