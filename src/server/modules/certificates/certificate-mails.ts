// Mails of a certificate: to the buyer with the code, to the recipient with the card, and before the last day.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDayOfYear } from '#core/calendar/format-day.ts';
import { localePrefix } from '#core/locale.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import { mailGreeting } from '../../mail/mail-greeting.ts';
import type { CertificateCodes } from './certificate-codes.ts';
import type { CertificateLinks } from './certificate-links.ts';
import type { CertificateMail } from './certificate-mails.repository.ts';
import type { CertificateRow } from './certificates.repository.ts';

const COPY = { ru: ru.mail, en: en.mail };

interface MailDeps {
  readonly origin: string;
  readonly codes: Pick<CertificateCodes, 'show'>;
  readonly links: CertificateLinks;
}

export type ComposeCertificateMail = (kind: CertificateMail, row: CertificateRow, siteTitle: string) => Mail | null;

const addressOf = (kind: CertificateMail, row: CertificateRow): string | null =>
  kind === 'recipient' ? row.recipientEmail : row.buyerEmail;

export const createCertificateMail =
  ({ origin, codes, links }: MailDeps): ComposeCertificateMail =>
  (kind, row, siteTitle) => {
    const { documentId, locale, codeEncrypted, validUntil, byMail, sendOn } = row;
    const to = addressOf(kind, row);
    if (to === null || !codeEncrypted || !validUntil) return null;
    const copy = COPY[locale];
    const shop = origin + localePrefix(locale);
    const { facts } = copy.gift;
    const words = kind === 'buyer' ? copy.gift.buyer[deliveryOf({ byMail, sendOn })] : copy.gift[kind];
    const giver = row.giver ?? '';
    const isReminder = kind === 'reminder';
    return composeMail({
      to,
      locale,
      siteTitle,
      origin: shop,
      words,
      orCopy: copy.orCopy,
      footer: copy.gift.footer,
      greeting: mailGreeting(kind === 'recipient' ? row.recipient : giver, locale),
      link: kind === 'recipient' ? `${shop}/books` : links.pageUrl(documentId, locale),
      picture: { src: origin + links.cardPath(documentId, 'card.jpg'), alt: copy.gift.pictureAlt },
      facts: [
        ...(kind === 'recipient' ? [{ name: facts.giver, value: giver }] : []),
        isReminder
          ? { name: facts.left, value: formatPrice(row.balance, locale) }
          : { name: facts.sum, value: formatPrice(row.value, locale) },
        { name: facts.code, value: codes.show(codeEncrypted, documentId), isCode: true },
        { name: facts.until, value: formatDayOfYear(validUntil, locale) },
        { name: facts.pdf, value: facts.pdfLink, link: origin + links.cardPath(documentId, 'card.pdf') },
      ],
      blanks: {
        site: siteTitle,
        giver,
        recipient: row.recipient ?? '',
        sum: formatPrice(isReminder ? row.balance : row.value, locale),
        day: sendOn ? formatDayOfYear(sendOn, locale) : '',
        until: formatDayOfYear(validUntil, locale),
      },
    });
  };

const deliveryOf = ({ byMail, sendOn }: Pick<CertificateRow, 'byMail' | 'sendOn'>) => {
  if (!byMail) return 'print';
  return sendOn === null ? 'sent' : 'planned';
};
