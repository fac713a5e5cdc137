// State machine of a gift certificate. How much is left of it is its balance, not a state.
import type { Machine } from './machine.ts';

export const CERTIFICATE_STATES = ['awaiting_payment', 'active', 'blocked', 'cancelled'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const CERTIFICATE_EVENTS = [
  'paid',
  /** A payment was declined or cancelled; another may be attempted. */
  'payment_failed',
  /** Not paid in time. */
  'expired',
  /** Staff stopped the code, such as after a loss. */
  'blocked',
  'unblocked',
] as const;
export type CertificateEvent = (typeof CERTIFICATE_EVENTS)[number];

export const CERTIFICATE_MACHINE: Machine<CertificateState, CertificateEvent, never> = {
  awaiting_payment: { paid: 'active', payment_failed: 'awaiting_payment', expired: 'cancelled' },
  active: { blocked: 'blocked' },
  blocked: { unblocked: 'active' },
  // Money that arrives late still buys the certificate.
  cancelled: { paid: 'active', payment_failed: 'cancelled' },
};

/** What a certificate is to a reader: its state, balance and days in one word. */
export const CERTIFICATE_STATUSES = [
  'unpaid',
  'active',
  'part',
  'used',
  'refunded',
  'expired',
  'blocked',
  'cancelled',
] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

export function certificateStatus(given: {
  readonly state: CertificateState;
  readonly value: number;
  readonly balance: number;
  /** Money given back to the buyer. */
  readonly refunded: number;
  readonly isExpired: boolean;
}): CertificateStatus {
  const { state, value, balance, refunded, isExpired } = given;
  if (state === 'awaiting_payment') return 'unpaid';
  if (state === 'cancelled' || state === 'blocked') return state;
  if (balance === 0) return refunded > 0 ? 'refunded' : 'used';
  if (isExpired) return 'expired';
  return balance < value ? 'part' : 'active';
}
