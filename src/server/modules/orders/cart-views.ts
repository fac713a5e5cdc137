// A cart with its prices: every sum is computed from today's catalogue, never taken from what a browser says.
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { priceCart } from '#core/pricing/price-cart.ts';
import { priceChange } from '#core/pricing/price-change.ts';
import type { CartBook, CouponRule } from '#core/pricing/quote.ts';
import type { BookDetail, CatalogueService } from '../catalogue/catalogue.types.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import type { DeliveryChoices } from '../delivery/delivery.types.ts';
import type { BookInside, CartRow } from './books-inside.repository.ts';
import type { OrderRow } from './orders.repository.ts';
import type { CartItem, CartView, ChosenPlace } from './orders.types.ts';
import { quoteOf } from './paid-quote.ts';

export interface CartDeps {
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly coupons: Pick<CouponsService, 'find'>;
  readonly delivery: Pick<DeliveryChoices, 'chosen' | 'usualDays' | 'giftWrapPrice'>;
}

export interface ComposedCart {
  readonly view: CartView;
  /** What takes something off now; null where no code does. */
  readonly coupon: CouponRule | null;
  readonly product: (book: string) => { readonly product: string; readonly slug: string; readonly title: string };
}

interface Bought extends CartBook {
  readonly item: CartItem;
}

/** What can be paid for of a cart in one of its revisions, and what a courier is asked for. */
export interface CartContents {
  readonly bought: readonly Bought[];
  readonly copies: number;
  readonly preorder: boolean;
}

/** Both ask others; never inside a transaction, whose connection would be held meanwhile. */
export interface CartViews {
  read(inside: readonly BookInside[], locale: Locale): Promise<CartContents>;
  compose(order: CartRow, locale: Locale, contents?: CartContents): Promise<ComposedCart>;
}

export function createCartViews(deps: CartDeps): CartViews {
  const { catalogue, coupons, delivery } = deps;

  /** A book that was removed, a story off the shelf or a format no longer sold is left out: it cannot be paid for. */
  async function boughtOf(inside: readonly BookInside[], locale: Locale): Promise<readonly Bought[]> {
    const found = await Promise.all(
      inside.map(async (book) => {
        const product = book.childName === null ? null : await catalogue.book(book.slug, locale);
        return product ? [boughtBook(book, product)] : [];
      }),
    );
    return found.flat().filter((book) => priceCart({ ...EMPTY, books: [book] }).ok);
  }

  async function couponOf({
    documentId,
    couponCode,
  }: OrderRow): Promise<{ rule: CouponRule | null; problem: Problem }> {
    if (couponCode === null) return { rule: null, problem: null };
    const found = await coupons.find(couponCode, documentId);
    if (found.ok) return { rule: found.value, problem: null };
    return { rule: null, problem: found.error === 'empty' ? 'unknown' : found.error };
  }

  /** As it costs now for so many copies; as it was chosen where the courier does not answer. */
  async function placeOf(order: OrderRow, wanted: { copies: number; preorder: boolean }, locale: Locale) {
    const place = order.delivery;
    if (!place || wanted.copies === 0) return null;
    const { city, point, tariff } = place;
    const choice = { city: city.code, point: point.code, tariff: tariff.code, ...wanted };
    const chosen = await delivery.chosen(choice, locale);
    if (chosen.ok) return { ...chosen.value, postalCode: place.postalCode };
    return chosen.error === 'unavailable' ? place : null;
  }

  const read: CartViews['read'] = async (inside, locale) => {
    const bought = await boughtOf(inside, locale);
    return {
      bought,
      copies: bought.reduce((all, { choice }) => all + (choice.paper ? choice.copies : 0), 0),
      preorder: bought.some((book) => book.preorder),
    };
  };

  const compose: CartViews['compose'] = async (order, locale, contents) => {
    const [{ bought, copies, preorder }, { rule, problem }, wrapPrice] = await Promise.all([
      contents ?? read(order.inside, locale),
      couponOf(order),
      delivery.giftWrapPrice(),
    ]);
    const printed = copies > 0;
    const place: ChosenPlace | null = await placeOf(order, { copies, preorder }, locale);
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
      unpaid: order.state === 'awaiting_payment' ? unpaidOf(order) : null,
      items: bought.map(({ item }) => item),
      quote,
      changed: order.frozenLines && priceChange(quoteOf(order, order.frozenLines), quote, codeProblem),
      coupon: couponCode === null ? null : { code: couponCode, problem: codeProblem },
      printed,
      preorder,
      copies,
      buyer,
      knownEmail: buyer?.email ?? order.accountEmail ?? notifiedAt(order) ?? null,
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

  return { read, compose };
}

/** A refused payment is closed at the provider; one whose form was left is still open. */
const unpaidOf = ({ lastPayment }: CartRow): CartView['unpaid'] => {
  if (lastPayment === null) return null;
  return lastPayment === 'canceled' ? 'declined' : 'unfinished';
};

const notifiedAt = ({ inside }: CartRow): string | null | undefined =>
  inside.find(({ notifyEmail }) => notifyEmail !== null)?.notifyEmail;

type Problem = NonNullable<CartView['coupon']>['problem'];

const EMPTY = { coupon: null, giftWrap: kopecks(0), delivery: kopecks(0) };

function boughtBook(inside: BookInside, product: BookDetail): Bought {
  const { book, slug, childName, cover, state, paper, copies, electronic, coloring } = inside;
  const { title, preorder, formats: prices, documentId } = product;
  const choice = { paper, copies, electronic, coloring };
  const item: CartItem = { documentId: book, slug, title, childName, cover, state, preorder, choice, prices };
  return { book, product: documentId, preorder, prices, choice, item };
}
