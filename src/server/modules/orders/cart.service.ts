// What a customer does with a cart: put in, take out, a promo code, who gets it where. Every step is one transaction.

import type { Locale } from '#core/locale.ts';
import type { CartChange } from '#core/orders/checkout.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { BooksService } from '../books/books.types.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import type { DeliveryChoices } from '../delivery/delivery.types.ts';
import { booksOfOrder, type CartRow, type ChosenBook, cartById, openCart } from './books-inside.repository.ts';
import * as cart from './cart.repository.ts';
import type { CartContents, CartViews } from './cart-views.ts';
import * as rows from './orders.repository.ts';
import type { CartView, ChosenPlace, OrderFailure, OrdersService } from './orders.types.ts';

export interface CartServiceDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'buyable'>;
  readonly coupons: Pick<CouponsService, 'find' | 'giveBack'>;
  readonly delivery: Pick<DeliveryChoices, 'chosen'>;
  readonly cartViews: CartViews;
}

type CartService = Pick<OrdersService, 'cart' | 'count' | 'put' | 'take' | 'applyCode' | 'removeCode' | 'change'>;

type PutMore = Parameters<OrdersService['put']>[3];

/** More children than a family has; a cart is no warehouse. */
const MOST_BOOKS = 20;

const CODE_FAILURES = {
  empty: 'empty-code',
  unknown: 'invalid-code',
  'not-now': 'code-not-now',
  'used-up': 'code-used-up',
} as const;

