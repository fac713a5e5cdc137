// Signed keys for writing a review, each for one book of one order.

import { DAY_MS } from '#core/calendar/working-days.ts';
import { localePrefix } from '#core/locale.ts';
import { createSigner, DAY_NUMBER } from '../../signer.ts';
import type { ReviewLinks } from './reviews.types.ts';

export interface ReviewKeys extends ReviewLinks {
  /** Null for an invalid or expired key. Keys of older mails do not expire. */
  read(key: string): { readonly order: string; readonly book: string } | null;
}

/** Leaves ample time after delivery. */
const OPEN_DAYS = 180;

export function createReviewLinks(settings: { readonly origin: string; readonly secret: string }): ReviewKeys {
  const { sign, isSigned } = createSigner(settings.secret, 'review');
  const today = (): number => Math.floor(Date.now() / DAY_MS);
  return {
    write(order, book, locale) {
      const until = String(today() + OPEN_DAYS);
      const key = `${order}.${book}.${until}.${sign('write', order, book, until)}`;
      return `${settings.origin}${localePrefix(locale)}/reviews/write?key=${key}`;
    },
    read(key) {
      const [order = '', book = '', ...rest] = key.split('.');
      const [signature = '', until] = rest.toReversed();
      if (until === undefined) return isSigned(signature, 'write', order, book) ? { order, book } : null;
      const isOpen = DAY_NUMBER.test(until) && Number(until) >= today();
      return isOpen && isSigned(signature, 'write', order, book, until) ? { order, book } : null;
    },
  };
}
