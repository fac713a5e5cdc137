// Signed keys of an order's links: the one in a mail opens the order and its books for a while.
import type { Clock } from '#core/clock.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { createSigner } from '../../signer.ts';

export interface OrderLinks {
  /** The order, for whoever holds the mail. */
  order(documentId: string, locale: Locale): string;
  /** Until when the key opens it for reading; null where it does not. */
  opensUntil(documentId: string, key: string): Date | null;
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
  const { sign, isSigned } = createSigner(secret, 'order');
  const today = (): number => Math.floor(clock.now().getTime() / DAY_MS);
  return {
    order(documentId, locale) {
      const until = String(today() + OPEN_DAYS);
      const key = `${until}.${sign('open', documentId, until)}`;
      return `${origin}${localePrefix(locale)}/orders/${documentId}?key=${key}`;
    },
    opensUntil(documentId, key) {
      const [until = '', signature = ''] = key.split('.');
      const isOpen = /^\d{1,7}$/.test(until) && Number(until) >= today();
      return isOpen && isSigned(signature, 'open', documentId, until) ? new Date((Number(until) + 1) * DAY_MS) : null;
    },
  };
}
