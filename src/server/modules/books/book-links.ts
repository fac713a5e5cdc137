// Signed links to a book: the key in an email opens the book until it expires, a share key shows only the free pages.

import { DAY_MS } from '#core/calendar/working-days.ts';
import type { Clock } from '#core/clock.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { createSigner, DAY_NUMBER } from '../../signer.ts';

export interface BookLinks {
  /** The address sent in emails. */
  previewUrl(documentId: string, locale: Locale): string;
  /** When the key expires; null when it is invalid or expired. */
  validUntil(documentId: string, key: string): Date | null;
  shareUrl(documentId: string, locale: Locale): string;
  /** The book of a share key; null when the key is invalid. */
  bookOfShareKey(key: string): string | null;
  shareKey(documentId: string): string;
  /** For relatives: `link` is the record that ends it. */
  familyUrl(link: string, locale: Locale): string;
  /** The link of a key; null when the key is invalid. */
  familyLinkOf(key: string): string | null;
  /** For a relative who records: `voice` is the record that ends it. */
  voiceUrl(voice: string, locale: Locale): string;
  voiceOf(key: string): string | null;
  /** For listeners: `link` is the record that ends it. */
  listeningUrl(link: string, locale: Locale): string;
  listeningLinkOf(key: string): string | null;
  /** For the parents who fill in the form of a gift: another nonce makes earlier links useless. */
  giftUrl(book: string, nonce: string, locale: Locale): string;
  /** The book and the nonce of a key; null for a key that was never issued. */
  giftLinkOf(key: string): { readonly book: string; readonly nonce: string } | null;
}

/** People come back to old emails; later the book's personal data is deleted anyway. */
const OPEN_DAYS = 60;

/** Of 18 random bytes. The key has one dot, by which the list of sent mails finds and masks it. */
const GIFT_NONCE_LENGTH = 24;

export function createBookLinks(settings: {
  readonly origin: string;
  readonly secret: string;
  readonly clock: Clock;
}): BookLinks {
  const { origin, secret, clock } = settings;
  const { sign, isSigned } = createSigner(secret, 'book');
  const today = (): number => Math.floor(clock.now().getTime() / DAY_MS);
  /** Address of a record by its id and a signature; the purpose keeps the keys of different pages apart. */
  const signedUrl = (purpose: string, id: string, locale: Locale): string =>
    `${origin}${localePrefix(locale)}/${purpose}/${id}.${sign(purpose, id)}`;
  const signedId = (purpose: string, key: string): string | null => {
    const [id = '', signature = ''] = key.split('.');
    return isSigned(signature, purpose, id) ? id : null;
  };
  const shareKey = (documentId: string): string => `${documentId}.${sign('share', documentId)}`;
  return {
    previewUrl(documentId, locale) {
      const until = String(today() + OPEN_DAYS);
      const key = `${until}.${sign('open', documentId, until)}`;
      return `${origin}${localePrefix(locale)}/my-books/${documentId}/preview?key=${key}`;
    },
    validUntil(documentId, key) {
      const [until = '', signature = ''] = key.split('.');
      const isOpen = DAY_NUMBER.test(until) && Number(until) >= today();
      return isOpen && isSigned(signature, 'open', documentId, until) ? new Date((Number(until) + 1) * DAY_MS) : null;
    },
    shareKey,
    shareUrl: (documentId, locale) => `${origin}${localePrefix(locale)}/shared/${shareKey(documentId)}`,
    familyUrl: (link, locale) => signedUrl('family', link, locale),
    familyLinkOf: (key) => signedId('family', key),
    voiceUrl: (voice, locale) => signedUrl('voice', voice, locale),
    voiceOf: (key) => signedId('voice', key),
    listeningUrl: (link, locale) => signedUrl('listen', link, locale),
    listeningLinkOf: (key) => signedId('listen', key),
    bookOfShareKey: (key) => signedId('share', key),
    giftUrl: (book, nonce, locale) =>
      `${origin}${localePrefix(locale)}/give/${book}.${nonce}${sign('gift', book, nonce)}`,
    giftLinkOf(key) {
      const [book = '', rest = ''] = key.split('.');
      const nonce = rest.slice(0, GIFT_NONCE_LENGTH);
      return isSigned(rest.slice(GIFT_NONCE_LENGTH), 'gift', book, nonce) ? { book, nonce } : null;
    },
  };
}
