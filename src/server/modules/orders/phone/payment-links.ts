// Payment links: signed, ended after a week, and useless once taken back. They open the payment of one order only.
import { randomBytes } from 'node:crypto';
import { type Locale, localePrefix } from '#core/locale.ts';
import type { PaymentLinkState } from '#core/orders/phone-order.ts';
import { createSigner } from '../../../signer.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { PaymentLinkRow } from './payment-links.repository.ts';

export interface PaymentLinks {
  newNonce(): string;
  payUrl(order: string, nonce: string, locale: Locale): string;
  /** True for the link of this nonce and order, whatever its state. */
  isKeyOf(link: Pick<PaymentLinkRow, 'order' | 'nonce'>, key: string): boolean;
  /** True for a link that was once sent for the order. */
  wasIssued(order: string, key: string): boolean;
}

export function createPaymentLinks({ origin, secret }: { origin: string; secret: string }): PaymentLinks {
  const { sign, isSigned } = createSigner(secret, 'payment-link');
  const wasIssued = (order: string, key: string): boolean => {
    const [nonce = '', signature = ''] = key.split('.');
    return isSigned(signature, order, nonce);
  };
  return {
    newNonce: () => randomBytes(18).toString('base64url'),
    payUrl: (order, nonce, locale) =>
      `${origin}${localePrefix(locale)}/pay/${order}?key=${nonce}.${sign(order, nonce)}`,
    isKeyOf: ({ order, nonce }, key) => nonce !== null && key.split('.')[0] === nonce && wasIssued(order, key),
    wasIssued,
  };
}

const CLOSED_STATES: readonly OrderRow['state'][] = ['cart', 'cancelled', 'refunded'];

/** For a visitor who has this link. */
export function paymentLinkState(
  order: Pick<OrderRow, 'state' | 'paidAt'>,
  link: Pick<PaymentLinkRow, 'nonce' | 'isOver'>,
  isCurrent: boolean,
): PaymentLinkState {
  if (CLOSED_STATES.includes(order.state)) return 'cancelled';
  if (order.paidAt !== null) return 'paid';
  if (!isCurrent) return 'taken-back';
  return link.isOver ? 'ended' : 'open';
}
