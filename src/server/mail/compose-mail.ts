// One mail out of its words: the same parts as text and as HTML, for every module that writes to people.
import { fill } from '#core/fill.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { type MailFact, type MailParts, mailPage } from './mail-page.ts';

/** As a kind of mail stands in content/copy, with blanks. */
export interface MailWords {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly note: string;
}

type Given = Pick<MailParts, 'locale' | 'siteTitle' | 'origin' | 'greeting' | 'link' | 'picture' | 'facts' | 'leave'>;

export interface MailContent extends Given {
  readonly to: string;
  readonly words: MailWords;
  readonly orCopy: string;
  readonly footer: string;
  readonly blanks: Readonly<Record<string, string>>;
}

export function composeMail({ to, words, orCopy, footer, blanks, ...given }: MailContent): Mail {
  const say = (text: string): string => fill(text, blanks);
  const parts = {
    ...given,
    preview: say(words.preview),
    title: say(words.title),
    text: say(words.text),
    button: say(words.button),
    orCopy: say(orCopy),
    // A blank at its end may have been left empty.
    note: say(words.note).trim(),
    footer: say(footer),
  };
  const { greeting, link, leave, facts = [] } = given;
  const line = ({ name, value, link: to }: MailFact): string => `${name}: ${to ? `${value}\n${to}` : value}`;
  const told = facts.length > 0 ? [facts.map(line).join('\n')] : [];
  const text = [parts.title, greeting, parts.text, ...told, `${parts.button}:\n${link}`, parts.note, parts.footer];
  return {
    to,
    subject: say(words.subject).replace(/[\r\n]+/g, ' '),
    text: `${[...text, ...(leave ? [`${leave.text}:\n${leave.link}`] : [])].join('\n\n')}\n`,
    html: mailPage(parts),
  };
}
