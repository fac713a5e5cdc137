// Requests a subscription: validates, limits, records the consents and sends the mail that confirms it.

import { mailboxOf, readEmail } from '#core/contact/email.ts';
import type { ConsentName } from '#core/legal/legal-text.ts';
import type { Locale } from '#core/locale.ts';
import { formatBirthday, isDaysBefore } from '#core/mail/birthday.ts';
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
  if (topic === 'birthday') return formatBirthday(subject, language);
  if (topic !== 'book') return subject;
  return (await catalogue.book(subject, language))?.title ?? null;
}

/** The documents that were agreed to; null if one that is needed is missing. */
function consentsOf({
  topic,
  consent,
  advertising,
  place,
}: Parameters<NewsletterService['subscribe']>[0]): readonly ConsentName[] | null {
  if (topic === 'birthday') return consent ? ['consent-birthday'] : null;
  // At checkout the address was already given for the order.
  if (!advertising || (!consent && place !== 'checkout')) return null;
  return ['consent-advertising', ...(consent ? (['consent-personal-data'] as const) : [])];
}

export function createSubscribe(deps: NewsletterDeps): NewsletterService['subscribe'] {
  const { database, secret, catalogue, limit, mayMail, mails, enqueueMail } = deps;
  return async (request) => {
    const { email: typed, topic, subject: about, locale, ip, source, place } = request;
    const email = readEmail(typed);
    if (email === null) return err('invalid-email');
    const documents = consentsOf(request);
    if (documents === null) return err('consent-required');
    const subject = readSubscriptionTarget(topic, about);
    if (!subject.ok) return topic === 'birthday' ? err('no-such-day') : subject;
    const daysBefore = topic === 'birthday' ? (request.daysBefore ?? null) : null;
    if (topic === 'birthday' && (daysBefore === null || !isDaysBefore(daysBefore))) return err('no-such-day');
    if ((await subscriptionTitle(catalogue, subject.value, locale)) === null) return err('unknown-topic');
    if (!(await limit.hit('subscribe', ip, mailboxOf(email))).allowed) return err('too-many');
    const mayWrite = await mayMail('subscription', email);
    const compose = await mails.composer();
    const titles = {
      ru: await subscriptionTitle(catalogue, subject.value, 'ru'),
      en: await subscriptionTitle(catalogue, subject.value, 'en'),
    };
    await database.transaction(async (tx) => {
      const row = await requestSubscription(tx, { ...subject.value, email, language: locale, source, daysBefore });
      const mailbox = mailboxHash(secret, email);
      for (const document of documents) await recordConsent(tx, { document, place, mailbox });
      if (!mayWrite) return;
      const kind = row.state === 'subscribed' ? 'already' : 'confirm';
      // An existing subscription keeps the language chosen when it was made.
      const mail = compose(kind, row, { title: titles[row.language] ?? row.subject });
      await enqueueMail(mail, tx, { kind: `newsletter.${kind}` });
    });
    return ok('mail-sent');
  };
}
