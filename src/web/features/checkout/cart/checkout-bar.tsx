// Sticky bottom bar: total, delivery estimate and the button of the next step.
import type { ReactNode } from 'react';
import { formatDayRange } from '#core/calendar/format-day.ts';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { useSite } from '#web/shell/use-site.ts';
import type { ShownCart } from './shown-cart.ts';
import type { ShownTotal } from './shown-total.ts';

interface CheckoutBarProps {
  shown: ShownCart;
  sum: ShownTotal;
  arrives: CartView['arrives'];
  children: ReactNode;
}

export function CheckoutBar({ shown, sum, arrives, children }: CheckoutBarProps) {
  const t = useT();
  const locale = useLocale();
  const { site } = useSite();
  return (
    <aside aria-label={t('checkout.bar')} className="buy-bar">
      <div className="min-w-0">
        <p aria-live="polite" className="text-h3 font-extrabold tabular-nums">
          {shown.isRecalculating ? '…' : sum.dueWords}
        </p>
        {shown.printed && arrives && !site?.isTrialDelivery && (
          <p className="text-small text-ink-soft">
            {t('checkout.arrives.you', { days: formatDayRange(arrives, locale) })}
          </p>
        )}
      </div>
      {children}
    </aside>
  );
}
