// Stores an order that staff typed: order with frozen prices, payment link, consent and history, in one transaction.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { PhoneOrder } from '#core/orders/phone-order.ts';
import { savingOf } from '#core/pricing/choose-discount.ts';
import { discountTitle } from '#core/pricing/quote.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Actor, recordAudit } from '../../../audit/audit.ts';
import { recordConsent } from '../../../consents/record-consent.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Guest } from '../../accounts/accounts.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { MailService } from '../../mail/mail.types.ts';
import { freezeOrder } from '../checkout/freeze-order.repository.ts';
import * as rows from '../orders.repository.ts';
import type { OrderFailure } from '../orders.types.ts';
import { staffActor } from '../staff/perform-action.ts';
import * as kept from './payment-links.repository.ts';
import type { PaymentLinks } from './payment-links.ts';
import type { PricedOrder } from './price-phone-order.ts';
import { linkNoteDetails, type SendPaymentLink } from './send-payment-link.ts';

export interface PlacePhoneOrderDeps {
  readonly database: Database;
  readonly coupons: Pick<CouponsService, 'reserveUse'>;
  readonly links: PaymentLinks;
  readonly sendLink: SendPaymentLink;
  readonly mail: Pick<MailService, 'delivers'>;
}

interface TypedOrder {
  readonly wanted: PhoneOrder;
  readonly priced: PricedOrder;
  readonly guest: Guest;
  /** The book made for this order. */
  readonly book: string;
}

const DISCOUNT_NAME = { ru: ru.orderCalls.staffDiscount, en: en.orderCalls.staffDiscount };

export function createPlacePhoneOrder({ database, coupons, links, sendLink, mail }: PlacePhoneOrderDeps) {
  async function freeze(
    tx: Queryable,
    order: rows.OrderRow,
    { composed, place }: PricedOrder,
    { actor, isByStaff }: { readonly actor: string; readonly isByStaff: boolean },
  ): Promise<Result<'frozen', OrderFailure>> {
    const { view, coupon, isAutomatic, product } = composed;
    const { documentId, locale } = order;
    if (coupon && isAutomatic) {
      const customer = { email: order.buyer?.email ?? '', userId: null };
      const taken = await coupons.reserveUse(tx, coupon.documentId, documentId, customer);
      if (!taken.ok) return err('price-changed');
    }
    const automatic = isByStaff
      ? { documentId: null, title: DISCOUNT_NAME[locale] }
      : isAutomatic && coupon
        ? { documentId: coupon.documentId, title: discountTitle(coupon, locale) }
        : null;
    const { quote, arrives } = view;
    const frozen = {
      quote,
      productOf: product,
      arrives,
      place,
      automatic,
      attempt: 1,
      locale,
      actor,
      analyticsId: null,
    };
    return (await freezeOrder(tx, order, frozen)) ? ok('frozen') : err('not-now');
  }

  async function recordOrder(tx: Queryable, staff: Actor, order: string, { wanted, priced, book }: TypedOrder) {
    const actor = staffActor(staff);
    await recordConsent(tx, { document: 'consent-personal-data', place: 'phone', about: order });
    const saved = savingOf(priced.composed.view.quote);
    const discount = wanted.discount && { amount: saved, reason: wanted.discount.reason };
    await rows.addHistoryNote(tx, order, 'phone_order', actor, discount ?? undefined);
    if (wanted.note !== '') await rows.addHistoryNote(tx, order, 'note', actor, { text: wanted.note });
    if (wanted.askPhoto) await rows.addHistoryNote(tx, order, 'photo_requested', actor, { book });
    return discount;
  }

  /** `created-before`: the form was sent twice, and the other request was first. */
  return (staff: Actor, typed: TypedOrder): Promise<Result<string, OrderFailure | 'created-before'>> =>
    runInTransaction<string, OrderFailure | 'created-before'>(database, async (tx) => {
      const { wanted, priced, guest, book } = typed;
      const { key, buyer, recipient, choice, locale, askPhoto } = wanted;
      const actor = staffActor(staff);
      const { place, composed } = priced;
      const order = await kept.insertPhoneOrder(tx, {
        guest,
        locale,
        buyer,
        recipient,
        place,
        book: { book, ...choice },
      });
      if (!order) return err('created-before');
      const { documentId } = order;
      const nonce = links.newNonce();
      if (!(await kept.insertPaymentLink(tx, { order: documentId, key, nonce, askPhoto })))
        return err('created-before');
      const frozen = await freeze(tx, order, priced, { actor, isByStaff: wanted.discount !== null });
      if (!frozen.ok) return frozen;
      const discount = await recordOrder(tx, staff, documentId, typed);
      await sendLink(tx, { ...order, total: composed.view.quote.total }, nonce);
      await rows.addHistoryNote(tx, documentId, 'link_sent', actor, linkNoteDetails(mail));
      const subject = { type: 'order', id: documentId } as const;
      await recordAudit(tx, staff, { action: 'orders.phone-order', subject, details: discount ?? {} });
      return ok(documentId);
    });
}
