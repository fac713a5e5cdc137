// Starts a payment: compares the total with what the customer saw, freezes the order and asks the provider.

import type { Locale } from '#core/locale.ts';
import { kopecks, minus } from '#core/money.ts';
import type { Checkout as Asked } from '#core/orders/checkout.ts';
import { hasSameLines } from '#core/pricing/price-change.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { PaymentsService } from '../../payments/payments.types.ts';
import type { CartViews } from '../cart/cart-views.ts';
import { type CartRow, type ChosenBook, findOpenCart, listChosenBooks } from '../cart/order-books.repository.ts';
import { paymentDescription } from '../order-receipt.ts';
import * as rows from '../orders.repository.ts';
import type { CheckedOut, OrderFailure, OrdersService } from '../orders.types.ts';
import { composeReceipt } from './compose-receipt.ts';
import { type CheckoutStep, createFreezeForPayment, type FreezeDeps, type PayableOrder } from './freeze-for-payment.ts';

interface BeginPaymentDeps extends FreezeDeps {
  readonly database: Database;
  readonly payments: Pick<PaymentsService, 'begin' | 'listForOrder'>;
  readonly cartViews: Pick<CartViews, 'compose'>;
}

const MAX_ATTEMPTS = 3;

export type OpenPayment = (order: PayableOrder, receipt: Receipt) => Promise<Result<CheckedOut, OrderFailure>>;

/** Asks the provider for the payment of the order's attempt; the same attempt is the same payment. */
export const createOpenPayment =
  (payments: Pick<PaymentsService, 'begin'>): OpenPayment =>
  async ({ documentId, number, locale, due, attempt }, receipt) => {
    const begun = await payments.begin({
      order: documentId,
      attempt,
      amount: due,
      receipt,
      locale,
      description: paymentDescription(number, locale),
    });
    if (!begun.ok) return err(begun.error === 'refused' ? 'payment-refused' : 'payment-unavailable');
    return ok({ order: documentId, number, payment: begun.value });
  };

export function createBeginPayment(deps: BeginPaymentDeps): OrdersService['checkOut'] {
  const { database, payments, certificates, cartViews } = deps;
  const { freeze, retry } = createFreezeForPayment(deps);
  const openPayment = createOpenPayment(payments);

  /** An open payment keeps its amount even if prices changed since. */
  async function hasOpenPaymentOfTotal(order: CartRow, asked: Asked): Promise<boolean> {
    if (order.state !== 'awaiting_payment' || order.total !== asked.total) return false;
    if (asked.lines && !hasSameLines(asked.lines, order.frozenLines ?? [])) return false;
    const held = await certificates.held(database, order.documentId);
    if (held !== (asked.certificates ?? 0)) return false;
    const { payments: tries } = await payments.listForOrder(order.documentId);
    return tries.some(({ status, amount }) => status === 'pending' && amount === asked.total - held);
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
        const due = minus(kopecks(asked.total), await certificates.held(tx, order.documentId));
        return ok({ kind: 'payable', order: { ...order, due }, receipt: await composeReceipt(tx, order) });
      }
      // Another tab changed the order: the owner must see it again before anything is charged.
      if (!(await hasSameContents(tx, seen, order))) return err('price-changed');
      return (isAwaiting ? retry : freeze)(tx, order, composed, asked, locale);
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
