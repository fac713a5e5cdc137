// Header of the thank-you page.
import type { ReactNode } from 'react';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

export function Thanks({ order, steps }: { order: OrderView; steps: ReactNode }) {
  const t = useT();
  const email = order.buyer?.email;
  // Only the payment service sends a tax receipt; a trial payment has none.
  const hasReceipt = order.payments.some(({ provider, status }) => provider === 'yookassa' && status === 'succeeded');
  return (
    <header className="grid gap-1">
      <div className="mb-4">{steps}</div>
      <h1 className="flex items-center gap-3 text-h1">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-fern-600 text-cream-50">
          <Icon name="check" />
        </span>
        {t('orders.thanks.title')}
      </h1>
      {email && (
        <p className="text-ink-soft">{t(hasReceipt ? 'orders.thanks.text' : 'orders.thanks.textTrial', { email })}</p>
      )}
    </header>
  );
}
