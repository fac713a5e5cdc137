// The page of a certificate for its buyer: payment, card and code, what is left, and the way back for the money.
import { useState } from 'react';
import { formatDay } from '#core/calendar/format-day.ts';
import { type MoscowDay, moscowDay } from '#core/calendar/working-days.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { CertificateView } from '#server/modules/certificates/certificates.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { PayPanel } from '../payment/pay-panel.tsx';
import { useGiftPayment } from './use-gift-payment.ts';

interface ScreenProps {
  readonly linkKey: string;
  readonly first: CertificateView;
}

const TONES = {
  unpaid: 'calm',
  active: 'good',
  part: 'good',
  used: 'calm',
  refunded: 'calm',
  expired: 'bad',
  blocked: 'bad',
  cancelled: 'bad',
} as const;

export function CertificateScreen({ linkKey, first }: ScreenProps) {
  const t = useT();
  const locale = useLocale();
  const [view, setView] = useState(first);
  const isPaid = view.status !== 'unpaid' && view.status !== 'cancelled';
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h2">
          {view.code && view.movements.length === 1
            ? t('gift.page.thanks')
            : t('gift.page.title', { sum: formatPrice(view.value, locale) })}
        </h1>
        <Badge tone={TONES[view.status]}>{t(`gift.page.status.${view.status}`)}</Badge>
      </div>
      {isPaid ? (
        <PaidCertificate linkKey={linkKey} view={view} onChange={setView} />
      ) : (
        <UnpaidCertificate linkKey={linkKey} view={view} onChange={setView} />
      )}
      <p>
        <ShopLink to="/gift">{t('gift.page.more')}</ShopLink>
      </p>
    </div>
  );
}

interface PartProps {
  readonly linkKey: string;
  readonly view: CertificateView;
  readonly onChange: (view: CertificateView) => void;
}

function UnpaidCertificate({ linkKey, view, onChange }: PartProps) {
  const t = useT();
  const locale = useLocale();
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { key: linkKey };
  const { controller, busy, open } = useGiftPayment({
    onResult: (_key, next) => next && onChange(next),
    onRefusal: (failure) => setRefusal(failure.status === 0 ? t('errors.request') : failure.message),
  });
  if (view.status === 'cancelled') return <p className="max-w-prose">{t('gift.page.cancelledText')}</p>;
  if (controller.stage.at === 'widget') return <PayPanel controller={controller} />;
  return (
    <div className="paper grid max-w-2xl gap-4 p-6">
      <h2 className="text-h3">{t('gift.page.unpaid')}</h2>
      <p>{t('gift.page.unpaidText')}</p>
      {view.lastFailure && <p className="font-bold text-berry-700">{t('gift.page.declined')}</p>}
      {refusal && (
        <p role="alert" className="font-bold text-berry-700">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          look="call"
          busy={busy}
          onClick={() =>
            void open(() => unwrapData(shopApi.request('POST /api/shop/certificates/:key/pay', { params })))
          }
        >
          {t('gift.page.payNow', { sum: formatPrice(view.value, locale) })}
        </Button>
        {view.isPaymentPending && (
          <Button look="quiet" busy={busy} onClick={() => controller.check(linkKey)}>
            {t('gift.page.check')}
          </Button>
        )}
      </div>
    </div>
  );
}

const dayOf = (moment: string, locale: Locale): string => dayText(moscowDay(new Date(moment)), locale);
const dayText = (day: string, locale: Locale): string =>
  `${formatDay(day as MoscowDay, locale)}\u00a0${day.slice(0, 4)}`;

function PaidCertificate({ linkKey, view, onChange }: PartProps) {
  const t = useT();
  const locale = useLocale();
  const { status, balance, value, validUntil, buyerEmail, card } = view;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-4">
        {card && (
          <img
            src={card.picture}
            alt={t('gift.previewAlt', {
              words: [view.recipient, view.greeting, view.giver].filter(Boolean).join('. '),
            })}
            width={1456}
            height={1030}
            className="h-auto w-full rounded-lg shadow-lift"
          />
        )}
        {status === 'blocked' && <p className="font-bold text-berry-700">{t('gift.page.blockedText')}</p>}
        {status === 'expired' && <p className="font-bold text-berry-700">{t('gift.page.expiredText')}</p>}
      </div>
      <div className="paper grid gap-4 p-6">
        {view.code && <CodeLine code={view.code} />}
        {card && (
          <a href={card.pdf} className={buttonClass('call')} target="_blank" rel="noreferrer">
            {t('gift.page.pdf')}
          </a>
        )}
        {balance !== value && (
          <p className="text-h3 font-extrabold">{t('gift.page.balance', { sum: formatPrice(balance, locale) })}</p>
        )}
        {validUntil && <p>{t('gift.page.until', { day: dayText(validUntil, locale) })}</p>}
        <MailLine view={view} />
        {buyerEmail && <p className="text-small text-ink-soft">{t('gift.page.mailCopy', { to: buyerEmail })}</p>}
        {view.movements.length > 1 && <History view={view} />}
        <RefundPart linkKey={linkKey} view={view} onChange={onChange} />
      </div>
    </div>
  );
}

function CodeLine({ code }: { code: string }) {
  const t = useT();
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    if (copied) showToast({ title: t('gift.page.copied'), tone: 'good' });
  };
  return (
    <div className="grid gap-1">
      <p className="font-bold">{t('gift.page.code')}</p>
      <p className="select-all text-h3 font-extrabold tabular-nums break-words">{code}</p>
      <Button look="quiet" small className="justify-self-start" onClick={() => void copy()}>
        {t('gift.page.copy')}
      </Button>
    </div>
  );
}

