// Mails about corrections by staff of a book that another family than the buyer's owns: a gift the parents filled in,
// a child of a group. The buyer gets no mail.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { localePrefix } from '#core/locale.ts';
import type { Queryable } from '../../../db/database.ts';
import { composeMail } from '../../../mail/compose-mail.ts';
import { mailGreeting } from '../../../mail/mail-greeting.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { OrderLettersDeps } from './order-letters.ts';
import { findOtherFamily } from './staff-orders.repository.ts';

const COPY = { ru: ru.mail, en: en.mail };

export type CorrectionLetter = 'photoRequested' | 'corrected' | 'correctedSame' | 'correctedKept';

/** False for a book of the buyer's own: then the mail is the buyer's. Parents without an address see it in the book. */
export type TellFamily = (tx: Queryable, order: string, book: string, letter: CorrectionLetter) => Promise<boolean>;

interface Deps extends Pick<OrderLettersDeps, 'origin' | 'siteTitle' | 'enqueueMail'> {
  readonly books: Pick<BooksService, 'photoUrl' | 'previewUrl'>;
}

export const createTellFamily =
  ({ origin, siteTitle, enqueueMail, books }: Deps): TellFamily =>
  async (tx, order, book, letter) => {
    const family = await findOtherFamily(tx, order, book);
    if (!family) return false;
    const { to, locale } = family;
    if (to === null) return true;
    const copy = COPY[locale];
    const { footer, [letter]: words } = copy.familyBook;
    const site = await siteTitle(locale);
    const mail = composeMail({
      to,
      locale,
      siteTitle: site,
      origin: origin + localePrefix(locale),
      greeting: mailGreeting(null, locale),
      orCopy: copy.orCopy,
      link: letter === 'photoRequested' ? books.photoUrl(book, locale) : books.previewUrl(book, locale),
      words,
      blanks: { site },
      footer,
    });
    // About the book, not the order: mails of an order are its buyer's.
    await enqueueMail(mail, tx, { kind: `book.${letter}`, about: { type: 'book', id: book } });
    return true;
  };
