// Payment widget of the sandbox provider: states that no money moves and lets the tester choose the outcome.
import { useEffect, useId, useRef, useState } from 'react';
import { shopApi } from '#web/api/shop-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { PaymentOutcome } from '#web/integrations/payment/payment-outcome.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';

const OUTCOMES = ['approve', 'decline', 'cancel', 'error', 'delayed'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Result reported to the page for each outcome; for a delayed one the page polls the server. */
const END_BY_OUTCOME: Readonly<Record<Outcome, PaymentOutcome>> = {
  approve: 'finished',
  delayed: 'finished',
  decline: 'declined',
  cancel: 'cancelled',
  error: 'error',
};

async function chooseOutcome(token: string, outcome: Outcome): Promise<PaymentOutcome> {
  const answer = await shopApi.request('POST /api/shop/payments/sandbox/:token', {
    params: { token },
    body: { outcome },
  });
  if (answer.ok) return END_BY_OUTCOME[outcome];
  // Decided elsewhere, for instance in another tab: the server knows the result.
  return answer.error.status === 404 ? 'finished' : 'error';
}

export function SandboxWidget({ token, onEnd }: { token: string; onEnd: (end: PaymentOutcome) => void }) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Outcome | null>(null);
  // The widget appears in the middle of the page, so its heading takes the focus.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-lg border-2 border-dashed border-plum-300 p-5">
      <h3 id={id} ref={heading} tabIndex={-1} className="flex items-start gap-2 text-h3 outline-none">
        <Icon name="info" className="mt-0.5 size-6 shrink-0 text-plum-700" />
        {t('payment.trialTitle')}
      </h3>
      <p className="text-small text-ink-soft">{t('payment.trialText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            look={outcome === 'approve' ? 'call' : 'quiet'}
            className={outcome === 'approve' ? 'sm:col-span-2' : ''}
            busy={chosen === outcome}
            disabled={chosen !== null && chosen !== outcome}
            onClick={() => {
              if (chosen) return;
              setChosen(outcome);
              void chooseOutcome(token, outcome).then(onEnd);
            }}
          >
            {t(`payment.trial.${outcome}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
