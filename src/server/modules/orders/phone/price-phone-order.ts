// Prices an order that staff type: the same cart, prices and delivery as in the shop, before anything is stored.
import { newDocumentId } from '#core/ids.ts';
import type { Buyer, Recipient } from '#core/orders/checkout.ts';
import { type PhoneOrderPrice, staffDiscountRule } from '#core/orders/phone-order.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { DeliveryChoices } from '../../delivery/delivery.types.ts';
import type { CartViews, ComposedCart } from '../cart/cart-views.ts';
import type { CartRow } from '../cart/order-books.repository.ts';
import type { ChosenPlace, OrderFailure } from '../orders.types.ts';

export interface WantedOrder extends PhoneOrderPrice {
  readonly buyer: Buyer | null;
  readonly recipient: Recipient | null;
  readonly childName: string;
  /** The book, once there is one. */
  readonly book?: string;
}

export interface PricedOrder {
  readonly composed: ComposedCart;
  readonly place: ChosenPlace | null;
}

export type PricePhoneOrder = (wanted: WantedOrder) => Promise<Result<PricedOrder, OrderFailure>>;

/** A cart that is in no table. */
function unsavedCart({ slug, locale, choice, buyer, recipient, childName, book }: WantedOrder): CartRow {
  const id = book ?? newDocumentId();
  const brief = { documentId: id, slug, childName, state: 'draft', cover: null, paid: false } as const;
  return {
    documentId: newDocumentId(),
    number: '',
    userId: null,
    guestId: null,
    state: 'cart',
    locale,
    buyer,
    recipient,
    delivery: null,
    gift: null,
    coupon: null,
    couponCode: null,
    cost: null,
    preorderDiscount: null,
    promoDiscount: null,
    giftWrap: null,
    deliveryCost: null,
    deliveryDiscount: null,
    discountName: null,
    total: null,
    promisedFrom: null,
    promisedTo: null,
    daysCountedFrom: null,
    firstPromisedFrom: null,
    firstPromisedTo: null,
    attempt: 0,
    remind: false,
    source: null,
    revision: 0,
    paidAt: null,
    completedAt: null,
    createdAt: new Date(),
    accountEmail: null,
    frozenLines: null,
    lastPayment: null,
    books: [{ ...brief, ...choice, book: id, approved: false, notifyEmail: null, isPrivate: false }],
  };
}

export function createPricePhoneOrder(deps: {
  readonly cartViews: CartViews;
  readonly delivery: Pick<DeliveryChoices, 'resolveChoice'>;
}): PricePhoneOrder {
  const { cartViews, delivery } = deps;
  return async (wanted) => {
    const { locale, discount } = wanted;
    const cart = unsavedCart(wanted);
    const contents = await cartViews.readContents(cart.books, locale);
    if (contents.books.length === 0) return err('not-sold-so');
    const { copies, preorder } = contents;
    let place: ChosenPlace | null = null;
    if (wanted.delivery && copies > 0) {
      const { postalCode, ...codes } = wanted.delivery;
      const chosen = await delivery.resolveChoice({ ...codes, copies, preorder }, locale);
      if (!chosen.ok) return err(chosen.error === 'unavailable' ? 'delivery-unavailable' : chosen.error);
      place = { ...chosen.value, postalCode: postalCode || null };
    }
    const rule = discount ? staffDiscountRule(discount) : undefined;
    return ok({ place, composed: await cartViews.compose({ ...cart, delivery: place }, locale, contents, rule) });
  };
}
