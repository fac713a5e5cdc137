// Payment by a link that staff sent: the widget and its outcome are those of the checkout.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import { useHref } from '#web/i18n/use-copy.ts';
import type { PaymentOutcome } from '#web/integrations/payment/payment-outcome.ts';
import { MAX_PENDING_POLLS, type Outcome, type PaymentController, PENDING_POLL_MS, type Stage } from './use-payment.ts';

export interface LinkPayment {
  readonly controller: Omit<PaymentController, 'pay'>;
  /** The server's refusal in words, such as that the link was taken back. */
  readonly refusal: string | null;
  pay(): Promise<void>;
}

const isUnpaid = ({ state }: OrderView): boolean => state === 'awaiting_payment';

export function useLinkPayment(order: Pick<OrderView, 'documentId' | 'money'>, key: string): LinkPayment {
  const navigate = useNavigate();
  const href = useHref();
  const [stage, setStage] = useState<Stage>({ at: 'form' });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { documentId: id } = order;
  const finishPaid = () => void navigate(href(`/orders/${id}/thank-you`));
  const finish = (next: Outcome) => {
    setOutcome(next);
    setStage({ at: 'form' });
  };

  /** `end` is only the widget's hint; the server knows whether the order was paid. */
  async function settle(end: PaymentOutcome, polls = 0): Promise<void> {
    setStage({ at: 'checking' });
    const answer = await unwrapData(shopApi.request('POST /api/shop/orders/:id/settle', { params: { id } }));
    if (!answer.ok) return finish({ kind: 'error', order: id });
    if (answer.value.paidAt !== null && !isUnpaid(answer.value)) return finishPaid();
    if (end === 'finished' && answer.value.payments.some(({ status }) => status === 'pending')) {
      finish({ kind: 'pending', order: id });
      if (polls < MAX_PENDING_POLLS) setTimeout(() => void settle(end, polls + 1), PENDING_POLL_MS);
      return;
    }
    if (end === 'error') return finish({ kind: 'error', order: id });
    finish({ kind: end === 'cancelled' || end === 'unloaded' ? end : 'declined' });
  }

  return {
    refusal,
    async pay() {
      if (stage.at !== 'form') return;
      setStage({ at: 'asking' });
      setOutcome(null);
      setRefusal(null);
      const body = { key, total: order.money.total, consent: true as const };
      const answer = await unwrapData(shopApi.request('POST /api/shop/payment-links/:id', { params: { id }, body }));
      if (!answer.ok) {
        setStage({ at: 'form' });
        if (answer.error.status === 0) return setOutcome({ kind: 'unreached' });
        return setRefusal(answer.error.message);
      }
      const { payment } = answer.value;
      if (!payment || payment.status === 'succeeded') return finishPaid();
      if (payment.widgetToken) setStage({ at: 'widget', order: id, payment });
      else void settle('finished');
    },
    controller: {
      stage,
      outcome,
      handleWidgetEnd: (end) => void settle(end),
      check: () => void settle('finished'),
      close: () => void settle('cancelled'),
    },
  };
}
