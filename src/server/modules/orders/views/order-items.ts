// The books of an order as its owner sees them: title, price lines and production.

import type { Database } from '../../../db/database.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { OrderBook } from '../cart/order-books.repository.ts';
import { loadGiftOfOrder } from '../gift/gift-of-order.ts';
import type { LineRow } from '../order-parts.repository.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { OrderItem } from '../orders.types.ts';

interface OrderItemsDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'loadProduction' | 'gifts'>;
  readonly catalogue: Pick<CatalogueService, 'book'>;
}

const NOT_MADE = { progress: null, downloads: [], keptUntil: null, keptByConsent: false, correction: null };

export const createOrderItems =
  ({ database, books, catalogue }: OrderItemsDeps) =>
  async (order: OrderRow, lines: readonly LineRow[], inside: readonly OrderBook[]): Promise<readonly OrderItem[]> => {
    return Promise.all(
      inside.map(async ({ documentId, slug, childName, isVeiled, cover, state, paper }) => {
        const own = lines.filter(({ book }) => book === documentId);
        const product = await catalogue.book(slug, order.locale);
        const isPrinted = paper !== null;
        const gift = await loadGiftOfOrder(database, books, { order: order.documentId, book: documentId, isPrinted });
        // Files and corrections of another family's book are theirs.
        const made =
          gift === null && childName !== null && order.paidAt !== null
            ? await books.loadProduction(documentId)
            : NOT_MADE;
        return {
          documentId,
          slug,
          childName,
          isVeiled,
          gift,
          cover,
          state,
          title: own[0]?.title ?? product?.title ?? slug,
          preorder: product?.preorder ?? false,
          lines: own.map(({ format, quantity, price, finalPrice }) => ({ format, quantity, price, finalPrice })),
          ...(isVeiled ? { ...NOT_MADE, progress: made.progress } : made),
        };
      }),
    );
  };
