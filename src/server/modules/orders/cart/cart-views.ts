// Composes a cart with prices computed from the current catalogue, never from the browser's data.
import { type Spent, spendCertificates } from '#core/certificates/spend-certificates.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { chooseDiscount } from '#core/pricing/choose-discount.ts';
import { priceChange } from '#core/pricing/price-change.ts';
import { type CouponRule, discountTitle, type Quote } from '#core/pricing/quote.ts';
import type { Database } from '../../../db/database.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { OrderCertificate, OrderCertificates } from '../../certificates/certificates.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { DeliveryChoices } from '../../delivery/delivery.types.ts';
import { frozenQuote } from '../frozen-quote.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { CartView, ChosenPlace } from '../orders.types.ts';
import { type CartContents, createReadContents, type ReadContents } from './cart-contents.ts';
import type { CartRow } from './order-books.repository.ts';

export interface CartDeps {
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly coupons: Pick<CouponsService, 'findByCode' | 'listAutomatic'>;
  readonly delivery: Pick<DeliveryChoices, 'resolveChoice' | 'usualDays' | 'giftWrapPrice'>;
  readonly certificates: Pick<OrderCertificates, 'list'>;
  readonly database: Database;
}

export interface ComposedCart {
  readonly view: CartView;
  /** The coupon that gives a discount now; null when none does. */
  readonly coupon: CouponRule | null;
  /** It was not typed. */
  readonly isAutomatic: boolean;
  readonly product: (book: string) => { readonly product: string; readonly slug: string; readonly title: string };
}

/** Both call other services: never use them inside a transaction, which would hold its connection. */
export interface CartViews {
  readonly readContents: ReadContents;
  /** `discount`: given by staff, instead of a code. */
  compose(order: CartRow, locale: Locale, contents?: CartContents, discount?: CouponRule): Promise<ComposedCart>;
}

export function createCartViews(deps: CartDeps): CartViews {
  const { coupons, delivery } = deps;
  const readContents = createReadContents(deps.catalogue);

  const customerOf = ({ buyer, userId }: OrderRow) => ({ email: buyer?.email ?? null, userId });

  async function loadCoupon(order: OrderRow): Promise<{ rule: CouponRule | null; problem: CouponProblem }> {
    const { documentId, couponCode } = order;
    if (couponCode === null) return { rule: null, problem: null };
    const found = await coupons.findByCode(couponCode, documentId, customerOf(order));
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

  const compose: CartViews['compose'] = async (order, locale, contents, discount) => {
    const [found, { rule, problem }, automatic, wrapPrice, certificates] = await Promise.all([
      contents ?? readContents(order.books, locale),
      discount ? { rule: discount, problem: null } : loadCoupon(order),
      coupons.listAutomatic(order.documentId, customerOf(order)),
      delivery.giftWrapPrice(),
      deps.certificates.list(deps.database, order.documentId),
    ]);
    const { books: bought, copies, preorder } = found;
    const printed = copies > 0;
    const place: ChosenPlace | null = await refreshPlace(order, { copies, preorder }, locale);
    const giftWrap = printed && order.gift?.wrap ? wrapPrice : kopecks(0);
    const cart = { books: bought, giftWrap, delivery: place?.tariff.price ?? kopecks(0) };
    const priced = chooseDiscount(cart, rule, automatic);
    if (!priced.ok) throw new Error('books that are sold one by one are sold together');
    const { quote, coupon, isAutomatic, typedProblem } = priced.value;
    const arrives = printed ? (place?.tariff.arrives ?? (await delivery.usualDays(preorder))) : null;
    const codeProblem = problem ?? typedProblem;
    const code = shownCode(order.couponCode, codeProblem, rule);
    const automaticDiscount = isAutomatic && coupon ? discountTitle(coupon, locale) : null;
    const spent = spendCertificates(quote.total, certificates);
    const prices = { quote, code, automaticDiscount, spent, place, arrives, giftWrapPrice: wrapPrice };
    const view = toCartView(order, found, prices);
    return {
      view,
      coupon,
      isAutomatic,
      product(book) {
        const line = bought.find((one) => one.book === book);
        if (!line) throw new Error('a line of a book that is not in the cart');
        return { product: line.product, slug: line.item.slug, title: line.item.title };
      },
    };
  };

  return { readContents, compose };
}

/** A declined payment is closed at the provider; an abandoned form leaves it open. */
const unpaidReason = ({ lastPayment }: CartRow): CartView['unpaid'] => {
  if (lastPayment === null) return null;
  return lastPayment === 'canceled' ? 'declined' : 'unfinished';
};

const notifyEmailOf = ({ books: inside }: CartRow): string | null | undefined =>
  inside.find(({ notifyEmail }) => notifyEmail !== null)?.notifyEmail;

type CouponProblem = NonNullable<CartView['coupon']>['problem'];

interface CartPrices {
  readonly quote: Quote;
  readonly code: CartView['coupon'];
  readonly automaticDiscount: CartView['automaticDiscount'];
  readonly spent: Spent<OrderCertificate>;
  readonly place: ChosenPlace | null;
  readonly arrives: CartView['arrives'];
  readonly giftWrapPrice: CartView['giftWrapPrice'];
}

function toCartView(order: CartRow, contents: CartContents, prices: CartPrices): CartView {
  const { books: bought, copies, preorder } = contents;
  const { quote, code, automaticDiscount, spent, place, arrives, giftWrapPrice } = prices;
  const { documentId, number, revision, buyer, recipient, gift, remind } = order;
  return {
    documentId,
    number,
    revision,
    state: order.state === 'awaiting_payment' ? 'awaiting_payment' : 'cart',
    unpaid: order.state === 'awaiting_payment' ? unpaidReason(order) : null,
    items: bought.map(({ item }) => item),
    quote,
    changed: order.frozenLines && priceChange(frozenQuote(order, order.frozenLines), quote, code?.problem ?? null),
    coupon: code,
    automaticDiscount,
    certificates: spent.certificates,
    due: spent.due,
    printed: copies > 0,
    preorder,
    copies,
    buyer,
    knownEmail: buyer?.email ?? order.accountEmail ?? notifyEmailOf(order) ?? null,
    recipient,
    place,
    gift,
    giftWrapPrice,
    remind,
    arrives,
    missing: missingParts(order, contents, place),
  };
}

/** The typed code with what it lacks. */
const shownCode = (code: string | null, problem: CouponProblem, rule: CouponRule | null): CartView['coupon'] =>
  code === null ? null : { code, problem, minSum: rule?.minSum ?? null, minBooks: rule?.minBooks ?? null };

/** What is left to fill in before the order can be paid. */
function missingParts({ buyer }: CartRow, contents: CartContents, place: ChosenPlace | null): CartView['missing'] {
  const printed = contents.copies > 0;
  return [
    ...(contents.books.length === 0 ? (['books'] as const) : []),
    ...(buyer === null || (printed && buyer.phone === '') ? (['buyer'] as const) : []),
    ...(printed && !place ? (['delivery'] as const) : []),
  ];
}
