// What a customer does with a cart: put in, take out, a promo code, who gets it where. Every step is one transaction.
import type { CartChange } from '#core/checkout.ts';
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { whole } from '../../db/whole-step.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { BooksService } from '../books/books.types.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import type { DeliveryChoices } from '../delivery/delivery.types.ts';
import * as cart from './cart.repository.ts';
import type { ComposeCart, MeasureCart } from './cart-views.ts';
import * as rows from './orders.repository.ts';
import type { CartView, ChosenPlace, OrderFailure, OrdersService } from './orders.types.ts';

export interface CartServiceDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'mayBuy'>;
  readonly coupons: Pick<CouponsService, 'find' | 'giveBack'>;
  readonly delivery: Pick<DeliveryChoices, 'chosen'>;
  readonly compose: ComposeCart;
  readonly measure: MeasureCart;
}

type CartService = Pick<OrdersService, 'cart' | 'count' | 'put' | 'take' | 'applyCode' | 'removeCode' | 'change'>;

/** More children than a family has; a cart is no warehouse. */
const MOST_BOOKS = 20;

const CODE_FAILURES = {
  empty: 'empty-code',
  unknown: 'invalid-code',
  'not-now': 'code-not-now',
  'used-up': 'code-used-up',
} as const;

export function createCartService(deps: CartServiceDeps): CartService {
  const { database, books, coupons, delivery, compose, measure } = deps;

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

  const show = async (order: rows.OrderRow, locale: Locale): Promise<CartView> => (await compose(order, locale)).view;

  /** Changes the owner's cart and shows it as it is afterwards. */
  async function step(
    owner: Owner | null,
    locale: Locale,
    work: (tx: Queryable, order: rows.OrderRow) => Promise<Result<unknown, OrderFailure>>,
  ): Promise<Result<CartView, OrderFailure>> {
    if (!owner) return err('not-found');
    const changed = await whole<rows.OrderRow, OrderFailure>(database, async (tx) => {
      const order = await rows.openOrder(tx, owner, true);
      if (!order) return err('not-found');
      const done = await work(tx, await open(tx, order));
      if (!done.ok) return done;
      return ok((await rows.openOrder(tx, owner)) ?? order);
    });
    return changed.ok ? ok(await show(changed.value, locale)) : changed;
  }

  async function placeOf(
    order: rows.OrderRow,
    choice: NonNullable<CartChange['delivery']>,
    locale: Locale,
  ): Promise<Result<ChosenPlace, OrderFailure>> {
    const { copies, preorder } = await measure(order, locale);
    const { postalCode, ...codes } = choice;
    const wanted = { ...codes, copies: Math.max(1, copies), preorder };
    const chosen = await delivery.chosen(wanted, locale);
    if (chosen.ok) return ok({ ...chosen.value, postalCode: postalCode || null });
    return err(chosen.error === 'unavailable' ? 'delivery-unavailable' : chosen.error);
  }

  return {
    async cart(owner, locale) {
      const order = owner && (await rows.openOrder(database, owner));
      if (!order) return null;
      const view = await show(order, locale);
      return view.items.length > 0 ? view : null;
    },

    count: async (owner) => (owner ? cart.countInCart(database, owner) : 0),

    async put(owner, book, choice, more) {
      if (!(await books.mayBuy(owner, book))) return err('no-such-book');
      const put = await whole<rows.OrderRow, OrderFailure>(database, async (tx) => {
        const found = (await rows.openOrder(tx, owner, true)) ?? (await rows.insertOrder(tx, owner, more));
        // Two tabs began a cart at once: the other one's is there by now.
        const order = found ?? (await rows.openOrder(tx, owner, true));
        if (!order) return err('not-now');
        const inside = await cart.booksOfOrder(tx, order.documentId);
        if (inside.length >= MOST_BOOKS && !inside.some((one) => one.book === book)) return err('too-many');
        const opened = await open(tx, order);
        await cart.putBook(tx, order.documentId, book, choice);
        return ok(opened);
      });
      if (!put.ok) return put;
      const view = await show(put.value, more.locale);
      if (view.items.some(({ documentId }) => documentId === book)) return ok(view);
      // Off the shelf, or not sold like that: nothing stays behind that nobody can pay for.
      await cart.removeBook(database, put.value.documentId, book);
      return err('not-sold-so');
    },

    async take(owner, book, locale) {
      const taken = await step(owner, locale, async (tx, order) => {
        await cart.removeBook(tx, order.documentId, book);
        return ok('taken');
      });
      return taken.ok && taken.value.items.length === 0 ? ok(null) : taken;
    },

    async applyCode(owner, typed, locale) {
      const found = await coupons.find(typed);
      if (!found.ok) return err(CODE_FAILURES[found.error]);
      const order = owner && (await rows.openOrder(database, owner));
      if (!order) return err('not-found');
      const { code, documentId } = found.value;
      const { coupon } = await compose({ ...order, couponCode: code }, locale);
      if (!coupon) return err('code-not-for-these');
      return step(owner, locale, async (tx, locked) => {
        await cart.setCode(tx, locked.documentId, documentId, code);
        return ok('applied');
      });
    },

    removeCode: (owner, locale) =>
      step(owner, locale, async (tx, order) => {
        await cart.setCode(tx, order.documentId, null, null);
        return ok('removed');
      }),

    async change(owner, change, locale) {
      const { delivery: choice, ...rest } = change;
      const order = owner && (await rows.openOrder(database, owner));
      if (!order) return err('not-found');
      const place = choice ? await placeOf(order, choice, locale) : null;
      if (place && !place.ok) return place;
      const given = choice === undefined ? {} : { delivery: place?.value ?? null };
      return step(owner, locale, async (tx, locked) => {
        await cart.changeOrder(tx, locked.documentId, { ...rest, ...given }, locale);
        return ok('changed');
      });
    },
  };
}
