// State machine of an order, from cart to delivery, cancellation or refund.
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
  /** The customer starts the payment. */
  'checked_out',
  /** A payment was declined, cancelled or failed; another may be attempted. */
  'payment_failed',
  /** The customer returns to the cart. */
  'reopened',
  /** The total changed after checkout and before payment: the customer must confirm the new total. */
  'repriced',
  /** The payment provider confirmed the payment. */
  'paid',
  /** Its books are being rendered or wait for their story. */
  'production_started',
  /** Recipient or destination changed. */
  'readdressed',
  'sent_to_print',
  /** One of its books is printed and bound. */
  'printed',
  'shipped',
  /** The parcel was handed over, or the files of a digital order are ready. */
  'delivered',
  'cancelled',
  /** Not paid in time. */
  'expired',
  /** Refunded in full; partial refunds do not change the state. */
  'refunded',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/**
 * `complete`: lines, recipient and delivery are set. `amountMatches`: the paid amount and currency are as requested.
 * `approved`: at least one book is confirmed. `filesReady`: all books have their files. `printed`: at least one line
 * is printed. `charged`: money was taken and not refunded.
 */
export type OrderFact = 'complete' | 'amountMatches' | 'approved' | 'filesReady' | 'printed' | 'charged';

const PAID = [{ to: 'paid', when: ['amountMatches'] }] as const;
/** An order may be cancelled only before approval, because printing starts afterwards. */
const CANCELLED = [{ to: 'cancelled', unless: ['approved'] }] as const;
const REFUNDED = [{ to: 'refunded', when: ['charged'] }] as const;

export const ORDER_MACHINE: Machine<OrderState, OrderEvent, OrderFact> = {
  cart: {
    checked_out: [{ to: 'awaiting_payment', when: ['complete'] }],
    // A late confirmation may arrive after the customer has returned to the cart.
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
    // One of several books is printed; the others are not yet.
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
