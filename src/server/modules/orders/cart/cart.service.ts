// Use cases of a cart: add and remove books, coupon, buyer, recipient and delivery. Each runs in one transaction.

import type { Locale } from '#core/locale.ts';
import type { CartChange } from '#core/orders/checkout.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { DeliveryChoices } from '../../delivery/delivery.types.ts';
import * as rows from '../orders.repository.ts';
import type { CartView, ChosenPlace, OrderFailure, OrdersService } from '../orders.types.ts';
import * as cart from './cart.repository.ts';
import type { CartContents, CartViews } from './cart-views.ts';
import { type CartRow, type ChosenBook, findCart, findOpenCart, listChosenBooks } from './order-books.repository.ts';

export interface CartServiceDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'findBuyable'>;
  readonly coupons: Pick<CouponsService, 'findByCode' | 'releaseUse'>;
  readonly delivery: Pick<DeliveryChoices, 'resolveChoice'>;
  readonly cartViews: CartViews;
}

type CartService = Pick<
  OrdersService,
  'cart' | 'countCartBooks' | 'addBook' | 'removeBook' | 'applyCoupon' | 'removeCoupon' | 'changeCart'
>;

type AddBookContext = Parameters<OrdersService['addBook']>[3];

const MAX_BOOKS_IN_CART = 20;

const CODE_FAILURES = {
  empty: 'empty-code',
  unknown: 'invalid-code',
  'not-now': 'code-not-now',
  'used-up': 'code-used-up',
} as const;

