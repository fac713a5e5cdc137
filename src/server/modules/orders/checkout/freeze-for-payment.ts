// Fixes the price of an order before it is charged: freezes it, or compares it again after a failed payment.

import { readRecipientName } from '#core/contact/person.ts';
import type { Locale } from '#core/locale.ts';
import { type Kopecks, minus } from '#core/money.ts';
import type { Checkout as Asked } from '#core/orders/checkout.ts';
import { hasSameLines, isSameQuote, priceChange } from '#core/pricing/price-change.ts';
import { discountTitle, type Quote } from '#core/pricing/quote.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../../db/database.ts';
import type { OrderCertificates } from '../../certificates/certificates.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { CountStep } from '../../events/events.types.ts';
import type { ComposedCart } from '../cart/cart-views.ts';
import { hasGift } from '../cart/order-books.repository.ts';
import { frozenQuote } from '../frozen-quote.ts';
import { listOrderLines } from '../order-parts.repository.ts';
import { orderReceipt } from '../order-receipt.ts';
import * as rows from '../orders.repository.ts';
import type { OrderFailure } from '../orders.types.ts';
import { composeReceipt, receiptOfCard } from './compose-receipt.ts';
import { freezeOrder } from './freeze-order.repository.ts';

const RESERVE_FAILURES = {
  'used-up': 'code-used-up',
  once: 'code-once',
  'first-order': 'code-first-order',
} as const;

export interface FreezeDeps {
  readonly coupons: Pick<CouponsService, 'reserveUse' | 'releaseUse'>;
  readonly certificates: Pick<OrderCertificates, 'reserve' | 'release' | 'held'>;
  readonly countStep: CountStep;
  /** Moves a paid order to production. */
  readonly markPaid: (tx: Queryable, order: rows.OrderRow, actor: string) => Promise<boolean>;
}

/** `due`: what is left of the total for the card. */
export type PayableOrder = Pick<rows.OrderRow, 'documentId' | 'number' | 'locale' | 'attempt'> & {
  readonly due: Kopecks;
};

export type CheckoutStep =
  /** Without a receipt a discount or gift certificates cover everything and nothing is to be paid. */
  | { readonly kind: 'payable'; readonly order: PayableOrder; readonly receipt: Receipt | null }
  /** The total changed since it was frozen and the customer has not seen the new one. */
  | { readonly kind: 'reopened' }
  /** The order changed between reading and locking it. */
  | { readonly kind: 'outdated' };

type FreezeStep = (
  tx: Queryable,
  order: rows.OrderRow,
  composed: ComposedCart,
  asked: Asked,
  locale: Locale,
) => Promise<Result<CheckoutStep, OrderFailure>>;

export interface FreezeForPayment {
  /** Freezes a cart at the price the customer saw. */
  readonly freeze: FreezeStep;
  /** Retries an order whose last payment failed: as frozen, or frozen again when the total changed. */
  readonly retry: FreezeStep;
}

export function createFreezeForPayment(deps: FreezeDeps): FreezeForPayment {
  const { coupons, certificates, countStep, markPaid } = deps;

  const freeze: FreezeStep = async (tx, order, { view, coupon, isAutomatic, product }, asked, locale) => {
    const { documentId, number, buyer } = order;
    if (!buyer || view.missing.length > 0) return err('incomplete');
    // A guest's cart may have been merged into the account's since the gift was put into it.
    const inside = view.items.map((item) => item.documentId);
    if (inside.length > 1 && (await hasGift(tx, inside))) return err('gift-alone');
    if (view.printed && !view.recipient && !readRecipientName(buyer.name).ok) return err('surname-required');
    if (!matchesShownPrice(asked, view.quote)) return err('price-changed');
    if (coupon) {
      const customer = { email: buyer.email, userId: order.userId };
      const taken = await coupons.reserveUse(tx, coupon.documentId, documentId, customer);
      // An automatic discount was not typed: the customer sees the new sum instead of a message about a code.
      if (!taken.ok) return err(isAutomatic ? 'price-changed' : RESERVE_FAILURES[taken.error]);
    }
    const attempt = order.attempt + 1;
    const frozen = await freezeOrder(tx, order, {
      quote: view.quote,
      productOf: product,
      arrives: view.arrives,
      place: view.place,
      automatic: isAutomatic && coupon ? { documentId: coupon.documentId, title: discountTitle(coupon, locale) } : null,
      attempt,
      locale,
      analyticsId: asked.analyticsId ?? null,
    });
    if (!frozen) return err('not-now');
    // A retry after a decline is not counted again in the funnel.
    if (attempt === 1) await countStep(tx, { step: 'checked_out', locale, source: order.source });
    const { total } = view.quote;
    const byCertificates = await certificates.reserve(tx, documentId, total, 'owner');
    // Another order has spent them meanwhile, or gave some back: the customer sees the new sum first.
    if (byCertificates !== (asked.certificates ?? 0)) return err('price-changed');
    const due = minus(total, byCertificates);
    const payable = { documentId, number, locale, due, attempt };
    if (due > 0) {
      const receipt = orderReceipt(view.quote, (book) => product(book).title, buyer, locale);
      return ok({ kind: 'payable', order: payable, receipt: receiptOfCard(receipt, byCertificates) });
    }
    const free = await rows.loadOrder(tx, documentId);
    if (!free) return err('not-found');
    await markPaid(tx, free, 'owner');
    return ok({ kind: 'payable', order: payable, receipt: null });
  };

  const retry: FreezeStep = async (tx, order, composed, asked, locale) => {
    const { quote, coupon, due } = composed.view;
    const frozen = frozenQuote(order, await listOrderLines(tx, order.documentId));
    const held = await certificates.held(tx, order.documentId);
    // More or less may be left on a certificate since: the order is frozen again with what there is.
    if (isSameQuote(frozen, quote) && held === minus(quote.total, due)) {
      if (!matchesShownPrice(asked, frozen) || held !== (asked.certificates ?? 0)) return err('price-changed');
      return ok({ kind: 'payable', order: { ...order, due }, receipt: await composeReceipt(tx, order) });
    }
    const details = priceChange(frozen, quote, coupon?.problem ?? null) ?? { before: frozen.total, now: quote.total };
    const moved = await rows.moveOrder(tx, order, { event: 'repriced', actor: 'shop', facts: {}, details });
    if (!moved.ok) return err('not-now');
    await coupons.releaseUse(tx, order.documentId);
    await certificates.release(tx, order.documentId);
    if (!matchesShownPrice(asked, quote)) return ok({ kind: 'reopened' });
    return freeze(tx, { ...order, state: moved.value }, composed, asked, locale);
  };

  return { freeze, retry };
}

const matchesShownPrice = ({ total, lines }: Asked, quote: Quote): boolean =>
  total === quote.total && (!lines || hasSameLines(lines, quote.lines));
