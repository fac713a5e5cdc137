// From the Pay button to an open payment: the sum is compared with what the customer saw, frozen, and asked for.

import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { Checkout as Asked } from '#core/orders/checkout.ts';
import { hasSameLines, isSameQuote, priceChange } from '#core/pricing/price-change.ts';
import type { Quote } from '#core/pricing/quote.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import type { CountStep } from '../events/events.types.ts';
import type { PaymentsService } from '../payments/payments.types.ts';
import { booksOfOrder, type CartRow, type ChosenBook, openCart } from './books-inside.repository.ts';
import type { CartViews, ComposedCart } from './cart-views.ts';
import { freezeOrder } from './freeze-order.repository.ts';
import { linesOfOrder } from './order-parts.repository.ts';
import * as rows from './orders.repository.ts';
import type { CheckedOut, OrderFailure, OrdersService } from './orders.types.ts';
import { quoteOf } from './paid-quote.ts';
import { paymentDescription, receiptOf } from './receipt-of-order.ts';

interface BeginPayingDeps {
  readonly database: Database;
  readonly coupons: Pick<CouponsService, 'take' | 'giveBack'>;
  readonly payments: Pick<PaymentsService, 'begin' | 'of'>;
  readonly cartViews: Pick<CartViews, 'compose'>;
  readonly countStep: CountStep;
  /** Moves an order on that is paid. */
  readonly pay: (tx: Queryable, order: rows.OrderRow, actor: string) => Promise<boolean>;
  readonly receiptFor: (tx: Queryable, order: rows.OrderRow) => Promise<Receipt>;
}

/** An order that is about to be paid for, as far as its payment is concerned. */
type Payable = Pick<rows.OrderRow, 'documentId' | 'number' | 'locale' | 'total' | 'attempt'>;

type Step =
  /** Without a receipt everything was taken off: there is nothing to pay. */
  | { readonly kind: 'payable'; readonly order: Payable; readonly receipt: Receipt | null }
  /** The sum is another one than was frozen, and the customer has not seen it yet. */
  | { readonly kind: 'reopened' }
  /** Somebody else moved the order between reading and locking it. */
  | { readonly kind: 'outdated' };

const MAX_READS = 3;

