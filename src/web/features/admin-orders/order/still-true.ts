// Whether a mail about an order still says what is so: one that does not is not offered to be sent again.
import { isClosed } from '../use-impossible-action.ts';
import type { OrderRecord } from '../wire.ts';

/** Mails that ask for the payment. */
const BEFORE_PAYMENT: readonly string[] = ['order.received', 'order.paymentLink', 'order.cart'];
/** Mails about the end of an order, and about addresses. */
const AFTER_END: readonly string[] = [
  'order.cancelled',
  'order.refundWhole',
  'order.refundPart',
  'order.contactsChanged',
  'order.addressReplaced',
  'order.link',
];

export const isStillTrue = (kind: string, order: Pick<OrderRecord['order'], 'state' | 'paidAt'>): boolean =>
  isClosed(order) ? AFTER_END.includes(kind) : order.paidAt === null || !BEFORE_PAYMENT.includes(kind);
