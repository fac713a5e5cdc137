// Headline figures compared with the previous period.
import type { Dashboard } from '#server/modules/dashboard/dashboard.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { changeOf, shownChange, withSign } from './figures.ts';

interface HeadlineFiguresProps extends Pick<Dashboard, 'funnel'> {
  sales: NonNullable<Dashboard['sales']>;
}

export function HeadlineFigures({ sales, funnel }: HeadlineFiguresProps) {
  const t = useT();
  const locale = useLocale();
  const { now, before } = sales;
  const visits = funnel.find(({ step }) => step === 'visit') ?? { now: 0, before: 0 };
  const average = ({ orders, ordered }: { orders: number; ordered: number }) => (orders ? ordered / orders : 0);
  const share = (orders: number, all: number) => (all ? (orders / all) * 100 : 0);
  const conversion = [share(now.orders, visits.now), share(before.orders, visits.before)] as const;
  const money = { paid: withSign(now.paid, locale), refunded: withSign(now.refunded, locale) };
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure
        name={t('adminDesk.revenue')}
        value={withSign(now.paid - now.refunded, locale)}
        change={changeOf(now.paid - now.refunded, before.paid - before.refunded)}
        note={t('adminDesk.revenueNote', money)}
      />
      <Figure
        name={t('adminDesk.orders')}
        value={now.orders.toLocaleString(locale)}
        change={changeOf(now.orders, before.orders)}
      />
      <Figure
        name={t('adminDesk.average')}
        value={withSign(average(now), locale)}
        change={changeOf(average(now), average(before))}
      />
      <Figure
        name={t('adminDesk.conversion')}
        value={conversion[0].toLocaleString(locale, { maximumFractionDigits: 1 })}
        change={changeOf(...conversion)}
      />
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: string;
  change: number | null;
  note?: string;
}

function Figure({ name, value, change, note }: FigureProps) {
  const t = useT();
  const said = () => {
    if (change === null) return t('adminDesk.noBefore');
    return change === 0 ? t('adminDesk.noChange') : t('adminDesk.change', { change: shownChange(change) });
  };
  return (
    <div className="rounded-md border border-plum-200 bg-white p-3 sm:p-4">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="text-h3 font-extrabold tabular-nums">{value}</dd>
      <dd
        className={cx(
          'text-small',
          change && change > 0 ? 'text-fern-700' : change ? 'text-berry-700' : 'text-ink-soft',
        )}
      >
        {said()}
      </dd>
      {note && <dd className="text-small text-ink-soft">{note}</dd>}
    </div>
  );
}
