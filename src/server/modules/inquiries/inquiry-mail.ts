// Mail to the shop about an inquiry; replies go to its author. Null while the shop has no address: staff read it in the admin.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Inquiry } from '#core/contact/inquiry.ts';
import type { Locale } from '#core/locale.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { mailPage } from '../../mail/mail-page.ts';

const COPY = { ru, en };

export const createInquiryMail =
  (settings: {
    readonly origin: string;
    readonly site: (locale: Locale) => Promise<{ readonly siteTitle: string; readonly supportEmail: string | null }>;
  }) =>
  async (inquiry: Inquiry, locale: Locale): Promise<Mail | null> => {
    const { siteTitle, supportEmail } = await settings.site(locale);
    if (supportEmail === null) return null;
    const { mail, cooperation } = COPY[locale];
    const words = { ...mail.inquiry, ...(inquiry.kind === 'question' && mail.question) };
    const kind = cooperation[inquiry.kind].title;
    const from = inquiry.organisation || inquiry.name;
    const say = (text: string): string => fillPlaceholders(text, { kind, from, site: siteTitle });
    const facts = [
      { name: words.kind, value: kind },
      { name: words.name, value: inquiry.name },
      { name: words.organisation, value: inquiry.organisation },
      { name: words.email, value: inquiry.email },
      { name: words.phone, value: inquiry.phone },
      { name: words.message, value: inquiry.message },
    ].filter(({ value }) => value !== '');
    const link = `mailto:${inquiry.email}`;
    const parts = {
      locale,
      siteTitle,
      facts,
      link,
      origin: settings.origin,
      preview: say(words.preview),
      title: say(words.title),
      greeting: mail.neutralGreeting,
      text: say(words.text),
      button: words.button,
      orCopy: words.orCopy,
      note: words.note,
      footer: say(words.footer),
    };
    const lines = facts.map(({ name, value }) => `${name}: ${value}`);
    return {
      to: supportEmail,
      replyTo: inquiry.email,
      subject: say(words.subject).replace(/[\r\n]+/g, ' '),
      text: `${[parts.title, parts.text, lines.join('\n'), parts.note].join('\n\n')}\n`,
      html: mailPage(parts),
    };
  };
