// The mails about a book, each with one picture of theirs, one sentence and one button.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { fill } from '#core/fill.ts';
import { localePrefix } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { mailName } from '../../../mail/mail-name.ts';
import { mailPage } from '../../../mail/mail-page.ts';
import type { BookLinks } from '../book-links.ts';
import type { BookRow } from '../books.repository.ts';

export const BOOK_MAILS = [
  'previewReady',
  'confirm',
  'reminder',
  'lastReminder',
  'filesReady',
  'photoDeleted',
] as const;
export type BookMailKind = (typeof BOOK_MAILS)[number];

export interface BookMailFacts {
  readonly kind: BookMailKind;
  readonly to: string;
  readonly book: BookRow;
  /** The story's title. */
  readonly title: string;
  readonly siteTitle: string;
  /** A free page with their child, where there is one to show. */
  readonly picture?: string | undefined;
}

const COPY = { ru: ru.mail, en: en.mail };

export const createBookMails =
  (settings: { readonly origin: string; readonly links: BookLinks }) =>
  ({ kind, to, book, title, siteTitle, picture }: BookMailFacts): Mail => {
    const { origin, links } = settings;
    const { locale, documentId, child } = book;
    const copy = COPY[locale];
    const words = copy.book[kind];
    // A name that could carry a message to a stranger is left out.
    const blanks = {
      ...{ site: siteTitle, title, hero: copy.book.hero[child.gender] },
      name: mailName(child.name) ?? copy.book.child,
    };
    const say = (text: string): string => fill(text, blanks);
    const shop = origin + localePrefix(locale);
    const parts = {
      locale,
      siteTitle,
      origin: shop,
      preview: say(words.preview),
      title: say(words.title),
      greeting: copy.neutralGreeting,
      text: say(words.text),
      button: say(words.button),
      link: kind === 'photoDeleted' ? `${shop}/books` : links.preview(documentId, locale),
      orCopy: copy.orCopy,
      note: say(words.note),
      footer: say(copy.book.footer),
      ...(picture && kind !== 'photoDeleted' ? { picture: { src: picture, alt: say(copy.book.picture) } } : {}),
    };
    const text = [parts.title, parts.greeting, parts.text, `${parts.button}:\n${parts.link}`, parts.note, parts.footer];
    return {
      to,
      subject: say(words.subject).replace(/[\r\n]+/g, ' '),
      text: `${text.join('\n\n')}\n`,
      html: mailPage(parts),
    };
  };
