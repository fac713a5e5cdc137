// Creates an order that staff typed for a buyer: book, order with frozen prices, consents and payment link.
import { createHmac } from 'node:crypto';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { CONSENT_VERSION } from '#core/books/book-limits.ts';
import { readRecipientName } from '#core/contact/person.ts';
import { newDocumentId } from '#core/ids.ts';
import type { PhoneOrder, PhoneOrderPrice, PhoneOrderQuote } from '#core/orders/phone-order.ts';
import { savingOf } from '#core/pricing/choose-discount.ts';
import { discountTitle } from '#core/pricing/quote.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Actor, recordAudit } from '../../../audit/audit.ts';
import { recordConsent } from '../../../consents/record-consent.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Guest } from '../../accounts/accounts.types.ts';
import type { BookFailure, BooksService } from '../../books/books.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { MailService } from '../../mail/mail.types.ts';
import { freezeOrder } from '../checkout/freeze-order.repository.ts';
import * as rows from '../orders.repository.ts';
import type { CartView, OrderFailure } from '../orders.types.ts';
import { staffActor } from '../staff/perform-action.ts';
import * as kept from './payment-links.repository.ts';
import type { PaymentLinks } from './payment-links.ts';
import type { PricedOrder, PricePhoneOrder } from './price-phone-order.ts';
import { linkNoteDetails, type SendPaymentLink } from './send-payment-link.ts';

export type PhoneOrderFailure =
  | OrderFailure
  | BookFailure
  /** More than the role may take off one order. */
  | 'discount-over-limit'
  /** Nothing would be left to pay. */
  | 'discount-too-large';

export interface CreatedPhoneOrder {
  readonly documentId: string;
  readonly number: string;
  /** False while no mail server is connected: staff pass the link on. */
  readonly mailDelivers: boolean;
}

export interface PhoneOrdersDeps {
  readonly database: Database;
  readonly secret: string;
  readonly books: Pick<BooksService, 'begin'>;
  readonly coupons: Pick<CouponsService, 'reserveUse'>;
  readonly price: PricePhoneOrder;
  readonly links: PaymentLinks;
  readonly sendLink: SendPaymentLink;
  readonly mail: Pick<MailService, 'delivers'>;
}

export interface PhoneOrders {
  quote(staff: Actor, wanted: PhoneOrderQuote): Promise<Result<CartView, PhoneOrderFailure>>;
  /** The same key gives the same order. */
  create(staff: Actor, wanted: PhoneOrder): Promise<Result<CreatedPhoneOrder, PhoneOrderFailure>>;
}

const DISCOUNT_NAME = { ru: ru.orderCalls.staffDiscount, en: en.orderCalls.staffDiscount };

export function createPhoneOrders(deps: PhoneOrdersDeps): PhoneOrders {
  const { database, secret, books, coupons, price, links, sendLink, mail } = deps;

  /** No browser has this guest's cookie: the order gets its owner with the payment. */
  const guestOf = (key: string): Guest => {
    let round = 0;
    const id = newDocumentId(() => {
      round += 1;
      return createHmac('sha256', secret).update(`phone order\n${round}\n${key}`).digest();
    });
    return { kind: 'guest', id };
  };

  async function discountRefusal(staff: Actor, { discount }: PhoneOrderPrice, { composed }: PricedOrder) {
    if (!discount) return null;
    const { quote } = composed.view;
    if (quote.total < 100) return 'discount-too-large' as const;
    const limit = await kept.findMoneyLimit(database, staff.role);
    return limit !== null && savingOf(quote) > limit ? ('discount-over-limit' as const) : null;
  }

  async function freeze(
    tx: Queryable,
    order: rows.OrderRow,
    { composed, place }: PricedOrder,
    { actor, isByStaff }: { readonly actor: string; readonly isByStaff: boolean },
  ): Promise<Result<'frozen', PhoneOrderFailure>> {
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

  async function created(order: string): Promise<Result<CreatedPhoneOrder, PhoneOrderFailure>> {
    const row = await rows.loadOrder(database, order);
    return row ? ok({ documentId: row.documentId, number: row.number, mailDelivers: mail.delivers }) : err('not-found');
  }

  return {
    async quote(staff, wanted) {
      const priced = await price({
        ...wanted,
        buyer: wanted.email === '' ? null : { name: '', phone: '', email: wanted.email },
        recipient: null,
        childName: '-',
      });
      if (!priced.ok) return priced;
      const refused = await discountRefusal(staff, wanted, priced.value);
      return refused ? err(refused) : ok(priced.value.composed.view);
    },

    async create(staff, wanted) {
      const { key, buyer, recipient, child, look, corrected, choice, locale, slug, total, askPhoto } = wanted;
      const before = await kept.findOrderOfForm(database, key);
      if (before) return created(before);
      const priced = await price({ ...wanted, childName: child.name });
      if (!priced.ok) return priced;
      const { view } = priced.value.composed;
      if (view.missing.length > 0) return err('incomplete');
      if (view.printed && !recipient && !readRecipientName(buyer.name).ok) return err('surname-required');
      const refused = await discountRefusal(staff, wanted, priced.value);
      if (refused) return err(refused);
      if (view.quote.total !== total) return err('price-changed');
      const guest = guestOf(key);
      const consent = { version: CONSENT_VERSION, given: true } as const;
      const form = { draft: key, slug, locale, child, look, corrected, answers: {}, photos: [], consent };
      const begun = await books.begin(guest, form, null, null, 'phone');
      if (!begun.ok) return begun;
      const book = begun.value.documentId;
      // Priced again for the book that now has an id; the sum is compared once more.
      const final = await price({ ...wanted, childName: child.name, book });
      if (!final.ok) return final;
      if (final.value.composed.view.quote.total !== total) return err('price-changed');
      const actor = staffActor(staff);
      const done = await runInTransaction<string, PhoneOrderFailure | 'created-before'>(database, async (tx) => {
        const { place } = final.value;
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
        const frozen = await freeze(tx, order, final.value, { actor, isByStaff: wanted.discount !== null });
        if (!frozen.ok) return frozen;
        await recordConsent(tx, { document: 'consent-personal-data', place: 'phone', about: documentId });
        const discount = wanted.discount && { amount: savingOf(view.quote), reason: wanted.discount.reason };
        await rows.addHistoryNote(tx, documentId, 'phone_order', actor, discount ?? undefined);
        if (wanted.note !== '') await rows.addHistoryNote(tx, documentId, 'note', actor, { text: wanted.note });
        if (askPhoto) await rows.addHistoryNote(tx, documentId, 'photo_requested', actor, { book });
        await sendLink(tx, { ...order, total: view.quote.total }, nonce);
        await rows.addHistoryNote(tx, documentId, 'link_sent', actor, linkNoteDetails(mail));
        const subject = { type: 'order', id: documentId } as const;
        await recordAudit(tx, staff, { action: 'orders.phone-order', subject, details: discount ?? {} });
        return ok(documentId);
      });
      if (done.ok) return created(done.value);
      const other = done.error === 'created-before' ? await kept.findOrderOfForm(database, key) : null;
      if (other) return created(other);
      return err(done.error === 'created-before' ? 'not-now' : done.error);
    },
  };
}
