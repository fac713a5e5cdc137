// Checks whether an order placed now arrives by a given day, and shows the last safe day to order.
import { type FormEvent, useRef, useState } from 'react';
import { formatDay, formatDayRange } from '#core/calendar/format-day.ts';
import type { InTimeAnswer } from '#server/modules/delivery/delivery.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { deliveryCalls, type ParcelProperties } from './delivery-calls.ts';

export function InTime({ city, parcel }: { city: string; parcel: ParcelProperties }) {
  const t = useT();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<InTimeAnswer>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function check(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    const date = String(new FormData(form.current).get('date') ?? '');
    setAnswer(undefined);
    if (date === '') return setProblem(t('checkout.inTime.date'));
    setBusy(true);
    const result = await deliveryCalls(locale).inTime(city, date, parcel);
    setBusy(false);
    setProblem(result.ok ? undefined : t('checkout.inTime.failed'));
    if (result.ok) setAnswer(result.value);
  }

  return (
    <details className="rounded-md bg-cream-100 px-4">
      <summary className="flex min-h-12 items-center justify-between gap-3 font-bold text-plum-700 -outline-offset-2">
        {t('checkout.inTime.open')}
        <Icon name="chevron-down" className="turn size-5" />
      </summary>
      <form ref={form} onSubmit={check} noValidate className="grid gap-3 pb-4">
        <div className="flex flex-wrap items-start gap-3">
          <Field
            className="min-w-44 grow basis-0"
            label={t('checkout.inTime.label')}
            type="date"
            name="date"
            error={problem}
          />
          <Button type="submit" look="quiet" busy={busy} className="mt-8">
            {t('checkout.inTime.check')}
          </Button>
        </div>
        <div role="status">{answer && <InTimeResult answer={answer} />}</div>
      </form>
    </details>
  );
}

function InTimeResult({ answer }: { answer: InTimeAnswer }) {
  const t = useT();
  const locale = useLocale();
  const { inTime, lastSafeDay, arrives } = answer;
  const days = formatDayRange(arrives, locale);
  return (
    <div className={inTime ? 'text-fern-700' : 'text-berry-700'}>
      <p className="flex items-start gap-2 font-bold">
        <Icon name={inTime ? 'check' : 'clock'} className="mt-0.5 size-5" />
        {t(inTime ? 'checkout.inTime.yes' : 'checkout.inTime.no', { days })}
      </p>
      <p className="text-small text-ink">
        {lastSafeDay ? t('checkout.inTime.last', { day: formatDay(lastSafeDay, locale) }) : t('checkout.inTime.passed')}
        {!inTime && ` ${t('checkout.inTime.files')}`}
      </p>
    </div>
  );
}
