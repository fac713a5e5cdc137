// The life of an order: from a cart to a parcel in someone's hands, and the ways money goes back.
import type { Machine } from './machine.ts';

export const ORDER_STATES = [
  'cart',
  'awaiting_payment',
  'paid',
  'in_production',
  'printing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_EVENTS = [
  /** The customer asks to pay for what stands in the cart. */
  'checked_out',
  /** A payment was declined, stopped or went wrong; another may be tried. */
  'payment_failed',
  /** The customer goes back to change the cart. */
  'reopened',
  /** The sum is another one than was frozen, and nothing was paid yet: it is looked at and frozen anew. */
  'repriced',
  /** The provider confirmed the money. */
  'paid',
  /** Its books are being made, or wait for their story. */
  'production_started',
  /** Somebody else takes the parcel, or it goes elsewhere. */
  'readdressed',
  'sent_to_print',
  /** A book of it lies printed and bound. */
  'printed',
  'shipped',
  /** A parcel was handed over, or the files of a digital order are there. */
  'delivered',
  'cancelled',
  /** Nobody paid in time. */
  'expired',
  /** The whole sum went back; a part of it moves nothing. */
  'refunded',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/**
 * `complete`: lines, recipient and delivery are all there. `amountMatches`: what was paid is what was asked, in
 * roubles. `approved`: some book of it is confirmed. `filesReady`: all its books have their files. `printed`: some
 * line goes to the press. `charged`: money was taken and not given back.
 */
export type OrderFact = 'complete' | 'amountMatches' | 'approved' | 'filesReady' | 'printed' | 'charged';

const PAID = [{ to: 'paid', when: ['amountMatches'] }] as const;
/** Before approval an order may be cancelled; afterwards paper is cut. */
const CANCELLED = [{ to: 'cancelled', unless: ['approved'] }] as const;
const REFUNDED = [{ to: 'refunded', when: ['charged'] }] as const;

export const ORDER_MACHINE: Machine<OrderState, OrderEvent, OrderFact> = {
  cart: {
    checked_out: [{ to: 'awaiting_payment', when: ['complete'] }],
    // A confirmation that comes late finds the customer back in the cart.
    paid: PAID,
    cancelled: 'cancelled',
    expired: 'cancelled',
  },
  awaiting_payment: {
    readdressed: 'awaiting_payment',
    paid: PAID,
    payment_failed: 'awaiting_payment',
    reopened: 'cart',
    repriced: 'cart',
    cancelled: 'cancelled',
    expired: 'cancelled',
  },
  paid: { production_started: 'in_production', readdressed: 'paid', cancelled: CANCELLED, refunded: REFUNDED },
  in_production: {
    readdressed: 'in_production',
    // One of several: the others are still on their way to the press.
    printed: 'in_production',
    sent_to_print: [{ to: 'printing', when: ['printed', 'filesReady'] }],
    delivered: [{ to: 'delivered', when: ['filesReady'], unless: ['printed'] }],
    cancelled: CANCELLED,
    refunded: REFUNDED,
  },
  printing: { printed: 'printing', shipped: 'shipped', refunded: REFUNDED },
  shipped: { delivered: 'delivered', refunded: REFUNDED },
  delivered: { refunded: REFUNDED },
  cancelled: { refunded: REFUNDED },
  refunded: {},
};
