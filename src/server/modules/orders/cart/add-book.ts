// Adds a book to the open cart or starts a cart with it.

import { err, ok, type Result } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { OrderFailure, OrdersService } from '../orders.types.ts';
import * as cart from './cart.repository.ts';
import type { CartViews } from './cart-views.ts';
import type { LockedCart } from './locked-cart.ts';
import { type CartRow, type ChosenBook, listChosenBooks } from './order-books.repository.ts';

interface AddBookDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'findBuyable'>;
  readonly cartViews: Pick<CartViews, 'compose'>;
  readonly lockedCart: LockedCart;
}

type AddBookContext = Parameters<OrdersService['addBook']>[3];

const MAX_BOOKS_IN_CART = 20;

export function createAddBook({ database, books, cartViews, lockedCart }: AddBookDeps): OrdersService['addBook'] {
  /** Adds to the open cart or creates one. */
  async function addToCart(
    owner: Owner,
    wanted: ChosenBook,
    more: AddBookContext,
  ): Promise<Result<CartRow, OrderFailure>> {
    const brief = await books.findBuyable(owner, wanted.book);
    if (!brief) return err('no-such-book');
    // A book just paid for in another tab must not start a second order.
    const isNew = !brief.paid || more.again === true;
    const begun = isNew ? await cart.beginCart(database, owner, wanted, more) : null;
    if (begun)
      return ok({
        ...begun,
        books: [{ ...wanted, ...brief, approved: false, notifyEmail: null, isPrivate: false }],
        accountEmail: null,
        frozenLines: null,
        lastPayment: null,
      });
    const put = await addToExistingCart(owner, wanted, more);
    return !put.ok && put.error === 'not-now' && !isNew ? err('paid-already') : put;
  }

  const addToExistingCart = (
    owner: Owner,
    wanted: ChosenBook,
    { onlyIfAbsent }: AddBookContext,
  ): Promise<Result<CartRow, OrderFailure>> =>
    lockedCart.change(owner, 'not-now', async (tx, order) => {
      const inside = await listChosenBooks(tx, order.documentId);
      const isInside = inside.some(({ book }) => book === wanted.book);
      if (isInside && onlyIfAbsent) return ok(order);
      if (inside.length >= MAX_BOOKS_IN_CART && !isInside) return err('too-many');
      await lockedCart.unfreeze(tx, order);
      return ok(await cart.putBook(tx, order.documentId, wanted));
    });

  return async (owner, book, choice, more) => {
    const wanted: ChosenBook = { book, ...choice };
    const first = await addToCart(owner, wanted, more);
    // The cart was paid in another tab at this moment: the book starts the next cart.
    const put = !first.ok && first.error === 'not-now' ? await addToCart(owner, wanted, more) : first;
    if (!put.ok) return put;
    const { view } = await cartViews.compose(put.value, more.locale);
    if (view.items.some(({ documentId }) => documentId === book)) return ok(view);
    // Off sale, or not sold in this format: remove what cannot be paid for.
    await cart.removeBook(database, put.value.documentId, book);
    return err('not-sold-so');
  };
}
