// Requests a subscription: validates, limits, records the consents and sends the mail that confirms it.

import { mailboxOf, readEmail } from '#core/contact/email.ts';
import type { Locale } from '#core/locale.ts';
import { readSubscriptionTarget, type SubscriptionTarget } from '#core/mail/subscription.ts';
import { err, ok } from '#core/result.ts';
import { mailboxHash, recordConsent } from '../../consents/record-consent.ts';
import { requestSubscription } from './newsletter.repository.ts';
import type { NewsletterDeps } from './newsletter.service.ts';
import type { NewsletterService } from './newsletter.types.ts';

/** Null for a book that is not sold. */
export async function subscriptionTitle(
  catalogue: NewsletterDeps['catalogue'],
  { topic, subject }: SubscriptionTarget,
  language: Locale,
): Promise<string | null> {
  if (topic !== 'book') return subject;
  return (await catalogue.book(subject, language))?.title ?? null;
}

export function createSubscribe(deps: NewsletterDeps): NewsletterService['subscribe'] {
  const { database, secret, catalogue, limit, mayMail, mails, enqueueMail } = deps;
  return async (request) => {
    const { email: typed, topic, subject: about, locale, ip, source, consent, advertising, place } = request;
    const email = readEmail(typed);
    if (email === null) return err('invalid-email');
    // At checkout the address was already given for the order.
    if (!advertising || (!consent && place !== 'checkout')) return err('consent-required');
    const subject = readSubscriptionTarget(topic, about);
    if (!subject.ok) return subject;
    if ((await subscriptionTitle(catalogue, subject.value, locale)) === null) return err('unknown-topic');
    if (!(await limit.hit('subscribe', ip, mailboxOf(email))).allowed) return err('too-many');
    const mayWrite = await mayMail('subscription', email);
    const compose = await mails.composer();
    const titles = {
      ru: await subscriptionTitle(catalogue, subject.value, 'ru'),
      en: await subscriptionTitle(catalogue, subject.value, 'en'),
    };
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
  };
}
