// Revenue by day beside the corresponding day of the previous period.
import type { Dashboard, SalesDay } from '#server/modules/dashboard/dashboard.types.ts';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Block, type BlockColumn } from './block.tsx';
import { DayBars } from './charts/day-bars.tsx';
import { roubles, shownRoubles, withSign } from './figures.ts';
import { daysOf } from './periods.ts';

type Sales = NonNullable<Dashboard['sales']>;

interface DayRow {
  readonly now: SalesDay;
  readonly before: SalesDay;
}

const none = (day: string): SalesDay => ({ day: day as SalesDay['day'], orders: 0, ordered: 0, paid: 0, refunded: 0 });
const net = ({ paid, refunded }: SalesDay): number => paid - refunded;

export function SalesBlock({ period, before, sales }: Pick<Dashboard, 'period' | 'before'> & { sales: Sales }) {
  const t = useT();
  const locale = useLocale();
  const known = new Map(sales.days.map((day) => [day.day as string, day]));
  const at = (day: string): SalesDay => known.get(day) ?? none(day);
  const earlier = daysOf(before);
  const rows: DayRow[] = daysOf(period).map((day, index) => ({ now: at(day), before: at(earlier[index] ?? '') }));
  const title = t('adminDesk.salesTitle');
  const money = (title: string, read: (row: DayRow) => number): BlockColumn<DayRow> => ({
    title,
    value: (row) => roubles(read(row)),
    cell: (row) => shownRoubles(read(row), locale),
  });
  const columns: BlockColumn<DayRow>[] = [
    { title: t('adminDesk.day'), value: ({ now }) => now.day, cell: ({ now }) => formatDay(now.day, locale) },
    { title: t('adminDesk.ordersShort'), value: ({ now }) => now.orders },
    money(t('adminDesk.paidIn'), ({ now }) => now.paid),
    money(t('adminDesk.wentBack'), ({ now }) => now.refunded),
    money(t('adminDesk.revenueShort'), ({ now }) => net(now)),
    { title: t('adminDesk.before'), value: (row) => row.before.day, cell: (row) => formatDay(row.before.day, locale) },
    money(t('adminDesk.revenueBefore'), (row) => net(row.before)),
  ];
  const chart = (
    <DayBars
      label={t('adminDesk.chartOf', { name: title })}
      legend={{ now: t('adminDesk.now'), before: t('adminDesk.beforeDays') }}
      axis={(value) => shownRoubles(value, locale)}
      days={rows.map(({ now, before: earlierDay }) => ({
        day: now.day,
        now: net(now),
        before: net(earlierDay),
        label: formatDay(now.day, locale).slice(0, 5),
        text: `${formatDay(now.day, locale)}: ${withSign(net(now), locale)} (${formatDay(earlierDay.day, locale)}: ${withSign(net(earlierDay), locale)})`,
      }))}
    />
  );
  const happened = sales.days.length > 0;
  return (
    <Block
      title={title}
      columns={columns}
      chart={chart}
      file={`sales-${period.from}-${period.to}`}
      rows={happened ? rows : []}
      rowId={({ now }) => now.day}
      className="xl:col-span-2"
    />
  );
}
