// Order page in /admin: timeline, customer, books, money, delivery, mails and actions.
import { useEffect } from 'react';
import { TRIAL_COURIER } from '#core/delivery/tracking-page.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatClock } from '#web/admin-kit/labels/format-time.ts';
import { AttentionBadges, StateBadge } from '#web/admin-kit/labels/order-badges.tsx';
import { ORDER_ACTION_TEXTS } from '#web/admin-kit/order-commands.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { ShortcutHelp } from '#web/admin-kit/shortcuts/shortcut-help.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ACTION_KEYS, OrderActions } from '../actions/order-actions.tsx';
import { PaymentLinkPanel } from '../phone/payment-link-panel.tsx';
import { useImpossibleAction } from '../use-impossible-action.ts';
import { useStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';
import { GiftPanel } from './gift-panel.tsx';
import { OrderBooks } from './order-books.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTimeline } from './order-timeline.tsx';

export function OrderScreen({ documentId }: { documentId: string }) {
  const t = useT();
  const { data, failure, reload } = useAdminData('GET /api/admin/orders/:id', { params: { id: documentId } });
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
  const refused = useImpossibleAction(record);
  const mayWrite = can('admin::orders.write');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {record.handedOver ? (
          <Badge tone="good">{t('adminOrders.order.handedOver')}</Badge>
        ) : (
          <StateBadge state={record.order.state} stage={record.stage} />
        )}
        {record.order.parcel?.courier === TRIAL_COURIER && (
          <Badge tone="calm">{t('adminOrders.order.trialActor')}</Badge>
        )}
        <AttentionBadges hands={record.hands} />
      </div>
      {record.handedOver && <HandedOver {...record.handedOver} />}
      {refused && (
        <p role="status" className="mb-4 rounded-md bg-marigold-200 px-4 py-3 text-small">
          {t('adminOrders.order.actionNotNow', { action: t(ORDER_ACTION_TEXTS[refused]) })}
        </p>
      )}
      {mayWrite && <OrderActions record={record} act={act} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <OrderBooks record={record} act={mayWrite ? act : null} />
          <OrderMoney record={record} />
          <OrderDelivery record={record} />
          <OrderMails
            mails={record.mails}
            order={record.order}
            none={t('adminOrders.order.mailsNone')}
            reload={reload}
          />
        </div>
        <div className="grid gap-4">
          {mayWrite && <PaymentLinkPanel record={record} act={act} />}
          <GiftPanel record={record} act={mayWrite ? act : null} />
          <OrderCustomer record={record} />
          <OrderTimeline record={record} />
        </div>
      </div>
    </>
  );
}

/** While the press may still take the handover back, the order itself is not shipped yet. */
function HandedOver({ at, toldAt }: NonNullable<OrderRecord['handedOver']>) {
  const t = useT();
  const locale = useLocale();
  const times = { at: formatClock(at, locale), told: formatClock(toldAt, locale) };
  const isPast = Date.parse(toldAt) <= Date.now();
  return (
    <p role="status" className="mb-4 max-w-3xl rounded-md bg-plum-100 px-4 py-3 text-small">
      {t(isPast ? 'adminOrders.order.handedOverSoon' : 'adminOrders.order.handedOverText', times)}
    </p>
  );
}
