// Signed keys of a book's links: the one in a mail opens the book for a while, the shared one shows the free pages alone.
import type { Clock } from '#core/clock.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { createSigner } from '../../signer.ts';

export interface BookLinks {
  /** The preview, for whoever holds the mail. */
  preview(documentId: string, locale: Locale): string;
  /** Until when the key opens it for reading; null where it does not. */
  opensUntil(documentId: string, key: string): Date | null;
  share(documentId: string, locale: Locale): string;
  /** The book a shared key belongs to, or null. */
  readShare(key: string): string | null;
  shareKey(documentId: string): string;
}

/** A mail is found again after weeks; later nothing personal would be left to open. */
const OPEN_DAYS = 60;
const DAY_MS = 86_400_000;

export function createBookLinks(settings: {
  readonly origin: string;
  readonly secret: string;
  readonly clock: Clock;
}): BookLinks {
  const { origin, secret, clock } = settings;
  const { sign, isSigned } = createSigner(secret, 'book');
  const today = (): number => Math.floor(clock.now().getTime() / DAY_MS);
  const shareKey = (documentId: string): string => `${documentId}.${sign('share', documentId)}`;
  return {
    preview(documentId, locale) {
      const until = String(today() + OPEN_DAYS);
      const key = `${until}.${sign('open', documentId, until)}`;
      return `${origin}${localePrefix(locale)}/my-books/${documentId}/preview?key=${key}`;
    },
    opensUntil(documentId, key) {
      const [until = '', signature = ''] = key.split('.');
      const isOpen = /^\d{1,7}$/.test(until) && Number(until) >= today();
      return isOpen && isSigned(signature, 'open', documentId, until) ? new Date((Number(until) + 1) * DAY_MS) : null;
    },
    shareKey,
    share: (documentId, locale) => `${origin}${localePrefix(locale)}/shared/${shareKey(documentId)}`,
    readShare(key) {
      const [documentId = '', signature = ''] = key.split('.');
      return isSigned(signature, 'share', documentId) ? documentId : null;
    },
  };
}
