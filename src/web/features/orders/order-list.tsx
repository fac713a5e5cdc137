// Orders of the account, newest first, each with its state.
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { OrderSummary } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { orderStateLabel } from '#web/order-state-label.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';

export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="mb-10">
      <h2 className="text-h3">{t('orders.mine.title')}</h2>
      <ul className="mt-4 grid gap-3">
        {orders.map(({ documentId, number, total, titles, createdAt, waitsFor, ...order }) => (
          <li key={documentId}>
            <ShopLink
              to={`/orders/${documentId}`}
              className="paper group relative grid gap-x-4 gap-y-1 p-4 pr-11 text-night-900 no-underline transition hover:shadow-lift sm:grid-cols-[9rem_minmax(0,1fr)_auto_auto] sm:items-center"
            >
              <span>
                <b className="block text-plum-700 underline underline-offset-4 group-hover:no-underline">
                  {t('orders.number', { number })}
                </b>
                <span className="text-small text-ink-soft">{formatDay(moscowDay(new Date(createdAt)), locale)}</span>
              </span>
              <span className="min-w-0">{titles.join(', ')}</span>
              <span className="font-extrabold whitespace-nowrap tabular-nums">{formatPrice(total, locale)}</span>
              <span>
                <Badge tone={waitsFor ? 'sale' : 'calm'}>{orderStateLabel(t, { ...order, waitsFor })}</Badge>
              </span>
              <Icon name="chevron-right" className="absolute top-1/2 right-3 size-5 -translate-y-1/2 text-plum-700" />
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
