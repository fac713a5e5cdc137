// Order page in /admin: timeline, customer, books, money, delivery, mails and actions.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { TRIAL_COURIER } from '#core/delivery/tracking-page.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { ShortcutHelp } from '#web/admin-kit/shortcuts/shortcut-help.tsx';
import { useShortcuts } from '#web/admin-kit/shortcuts/shortcuts.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ACTION_KEYS, OrderActions } from './order-actions.tsx';
import { OrderBooks } from './order-books.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { AttentionBadges, StateBadge } from './state-badge.tsx';
import { useStaffAction } from './use-staff-action.ts';
import type { OrderRecord } from './wire.ts';

export function OrderScreen({ documentId }: { documentId: string }) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const { data, failure, reload } = useAdminData('GET /api/admin/orders/:id', { params: { id: documentId } });
  useShortcuts({ u: () => void navigate(href('/admin/orders')) });
  // Reloads when the tab regains focus.
  useEffect(() => {
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, [reload]);
  const missing = failure?.status === 404;
  const title = data ? t('adminOrders.order.title', { number: data.data.order.number }) : t('adminOrders.title');
  return (
    <AdminPage
      title={missing ? t('adminOrders.order.missing') : title}
      back={{ to: '/admin/orders', text: t('adminOrders.order.back') }}
      actions={
        <ShortcutHelp
          hints={[
            { key: 'u', text: t('adminOrders.keyBack') },
            ...ACTION_KEYS.map(({ shortcut, text }) => ({ key: shortcut, text: t(text) })),
          ]}
        />
      }
    >
      {failure && !missing && <FailureNotice failure={failure} retry={reload} />}
      {missing && <p>{t('adminOrders.order.missingText')}</p>}
      {!data && !failure && <p role="status">{t('admin.loading')}</p>}
      {data && <OrderDetails record={data.data} reload={reload} />}
    </AdminPage>
  );
}

function OrderDetails({ record, reload }: { record: OrderRecord; reload: () => void }) {
  const t = useT();
  const { can } = useStaff();
  const act = useStaffAction(record, reload);
  const mayWrite = can('admin::orders.write');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <StateBadge state={record.order.state} stage={record.stage} />
        {record.order.parcel?.courier === TRIAL_COURIER && (
          <Badge tone="calm">{t('adminOrders.order.trialActor')}</Badge>
        )}
        <AttentionBadges hands={record.hands} />
      </div>
      {mayWrite && <OrderActions record={record} act={act} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <OrderBooks record={record} act={mayWrite ? act : null} />
          <OrderMoney record={record} />
          <OrderDelivery record={record} />
          <OrderMails mails={record.mails} none={t('adminOrders.order.mailsNone')} reload={reload} />
        </div>
        <div className="grid gap-4">
          <OrderCustomer record={record} />
          <OrderTimeline record={record} />
        </div>
      </div>
    </>
  );
}
