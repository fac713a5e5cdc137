// Tasks that need attention, each linked to its list.
import type { StaffAction } from '#core/accounts/staff.ts';
import type { OpenTask } from '#server/modules/dashboard/dashboard.types.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';

/** Ordered by urgency. */
const ATTENTION_LINKS: readonly { readonly hand: OpenTask; readonly to: string; readonly action: StaffAction }[] = [
  { hand: 'failedBooks', to: '/admin/orders?hand=yes', action: 'admin::orders.read' },
  { hand: 'stuckOrders', to: '/admin/orders?state=paid', action: 'admin::orders.read' },
  { hand: 'lateOrders', to: '/admin/orders?hand=yes', action: 'admin::orders.read' },
  { hand: 'failedParcels', to: '/admin/orders?hand=yes', action: 'admin::orders.read' },
  { hand: 'unansweredParcels', to: '/admin/orders?hand=yes', action: 'admin::orders.read' },
  { hand: 'stuckMails', to: '/admin/mails?state=stuck', action: 'admin::mails.read' },
  { hand: 'refusedRefunds', to: '/admin/orders?hand=yes', action: 'admin::orders.read' },
  { hand: 'openPayments', to: '/admin/orders', action: 'admin::orders.read' },
  { hand: 'failingConnections', to: '/admin/connections', action: 'admin::settings.read' },
  { hand: 'printRuns', to: '/admin/printing', action: 'admin::printing.read' },
  { hand: 'inquiries', to: '/admin/inquiries?state=open', action: 'admin::inquiries.read' },
  { hand: 'reviews', to: '/admin/reviews?state=pending', action: 'admin::reviews.read' },
  { hand: 'failedJobs', to: '/admin/jobs', action: 'admin::jobs.read' },
];

export function AttentionPanel() {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const { data, failure, reload } = useAdminData('GET /api/admin/dashboard/hands');
  const waiting = ATTENTION_LINKS.filter(({ hand, action }) => (data?.[hand] ?? 0) > 0 && can(action));
  return (
    <section aria-labelledby="hands" aria-busy={!data && !failure} className="mb-4">
      <h2 id="hands" className="mb-2 font-extrabold">
        {t('adminDesk.handsTitle')}
      </h2>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {data && waiting.length === 0 && (
        <p className="flex items-center gap-2 text-small text-fern-700">
          <Icon name="check" className="size-5" />
          {t('adminDesk.handsNone')}
        </p>
      )}
      {waiting.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {waiting.map(({ hand, to }) => (
            <li key={hand}>
              <ShopLink
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-md border border-fox-500 bg-white px-3 py-2 text-small no-underline hover:bg-fox-100"
              >
                <strong className="min-w-8 text-right text-h3 leading-none tabular-nums text-fox-700">
                  {data?.[hand].toLocaleString(locale)}
                </strong>
                <span className="text-ink">{t(`adminDesk.hands.${hand}`)}</span>
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
