// Signed keys to write a review with: each is for one book of one order.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { localePrefix } from '#core/locale.ts';
import type { ReviewLinks } from './reviews.types.ts';

export interface ReviewKeys extends ReviewLinks {
  /** What the key is for; null for one we have not signed. */
  read(key: string): { readonly order: string; readonly book: string } | null;
}

export function createReviewLinks(settings: { readonly origin: string; readonly secret: string }): ReviewKeys {
  const sign = (order: string, book: string): Buffer =>
    createHmac('sha256', settings.secret).update(['review', 'write', order, book].join('\n')).digest();
  return {
    write(order, book, locale) {
      const key = `${order}.${book}.${sign(order, book).toString('base64url')}`;
      return `${settings.origin}${localePrefix(locale)}/reviews/write?key=${key}`;
    },
    read(key) {
      const [order = '', book = '', signature = ''] = key.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(order, book)];
      return given.length === expected.length && timingSafeEqual(given, expected) ? { order, book } : null;
    },
  };
}
