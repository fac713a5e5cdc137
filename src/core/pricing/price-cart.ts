// Prices a cart: lines of each book, the preorder discount first, then the promo code on the remainder.
import { type Kopecks, kopecks, minus, percentOf, spreadDiscount, sum, times } from '../money.ts';
import { err, ok, type Result } from '../result.ts';
import type { BookChoice, Format } from './choice.ts';
import type { CartBook, CouponRule, FormatPrice, Quote, QuoteLine } from './quote.ts';

/** Discount on stories sold before they are finished. */
export const PREORDER_DISCOUNT_PERCENT = 50;

export interface Cart {
  readonly books: readonly CartBook[];
  readonly coupon: CouponRule | null;
  /** Never discounted. */
  readonly giftWrap: Kopecks;
  /** Free with some promo codes, otherwise not discounted. */
  readonly delivery: Kopecks;
}

/** What about the cart keeps a coupon from applying. */
export type CouponMisfit = 'not-for-these' | 'min-sum' | 'min-books';

export interface PricedCart {
  readonly quote: Quote;
  /** Why the coupon gives nothing; null when it does, or without a coupon. */
  readonly couponProblem: CouponMisfit | null;
}

interface Line extends Omit<QuoteLine, 'promoDiscount' | 'finalPrice'> {
  readonly product: string;
  readonly afterPreorder: Kopecks;
}

/** `not-sold-so`: a book is not sold in a requested format, alone or as an addition to a printed one. */
export function priceCart({ books, coupon, giftWrap, delivery }: Cart): Result<PricedCart, 'not-sold-so'> {
  const lines: Line[] = [];
  for (const book of books) {
    const bookLines = linesOf(book);
    if (!bookLines) return err('not-sold-so');
    lines.push(...bookLines);
  }
  const isCovered = lines.map((line) => coupon !== null && couponApplies(coupon, line));
  const couponProblem = coupon && misfitOf(coupon, lines, isCovered, books.length);
  const applied = couponProblem === null ? coupon : null;
  const discounts = applied ? promoDiscounts(lines, isCovered, applied) : lines.map(() => kopecks(0));
  const deliveryDiscount = applied?.freeDelivery ? delivery : kopecks(0);
  const paidDelivery = minus(delivery, deliveryDiscount);
  const priced = lines.map(({ product: _, afterPreorder: left, ...line }, index): QuoteLine => {
    const promoDiscount = discounts[index] ?? kopecks(0);
    return { ...line, promoDiscount, finalPrice: minus(left, promoDiscount) };
  });
  const totalOf = (part: 'price' | 'preorderDiscount' | 'promoDiscount' | 'finalPrice'): Kopecks =>
    sum(...priced.map((line) => line[part]));
  return ok({
    quote: {
      lines: priced,
      cost: totalOf('price'),
      preorderDiscount: totalOf('preorderDiscount'),
      promoDiscount: totalOf('promoDiscount'),
      giftWrap,
      delivery: paidDelivery,
      deliveryDiscount,
      total: sum(totalOf('finalPrice'), giftWrap, paidDelivery),
    },
    couponProblem,
  });
}

export const preorderDiscountOf = (price: Kopecks, preorder: boolean): Kopecks =>
  percentOf(price, preorder ? PREORDER_DISCOUNT_PERCENT : 0);

/** What the bundle saves compared with buying both files separately, alone or as an addition; at least zero. */
export function bundleSaving(prices: readonly FormatPrice[], beside: 'alone' | 'addition'): Kopecks {
  const [bundle, electronic, coloring] = (['bundle', 'electronic', 'coloring'] as const).map((kind) =>
    priceOf(prices, kind, beside),
  );
  if (bundle == null || electronic == null || coloring == null) return kopecks(0);
  return kopecks(Math.max(0, electronic + coloring - bundle));
}

function linesOf(book: CartBook): readonly Line[] | null {
  const lines: Line[] = [];
  for (const { format, quantity, beside } of formatsOf(book)) {
    const unitPrice = priceOf(book.prices, format, beside);
    if (unitPrice === null) return null;
    const price = times(unitPrice, quantity);
    const preorderDiscount = preorderDiscountOf(price, book.preorder);
    const left = minus(price, preorderDiscount);
    lines.push({
      product: book.product,
      book: book.book,
      format,
      quantity,
      unitPrice,
      price,
      preorderDiscount,
      afterPreorder: left,
    });
  }
  return lines;
}

/** Files are charged once per book, regardless of the number of printed copies. */
function formatsOf({ choice, prices }: CartBook) {
  const beside = choice.paper === null ? 'alone' : 'addition';
  const paper = choice.paper ? [{ format: choice.paper, quantity: choice.copies, beside: 'alone' as const }] : [];
  const bundled = priceOf(prices, 'bundle', beside) !== null;
  return [...paper, ...filesOf(choice, bundled).map((format) => ({ format, quantity: 1, beside }) as const)];
}

function filesOf({ electronic, coloring }: BookChoice, bundled: boolean): readonly Format[] {
  if (electronic && coloring && bundled) return ['bundle'];
  return [...(electronic ? (['electronic'] as const) : []), ...(coloring ? (['coloring'] as const) : [])];
}

const priceOf = (prices: readonly FormatPrice[], kind: Format, beside: 'alone' | 'addition'): Kopecks | null =>
  prices.find((price) => price.kind === kind)?.[beside] ?? null;

function misfitOf(
  { minSum, minBooks, discount }: CouponRule,
  lines: readonly Line[],
  isCovered: readonly boolean[],
  books: number,
): CouponMisfit | null {
  // A code for free delivery alone gives nothing to a cart without a parcel.
  const gives = discount > 0 || lines.some(({ format }) => isOnPaper(format));
  if (!gives || !isCovered.includes(true)) return 'not-for-these';
  if (minSum !== null && sum(...lines.map(({ afterPreorder }) => afterPreorder)) < minSum) return 'min-sum';
  return minBooks !== null && books < minBooks ? 'min-books' : null;
}

const isOnPaper = (format: Format): boolean => format === 'printed' || format === 'premium';

function couponApplies({ appliesTo, products }: CouponRule, { product, format }: Line): boolean {
  return (
    (appliesTo === 'any' || (appliesTo === 'printed') === isOnPaper(format)) &&
    (products === null || products.includes(product))
  );
}

function promoDiscounts(lines: readonly Line[], held: readonly boolean[], coupon: CouponRule): readonly Kopecks[] {
  const amounts = lines.map(({ afterPreorder: left }, index) => (held[index] ? left : kopecks(0)));
  const coveredTotal = sum(...amounts);
  const discount =
    coupon.kind === 'percent' ? percentOf(coveredTotal, Math.min(100, coupon.discount)) : kopecks(coupon.discount);
  return spreadDiscount(amounts, discount);
}
