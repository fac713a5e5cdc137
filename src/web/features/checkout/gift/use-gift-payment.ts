// Payment of a certificate: the widget of the checkout, and the result as the server knows it.
import { useState } from 'react';
import type { Result } from '#core/result.ts';
import type { CertificateView, OpenedPurchase } from '#server/modules/certificates/certificates.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import { MAX_PENDING_POLLS, type PaymentController, PENDING_POLL_MS, type Stage } from '../payment/use-payment.ts';

export interface GiftPayment {
  readonly controller: Omit<PaymentController, 'pay'>;
  readonly busy: boolean;
  /** Opens the payment that a call answers with. */
  open(call: () => Promise<Result<OpenedPurchase, ApiFailure>>): Promise<void>;
}

interface Handlers {
  /** The page of the certificate shows what became of it. */
  readonly onResult: (key: string, view: CertificateView | null) => void;
  readonly onRefusal: (failure: ApiFailure) => void;
}

export function useGiftPayment({ onResult, onRefusal }: Handlers): GiftPayment {
  const [stage, setStage] = useState<Stage>({ at: 'form' });

  async function settle(key: string, end: string, polls = 0): Promise<void> {
    setStage({ at: 'checking' });
    const answer = await unwrapData(shopApi.request('POST /api/shop/certificates/:key/settle', { params: { key } }));
    if (answer.ok && answer.value.status === 'unpaid' && end === 'finished' && polls < MAX_PENDING_POLLS) {
      setTimeout(() => void settle(key, end, polls + 1), PENDING_POLL_MS);
      return;
    }
    setStage({ at: 'form' });
    onResult(key, answer.ok ? answer.value : null);
  }

  const end = (outcome: string) => {
    if (stage.at === 'widget') void settle(stage.order, outcome);
  };

  return {
    busy: stage.at === 'asking' || stage.at === 'checking',
    async open(call) {
      if (stage.at !== 'form') return;
      setStage({ at: 'asking' });
      const answer = await call();
      if (!answer.ok) {
        setStage({ at: 'form' });
        return onRefusal(answer.error);
      }
      const { key, payment } = answer.value;
      if (payment?.widgetToken) setStage({ at: 'widget', order: key, payment });
      else void settle(key, 'finished');
    },
    controller: {
      stage,
      outcome: null,
      handleWidgetEnd: end,
      check: (key) => void settle(key, 'finished'),
      close: () => end('cancelled'),
    },
  };
}
