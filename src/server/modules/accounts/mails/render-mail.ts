// Turns a kind of mail into its subject, text and HTML, in the reader's language, from content/copy.

import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { fill } from '#core/fill.ts';
import type { Locale } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { mailName } from '../../../mail/mail-name.ts';
import { mailPage } from '../../../mail/mail-page.ts';

export interface MailRequest {
  readonly kind: 'confirmation' | 'resetPassword';
  readonly to: string;
  readonly locale: Locale;
  readonly name: string;
  readonly link: string;
  readonly siteTitle: string;
  readonly origin: string;
}

const COPY = { ru: ru.mail, en: en.mail };

export function renderMail(request: MailRequest): Mail {
  const copy = COPY[request.locale];
  const words = copy[request.kind];
  const name = mailName(request.name);
  const say = (text: string): string => fill(text, { site: request.siteTitle });
  const parts = {
    locale: request.locale,
    siteTitle: request.siteTitle,
    origin: request.origin,
    preview: say(words.preview),
    title: say(words.title),
    greeting: name === null ? copy.neutralGreeting : fill(copy.greeting, { name }),
    text: say(words.text),
    button: say(words.button),
    link: request.link,
    orCopy: say(copy.orCopy),
    note: say(words.note),
    footer: say(copy.footer),
  };
  const text = [parts.title, parts.greeting, parts.text, `${parts.button}:\n${parts.link}`, parts.note, parts.footer];
  return {
    to: request.to,
    subject: say(words.subject).replace(/[\r\n]+/g, ' '),
    text: `${text.join('\n\n')}\n`,
    html: mailPage(parts),
  };
}
