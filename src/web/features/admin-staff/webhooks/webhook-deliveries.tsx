// Log of the deliveries of a webhook, with the answer of the receiver and resending.
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';

type Delivery = Answer<'GET /api/admin/webhooks/:id'>['data']['deliveries'][number];

const TONES = { queued: 'calm', delivered: 'good', failed: 'bad', skipped: 'calm' } as const;

interface WebhookDeliveriesProps {
  id: number;
  rows: readonly Delivery[];
  mayWrite: boolean;
  reload: () => void;
}

export function WebhookDeliveries({ id, rows, mayWrite, reload }: WebhookDeliveriesProps) {
  const t = useT();
  const locale = useLocale();
  const toast = useActionToast();
  const resend = async (delivery: string) => {
    toast.clear();
    const key = 'POST /api/admin/webhooks/:id/deliveries/:delivery/resend';
    const answer = await adminApi.request(key, { params: { id, delivery } });
    if (!answer.ok) return toast.fail(answer.error.sentence);
    toast.succeed(t('adminStaff.webhooks.resent'));
    reload();
  };
  return (
    <section className="max-w-3xl">
      <h2 className="font-extrabold">{t('adminStaff.webhooks.deliveries')}</h2>
      <p className="mt-0.5 text-small text-ink-soft">
        {t(rows.length > 0 ? 'adminStaff.webhooks.deliveriesText' : 'adminStaff.webhooks.deliveriesEmpty')}
      </p>
      <ul className="mt-2 grid gap-2">
        {rows.map((row) => (
          <li key={row.documentId} className="min-w-0 rounded-md border border-plum-200 bg-white p-3 text-small">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-bold">{row.event}</span>
              <Badge tone={TONES[row.state]}>{t(`adminStaff.webhooks.states.${row.state}`)}</Badge>
              <span className="tabular-nums">{formatTime(row.createdAt, locale)}</span>
              <span className="text-ink-soft">
                {t('adminStaff.webhooks.tries')}: {row.tries.toLocaleString(locale)}
              </span>
              <span className="text-ink-soft">
                {t('adminStaff.webhooks.status')}: {row.status ?? t('adminStaff.webhooks.noAnswer')}
              </span>
              {mayWrite && row.state !== 'queued' && (
                <Button
                  look="quiet"
                  small
                  className="ml-auto"
                  aria-label={`${t('adminStaff.webhooks.resend')}: ${row.event}, ${formatTime(row.createdAt, locale)}`}
                  onClick={() => resend(row.documentId)}
                >
                  {t('adminStaff.webhooks.resend')}
                </Button>
              )}
            </div>
            <details className="mt-1">
              <summary className="cursor-pointer">{t('adminStaff.webhooks.payload')}</summary>
              <pre className="mt-1 overflow-x-auto rounded-sm bg-cream-100 p-2">{row.payload}</pre>
              {row.answer && (
                <>
                  <p className="mt-1 text-ink-soft">{t('adminStaff.webhooks.answer')}</p>
                  <pre className="mt-1 overflow-x-auto rounded-sm bg-cream-100 p-2">{row.answer}</pre>
                </>
              )}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
