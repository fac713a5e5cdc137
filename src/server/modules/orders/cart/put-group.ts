// Puts the books of a group order into its organiser's cart. They belong to the parents: their owner is not asked.
import { MAX_GROUP_CHILDREN } from '#core/groups/group-limits.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { OrderFailure, OrdersService } from '../orders.types.ts';
import * as cart from './cart.repository.ts';
import type { CartViews } from './cart-views.ts';
import type { LockedCart } from './locked-cart.ts';
import { type CartRow, hasGift, listChosenBooks } from './order-books.repository.ts';

interface PutGroupDeps {
  readonly database: Database;
  readonly cartViews: Pick<CartViews, 'compose'>;
  readonly lockedCart: LockedCart;
}

/** A group, and what was in the cart before. */
const MAX_BOOKS_OF_GROUP_CART = MAX_GROUP_CHILDREN + 20;

export function createPutGroup({ database, cartViews, lockedCart }: PutGroupDeps): OrdersService['putGroup'] {
  return async (owner, { put, remove }, choice, more) => {
    const [first] = put;
    if (first === undefined) return err('incomplete');
    const changeCart = (): Promise<Result<CartRow, OrderFailure>> =>
      lockedCart.change(owner, 'not-found', async (tx, order) => {
        const inside = new Set((await listChosenBooks(tx, order.documentId)).map(({ book }) => book));
        if (new Set([...inside, ...put]).size > MAX_BOOKS_OF_GROUP_CART) return err('too-many');
        if (await hasGift(tx, [...inside])) return err('gift-alone');
        let changed = await lockedCart.unfreeze(tx, order);
        for (const book of remove) if (inside.has(book)) changed = await cart.removeBook(tx, order.documentId, book);
        for (const book of put) changed = await cart.putBook(tx, order.documentId, { book, ...choice });
        return ok(changed);
      });
    let changed = await changeCart();
    if (!changed.ok && changed.error === 'not-found') {
      await cart.beginCart(database, owner, { book: first, ...choice }, more);
      changed = await changeCart();
    }
    if (!changed.ok) return changed;
    const { documentId } = changed.value;
    const { view } = await cartViews.compose(changed.value, more.locale);
    const sold = new Set(view.items.map((item) => item.documentId));
    return put.every((book) => sold.has(book)) ? ok(documentId) : err('not-sold-so');
  };
}
