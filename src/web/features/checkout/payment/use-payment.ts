// Payment flow: creates the order, opens the widget and asks the server for the result.
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { spendCertificates } from '#core/certificates/spend-certificates.ts';
import { type PriceChange, priceChange } from '#core/pricing/price-change.ts';
import type { Quote } from '#core/pricing/quote.ts';
import type { CartView, CheckedOut, OrderView } from '#server/modules/orders/orders.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { useHref, useLocale } from '#web/i18n/use-copy.ts';
import { analyticsId, reachGoal } from '#web/integrations/analytics/track-events.ts';
import type { PaymentOutcome } from '#web/integrations/payment/payment-outcome.ts';
import { setCartCount } from '#web/shell/session/cart-count.ts';
import { cartCalls, reasonOf } from '../cart/cart-calls.ts';
import type { CartController } from '../cart/use-cart.ts';
import { clearStoredFields } from '../checkout-fields.ts';
import { clearPayingOrder, storedPayingOrder, storePayingOrder } from './paying-order.ts';

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

export interface PaymentController {
  readonly stage: Stage;
  /** Outcome of the last attempt until the next one begins. */
  readonly outcome: Outcome | null;
  /** Pays exactly the quote the customer saw. */
  pay(seen: Quote): Promise<void>;
  handleWidgetEnd(end: PaymentOutcome): void;
  /** Asks the server again for the result. */
  check(order: string): void;
  /** Returns from the widget to the form. */
  close(): void;
}

/** Number of times a pending payment is polled; later the result arrives by email. */
export const MAX_PENDING_POLLS = 20;
export const PENDING_POLL_MS = 3_000;

const restoredOutcome = (cart: CartView | null): Outcome | null =>
  cart?.unpaid ? { kind: cart.unpaid, restored: true } : null;

const isUnpaid = ({ state }: OrderView): boolean => state === 'cart' || state === 'awaiting_payment';

export function usePayment(controller: Pick<CartController, 'refresh' | 'cart'>): PaymentController {
  const finishPaid = useFinishPaid();
  const calls = cartCalls(useLocale());
  const [stage, setStage] = useState<Stage>({ at: 'form' });
  // After a reload the server still knows that a payment was begun.
  const [outcome, setOutcome] = useState<Outcome | null>(restoredOutcome(controller.cart));

  function finishFailed(next: Outcome): void {
    reachGoal('PAYMENT_FAILED');
    setOutcome(next);
    setStage({ at: 'form' });
  }

  async function handleRefusal(error: ApiFailure, seen: Quote): Promise<void> {
    const fresh = await controller.refresh();
    finishFailed(refusalOutcome(error, fresh.ok ? fresh.value : null, seen));
  }

  /** `end` is only the widget's hint; the server knows whether the order was paid. */
  async function settle(order: string, end: PaymentOutcome, polls = 0): Promise<void> {
    setStage({ at: 'checking' });
    const answer = await calls.settlePayment(order);
    if (answer.ok && !isUnpaid(answer.value)) return finishPaid(order);
    if (!answer.ok) return finishFailed({ kind: 'error', order });
    const open = answer.value.payments.some(({ status }) => status === 'pending');
    if (end === 'finished' && open) {
      setOutcome({ kind: 'pending', order });
      setStage({ at: 'form' });
      if (polls < MAX_PENDING_POLLS) setTimeout(() => void settle(order, end, polls + 1), PENDING_POLL_MS);
      return;
    }
    clearPayingOrder();
    void controller.refresh();
    if (end === 'error') return finishFailed({ kind: 'error', order });
    finishFailed({ kind: end === 'cancelled' || end === 'unloaded' ? end : 'declined' });
  }

  useResumedPayment(controller.cart, {
    onPaid: finishPaid,
    onDeclined: () => outcome?.kind !== 'declined' && setOutcome({ kind: 'declined' }),
  });

  // A changed cart has no unfinished payment any more.
  const isOutdated = outcome?.kind === 'unfinished' && !controller.cart?.unpaid;
  return {
    stage,
    outcome: isOutdated ? null : outcome,
    async pay(seen) {
      if (stage.at !== 'form') return;
      setStage({ at: 'asking' });
      setOutcome(null);
      const id = await analyticsId();
      const lines = seen.lines.map(({ book, format, quantity }) => ({ book, format, quantity }));
      const certificates = spendCertificates(seen.total, controller.cart?.certificates ?? []).paid;
      const answer = await calls.checkOut({ total: seen.total, certificates, lines, ...(id && { analyticsId: id }) });
      if (!answer.ok) return handleRefusal(answer.error, seen);
      const { order, payment } = answer.value;
      if (!payment || payment.status === 'succeeded') return finishPaid(order);
      storePayingOrder(order);
      reachGoal('PAYMENT_OPENED');
      if (payment.widgetToken) setStage({ at: 'widget', order, payment });
      else void settle(order, 'finished');
    },
    handleWidgetEnd(end) {
      if (stage.at === 'widget') void settle(stage.order, end);
    },
    check: (order) => void settle(order, 'finished'),
    close() {
      if (stage.at === 'widget') void settle(stage.order, 'cancelled');
    },
  };
}

interface ResumedPayment {
  readonly onPaid: (order: string) => void;
  readonly onDeclined: () => void;
}

/** Handles the return from a bank's page or a tab closed too early. */
function useResumedPayment(cart: CartView | null, { onPaid, onDeclined }: ResumedPayment): void {
  const calls = cartCalls(useLocale());
  const resumePayment = useEffectEvent(async () => {
    const order = storedPayingOrder() ?? (cart?.unpaid ? cart.documentId : null);
    if (!order) return;
    clearPayingOrder();
    const answer = await calls.settlePayment(order);
    if (!answer.ok) return;
    if (!isUnpaid(answer.value)) onPaid(order);
    else if (answer.value.payments.at(-1)?.status === 'canceled') onDeclined();
  });
  useEffect(() => {
    void resumePayment();
  }, []);
}

function useFinishPaid(): (order: string) => void {
  const navigate = useNavigate();
  const href = useHref();
  return (order) => {
    reachGoal('ORDER_PAID');
    clearStoredFields();
    clearPayingOrder();
    setCartCount(0);
    void navigate(href(`/orders/${order}/thank-you`));
  };
}

/** Why the payment could not begin; `cart` is the cart as it is now. */
function refusalOutcome(error: ApiFailure, cart: CartView | null, seen: Quote): Outcome {
  const reason = reasonOf(error);
  const repriced = reason === 'price-changed' || reason === 'code-used-up' ? cart : null;
  const change = repriced && (repriced.changed ?? priceChange(seen, repriced.quote, repriced.coupon?.problem ?? null));
  if (change) return { kind: 'price-changed', change };
  if (reason === 'incomplete' || reason === 'surname-required') return { kind: 'incomplete' };
  return { kind: error.status === 0 ? 'unreached' : 'create-failed' };
}
