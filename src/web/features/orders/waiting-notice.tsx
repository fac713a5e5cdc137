// Orders that wait for an action of their owner, each with a link to it.
import type { OrderSummary } from '#server/modules/orders/orders.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export function WaitingNotice({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useT();
  const waiting = orders.flatMap((order) => (order.waitsFor ? [{ ...order, ...order.waitsFor }] : []));
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t('orders.waits.label')} className="mb-8 grid gap-3">
      {waiting.map(({ documentId, number, titles, step, book }) => (
        <li
          key={documentId}
          data-waits={step}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-fern-100 px-5 py-4"
        >
          <div className="min-w-56 grow basis-0">
            <p className="text-h3 font-extrabold">{t(`orders.waits.${step}`)}</p>
            <p className="text-small">
              {titles.join(', ')}. <ShopLink to={`/orders/${documentId}`}>{t('orders.number', { number })}</ShopLink>
            </p>
          </div>
          <ShopLink to={`/my-books/${book}/preview`} className={buttonClass('call')}>
            {t(step === 'approval' ? 'orders.approve' : 'orders.resume')}
            <span className="sr-only">: {titles.join(', ')}</span>
            <Icon name="arrow-right" className="size-5" />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
