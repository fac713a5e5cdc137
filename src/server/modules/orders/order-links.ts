// Signed keys of an order's links: the one in a mail opens the order and its books for a while.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#core/clock.ts';
import { type Locale, localePrefix } from '#core/locale.ts';

export interface OrderLinks {
  /** The order, for whoever holds the mail. */
  order(documentId: string, locale: Locale): string;
  opens(documentId: string, key: string): boolean;
}

/** A parcel may be long on its way, and a mail is found again after weeks. */
const OPEN_DAYS = 90;
const DAY_MS = 86_400_000;

export function createOrderLinks(settings: {
  readonly origin: string;
  readonly secret: string;
  readonly clock: Clock;
}): OrderLinks {
  const { origin, secret, clock } = settings;
  const sign = (documentId: string, until: string): Buffer =>
    createHmac('sha256', secret).update(['order', 'open', documentId, until].join('\n')).digest();
  const today = (): number => Math.floor(clock.now().getTime() / DAY_MS);
  return {
    order(documentId, locale) {
      const until = String(today() + OPEN_DAYS);
      const key = `${until}.${sign(documentId, until).toString('base64url')}`;
      return `${origin}${localePrefix(locale)}/orders/${documentId}?key=${key}`;
    },
    opens(documentId, key) {
      const [until = '', signature = ''] = key.split('.');
      if (!/^\d{1,7}$/.test(until) || Number(until) < today()) return false;
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(documentId, until)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
