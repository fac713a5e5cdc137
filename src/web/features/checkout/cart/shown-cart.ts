// The cart as displayed while changes are in flight: the last server state with pending changes applied.
import { kopecks } from '#core/money.ts';
import { priceCart } from '#core/pricing/price-cart.ts';
import type { Quote } from '#core/pricing/quote.ts';
import type { CartItem, CartView } from '#server/modules/orders/orders.types.ts';

/** Pending change by book: the chosen item, or null for a removal. */
export type PendingItems = ReadonlyMap<string, CartItem | null>;

export interface ShownCart {
  readonly items: readonly CartItem[];
  readonly quote: Quote;
  /** What gift certificates may pay. */
  readonly certificates: CartView['certificates'];
  /** The displayed total is outdated: only the server can apply a promo code to the new lines. */
  readonly isRecalculating: boolean;
  readonly printed: boolean;
}

const EMPTY_QUOTE: Quote = {
  lines: [],
  cost: kopecks(0),
  preorderDiscount: kopecks(0),
  promoDiscount: kopecks(0),
  deliveryDiscount: kopecks(0),
  giftWrap: kopecks(0),
  delivery: kopecks(0),
  total: kopecks(0),
};

export function shownCart(cart: CartView | null, wanted: PendingItems): ShownCart {
  const before = cart?.quote ?? EMPTY_QUOTE;
  const items = applyPendingItems(cart?.items ?? [], wanted);
  const printed = items.some(({ choice }) => choice.paper !== null);
  const certificates = cart?.certificates ?? [];
  if (wanted.size === 0) return { items, quote: before, certificates, isRecalculating: false, printed };
  if (cart?.coupon || cart?.automaticDiscount)
    return { items, quote: before, certificates, isRecalculating: true, printed };
  const books = items.map(({ documentId, slug, preorder, prices, choice }) => ({
    book: documentId,
    product: slug,
    preorder,
    prices,
    choice,
  }));
  const { giftWrap, delivery } = before;
  const priced = priceCart({ books, coupon: null, giftWrap, delivery });
  return priced.ok
    ? { items, quote: priced.value.quote, certificates, isRecalculating: false, printed }
    : { items, quote: before, certificates, isRecalculating: true, printed };
}

function applyPendingItems(items: readonly CartItem[], wanted: PendingItems): readonly CartItem[] {
  const known = new Set(items.map(({ documentId }) => documentId));
  const changed = items.flatMap((item) => {
    const now = wanted.get(item.documentId);
    return now === undefined ? [item] : now === null ? [] : [now];
  });
  const added = [...wanted].flatMap(([book, item]) => (item && !known.has(book) ? [item] : []));
  return [...changed, ...added];
}
