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
import type { CartContents, CartViews } from './cart-views.ts';
import * as rows from './orders.repository.ts';
import type { CartView, ChosenPlace, OrderFailure, OrdersService } from './orders.types.ts';

export interface CartServiceDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'mayBuy'>;
  readonly coupons: Pick<CouponsService, 'find' | 'giveBack'>;
  readonly delivery: Pick<DeliveryChoices, 'chosen'>;
  readonly cartViews: CartViews;
}

type CartService = Pick<OrdersService, 'cart' | 'count' | 'put' | 'take' | 'applyCode' | 'removeCode' | 'change'>;

interface Put {
  readonly order: rows.OrderRow;
  /** What stands in the cart now. */
  readonly chosen: readonly cart.ChosenBook[];
}

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

  const show = async (order: rows.OrderRow, locale: Locale, contents?: CartContents): Promise<CartView> =>
    (await cartViews.compose(order, locale, contents)).view;

  /** Changes the owner's cart, which gives it as it is afterwards. */
  async function changed(
    owner: Owner,
    work: (tx: Queryable, order: rows.OrderRow) => Promise<rows.OrderRow>,
  ): Promise<Result<rows.OrderRow, OrderFailure>> {
    return whole<rows.OrderRow, OrderFailure>(database, async (tx) => {
      const order = await rows.openOrder(tx, owner, true);
      return order ? ok(await work(tx, await open(tx, order))) : err('not-found');
    });
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
      const order = owner && (await rows.openOrder(database, owner));
      if (!order) return null;
      const view = await show(order, locale);
      return view.items.length > 0 ? view : null;
    },

    count: async (owner) => (owner ? cart.countInCart(database, owner) : 0),

    async put(owner, book, choice, more) {
      if (!(await books.mayBuy(owner, book))) return err('no-such-book');
      const wanted: cart.ChosenBook = { book, ...choice };
      const put = await whole<Put, OrderFailure>(database, async (tx) => {
        const known = await rows.openOrder(tx, owner, true);
        const begun = known ? null : await rows.insertOrder(tx, owner, more);
        // Two tabs began a cart at once: the other one's is there by now.
        const order = known ?? begun ?? (await rows.openOrder(tx, owner, true));
        if (!order) return err('not-now');
        const inside = begun ? [] : await cart.booksOfOrder(tx, order.documentId);
        const isInside = inside.some((one) => one.book === book);
        if (inside.length >= MOST_BOOKS && !isInside) return err('too-many');
        await open(tx, order);
        const chosen = isInside ? inside.map((one) => (one.book === book ? wanted : one)) : [...inside, wanted];
        return ok({ order: await cart.putBook(tx, order.documentId, wanted), chosen });
      });
      if (!put.ok) return put;
      const { order, chosen } = put.value;
      const view = await show(order, more.locale, await cartViews.read(order, more.locale, chosen));
      if (view.items.some(({ documentId }) => documentId === book)) return ok(view);
      // Off the shelf, or not sold like that: nothing stays behind that nobody can pay for.
      await cart.removeBook(database, order.documentId, book);
      return err('not-sold-so');
    },

    async take(owner, book, locale) {
      const taken = await step(owner, locale, (tx, order) => cart.removeBook(tx, order.documentId, book));
      return taken.ok && taken.value.items.length === 0 ? ok(null) : taken;
    },

    async applyCode(owner, typed, locale) {
      const found = await coupons.find(typed);
      if (!found.ok) return err(CODE_FAILURES[found.error]);
      const order = owner && (await rows.openOrder(database, owner));
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
      const seen = choice ? await rows.openOrder(database, owner) : null;
      if (choice && !seen) return err('not-found');
      const contents = seen && (await cartViews.read(seen, locale));
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