export function createBeginPaying(deps: BeginPayingDeps): OrdersService['checkOut'] {
  const { database, coupons, payments, cartViews, countStep, pay, receiptFor } = deps;

  async function freeze(
    tx: Queryable,
    order: rows.OrderRow,
    { view, coupon, product }: ComposedCart,
    asked: Asked,
    locale: Locale,
  ): Promise<Result<Step, OrderFailure>> {
    const { documentId, number, buyer } = order;
    if (!buyer || view.missing.length > 0) return err('incomplete');
    if (!isWhatWasSeen(asked, view.quote)) return err('price-changed');
    if (coupon) {
      const taken = await coupons.take(tx, coupon.documentId, documentId);
      if (!taken.ok) return err('code-used-up');
    }
    const attempt = order.attempt + 1;
    const frozen = await freezeOrder(tx, order, {
      quote: view.quote,
      names: product,
      arrives: view.arrives,
      place: view.place,
      attempt,
      locale,
      analyticsId: asked.analyticsId ?? null,
    });
    if (!frozen) return err('not-now');
    // Paying again after a decline is the same person.
    if (attempt === 1) await countStep(tx, { step: 'checked_out', locale, source: order.source });
    const { total } = view.quote;
    const payable = { documentId, number, locale, total, attempt };
    if (total > 0) {
      const receipt = receiptOf(view.quote, (book) => product(book).title, buyer, locale);
      return ok({ kind: 'payable', order: payable, receipt });
    }
    const free = await rows.loadOrder(tx, documentId);
    if (!free) return err('not-found');
    await pay(tx, free, 'owner');
    return ok({ kind: 'payable', order: payable, receipt: null });
  }

  /** A payment that is still open was promised its sum, whatever things cost by now. */
  async function isPromised(order: CartRow, asked: Asked): Promise<boolean> {
    if (order.state !== 'awaiting_payment' || order.total !== asked.total) return false;
    if (asked.lines && !hasSameLines(asked.lines, order.frozenLines ?? [])) return false;
    const { payments: tries } = await payments.of(order.documentId);
    return tries.some(({ status, amount }) => status === 'pending' && amount === order.total);
  }

  /** An order whose last try failed: paid as it was frozen, or, where the sum is another one by now, frozen anew. */
  async function tryAgain(
    tx: Queryable,
    order: rows.OrderRow,
    composed: ComposedCart,
    asked: Asked,
    locale: Locale,
  ): Promise<Result<Step, OrderFailure>> {
    const { quote, coupon } = composed.view;
    const frozen = quoteOf(order, await linesOfOrder(tx, order.documentId));
    if (isSameQuote(frozen, quote)) {
      if (!isWhatWasSeen(asked, frozen)) return err('price-changed');
      return ok({ kind: 'payable', order, receipt: await receiptFor(tx, order) });
    }
    const details = priceChange(frozen, quote, coupon?.problem ?? null) ?? { before: frozen.total, now: quote.total };
    const moved = await rows.moveOrder(tx, order, { event: 'repriced', actor: 'shop', facts: {}, details });
    if (!moved.ok) return err('not-now');
    await coupons.giveBack(tx, order.documentId);
    if (!isWhatWasSeen(asked, quote)) return ok({ kind: 'reopened' });
    return freeze(tx, { ...order, state: moved.value }, composed, asked, locale);
  }

  async function beginPayment(order: Payable, receipt: Receipt): Promise<Result<CheckedOut, OrderFailure>> {
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

  async function tryOnce(owner: Owner, asked: Asked, locale: Locale): Promise<Result<CheckedOut, OrderFailure> | null> {
    const seen = await openCart(database, owner);
    if (!seen) return err('not-found');
    const composed = (await isPromised(seen, asked)) ? null : await cartViews.compose(seen, locale);
    const step = await runInTransaction<Step, OrderFailure>(database, async (tx) => {
      const order = await rows.lockOpenOrder(tx, owner);
      if (!order) return err('not-found');
      const isAwaiting = order.state === 'awaiting_payment';
      if (!composed) {
        if (!isAwaiting || order.total !== asked.total) return ok({ kind: 'outdated' });
        return ok({ kind: 'payable', order, receipt: await receiptFor(tx, order) });
      }
      // Another tab changed it meanwhile: its owner looks again before anything is charged.
      if (!(await hasSameContents(tx, seen, order))) return err('price-changed');
      return (isAwaiting ? tryAgain : freeze)(tx, order, composed, asked, locale);
    });
    if (!step.ok) return step;
    if (step.value.kind === 'outdated') return null;
    if (step.value.kind === 'reopened') return err('price-changed');
    const { order, receipt } = step.value;
    if (!receipt) return ok({ order: order.documentId, number: order.number, payment: null });
    const begun = await beginPayment(order, receipt);
    // The last try is over and nobody had heard of it yet: the next one begins with a look at the sum.
    return begun.ok && begun.value.payment?.status === 'canceled' ? null : begun;
  }

  return async (owner, asked, locale) => {
    if (!owner) return err('not-found');
    for (let read = 0; read < MAX_READS; read += 1) {
      const done = await tryOnce(owner, asked, locale);
      if (done) return done;
    }
    return err('payment-unavailable');
  };
}

const isWhatWasSeen = ({ total, lines }: Asked, quote: Quote): boolean =>
  total === quote.total && (!lines || hasSameLines(lines, quote.lines));

/**
 * What the customer put together, and nothing else: the revision rises as well when a payment fails or a note is
 * written in the background.
 */
async function hasSameContents(tx: Queryable, seen: CartRow, order: rows.OrderRow): Promise<boolean> {
  if (order.documentId !== seen.documentId) return false;
  if (order.revision === seen.revision) return true;
  return contentsOf(order, await booksOfOrder(tx, order.documentId)) === contentsOf(seen, seen.inside);
}

const contentsOf = ({ couponCode, delivery, gift }: rows.OrderRow, books: readonly ChosenBook[]): string =>
  JSON.stringify([
    ...[couponCode, gift, delivery?.city.code, delivery?.point.code, delivery?.tariff.code],
    ...books.map(({ book, paper, copies, electronic, coloring }) => [book, paper, copies, electronic, coloring]),
  ]);
