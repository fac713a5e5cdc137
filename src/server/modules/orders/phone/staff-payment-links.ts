// What staff do with the payment link of an order: read it, send another one, take it back.
import { err, ok, type Result } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { MailService } from '../../mail/mail.types.ts';
import * as rows from '../orders.repository.ts';
import { type PerformAction, staffActor } from '../staff/perform-action.ts';
import type { StaffFailure, StaffPaymentLinks } from '../staff-orders.types.ts';
import * as kept from './payment-links.repository.ts';
import { type PaymentLinks, paymentLinkState } from './payment-links.ts';
import { linkNoteDetails, type SendPaymentLink } from './send-payment-link.ts';

interface Deps {
  readonly database: Database;
  readonly links: PaymentLinks;
  readonly sendLink: SendPaymentLink;
  readonly performAction: PerformAction;
  readonly mail: Pick<MailService, 'delivers'>;
}

export function createStaffPaymentLinks({ database, links, sendLink, performAction, mail }: Deps): StaffPaymentLinks {
  return {
    async paymentLink(id) {
      const [order, link] = await Promise.all([rows.loadOrder(database, id), kept.findPaymentLink(database, id)]);
      if (!order) return err('not-found');
      if (!link) return ok(null);
      const state = paymentLinkState(order, link, link.nonce !== null);
      const url = state === 'open' && link.nonce ? links.payUrl(id, link.nonce, order.locale) : null;
      return ok({ state, url, expiresAt: link.expiresAt, confirmedAt: link.confirmedAt, mailDelivers: mail.delivers });
    },

    sendPaymentLink: (staff, id, request) =>
      performAction(
        staff,
        id,
        request,
        { action: 'send-link' },
        async (tx, order): Promise<Result<'sent', StaffFailure>> => {
          const link = await kept.findPaymentLink(tx, id);
          if (!link || order.state !== 'awaiting_payment') return err('not-now');
          const nonce = links.newNonce();
          await kept.renewPaymentLink(tx, id, nonce);
          await sendLink(tx, order, nonce);
          await rows.addHistoryNote(tx, id, 'link_sent', staffActor(staff), linkNoteDetails(mail));
          return ok('sent');
        },
      ),

    takeBackPaymentLink: (staff, id, request) =>
      performAction(staff, id, request, { action: 'take-back-link' }, async (tx, order) => {
        const link = await kept.findPaymentLink(tx, id);
        if (!link?.nonce || order.state !== 'awaiting_payment') return err('not-now');
        await kept.takeBackPaymentLink(tx, id);
        await rows.addHistoryNote(tx, id, 'link_taken_back', staffActor(staff));
        return ok('taken-back');
      }),
  };
}
