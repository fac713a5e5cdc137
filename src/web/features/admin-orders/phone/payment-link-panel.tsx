// Payment link of an order by phone: address with copy, QR code, send again, take back.
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Panel } from '../panel.tsx';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';

/** Read again whenever the order changed. */
export function PaymentLinkPanel({ record, act }: { record: OrderRecord; act: RunStaffAction }) {
  return <LinkPanel key={record.order.revision} record={record} act={act} />;
}

function LinkPanel({ record, act }: { record: OrderRecord; act: RunStaffAction }) {
  const t = useT();
  const locale = useLocale();
  const { order } = record;
  const { data, failure } = useAdminData('GET /api/admin/orders/:id/payment-link', {
    params: { id: order.documentId },
  });
  if (failure) return <p role="alert">{failure.sentence}</p>;
  // Most orders have no link, so nothing is announced while it is read.
  if (!data?.data) return null;
  const { state, url, qr, expiresAt, confirmedAt, mailDelivers } = data.data;
  return (
    <Panel title={t('adminOrders.phone.link.title')}>
      <p className="text-small">{t(`adminOrders.phone.link.${state}`, { time: formatTime(expiresAt, locale) })}</p>
      {state === 'open' && !mailDelivers && (
        <p className="mt-1 text-small font-bold">{t('adminOrders.phone.link.passOn')}</p>
      )}
      {confirmedAt && (
        <p className="mt-1 text-small">
          {t('adminOrders.phone.link.confirmed', { time: formatTime(confirmedAt, locale) })}
        </p>
      )}
      {url && qr && <LinkAddress url={url} qr={qr} />}
      {order.state === 'awaiting_payment' && (
        <LinkActions act={act} email={order.buyer?.email ?? ''} mailDelivers={mailDelivers} hasLink={url !== null} />
      )}
    </Panel>
  );
}

type PaymentLink = NonNullable<Answer<'GET /api/admin/orders/:id/payment-link'>['data']>;

interface LinkAddressProps {
  url: string;
  qr: NonNullable<PaymentLink['qr']>;
}

function LinkAddress({ url, qr }: LinkAddressProps) {
  const t = useT();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    showToast({
      title: t(isCopied ? 'adminOrders.phone.link.copied' : 'adminOrders.phone.link.copyFailed'),
      tone: isCopied ? 'good' : 'bad',
    });
  };
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('adminOrders.phone.link.qr')}
        className="size-40 shrink-0 rounded-md bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="grid min-w-48 flex-1 content-start gap-2">
        <TextField
          label={t('adminOrders.phone.link.address')}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <div>
          <Button look="quiet" small onClick={() => void copy()}>
            {t('adminOrders.phone.link.copy')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface LinkActionsProps {
  act: RunStaffAction;
  email: string;
  /** Without mail the link is made only, and staff pass it on. */
  mailDelivers: boolean;
  hasLink: boolean;
}

function LinkActions({ act, email, mailDelivers, hasLink }: LinkActionsProps) {
  const t = useT();
  const run = async (action: 'send-link' | 'take-back-link', done: string) => {
    const refused = await act(action, {});
    if (refused === null) showToast({ title: done, tone: 'good' });
    return refused;
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <ConfirmButton
        title={t(mailDelivers ? 'adminOrders.phone.link.send' : 'adminOrders.phone.link.make')}
        text={t(mailDelivers ? 'adminOrders.phone.link.sendText' : 'adminOrders.phone.link.makeText', {
          email,
        })}
        confirm={t(mailDelivers ? 'adminOrders.phone.link.send' : 'adminOrders.phone.link.make')}
        onConfirm={() =>
          run('send-link', t(mailDelivers ? 'adminOrders.phone.link.sent' : 'adminOrders.phone.link.made'))
        }
      >
        {t(mailDelivers ? 'adminOrders.phone.link.send' : 'adminOrders.phone.link.make')}
      </ConfirmButton>
      {hasLink && (
        <ConfirmButton
          title={t('adminOrders.phone.link.takeBack')}
          text={t('adminOrders.phone.link.takeBackText')}
          confirm={t('adminOrders.phone.link.takeBack')}
          look="danger"
          onConfirm={() => run('take-back-link', t('adminOrders.phone.link.taken'))}
        >
          {t('adminOrders.phone.link.takeBack')}
        </ConfirmButton>
      )}
    </div>
  );
}