export function createCartService(deps: CartServiceDeps): CartService {
  const { database, books, coupons, delivery, cartViews } = deps;

  /** A changed cart no longer matches its frozen prices or its open payment. */
  async function unfreeze(tx: Queryable, order: rows.OrderRow): Promise<rows.OrderRow> {
    if (order.total === null) return order;
    if (order.state === 'awaiting_payment') {
      await rows.moveOrder(tx, order, { event: 'reopened', actor: 'owner', facts: {} });
      await coupons.releaseUse(tx, order.documentId);
    }
    await cart.unfreezeOrder(tx, order.documentId);
    return { ...order, state: 'cart', total: null };
  }

  const composeView = async (order: CartRow, locale: Locale, contents?: CartContents): Promise<CartView> =>
    (await cartViews.compose(order, locale, contents)).view;

  /** Loads the cart with its books. */
  async function loadCart({ documentId }: rows.OrderRow): Promise<Result<CartRow, OrderFailure>> {
    const order = await findCart(database, documentId);
    return order ? ok(order) : err('not-found');
  }

  /** Locks and unfreezes the owner's cart, then changes it. */
  async function changeLockedCart(
    owner: Owner,
    work: (tx: Queryable, order: rows.OrderRow) => Promise<rows.OrderRow>,
  ): Promise<Result<CartRow, OrderFailure>> {
    const done = await runInTransaction<rows.OrderRow, OrderFailure>(database, async (tx) => {
      const order = await rows.lockOpenOrder(tx, owner);
      return order ? ok(await work(tx, await unfreeze(tx, order))) : err('not-found');
    });
    return done.ok ? loadCart(done.value) : done;
  }

  async function changeAndView(
    owner: Owner | null,
    locale: Locale,
    work: (tx: Queryable, order: rows.OrderRow) => Promise<rows.OrderRow>,
  ): Promise<Result<CartView, OrderFailure>> {
    const done = owner ? await changeLockedCart(owner, work) : err('not-found' as const);
    return done.ok ? ok(await composeView(done.value, locale)) : done;
  }

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
        books: [{ ...wanted, ...brief, approved: false, notifyEmail: null }],
        accountEmail: null,
        frozenLines: null,
        lastPayment: null,
      });
    const put = await addToExistingCart(owner, wanted);
    return !put.ok && put.error === 'not-now' && !isNew ? err('paid-already') : put;
  }

  async function addToExistingCart(owner: Owner, wanted: ChosenBook): Promise<Result<CartRow, OrderFailure>> {
    const put = await runInTransaction<rows.OrderRow, OrderFailure>(database, async (tx) => {
      const order = await rows.lockOpenOrder(tx, owner);
      if (!order) return err('not-now');
      const inside = await listChosenBooks(tx, order.documentId);
      if (inside.length >= MAX_BOOKS_IN_CART && !inside.some(({ book }) => book === wanted.book))
        return err('too-many');
      await unfreeze(tx, order);
      return ok(await cart.putBook(tx, order.documentId, wanted));
    });
    return put.ok ? loadCart(put.value) : put;
  }

  async function resolvePlace(
    choice: NonNullable<CartChange['delivery']>,
    { copies, preorder }: CartContents,
    locale: Locale,
  ): Promise<Result<ChosenPlace, OrderFailure>> {
    const { postalCode, ...codes } = choice;
    const wanted = { ...codes, copies: Math.max(1, copies), preorder };
    const chosen = await delivery.resolveChoice(wanted, locale);
    if (chosen.ok) return ok({ ...chosen.value, postalCode: postalCode || null });
    return err(chosen.error === 'unavailable' ? 'delivery-unavailable' : chosen.error);
  }

  return {
    async cart(owner, locale) {
      const order = owner && (await findOpenCart(database, owner));
      if (!order) return null;
      const view = await composeView(order, locale);
      return view.items.length > 0 ? view : null;
    },

    countCartBooks: async (owner) => (owner ? cart.countCartBooks(database, owner) : 0),

    async addBook(owner, book, choice, more) {
      const wanted: ChosenBook = { book, ...choice };
      const first = await addToCart(owner, wanted, more);
      // The cart was paid in another tab at this moment: the book starts the next cart.
      const put = !first.ok && first.error === 'not-now' ? await addToCart(owner, wanted, more) : first;
      if (!put.ok) return put;
      const view = await composeView(put.value, more.locale);
      if (view.items.some(({ documentId }) => documentId === book)) return ok(view);
      // Off sale, or not sold in this format: remove what cannot be paid for.
      await cart.removeBook(database, put.value.documentId, book);
      return err('not-sold-so');
    },

    async removeBook(owner, book, locale) {
      const taken = await changeAndView(owner, locale, (tx, order) => cart.removeBook(tx, order.documentId, book));
      return taken.ok && taken.value.items.length === 0 ? ok(null) : taken;
    },

    async applyCoupon(owner, typed, locale) {
      const order = owner && (await findOpenCart(database, owner));
      const found = await coupons.findByCode(typed, order?.documentId);
      if (!found.ok) return err(CODE_FAILURES[found.error]);
      if (!order) return err('not-found');
      const { code, documentId } = found.value;
      const { coupon } = await cartViews.compose({ ...order, couponCode: code }, locale);
      if (!coupon) return err('code-not-for-these');
      return changeAndView(owner, locale, (tx, locked) => cart.setCouponCode(tx, locked.documentId, documentId, code));
    },

    removeCoupon: (owner, locale) =>
      changeAndView(owner, locale, (tx, order) => cart.setCouponCode(tx, order.documentId, null, null)),

    async changeCart(owner, change, locale) {
      if (!owner) return err('not-found');
      const { delivery: choice, ...rest } = change;
      const seen = choice ? await findOpenCart(database, owner) : null;
      if (choice && !seen) return err('not-found');
      const contents = seen && (await cartViews.readContents(seen.books, locale));
      const place = choice && contents ? await resolvePlace(choice, contents, locale) : null;
      if (place && !place.ok) return place;
      const given = { ...rest, ...(choice === undefined ? {} : { delivery: place?.value ?? null }) };
      const written = await cart.changeCart(database, owner, given, locale);
      const done = written
        ? ok(written)
        : await changeLockedCart(owner, (tx, order) => cart.changeOrder(tx, order.documentId, given, locale));
      if (!done.ok) return done;
      // The contents read before are still valid unless another tab changed the cart in between.
      const isKnown = seen !== null && done.value.revision === seen.revision + 1;
      return ok(await composeView(done.value, locale, isKnown && contents ? contents : undefined));
    },
  };
}
