// Starts a payment: compares the total with what the customer saw, freezes the order and asks the provider.

import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { Checkout as Asked } from '#core/orders/checkout.ts';
import { hasSameLines, isSameQuote, priceChange } from '#core/pricing/price-change.ts';
import type { Quote } from '#core/pricing/quote.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { CountStep } from '../../events/events.types.ts';
import type { PaymentsService } from '../../payments/payments.types.ts';
import type { CartViews, ComposedCart } from '../cart/cart-views.ts';
import { type CartRow, type ChosenBook, findOpenCart, listChosenBooks } from '../cart/order-books.repository.ts';
import { frozenQuote } from '../frozen-quote.ts';
import { listOrderLines } from '../order-parts.repository.ts';
import { orderReceipt, paymentDescription } from '../order-receipt.ts';
import * as rows from '../orders.repository.ts';
import type { CheckedOut, OrderFailure, OrdersService } from '../orders.types.ts';
import { freezeOrder } from './freeze-order.repository.ts';

interface BeginPaymentDeps {
  readonly database: Database;
  readonly coupons: Pick<CouponsService, 'reserveUse' | 'releaseUse'>;
  readonly payments: Pick<PaymentsService, 'begin' | 'listForOrder'>;
  readonly cartViews: Pick<CartViews, 'compose'>;
  readonly countStep: CountStep;
  /** Moves a paid order to production. */
  readonly markPaid: (tx: Queryable, order: rows.OrderRow, actor: string) => Promise<boolean>;
  readonly composeReceipt: (tx: Queryable, order: rows.OrderRow) => Promise<Receipt>;
}

type PayableOrder = Pick<rows.OrderRow, 'documentId' | 'number' | 'locale' | 'total' | 'attempt'>;

type CheckoutStep =
  /** Without a receipt a discount covers everything and nothing is to be paid. */
  | { readonly kind: 'payable'; readonly order: PayableOrder; readonly receipt: Receipt | null }
  /** The total changed since it was frozen and the customer has not seen the new one. */
  | { readonly kind: 'reopened' }
  /** The order changed between reading and locking it. */
  | { readonly kind: 'outdated' };

const MAX_ATTEMPTS = 3;

