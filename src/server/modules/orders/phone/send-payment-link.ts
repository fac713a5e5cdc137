// The mail with a payment link.

import { formatDay } from '#core/calendar/format-day.ts';
import { DAY_MS, moscowDay } from '#core/calendar/working-days.ts';
import { kopecks } from '#core/money.ts';
import { PAYMENT_LINK_DAYS } from '#core/orders/phone-order.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { Queryable } from '../../../db/database.ts';
import type { MailService } from '../../mail/mail.types.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { SendOrderLetter } from '../staff/order-letters.ts';
import type { PaymentLinks } from './payment-links.ts';

export type SendPaymentLink = (tx: Queryable, order: OrderRow, nonce: string) => Promise<void>;

/** Details of the history note, so that its reader does not believe that a mail left when none could. */
export const linkNoteDetails = ({ delivers }: Pick<MailService, 'delivers'>): object | undefined =>
  delivers ? undefined : { mailed: false };

export const createSendPaymentLink =
  ({ links, sendLetter }: { links: PaymentLinks; sendLetter: SendOrderLetter }): SendPaymentLink =>
  (tx, order, nonce) => {
    const { documentId, locale, total } = order;
    const day = formatDay(moscowDay(new Date(Date.now() + PAYMENT_LINK_DAYS * DAY_MS)), locale);
    const blanks = { sum: formatPrice(kopecks(total ?? 0), locale), day };
    return sendLetter(tx, order, 'paymentLink', blanks, { link: links.payUrl(documentId, nonce, locale) });
  };
