// Mails of an order or customer with their state and a resend button.
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Panel } from '../panel.tsx';
import type { OrderRecord } from '../wire.ts';
import { isStillTrue } from './still-true.ts';

interface OrderMailsProps {
  mails: OrderRecord['mails'];
  /** The order the mails are about; a customer card shows those of many. */
  order?: OrderRecord['order'];
  /** Text of the empty list. */
  none: string;
  reload: () => void;
}

export function OrderMails({ mails, order, none, reload }: OrderMailsProps) {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const send = async (id: string) => {
    const sent = await adminApi.request('POST /api/admin/mails/:id/send-again', { params: { id } });
    reload();
    return sent.ok ? null : sent.error.sentence;
  };
  return (
    <Panel title={t('adminOrders.order.mails')}>
      {mails.length === 0 && <p className="text-small">{none}</p>}
      <ul className="grid gap-2 text-small">
        {mails.map(({ documentId, subject, to, state, reason, createdAt, kind }) => (
          <li
            key={documentId}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-cream-200 pt-2 first:border-0 first:pt-0"
          >
            <span className="min-w-0 grow basis-56 break-words">
              <SectionLink to={`/admin/mails/${documentId}`} className="font-bold">
                {subject}
              </SectionLink>
              <br />
              {to}, {t(`adminOrders.mailStates.${state}`)}
              {reason ? `: ${reason}` : ''}, <span className="text-ink-soft">{formatTime(createdAt, locale)}</span>
            </span>
            {can('admin::mails.write') && (!order || isStillTrue(kind, order)) && (
              <ConfirmButton
                title={t('adminOrders.actions.resend')}
                text={t('adminOrders.actions.resendText', { subject, to })}
                confirm={t('adminOrders.actions.resend')}
                label={`${t('adminOrders.actions.resend')}: ${subject}`}
                onConfirm={() => send(documentId)}
              >
                {t('adminOrders.actions.resend')}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
