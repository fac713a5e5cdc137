// Payment panel inside the checkout page: loads the payment widget on demand, with a button back to the form.
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { PaymentController } from './use-payment.ts';

/** Created for each payment so that a failed script download is retried. */
const widget = () =>
  lazy(async () => {
    const file = await import('./payment-widget.tsx').catch(() => null);
    return { default: file?.PaymentWidget ?? FailedWidget };
  });

/** Shown when the widget's script failed to load. */
function FailedWidget({ onEnd }: { onEnd: PaymentController['handleWidgetEnd'] }) {
  const reportEnd = useEffectEvent(onEnd);
  useEffect(() => reportEnd('unloaded'), []);
  return <span />;
}

export function PayPanel({ controller }: { controller: Omit<PaymentController, 'pay'> }) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const [PaymentWidget] = useState(widget);
  const { stage } = controller;
  // The braces discard the return value: newer browsers return a promise, which is not a cleanup function.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (stage.at !== 'widget' || !stage.payment.widgetToken) return null;
  const { provider, widgetToken } = stage.payment;
  return (
    <section ref={panel} aria-label={t('checkout.pay.panel')} className="paper grid scroll-mt-4 gap-4 p-5">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <PaymentWidget provider={provider} token={widgetToken} onEnd={controller.handleWidgetEnd} />
      </Suspense>
      <Button look="quiet" small className="justify-self-start" onClick={controller.close}>
        {t('checkout.pay.back')}
      </Button>
    </section>
  );
}
