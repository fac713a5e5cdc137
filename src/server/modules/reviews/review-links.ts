// Signed keys to write a review with: each is for one book of one order.
import { localePrefix } from '#core/locale.ts';
import { createSigner } from '../../signer.ts';
import type { ReviewLinks } from './reviews.types.ts';

export interface ReviewKeys extends ReviewLinks {
  /** What the key is for; null for one we have not signed. */
  read(key: string): { readonly order: string; readonly book: string } | null;
}

export function createReviewLinks(settings: { readonly origin: string; readonly secret: string }): ReviewKeys {
  const { sign, isSigned } = createSigner(settings.secret, 'review');
  return {
    write(order, book, locale) {
      const key = `${order}.${book}.${sign('write', order, book)}`;
      return `${settings.origin}${localePrefix(locale)}/reviews/write?key=${key}`;
    },
    read(key) {
      const [order = '', book = '', signature = ''] = key.split('.');
      return isSigned(signature, 'write', order, book) ? { order, book } : null;
    },
  };
}
