// The payment in the page: the widget, fetched only now, with the way back to what was filled in.
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { PaymentDesk } from './use-payment.ts';

/** Made anew for each payment: one whose script did not come is asked for again. */
const widget = () =>
  lazy(async () => {
    const file = await import('./payment-widget.tsx').catch(() => null);
    return { default: file?.PaymentWidget ?? Unloaded };
  });

/** The widget's own script did not come. */
function Unloaded({ onEnd }: { onEnd: PaymentDesk['ended'] }) {
  const tell = useEffectEvent(onEnd);
  useEffect(() => tell('unloaded'), []);
  return <span />;
}

export function PayPanel({ desk }: { desk: PaymentDesk }) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const [PaymentWidget] = useState(widget);
  const { stage } = desk;
  // In braces: newer browsers answer with a promise, which is nothing to undo.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (stage.at !== 'widget' || !stage.payment.widgetToken) return null;
  const { provider, widgetToken } = stage.payment;
  return (
    <section ref={panel} aria-label={t('checkout.pay.panel')} className="paper grid scroll-mt-4 gap-4 p-5">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <PaymentWidget provider={provider} token={widgetToken} onEnd={desk.ended} />
      </Suspense>
      <Button look="quiet" small className="justify-self-start" onClick={desk.close}>
        {t('checkout.pay.back')}
      </Button>
    </section>
  );
}
