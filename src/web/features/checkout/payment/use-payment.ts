// Payment flow: creates the order, opens the widget and asks the server for the result.
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PriceChange, priceChange } from '#core/pricing/price-change.ts';
import type { Quote } from '#core/pricing/quote.ts';
import type { CartView, CheckedOut, OrderView } from '#server/modules/orders/orders.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { useHref, useLocale } from '#web/i18n/use-copy.ts';
import { analyticsId, reachGoal } from '#web/integrations/analytics/track-events.ts';
import type { PaymentOutcome } from '#web/integrations/payment/payment-outcome.ts';
import { setCartCount } from '#web/shell/session/cart-count.ts';
import { cartCalls, reasonOf } from '../cart/cart-calls.ts';
import type { CartDesk } from '../cart/use-cart.ts';
import { forgetFields } from '../kept-fields.ts';
import { forgetPaying, keepPaying, payingOrder } from './paying-order.ts';

type OpenPayment = NonNullable<CheckedOut['payment']>;

export type Outcome =
  | { readonly kind: 'declined' | 'cancelled' | 'unloaded' | 'create-failed' | 'unreached' | 'incomplete' }
  /** Reported by the server when the page was opened. */
  | { readonly kind: 'declined' | 'unfinished'; readonly restored: true }
  /** The result is unknown and can be asked for again. */
  | { readonly kind: 'error' | 'pending'; readonly order: string }
  | { readonly kind: 'price-changed'; readonly change: PriceChange };

export type Stage =
  | { readonly at: 'form' | 'asking' | 'checking' }
  | { readonly at: 'widget'; readonly order: string; readonly payment: OpenPayment };

export interface PaymentDesk {
  readonly stage: Stage;
  /** Outcome of the last attempt until the next one begins. */
  readonly outcome: Outcome | null;
  /** Pays exactly the quote the customer saw. */
  pay(seen: Quote): Promise<void>;
  ended(end: PaymentOutcome): void;
  /** Asks the server again for the result. */
  check(order: string): void;
  /** Returns from the widget to the form. */
  close(): void;
}

/** Number of times a pending payment is polled; later the result arrives by email. */
const PENDING_LOOKS = 20;
const PENDING_MS = 3_000;

const restoredOutcome = (cart: CartView | null): Outcome | null =>
  cart?.unpaid ? { kind: cart.unpaid, restored: true } : null;

const isUnpaid = ({ state }: OrderView): boolean => state === 'cart' || state === 'awaiting_payment';

export function usePayment(desk: Pick<CartDesk, 'refresh' | 'cart'>): PaymentDesk {
  const navigate = useNavigate();
  const href = useHref();
  const calls = cartCalls(useLocale());
  const [stage, setStage] = useState<Stage>({ at: 'form' });
  // After a reload the server still knows that a payment was begun.
  const [outcome, setOutcome] = useState<Outcome | null>(restoredOutcome(desk.cart));

  function paid(order: string): void {
    reachGoal('ORDER_PAID');
    forgetFields();
    forgetPaying();
    setCartCount(0);
    void navigate(href(`/orders/${order}/thank-you`));
  }

  function failed(next: Outcome): void {
    reachGoal('PAYMENT_FAILED');
    setOutcome(next);
    setStage({ at: 'form' });
  }

  async function refused(error: ApiFailure, seen: Quote): Promise<void> {
    const fresh = await desk.refresh();
    const reason = reasonOf(error);
    const cart = fresh.ok && (reason === 'price-changed' || reason === 'code-used-up') ? fresh.value : null;
    const change = cart && (cart.changed ?? priceChange(seen, cart.quote, cart.coupon?.problem ?? null));
    if (change) return failed({ kind: 'price-changed', change });
    if (reason === 'incomplete') return failed({ kind: 'incomplete' });
    failed({ kind: error.status === 0 ? 'unreached' : 'create-failed' });
  }

  /** `end` is only the widget's hint; the server knows whether the order was paid. */
  async function settle(order: string, end: PaymentOutcome, looks = 0): Promise<void> {
    setStage({ at: 'checking' });
    const answer = await calls.settle(order);
    if (answer.ok && !isUnpaid(answer.value)) return paid(order);
    if (!answer.ok) return failed({ kind: 'error', order });
    const open = answer.value.payments.some(({ status }) => status === 'pending');
    if (end === 'finished' && open) {
      setOutcome({ kind: 'pending', order });
      setStage({ at: 'form' });
      if (looks < PENDING_LOOKS) setTimeout(() => void settle(order, end, looks + 1), PENDING_MS);
      return;
    }
    forgetPaying();
    void desk.refresh();
    if (end === 'error') return failed({ kind: 'error', order });
    failed({ kind: end === 'cancelled' || end === 'unloaded' ? end : 'declined' });
  }

  // Handles the return from a bank's page or a tab closed too early.
  const comeBack = useEffectEvent(async () => {
    const order = payingOrder() ?? (desk.cart?.unpaid ? desk.cart.documentId : null);
    if (!order) return;
    forgetPaying();
    const answer = await calls.settle(order);
    if (answer.ok && !isUnpaid(answer.value)) return paid(order);
    if (answer.ok && answer.value.payments.at(-1)?.status === 'canceled' && outcome?.kind !== 'declined')
      setOutcome({ kind: 'declined' });
  });
  useEffect(() => {
    void comeBack();
  }, []);

  // A changed cart has no unfinished payment any more.
  const isOutdated = outcome?.kind === 'unfinished' && !desk.cart?.unpaid;
  return {
    stage,
    outcome: isOutdated ? null : outcome,
    async pay(seen) {
      if (stage.at !== 'form') return;
      setStage({ at: 'asking' });
      setOutcome(null);
      const id = await analyticsId();
      const lines = seen.lines.map(({ book, format, quantity }) => ({ book, format, quantity }));
      const answer = await calls.checkOut({ total: seen.total, lines, ...(id && { analyticsId: id }) });
      if (!answer.ok) return refused(answer.error, seen);
      const { order, payment } = answer.value;
      if (!payment || payment.status === 'succeeded') return paid(order);
      keepPaying(order);
      reachGoal('PAYMENT_OPENED');
      if (payment.widgetToken) setStage({ at: 'widget', order, payment });
      else void settle(order, 'finished');
    },
    ended(end) {
      if (stage.at === 'widget') void settle(stage.order, end);
    },
    check: (order) => void settle(order, 'finished'),
    close() {
      if (stage.at === 'widget') void settle(stage.order, 'cancelled');
    },
  };
}
