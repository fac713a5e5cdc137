// Use cases of a cart: add and remove books, coupon, buyer, recipient and delivery. Each runs in one transaction.

import type { Locale } from '#core/locale.ts';
import type { CartChange } from '#core/orders/checkout.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { BooksService } from '../../books/books.types.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { DeliveryChoices } from '../../delivery/delivery.types.ts';
import type * as rows from '../orders.repository.ts';
import type { CartView, ChosenPlace, OrderFailure, OrdersService } from '../orders.types.ts';
import { createAddBook } from './add-book.ts';
import * as cart from './cart.repository.ts';
import { type CartCertificateDeps, createCartCertificates } from './cart-certificates.ts';
import type { CartContents } from './cart-contents.ts';
import type { CartViews } from './cart-views.ts';
import { createLockedCart } from './locked-cart.ts';
import { type CartRow, findOpenCart } from './order-books.repository.ts';
import { createPutGroup } from './put-group.ts';
import { createQuoteGroup } from './quote-group.ts';

export interface CartServiceDeps extends CartCertificateDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'findBuyable' | 'gifts'>;
  readonly coupons: Pick<CouponsService, 'findByCode' | 'listAutomatic' | 'releaseUse'>;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly delivery: Pick<DeliveryChoices, 'resolveChoice'>;
  readonly cartViews: CartViews;
}

type CartService = Pick<
  OrdersService,
  | 'cart'
  | 'countCartBooks'
  | 'addBook'
  | 'removeBook'
  | 'applyCoupon'
  | 'removeCoupon'
  | 'applyCertificate'
  | 'removeCertificate'
  | 'changeCart'
  | 'quoteGroup'
  | 'putGroup'
>;

const CODE_FAILURES = {
  empty: 'empty-code',
  unknown: 'invalid-code',
  'not-now': 'code-not-now',
  'used-up': 'code-used-up',
  once: 'code-once',
  'first-order': 'code-first-order',
} as const;

export function createCartService(deps: CartServiceDeps): CartService {
  const { database, books, coupons, delivery, cartViews } = deps;

  const lockedCart = createLockedCart(deps);

  const composeView = async (order: CartRow, locale: Locale, contents?: CartContents): Promise<CartView> =>
    (await cartViews.compose(order, locale, contents)).view;

  /** Locks and unfreezes the owner's cart, then changes it. */
  const changeCart = (owner: Owner, work: (tx: Queryable, order: rows.OrderRow) => Promise<rows.OrderRow>) =>
    lockedCart.change(owner, 'not-found', async (tx, order) =>
      ok(await work(tx, await lockedCart.unfreeze(tx, order))),
    );

  async function changeAndView(
    owner: Owner | null,
    locale: Locale,
    work: (tx: Queryable, order: rows.OrderRow) => Promise<rows.OrderRow>,
  ): Promise<Result<CartView, OrderFailure>> {
    const done = owner ? await changeCart(owner, work) : err('not-found' as const);
    return done.ok ? ok(await composeView(done.value, locale)) : done;
  }

  return {
    async cart(owner, locale) {
      const order = owner && (await findOpenCart(database, owner));
      if (!order) return null;
      const view = await composeView(order, locale);
      return view.items.length > 0 ? view : null;
    },

    countCartBooks: async (owner) => (owner ? cart.countCartBooks(database, owner) : 0),

    addBook: createAddBook({ database, books, cartViews, lockedCart }),
    quoteGroup: createQuoteGroup(deps),
    putGroup: createPutGroup({ database, cartViews, lockedCart }),

    async removeBook(owner, book, locale) {
      const taken = await changeAndView(owner, locale, (tx, order) => cart.removeBook(tx, order.documentId, book));
      return taken.ok && taken.value.items.length === 0 ? ok(null) : taken;
    },

    async applyCoupon(owner, typed, locale) {
      const order = owner && (await findOpenCart(database, owner));
      const customer = { email: order?.buyer?.email ?? null, userId: order?.userId ?? null };
      const found = await coupons.findByCode(typed, order?.documentId ?? null, customer);
      if (!found.ok) return err(CODE_FAILURES[found.error]);
      if (!order) return err('not-found');
      const { code, documentId } = found.value;
      const { view } = await cartViews.compose({ ...order, couponCode: code }, locale);
      // A code that only lacks books is kept: the cart says what is missing.
      if (view.coupon?.problem === 'not-for-these') return err('code-not-for-these');
      return changeAndView(owner, locale, (tx, locked) => cart.setCouponCode(tx, locked.documentId, documentId, code));
    },

    removeCoupon: (owner, locale) =>
      changeAndView(owner, locale, (tx, order) => cart.setCouponCode(tx, order.documentId, null, null)),

    ...createCartCertificates({ ...deps, lockedCart }),

    async changeCart(owner, change, locale) {
      if (!owner) return err('not-found');
      const { delivery: choice, ...rest } = change;
      const seen = choice ? await findOpenCart(database, owner) : null;
      if (choice && !seen) return err('not-found');
      const contents = seen && (await cartViews.readContents(seen.books, locale));
      const place = choice && contents ? await resolvePlace(delivery, choice, contents, locale) : null;
      if (place && !place.ok) return place;
      const given = { ...rest, ...(choice === undefined ? {} : { delivery: place?.value ?? null }) };
      const written = await cart.changeCart(database, owner, given, locale);
      const done = written
        ? ok(written)
        : await changeCart(owner, (tx, order) => cart.changeOrder(tx, order.documentId, given, locale));
      if (!done.ok) return done;
      // The contents read before are still valid unless another tab changed the cart in between.
      const isKnown = seen !== null && done.value.revision === seen.revision + 1;
      return ok(await composeView(done.value, locale, isKnown && contents ? contents : undefined));
    },
  };
}

/** The delivery the buyer chose, priced for what is in the cart. */
async function resolvePlace(
  delivery: CartServiceDeps['delivery'],
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
