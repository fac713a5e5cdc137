// Cart item of a book that is not in the cart yet: one printed copy by default.
import type { BookChoice } from '#core/pricing/choice.ts';
import type { FormatPrice } from '#core/pricing/quote.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { CartItem } from '#server/modules/orders/orders.types.ts';

export const DEFAULT_CHOICE: BookChoice = { paper: 'printed', copies: 1, electronic: false, coloring: false };

export const newCartItem = (book: BookView, prices: readonly FormatPrice[]): CartItem => ({
  documentId: book.documentId,
  slug: book.book.slug,
  title: book.book.title,
  childName: book.child.name,
  cover: book.pages.find(({ page }) => page === 'front')?.picture ?? null,
  isPrivate: false,
  state: book.state,
  preorder: book.book.preorder,
  choice: DEFAULT_CHOICE,
  prices,
});