function MailLine({ view: { mail } }: { view: CertificateView }) {
  const t = useT();
  const locale = useLocale();
  if (!mail) return null;
  if (mail.sentAt) return <p>{t('gift.page.mailSent', { day: dayOf(mail.sentAt, locale) })}</p>;
  const to = mail.to ?? '';
  if (mail.on) return <p>{t('gift.page.mailOn', { to, day: dayText(mail.on, locale) })}</p>;
  return <p>{t('gift.page.mailNow', { to })}</p>;
}

function History({ view: { movements } }: { view: CertificateView }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="grid gap-2">
      <h2 className="font-bold">{t('gift.page.history')}</h2>
      <ul className="grid gap-1 text-small">
        {movements.map(({ kind, amount, at }) => (
          <li key={`${at} ${kind}`} className="flex justify-between gap-4">
            <span>
              {dayOf(at, locale)} — {t(`gift.page.moves.${kind}`)}
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {amount < 0 ? '−' : '+'}
              {formatPrice(kopecks(Math.abs(amount)), locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundPart({ linkKey, view, onChange }: PartProps) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const sum = formatPrice(view.balance, locale);
  if (view.refundAskedAt) return <p>{t('gift.page.asked', { day: dayOf(view.refundAskedAt, locale) })}</p>;
  if (!view.mayAskRefund) return null;
  const ask = async () => {
    setBusy(true);
    const params = { key: linkKey };
    const answer = await unwrapData(shopApi.request('POST /api/shop/certificates/:key/ask-refund', { params }));
    setBusy(false);
    if (answer.ok) onChange(answer.value);
    else showToast({ title: answer.error.status === 0 ? t('errors.request') : answer.error.message, tone: 'bad' });
  };
  if (!open)
    return (
      <button
        type="button"
        className="min-h-11 justify-self-start text-small font-bold text-plum-700 underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {t('gift.page.ask')}
      </button>
    );
  return (
    <section aria-label={t('gift.page.ask')} className="grid gap-3 rounded-lg bg-marigold-200 p-4">
      <p>{t('gift.page.askText', { sum })}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="plum" small busy={busy} autoFocus onClick={() => void ask()}>
          {t('gift.page.askYes', { sum })}
        </Button>
        <Button look="quiet" small onClick={() => setOpen(false)}>
          {t('gift.page.askNo')}
        </Button>
      </div>
    </section>
  );
}
