// An email from staff to one customer, in the language of their newest order.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import { answerLink } from '../../mail/answer-link.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import { greetBuyer } from '../../mail/mail-greeting.ts';
import type { CustomersDeps } from './customers.service.ts';

const COPY = { ru: ru.mail.customerLetter, en: en.mail.customerLetter };

export const createCustomerEmail =
  (settings: {
    readonly origin: string;
    readonly site: (locale: Locale) => Promise<{ readonly siteTitle: string; readonly supportEmail: string | null }>;
  }): CustomersDeps['composeEmail'] =>
  async ({ email, name, locale }, { subject, text }) => {
    const { siteTitle, supportEmail } = await settings.site(locale);
    const words = COPY[locale];
    const mail = composeMail({
      to: email,
      locale,
      siteTitle,
      ...answerLink(supportEmail, { siteOrigin: settings.origin, locale, orCopy: words.orCopy }),
      // The text is inserted as a value, so braces in it are not placeholders.
      words: { ...words, subject: '{subject}', title: '{subject}', text: '{letter}' },
      blanks: { site: siteTitle, subject, letter: text },
      greeting: greetBuyer(name, locale),
      footer: words.footer,
    });
    return supportEmail === null ? mail : { ...mail, replyTo: supportEmail };
  };
