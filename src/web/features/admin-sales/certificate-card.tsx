// One gift certificate for staff: facts, movements, mails and actions.
import { type ReactNode, useState } from 'react';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatDay, formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { CERTIFICATE_TONES } from './certificate-list.tsx';

export function CertificateCard({ documentId }: { documentId: string }) {
  const t = useT();
  const params = { id: documentId };
  const read = useAdminData('GET /api/admin/certificates/:id', { params });
  const back = { to: '/admin/certificates', text: t('adminGift.back') };
  if (!read.data)
    return (
      <AdminPage title={t('adminGift.section')} back={back}>
        {read.failure && <FailureNotice failure={read.failure} retry={read.reload} />}
      </AdminPage>
    );
  const { certificate } = read.data;
  return (
    <AdminPage title={certificate.ending ? `…${certificate.ending}` : t('adminGift.section')} back={back}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Facts certificate={certificate} />
          <Movements movements={read.data.movements} />
          <Mails mails={read.data.mails} />
        </div>
        <Actions data={read.data} reload={read.reload} />
      </div>
    </AdminPage>
  );
}

type Data = NonNullable<ReturnType<typeof useAdminData<'GET /api/admin/certificates/:id'>>['data']>;

function Facts({ certificate }: Pick<Data, 'certificate'>) {
  const t = useT();
  const locale = useLocale();
  const { status, value, balance, refunded, buyerEmail, recipient, recipientEmail, giver, greeting } = certificate;
  const { byMail, sendOn, recipientMailedAt, paidAt, validUntil, refundAskedAt } = certificate;
  const sending = byMail ? (sendOn ? formatDay(sendOn, locale) : t('adminGift.now')) : t('adminGift.byHand');
  const facts: readonly (readonly [string, string | null])[] = [
    [t('adminGift.value'), formatPrice(value, locale)],
    [t('adminGift.balance'), formatPrice(balance, locale)],
    [t('adminGift.refunded'), refunded > 0 ? formatPrice(refunded, locale) : null],
    [t('adminGift.buyer'), [giver, buyerEmail].filter(Boolean).join(', ') || t('adminGift.erased')],
    [t('adminGift.recipient'), [recipient, recipientEmail].filter(Boolean).join(', ') || null],
    [t('adminGift.greeting'), greeting],
    [t('adminGift.sendOn'), sending],
    [t('adminGift.sentAt'), recipientMailedAt && formatTime(recipientMailedAt, locale)],
    [t('adminGift.bought'), paidAt && formatTime(paidAt, locale)],
    [t('adminGift.until'), validUntil && formatDay(validUntil, locale)],
  ];
  return (
    <section className="paper grid gap-3 p-5">
      <p>
        <Badge tone={CERTIFICATE_TONES[status]}>{t(`adminGift.statuses.${status}`)}</Badge>
      </p>
      {refundAskedAt && (
        <p className="rounded-lg bg-marigold-200 px-4 py-3 font-bold">
          {t('adminGift.asked', { day: formatTime(refundAskedAt, locale) })}
        </p>
      )}
      <dl className="grid gap-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="break-words whitespace-pre-line">{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Movements({ movements }: Pick<Data, 'movements'>) {
  const t = useT();
  const locale = useLocale();
  const who = (actor: string): string => {
    const [kind = ''] = actor.split(':');
    return kind === 'owner' || kind === 'payment' || kind === 'staff'
      ? t(`adminGift.actors.${kind}`)
      : t('adminGift.actors.shop');
  };
  if (movements.length === 0) return null;
  return (
    <section className="paper grid gap-3 p-5">
      <h2 className="text-h3">{t('adminGift.movements')}</h2>
      <ul className="grid gap-2">
        {movements.map(({ kind, amount, order, actor, at }) => (
          <li key={`${at} ${kind} ${amount}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {formatTime(at, locale)} — {t(`adminGift.moves.${kind}`)}{' '}
              {order && <ShopLink to={`/admin/orders/${order.documentId}`}>{order.number}</ShopLink>}
              <span className="text-ink-soft"> ({who(actor)})</span>
            </span>
            <span className="whitespace-nowrap tabular-nums font-bold">
              {amount < 0 ? '−' : '+'}
              {formatPrice(kopecks(Math.abs(amount)), locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mails({ mails }: Pick<Data, 'mails'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="paper grid gap-3 p-5">
      <h2 className="text-h3">{t('adminGift.mails')}</h2>
      {mails.length === 0 && <p className="text-ink-soft">{t('adminGift.noMails')}</p>}
      <ul className="grid gap-2">
        {mails.map(({ documentId, subject, to, createdAt }) => (
          <li key={documentId} className="break-words">
            {formatTime(createdAt, locale)} — <ShopLink to={`/admin/mails/${documentId}`}>{subject}</ShopLink>, {to}
          </li>
        ))}
      </ul>
    </section>
  );
}

const SEND = 'POST /api/admin/certificates/:id/send';

type StaffCall = Promise<{ ok: true } | { ok: false; error: { sentence: string } }>;

interface ActionsProps {
  readonly data: Data;
  readonly reload: () => void;
}

function Actions({ data, reload }: ActionsProps) {
  const t = useT();
  const { can } = useStaff();
  const toast = useActionToast();
  const [reason, setReason] = useState('');
  const { documentId, status, balance } = data.certificate;
  const params = { id: documentId };
  if (!can('admin::orders.write') || status === 'unpaid' || status === 'cancelled') return null;

  /** Null when done, else the sentence of the refusal. */
  async function act(call: StaffCall, done?: string): Promise<string | null> {
    toast.clear();
    const answer = await call;
    if (!answer.ok) return answer.error.sentence;
    if (done) toast.succeed(done);
    setReason('');
    reload();
    return null;
  }
  /** Shows a refusal itself, where no dialog does. */
  const run = async (call: StaffCall, done?: string): Promise<void> => {
    const refused = await act(call, done);
    if (refused) toast.fail(refused);
  };
  const reasonField = (
    <Field
      label={t('adminGift.reason')}
      name="reason"
      maxLength={300}
      value={reason}
      onChange={({ target }) => setReason(target.value)}
    />
  );
  const given = reason.trim() || '—';
  return (
    <section className="paper grid gap-3 p-5">
      {status !== 'blocked' && (
        <>
          <SendAgain
            certificate={data.certificate}
            onSend={(to) => void run(adminApi.request(SEND, { params, body: { to } }), t('adminGift.sent'))}
          />
          <BlockCode
            fields={reasonField}
            onConfirm={() =>
              act(adminApi.request('POST /api/admin/certificates/:id/block', { params, body: { reason: given } }))
            }
          />
        </>
      )}
      {status === 'blocked' && (
        <Button
          look="quiet"
          small
          onClick={() => void run(adminApi.request('POST /api/admin/certificates/:id/unblock', { params, body: {} }))}
        >
          {t('adminGift.unblock')}
        </Button>
      )}
      {balance > 0 && (
        <RefundBalance
          data={data}
          fields={reasonField}
          onConfirm={() =>
            act(
              adminApi.request('POST /api/admin/certificates/:id/refund', {
                params,
                body: { amount: balance, reason: given },
              }),
              t('adminGift.refundDone'),
            )
          }
        />
      )}
    </section>
  );
}

interface SendAgainProps extends Pick<Data, 'certificate'> {
  readonly onSend: (to: 'buyer' | 'recipient') => void;
}

function SendAgain({ certificate: { buyerEmail, byMail, recipientEmail }, onSend }: SendAgainProps) {
  const t = useT();
  return (
    <>
      <h2 className="font-bold">{t('adminGift.send')}</h2>
      <div className="flex flex-wrap gap-2">
        {buyerEmail && (
          <Button look="quiet" small onClick={() => onSend('buyer')}>
            {t('adminGift.toBuyer')}
          </Button>
        )}
        {byMail && recipientEmail && (
          <Button look="quiet" small onClick={() => onSend('recipient')}>
            {t('adminGift.toRecipient')}
          </Button>
        )}
      </div>
    </>
  );
}

interface ReasonedActionProps {
  /** Asks for the reason. */
  readonly fields: ReactNode;
  readonly onConfirm: () => Promise<string | null>;
}

function BlockCode({ fields, onConfirm }: ReasonedActionProps) {
  const t = useT();
  return (
    <ConfirmButton
      title={t('adminGift.block')}
      text={t('adminGift.blockText')}
      confirm={t('adminGift.block')}
      fields={fields}
      onConfirm={onConfirm}
    >
      {t('adminGift.block')}
    </ConfirmButton>
  );
}

interface RefundBalanceProps extends ReasonedActionProps {
  readonly data: Data;
}

function RefundBalance({ data: { certificate, refundable }, fields, onConfirm }: RefundBalanceProps) {
  const t = useT();
  const locale = useLocale();
  const isOverLimit = refundable < certificate.balance;
  return (
    <ConfirmButton
      title={t('adminGift.refund')}
      text={t('adminGift.refundText', { sum: formatPrice(certificate.balance, locale) })}
      confirm={t('adminGift.refund')}
      fields={fields}
      fresh
      refusal={isOverLimit ? t('adminGift.overLimit', { sum: formatPrice(refundable, locale) }) : undefined}
      onConfirm={onConfirm}
    >
      {t('adminGift.refund')}
    </ConfirmButton>
  );
}
