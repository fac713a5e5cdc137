// Signed links to an order. The key in an email opens the order and its books until it expires.

import { DAY_MS } from '#core/calendar/working-days.ts';
import type { Clock } from '#core/clock.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { createSigner, DAY_NUMBER } from '../../../signer.ts';

export interface OrderLinks {
  /** The address sent in emails. */
  orderUrl(documentId: string, locale: Locale): string;
  /** When the key expires; null when it is invalid or expired. */
  validUntil(documentId: string, key: string): Date | null;
}

/** Delivery may take weeks, and people come back to old emails. */
const LINK_VALID_DAYS = 90;

export function createOrderLinks(settings: {
  readonly origin: string;
  readonly secret: string;
  readonly clock: Clock;
}): OrderLinks {
  const { origin, secret, clock } = settings;
  const { sign, isSigned } = createSigner(secret, 'order');
  const today = (): number => Math.floor(clock.now().getTime() / DAY_MS);
  return {
    orderUrl(documentId, locale) {
      const until = String(today() + LINK_VALID_DAYS);
      const key = `${until}.${sign('open', documentId, until)}`;
      return `${origin}${localePrefix(locale)}/orders/${documentId}?key=${key}`;
    },
    validUntil(documentId, key) {
      const [until = '', signature = ''] = key.split('.');
      const isOpen = DAY_NUMBER.test(until) && Number(until) >= today();
      return isOpen && isSigned(signature, 'open', documentId, until) ? new Date((Number(until) + 1) * DAY_MS) : null;
    },
  };
}
