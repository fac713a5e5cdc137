// Retention period of the order's files, with a checkbox to keep them longer.
import { useFetcher } from 'react-router';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { KEEP_INTENT } from '#web/keep-files.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { statusParams } from './order-status.ts';

const FILE_FORMATS = ['electronic', 'coloring', 'bundle'];
const CANCELLED_STATES: readonly OrderView['state'][] = ['cancelled', 'refunded'];

interface FilesRetentionProps {
  order: OrderView;
  /** An account is offered further down the same page. */
  offered: boolean;
}

export function FilesRetention({ order, offered }: FilesRetentionProps) {
  const t = useT();
  const locale = useLocale();
  const { user } = useSite();
  const { keptUntil, keptByConsent, items, state } = order;
  const hasFiles = items.some(({ lines }) => lines.some(({ format }) => FILE_FORMATS.includes(format)));
  const isGone = state === 'delivered' && !keptUntil && !keptByConsent;
  if (!hasFiles || isGone || CANCELLED_STATES.includes(state)) return null;
  if (keptByConsent) return <p>{t('orders.filesTerm.kept')}</p>;
  const { until } = statusParams(order, locale);
  return (
    <div className="grid gap-2">
      <p>
        {t(keptUntil ? 'orders.filesTerm.until' : 'orders.filesTerm.before', { until })}{' '}
        {!user &&
          (offered ? (
            <a href="#account-offer">{t('orders.filesTerm.offered')}</a>
          ) : (
            <ShopLink to="/account/register">{t('orders.filesTerm.guest')}</ShopLink>
          ))}
      </p>
      {user && <KeepFilesCheckbox />}
    </div>
  );
}

/** Ticking the checkbox is the consent; it can be withdrawn in the account. */
function KeepFilesCheckbox() {
  const t = useT();
  const fetcher = useFetcher<unknown>();
  if (fetcher.data) return <p role="status">{t('orders.filesTerm.kept')}</p>;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={KEEP_INTENT} />
      <Checkbox
        name="consent"
        value="yes"
        disabled={fetcher.state !== 'idle'}
        onChange={({ target }) => {
          if (target.checked) void fetcher.submit(target.form);
        }}
      >
        {t('orders.filesTerm.keep')} <ShopLink to="/consent-keep-files">{t('orders.filesTerm.keepLink')}</ShopLink>
      </Checkbox>
    </fetcher.Form>
  );
}
