// Creates an order that staff typed for a buyer: book, order with frozen prices, consents and payment link.
import { createHmac } from 'node:crypto';
import { CONSENT_VERSION } from '#core/books/book-limits.ts';
import { readRecipientName } from '#core/contact/person.ts';
import { newDocumentId } from '#core/ids.ts';
import type { PhoneOrder, PhoneOrderPrice, PhoneOrderQuote } from '#core/orders/phone-order.ts';
import { savingOf } from '#core/pricing/choose-discount.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Actor } from '../../../audit/audit.ts';
import type { Guest } from '../../accounts/accounts.types.ts';
import type { BookFailure, BooksService } from '../../books/books.types.ts';
import * as rows from '../orders.repository.ts';
import type { CartView, OrderFailure } from '../orders.types.ts';
import * as kept from './payment-links.repository.ts';
import { createPlacePhoneOrder, type PlacePhoneOrderDeps } from './place-phone-order.ts';
import type { PricedOrder, PricePhoneOrder } from './price-phone-order.ts';

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

export interface PhoneOrdersDeps extends PlacePhoneOrderDeps {
  readonly secret: string;
  readonly books: Pick<BooksService, 'begin'>;
  readonly price: PricePhoneOrder;
}

export interface PhoneOrders {
  quote(staff: Actor, wanted: PhoneOrderQuote): Promise<Result<CartView, PhoneOrderFailure>>;
  /** The same key gives the same order. */
  create(staff: Actor, wanted: PhoneOrder): Promise<Result<CreatedPhoneOrder, PhoneOrderFailure>>;
}

export function createPhoneOrders(deps: PhoneOrdersDeps): PhoneOrders {
  const { database, secret, books, price, mail } = deps;
  const place = createPlacePhoneOrder(deps);

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
      const { key, buyer, recipient, child, look, corrected, locale, slug, total } = wanted;
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
      const done = await place(staff, { wanted, priced: final.value, guest, book });
      if (done.ok) return created(done.value);
      const other = done.error === 'created-before' ? await kept.findOrderOfForm(database, key) : null;
      if (other) return created(other);
      return err(done.error === 'created-before' ? 'not-now' : done.error);
    },
  };
}
