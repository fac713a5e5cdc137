// The books of an order as its owner sees them: title, price lines and production.

import type { BooksService } from '../../books/books.types.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { OrderBook } from '../cart/order-books.repository.ts';
import type { LineRow } from '../order-parts.repository.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { OrderItem } from '../orders.types.ts';

interface OrderItemsDeps {
  readonly books: Pick<BooksService, 'loadProduction'>;
  readonly catalogue: Pick<CatalogueService, 'book'>;
}

const NOT_MADE = { progress: null, downloads: [], keptUntil: null, keptByConsent: false, correction: null };

export const createOrderItems =
  ({ books, catalogue }: OrderItemsDeps) =>
  async (order: OrderRow, lines: readonly LineRow[], inside: readonly OrderBook[]): Promise<readonly OrderItem[]> => {
    return Promise.all(
      inside.map(async ({ documentId, slug, childName, cover, isPrivate, state }) => {
        const own = lines.filter(({ book }) => book === documentId);
        const product = await catalogue.book(slug, order.locale);
        const isShown = childName !== null && order.paidAt !== null;
        const produced = isShown ? await books.loadProduction(documentId) : NOT_MADE;
        const made = isPrivate ? { ...NOT_MADE, progress: produced.progress } : produced;
        return {
          documentId,
          slug,
          childName,
          cover,
          isPrivate,
          state,
          title: own[0]?.title ?? product?.title ?? slug,
          preorder: product?.preorder ?? false,
          lines: own.map(({ format, quantity, price, finalPrice }) => ({ format, quantity, price, finalPrice })),
          ...made,
        };
      }),
    );
  };
