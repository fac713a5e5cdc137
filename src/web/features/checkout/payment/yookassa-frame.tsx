// Container of YooKassa's payment widget.
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import type { PaymentOutcome } from '#web/integrations/payment/payment-outcome.ts';
import { openYookassa } from '#web/integrations/payment/yookassa-widget.ts';

export function YookassaFrame({ token, onEnd }: { token: string; onEnd: (end: PaymentOutcome) => void }) {
  const t = useT();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(false);
  const reportEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (!frame.current) return;
    return openYookassa(frame.current, { token, onShown: () => setShown(true), onEnd: (end) => reportEnd(end) });
  }, [token]);

  return (
    <div aria-busy={!shown}>
      {!shown && (
        <p role="status" className="text-ink-soft">
          {t('payment.loading')}
        </p>
      )}
      <section ref={frame} id={id} aria-label={t('payment.label')} className={shown ? 'min-h-96' : ''} />
    </div>
  );
}
