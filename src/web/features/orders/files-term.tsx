// How long the files of an order are there, and how an account keeps them longer.
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { statusBlanks } from './order-status.ts';

const FILE_FORMATS = ['electronic', 'coloring', 'bundle'];
const OVER: readonly OrderView['state'][] = ['cancelled', 'refunded'];

export function FilesTerm({ order }: { order: OrderView }) {
  const t = useT();
  const locale = useLocale();
  const { user } = useSite();
  const { keptUntil, keptByConsent, items, state } = order;
  const hasFiles = items.some(({ lines }) => lines.some(({ format }) => FILE_FORMATS.includes(format)));
  const isGone = state === 'delivered' && !keptUntil && !keptByConsent;
  if (!hasFiles || isGone || OVER.includes(state)) return null;
  if (keptByConsent) return <p className="text-small text-ink-soft">{t('orders.filesTerm.kept')}</p>;
  const { until } = statusBlanks(order, locale);
  return (
    <p className="text-small text-ink-soft">
      {t(keptUntil ? 'orders.filesTerm.until' : 'orders.filesTerm.before', { until })}{' '}
      {user ? (
        <ShopLink to="/account/data">{t('orders.filesTerm.account')}</ShopLink>
      ) : (
        <>
          {t('orders.filesTerm.guest')} <ShopLink to="/account/register">{t('orders.filesTerm.register')}</ShopLink>
        </>
      )}
    </p>
  );
}
