// The books of a cart that can still be sold, with their current prices.
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { priceCart } from '#core/pricing/price-cart.ts';
import type { CartBook } from '#core/pricing/quote.ts';
import type { BookDetail, CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { CartItem } from '../orders.types.ts';
import type { OrderBook } from './order-books.repository.ts';

export interface PricedBook extends CartBook {
  readonly item: CartItem;
}

/** The books of a cart that can be sold, and what the courier needs to know. */
export interface CartContents {
  readonly books: readonly PricedBook[];
  readonly copies: number;
  readonly preorder: boolean;
}

export type ReadContents = (inside: readonly OrderBook[], locale: Locale) => Promise<CartContents>;

export function createReadContents(catalogue: Pick<CatalogueService, 'book'>): ReadContents {
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

  return async (inside, locale) => {
    const bought = await listSellableBooks(inside, locale);
    return {
      books: bought,
      copies: bought.reduce((all, { choice }) => all + (choice.paper ? choice.copies : 0), 0),
      preorder: bought.some((book) => book.preorder),
    };
  };
}

const EMPTY_CART = { coupon: null, giftWrap: kopecks(0), delivery: kopecks(0) };

function toPricedBook(inside: OrderBook, product: BookDetail): PricedBook {
  const { book, slug, childName, cover, isPrivate, state, paper, copies, electronic, coloring } = inside;
  const { title, preorder, formats: prices, documentId } = product;
  const choice = { paper, copies, electronic, coloring };
  const item: CartItem = {
    documentId: book,
    slug,
    title,
    childName,
    cover,
    isPrivate,
    state,
    preorder,
    choice,
    prices,
  };
  return { book, product: documentId, preorder, prices, choice, item };
}
