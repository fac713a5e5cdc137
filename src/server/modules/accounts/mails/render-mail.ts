// Renders subject, text and HTML of a mail in the recipient's language from content/copy.

import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { composeMail } from '../../../mail/compose-mail.ts';
import { mailGreeting } from '../../../mail/mail-greeting.ts';

export interface MailRequest {
  readonly kind: 'confirmation' | 'resetPassword' | 'alreadyRegistered' | 'invitation' | 'securityChange';
  readonly to: string;
  readonly locale: Locale;
  readonly name: string;
  readonly link: string;
  readonly siteTitle: string;
  readonly origin: string;
  readonly blanks?: Readonly<Record<string, string>>;
}

const COPY = { ru: ru.mail, en: en.mail };

export function renderMail({ kind, name: given, siteTitle, blanks, ...request }: MailRequest): Mail {
  const copy = COPY[request.locale];
  return composeMail({
    ...request,
    siteTitle,
    words: copy[kind],
    blanks: { ...blanks, site: siteTitle },
    orCopy: copy.orCopy,
    footer: copy.footer,
    greeting: mailGreeting(given, request.locale),
  });
}
