// Mail with the answer to an inquiry in its language, quoting the inquiry.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Inquiry } from '#core/contact/inquiry.ts';
import type { Locale } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { answerLink } from '../../mail/answer-link.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import { greetBuyer } from '../../mail/mail-greeting.ts';

const COPY = { ru: ru.mail, en: en.mail };

export const createAnswerMail =
  (settings: {
    readonly origin: string;
    readonly site: (locale: Locale) => Promise<{ readonly siteTitle: string; readonly supportEmail: string | null }>;
  }) =>
  async (inquiry: Inquiry, locale: Locale, text: string): Promise<Mail> => {
    const { siteTitle, supportEmail } = await settings.site(locale);
    const copy = COPY[locale];
    const words = copy.inquiryAnswer;
    const mail = composeMail({
      to: inquiry.email,
      locale,
      siteTitle,
      ...answerLink(supportEmail, { siteOrigin: settings.origin, locale, orCopy: words.orCopy }),
      words: { ...words, text: '{answer}' },
      blanks: { site: siteTitle, answer: text },
      greeting: greetBuyer(inquiry.name, locale),
      footer: words.footer,
      facts: [{ name: words.asked, value: inquiry.message }],
    });
    return supportEmail === null ? mail : { ...mail, replyTo: supportEmail };
  };