export function createCartService(deps: CartServiceDeps): CartService {
  const { database, books, coupons, delivery, cartViews } = deps;

  /** A cart that is changed is no longer what was being paid for. */
  async function open(tx: Queryable, order: rows.OrderRow): Promise<rows.OrderRow> {
    if (order.total === null) return order;
    if (order.state === 'awaiting_payment') {
      await rows.moveOrder(tx, order, { event: 'reopened', actor: 'owner', facts: {} });
      await coupons.giveBack(tx, order.documentId);
    }
    await cart.unfreezeOrder(tx, order.documentId);
    return { ...order, state: 'cart', total: null };
  }

  const show = async (order: CartRow, locale: Locale, contents?: CartContents): Promise<CartView> =>
    (await cartViews.compose(order, locale, contents)).view;

  /** With all that stands in it. */
  async function found({ documentId }: rows.OrderRow): Promise<Result<CartRow, OrderFailure>> {
    const order = await cartById(database, documentId);
    return order ? ok(order) : err('not-found');
  }

  /** Changes the owner's cart, which gives it as it is afterwards. */
  async function changed(
    owner: Owner,
    work: (tx: Queryable, order: rows.OrderRow) => Promise<rows.OrderRow>,
  ): Promise<Result<CartRow, OrderFailure>> {
    const done = await runInTransaction<rows.OrderRow, OrderFailure>(database, async (tx) => {
      const order = await rows.lockOpenOrder(tx, owner);
      return order ? ok(await work(tx, await open(tx, order))) : err('not-found');
    });
    return done.ok ? found(done.value) : done;
  }

  /** The same, and shows it. */
  async function step(
    owner: Owner | null,
    locale: Locale,
    work: (tx: Queryable, order: rows.OrderRow) => Promise<rows.OrderRow>,
  ): Promise<Result<CartView, OrderFailure>> {
    const done = owner ? await changed(owner, work) : err('not-found' as const);
    return done.ok ? ok(await show(done.value, locale)) : done;
  }

  /** Into the cart that is there, or into a new one. */
  async function putSomewhere(owner: Owner, wanted: ChosenBook, more: PutMore): Promise<Result<CartRow, OrderFailure>> {
    const brief = await books.buyable(owner, wanted.book);
    if (!brief) return err('no-such-book');
    // Whoever paid for it in another tab begins no second order of it by a tap in this one.
    const isNew = !brief.paid || more.again === true;
    const begun = isNew ? await cart.beginCart(database, owner, wanted, more) : null;
    if (begun)
      return ok({
        ...begun,
        inside: [{ ...wanted, ...brief, approved: false, notifyEmail: null }],
        accountEmail: null,
        frozenLines: null,
        lastPayment: null,
      });
    const put = await putInto(owner, wanted);
    return !put.ok && put.error === 'not-now' && !isNew ? err('paid-already') : put;
  }

  /** Into a cart that is there. */
  async function putInto(owner: Owner, wanted: ChosenBook): Promise<Result<CartRow, OrderFailure>> {
    const put = await runInTransaction<rows.OrderRow, OrderFailure>(database, async (tx) => {
      const order = await rows.lockOpenOrder(tx, owner);
      if (!order) return err('not-now');
      const inside = await booksOfOrder(tx, order.documentId);
      if (inside.length >= MOST_BOOKS && !inside.some(({ book }) => book === wanted.book)) return err('too-many');
      await open(tx, order);
      return ok(await cart.putBook(tx, order.documentId, wanted));
    });
    return put.ok ? found(put.value) : put;
  }

  async function placeOf(
    choice: NonNullable<CartChange['delivery']>,
    { copies, preorder }: CartContents,
    locale: Locale,
  ): Promise<Result<ChosenPlace, OrderFailure>> {
    const { postalCode, ...codes } = choice;
    const wanted = { ...codes, copies: Math.max(1, copies), preorder };
    const chosen = await delivery.chosen(wanted, locale);
    if (chosen.ok) return ok({ ...chosen.value, postalCode: postalCode || null });
    return err(chosen.error === 'unavailable' ? 'delivery-unavailable' : chosen.error);
  }

  return {
    async cart(owner, locale) {
      const order = owner && (await openCart(database, owner));
      if (!order) return null;
      const view = await show(order, locale);
      return view.items.length > 0 ? view : null;
    },

    count: async (owner) => (owner ? cart.countInCart(database, owner) : 0),

    async put(owner, book, choice, more) {
      const wanted: ChosenBook = { book, ...choice };
      const first = await putSomewhere(owner, wanted, more);
      // Paid for in another tab at this very moment: what is put in now begins the next cart.
      const put = !first.ok && first.error === 'not-now' ? await putSomewhere(owner, wanted, more) : first;
      if (!put.ok) return put;
      const view = await show(put.value, more.locale);
      if (view.items.some(({ documentId }) => documentId === book)) return ok(view);
      // Off the shelf, or not sold like that: nothing stays behind that nobody can pay for.
      await cart.removeBook(database, put.value.documentId, book);
      return err('not-sold-so');
    },

    async take(owner, book, locale) {
      const taken = await step(owner, locale, (tx, order) => cart.removeBook(tx, order.documentId, book));
      return taken.ok && taken.value.items.length === 0 ? ok(null) : taken;
    },

    async applyCode(owner, typed, locale) {
      const order = owner && (await openCart(database, owner));
      const found = await coupons.find(typed, order?.documentId);
      if (!found.ok) return err(CODE_FAILURES[found.error]);
      if (!order) return err('not-found');
      const { code, documentId } = found.value;
      const { coupon } = await cartViews.compose({ ...order, couponCode: code }, locale);
      if (!coupon) return err('code-not-for-these');
      return step(owner, locale, (tx, locked) => cart.setCode(tx, locked.documentId, documentId, code));
    },

    removeCode: (owner, locale) => step(owner, locale, (tx, order) => cart.setCode(tx, order.documentId, null, null)),

    async change(owner, change, locale) {
      if (!owner) return err('not-found');
      const { delivery: choice, ...rest } = change;
      const seen = choice ? await openCart(database, owner) : null;
      if (choice && !seen) return err('not-found');
      const contents = seen && (await cartViews.read(seen.inside, locale));
      const place = choice && contents ? await placeOf(choice, contents, locale) : null;
      if (place && !place.ok) return place;
      const given = { ...rest, ...(choice === undefined ? {} : { delivery: place?.value ?? null }) };
      const written = await cart.changeCart(database, owner, given, locale);
      const done = written
        ? ok(written)
        : await changed(owner, (tx, order) => cart.changeOrder(tx, order.documentId, given, locale));
      if (!done.ok) return done;
      // What was read of it is of the revision before, unless another tab came between.
      const isKnown = seen !== null && done.value.revision === seen.revision + 1;
      return ok(await show(done.value, locale, isKnown && contents ? contents : undefined));
    },
  };
}