export function createBeginPayment(deps: BeginPaymentDeps): OrdersService['checkOut'] {
  const { database, coupons, payments, cartViews, countStep, markPaid: pay, composeReceipt: receiptFor } = deps;

  async function freeze(
    tx: Queryable,
    order: rows.OrderRow,
    { view, coupon, product }: ComposedCart,
    asked: Asked,
    locale: Locale,
  ): Promise<Result<CheckoutStep, OrderFailure>> {
    const { documentId, number, buyer } = order;
    if (!buyer || view.missing.length > 0) return err('incomplete');
    if (!matchesShownPrice(asked, view.quote)) return err('price-changed');
    if (coupon) {
      const taken = await coupons.reserveUse(tx, coupon.documentId, documentId);
      if (!taken.ok) return err('code-used-up');
    }
    const attempt = order.attempt + 1;
    const frozen = await freezeOrder(tx, order, {
      quote: view.quote,
      productOf: product,
      arrives: view.arrives,
      place: view.place,
      attempt,
      locale,
      analyticsId: asked.analyticsId ?? null,
    });
    if (!frozen) return err('not-now');
    // A retry after a decline is not counted again in the funnel.
    if (attempt === 1) await countStep(tx, { step: 'checked_out', locale, source: order.source });
    const { total } = view.quote;
    const payable = { documentId, number, locale, total, attempt };
    if (total > 0) {
      const receipt = orderReceipt(view.quote, (book) => product(book).title, buyer, locale);
      return ok({ kind: 'payable', order: payable, receipt });
    }
    const free = await rows.loadOrder(tx, documentId);
    if (!free) return err('not-found');
    await pay(tx, free, 'owner');
    return ok({ kind: 'payable', order: payable, receipt: null });
  }

  /** An open payment keeps its amount even if prices changed since. */
  async function hasOpenPaymentOfTotal(order: CartRow, asked: Asked): Promise<boolean> {
    if (order.state !== 'awaiting_payment' || order.total !== asked.total) return false;
    if (asked.lines && !hasSameLines(asked.lines, order.frozenLines ?? [])) return false;
    const { payments: tries } = await payments.listForOrder(order.documentId);
    return tries.some(({ status, amount }) => status === 'pending' && amount === order.total);
  }

  /** Retries an order whose last payment failed: as frozen, or frozen again when the total changed. */
  async function retryPayment(
    tx: Queryable,
    order: rows.OrderRow,
    composed: ComposedCart,
    asked: Asked,
    locale: Locale,
  ): Promise<Result<CheckoutStep, OrderFailure>> {
    const { quote, coupon } = composed.view;
    const frozen = frozenQuote(order, await listOrderLines(tx, order.documentId));
    if (isSameQuote(frozen, quote)) {
      if (!matchesShownPrice(asked, frozen)) return err('price-changed');
      return ok({ kind: 'payable', order, receipt: await receiptFor(tx, order) });
    }
    const details = priceChange(frozen, quote, coupon?.problem ?? null) ?? { before: frozen.total, now: quote.total };
    const moved = await rows.moveOrder(tx, order, { event: 'repriced', actor: 'shop', facts: {}, details });
    if (!moved.ok) return err('not-now');
    await coupons.releaseUse(tx, order.documentId);
    if (!matchesShownPrice(asked, quote)) return ok({ kind: 'reopened' });
    return freeze(tx, { ...order, state: moved.value }, composed, asked, locale);
  }

  async function openPayment(order: PayableOrder, receipt: Receipt): Promise<Result<CheckedOut, OrderFailure>> {
    const { documentId, number, locale, total } = order;
    const begun = await payments.begin({
      order: documentId,
      attempt: order.attempt,
      amount: kopecks(total ?? 0),
      receipt,
      locale,
      description: paymentDescription(number, locale),
    });
    if (!begun.ok) return err(begun.error === 'refused' ? 'payment-refused' : 'payment-unavailable');
    return ok({ order: documentId, number, payment: begun.value });
  }

  async function attemptCheckout(
    owner: Owner,
    asked: Asked,
    locale: Locale,
  ): Promise<Result<CheckedOut, OrderFailure> | null> {
    const seen = await findOpenCart(database, owner);
    if (!seen) return err('not-found');
    const composed = (await hasOpenPaymentOfTotal(seen, asked)) ? null : await cartViews.compose(seen, locale);
    const step = await runInTransaction<CheckoutStep, OrderFailure>(database, async (tx) => {
      const order = await rows.lockOpenOrder(tx, owner);
      if (!order) return err('not-found');
      const isAwaiting = order.state === 'awaiting_payment';
      if (!composed) {
        if (!isAwaiting || order.total !== asked.total) return ok({ kind: 'outdated' });
        return ok({ kind: 'payable', order, receipt: await receiptFor(tx, order) });
      }
      // Another tab changed the order: the owner must see it again before anything is charged.
      if (!(await hasSameContents(tx, seen, order))) return err('price-changed');
      return (isAwaiting ? retryPayment : freeze)(tx, order, composed, asked, locale);
    });
    if (!step.ok) return step;
    if (step.value.kind === 'outdated') return null;
    if (step.value.kind === 'reopened') return err('price-changed');
    const { order, receipt } = step.value;
    if (!receipt) return ok({ order: order.documentId, number: order.number, payment: null });
    const begun = await openPayment(order, receipt);
    // The provider had already closed the last attempt: start over with a new price check.
    return begun.ok && begun.value.payment?.status === 'canceled' ? null : begun;
  }

  return async (owner, asked, locale) => {
    if (!owner) return err('not-found');
    for (let read = 0; read < MAX_ATTEMPTS; read += 1) {
      const done = await attemptCheckout(owner, asked, locale);
      if (done) return done;
    }
    return err('payment-unavailable');
  };
}

const matchesShownPrice = ({ total, lines }: Asked, quote: Quote): boolean =>
  total === quote.total && (!lines || hasSameLines(lines, quote.lines));

/** Compares only what the customer chose: the revision also increases when a payment fails or a note is written. */
async function hasSameContents(tx: Queryable, seen: CartRow, order: rows.OrderRow): Promise<boolean> {
  if (order.documentId !== seen.documentId) return false;
  if (order.revision === seen.revision) return true;
  return contentsKey(order, await listChosenBooks(tx, order.documentId)) === contentsKey(seen, seen.books);
}

const contentsKey = ({ couponCode, delivery, gift }: rows.OrderRow, books: readonly ChosenBook[]): string =>
  JSON.stringify([
    ...[couponCode, gift, delivery?.city.code, delivery?.point.code, delivery?.tariff.code],
    ...books.map(({ book, paper, copies, electronic, coloring }) => [book, paper, copies, electronic, coloring]),
  ]);
