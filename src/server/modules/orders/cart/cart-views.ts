// Composes a cart with prices computed from the current catalogue, never from the browser's data.
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { priceCart } from '#core/pricing/price-cart.ts';
import { priceChange } from '#core/pricing/price-change.ts';
import type { CartBook, CouponRule } from '#core/pricing/quote.ts';
import type { BookDetail, CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { DeliveryChoices } from '../../delivery/delivery.types.ts';
import { frozenQuote } from '../frozen-quote.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { CartItem, CartView, ChosenPlace } from '../orders.types.ts';
import type { CartRow, OrderBook } from './order-books.repository.ts';

export interface CartDeps {
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly coupons: Pick<CouponsService, 'findByCode'>;
  readonly delivery: Pick<DeliveryChoices, 'resolveChoice' | 'usualDays' | 'giftWrapPrice'>;
}

export interface ComposedCart {
  readonly view: CartView;
  /** The coupon that gives a discount now; null when none does. */
  readonly coupon: CouponRule | null;
  readonly product: (book: string) => { readonly product: string; readonly slug: string; readonly title: string };
}

interface PricedBook extends CartBook {
  readonly item: CartItem;
}

/** The books of a cart that can be sold, and what the courier needs to know. */
export interface CartContents {
  readonly books: readonly PricedBook[];
  readonly copies: number;
  readonly preorder: boolean;
}

/** Both call other services: never use them inside a transaction, which would hold its connection. */
export interface CartViews {
  readContents(inside: readonly OrderBook[], locale: Locale): Promise<CartContents>;
  compose(order: CartRow, locale: Locale, contents?: CartContents): Promise<ComposedCart>;
}

export function createCartViews(deps: CartDeps): CartViews {
  const { catalogue, coupons, delivery } = deps;

  /** Leaves out removed books, stories off sale and formats no longer sold. */
  async function listSellableBooks(inside: readonly OrderBook[], locale: Locale): Promise<readonly PricedBook[]> {
    const found = await Promise.all(
      inside.map(async (book) => {
        const product = book.childName === null ? null : await catalogue.book(book.slug, locale);
        return product ? [toPricedBook(book, product)] : [];
      }),
    );
    return found.flat().filter((book) => priceCart({ ...EMPTY_CART, books: [book] }).ok);
  }

  async function loadCoupon({
    documentId,
    couponCode,
  }: OrderRow): Promise<{ rule: CouponRule | null; problem: CouponProblem }> {
    if (couponCode === null) return { rule: null, problem: null };
    const found = await coupons.findByCode(couponCode, documentId);
    if (found.ok) return { rule: found.value, problem: null };
    return { rule: null, problem: found.error === 'empty' ? 'unknown' : found.error };
  }

  /** Current price for that many copies; the stored choice when the courier does not answer. */
  async function refreshPlace(order: OrderRow, wanted: { copies: number; preorder: boolean }, locale: Locale) {
    const place = order.delivery;
    if (!place || wanted.copies === 0) return null;
    const { city, point, tariff } = place;
    const choice = { city: city.code, point: point.code, tariff: tariff.code, ...wanted };
    const chosen = await delivery.resolveChoice(choice, locale);
    if (chosen.ok) return { ...chosen.value, postalCode: place.postalCode };
    return chosen.error === 'unavailable' ? place : null;
  }

  const read: CartViews['readContents'] = async (inside, locale) => {
    const bought = await listSellableBooks(inside, locale);
    return {
      books: bought,
      copies: bought.reduce((all, { choice }) => all + (choice.paper ? choice.copies : 0), 0),
      preorder: bought.some((book) => book.preorder),
    };
  };

  const compose: CartViews['compose'] = async (order, locale, contents) => {
    const [{ books: bought, copies, preorder }, { rule, problem }, wrapPrice] = await Promise.all([
      contents ?? read(order.books, locale),
      loadCoupon(order),
      delivery.giftWrapPrice(),
    ]);
    const printed = copies > 0;
    const place: ChosenPlace | null = await refreshPlace(order, { copies, preorder }, locale);
    const giftWrap = printed && order.gift?.wrap ? wrapPrice : kopecks(0);
    const priced = priceCart({ books: bought, coupon: rule, giftWrap, delivery: place?.tariff.price ?? kopecks(0) });
    if (!priced.ok) throw new Error('books that are sold one by one are sold together');
    const { quote, couponFits } = priced.value;
    const arrives = printed ? (place?.tariff.arrives ?? (await delivery.usualDays(preorder))) : null;
    const { documentId, number, revision, buyer, recipient, gift, remind, couponCode } = order;
    const missing = [
      ...(bought.length === 0 ? (['books'] as const) : []),
      ...(buyer === null || (printed && buyer.phone === '') ? (['buyer'] as const) : []),
      ...(printed && !place ? (['delivery'] as const) : []),
    ];
    const codeProblem = couponCode === null ? null : (problem ?? (couponFits ? null : 'not-for-these'));
    const view: CartView = {
      documentId,
      number,
      revision,
      state: order.state === 'awaiting_payment' ? 'awaiting_payment' : 'cart',
      unpaid: order.state === 'awaiting_payment' ? unpaidReason(order) : null,
      items: bought.map(({ item }) => item),
      quote,
      changed: order.frozenLines && priceChange(frozenQuote(order, order.frozenLines), quote, codeProblem),
      coupon: couponCode === null ? null : { code: couponCode, problem: codeProblem },
      printed,
      preorder,
      copies,
      buyer,
      knownEmail: buyer?.email ?? order.accountEmail ?? notifyEmailOf(order) ?? null,
      recipient,
      place,
      gift,
      giftWrapPrice: wrapPrice,
      remind,
      arrives,
      missing,
    };
    return {
      view,
      coupon: couponFits ? rule : null,
      product(book) {
        const found = bought.find((one) => one.book === book);
        if (!found) throw new Error('a line of a book that is not in the cart');
        return { product: found.product, slug: found.item.slug, title: found.item.title };
      },
    };
  };

  return { readContents: read, compose };
}

/** A declined payment is closed at the provider; an abandoned form leaves it open. */
const unpaidReason = ({ lastPayment }: CartRow): CartView['unpaid'] => {
  if (lastPayment === null) return null;
  return lastPayment === 'canceled' ? 'declined' : 'unfinished';
};

const notifyEmailOf = ({ books: inside }: CartRow): string | null | undefined =>
  inside.find(({ notifyEmail }) => notifyEmail !== null)?.notifyEmail;

type CouponProblem = NonNullable<CartView['coupon']>['problem'];

const EMPTY_CART = { coupon: null, giftWrap: kopecks(0), delivery: kopecks(0) };

function toPricedBook(inside: OrderBook, product: BookDetail): PricedBook {
  const { book, slug, childName, cover, state, paper, copies, electronic, coloring } = inside;
  const { title, preorder, formats: prices, documentId } = product;
  const choice = { paper, copies, electronic, coloring };
  const item: CartItem = { documentId: book, slug, title, childName, cover, state, preorder, choice, prices };
  return { book, product: documentId, preorder, prices, choice, item };
}
