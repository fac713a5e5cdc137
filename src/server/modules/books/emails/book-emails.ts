// Composes the emails about a book: one picture, one sentence, one button.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { localePrefix } from '#core/locale.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { composeMail } from '../../../mail/compose-mail.ts';
import { safeGreetingName } from '../../../mail/greeting-name.ts';
import { greetBuyer } from '../../../mail/mail-greeting.ts';
import { type FileRetention, retentionText } from '../../../mail/retention-text.ts';
import type { BookLinks } from '../book-links.ts';
import type { BookRow } from '../books.repository.ts';

export const BOOK_EMAIL_KINDS = [
  'previewReady',
  'confirm',
  'reminder',
  'lastReminder',
  'filesReady',
  'filesEnd',
  'photoDeleted',
] as const;
export type BookEmailKind = (typeof BOOK_EMAIL_KINDS)[number];

export interface BookEmailFacts {
  readonly kind: BookEmailKind;
  readonly to: string;
  /** Buyer's full name; null before purchase. */
  readonly buyerName: string | null;
  readonly book: BookRow;
  /** The story's title. */
  readonly title: string;
  readonly siteTitle: string;
  /** URL of a free page with the child, if drawn. */
  readonly picture?: string | undefined;
  readonly keeping: FileRetention;
}

const COPY = { ru: ru.mail, en: en.mail };

export const createBookEmails =
  (settings: { readonly origin: string; readonly links: BookLinks }) =>
  ({ kind, to, buyerName, book, title, siteTitle, picture, keeping }: BookEmailFacts): Mail => {
    const { origin, links } = settings;
    const { siteLocale: locale, documentId, child } = book;
    const copy = COPY[locale];
    const words = copy.book[kind];
    // A name that could carry a message to a stranger is left out.
    const blanks = {
      site: siteTitle,
      title,
      hero: copy.book.hero[child.gender],
      name: safeGreetingName(child.name) ?? copy.book.child,
      check: child.dedication ? copy.book.checkDedication : copy.book.checkName,
      ...retentionText(keeping, locale),
    };
    const shop = origin + localePrefix(locale);
    const shown = kind === 'photoDeleted' ? undefined : picture;
    return composeMail({
      to,
      locale,
      siteTitle,
      origin: shop,
      words,
      blanks,
      orCopy: copy.orCopy,
      footer: copy.book.footer,
      greeting: greetBuyer(buyerName, locale),
      link: kind === 'photoDeleted' ? `${shop}/books` : links.previewUrl(documentId, locale),
      ...(shown ? { picture: { src: shown, alt: fillPlaceholders(copy.book.picture, blanks) } } : {}),
    });
  };
