// Composes a mail as text and HTML from its copy, for all modules.
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { type MailFact, type MailParts, mailPage } from './mail-page.ts';

/** Copy of one kind of mail in content/copy, with placeholders. */
export interface MailCopy {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly note: string;
}

type MailOptions = Pick<
  MailParts,
  'locale' | 'siteTitle' | 'origin' | 'greeting' | 'link' | 'picture' | 'facts' | 'leave'
>;

export interface MailContent extends MailOptions {
  readonly to: string;
  readonly words: MailCopy;
  readonly orCopy: string;
  readonly footer: string;
  readonly blanks: Readonly<Record<string, string>>;
}

export function composeMail({ to, words, orCopy, footer, blanks, ...options }: MailContent): Mail {
  const fillIn = (text: string): string => fillPlaceholders(text, blanks);
  const parts = {
    ...options,
    preview: fillIn(words.preview),
    title: fillIn(words.title),
    text: fillIn(words.text),
    button: fillIn(words.button),
    orCopy: fillIn(orCopy),
    // A placeholder at its end may be empty.
    note: fillIn(words.note).trim(),
    footer: fillIn(footer),
  };
  const { greeting, link, leave, facts = [] } = options;
  const line = ({ name, value, link: to }: MailFact): string =>
    to === undefined ? `${name}: ${value}` : `${name}:${to === value ? '' : ` ${value}`}\n${to}`;
  const factLines = facts.length > 0 ? [facts.map(line).join('\n')] : [];
  const text = [parts.title, greeting, parts.text, ...factLines, `${parts.button}:\n${link}`, parts.note, parts.footer];
  return {
    to,
    subject: fillIn(words.subject).replace(/[\r\n]+/g, ' '),
    text: `${[...text, ...(leave ? [`${leave.text}:\n${leave.link}`] : [])].join('\n\n')}\n`,
    html: mailPage(parts),
  };
}
