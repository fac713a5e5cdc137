// Conversion funnel from a visit to an approved book.
import type { Dashboard, FunnelCount } from '#server/modules/dashboard/dashboard.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Block, type BlockColumn } from './block.tsx';
import { ShareBars } from './charts/share-bars.tsx';
import { changeOf, shownChange } from './figures.ts';

/** Steps that everybody takes. */
const SHOWN: readonly FunnelCount['step'][] = [
  'visit',
  'form_opened',
  'preview_seen',
  'checked_out',
  'paid',
  'approved',
];

export function FunnelBlock({ funnel, period }: Pick<Dashboard, 'funnel' | 'period'>) {
  const t = useT();
  const locale = useLocale();
  const rows = funnel.filter(({ step }) => SHOWN.includes(step));
  const visits = rows.find(({ step }) => step === 'visit')?.now ?? 0;
  const share = (now: number): string =>
    visits ? `${((now / visits) * 100).toLocaleString(locale, { maximumFractionDigits: 1 })}\u00A0%` : '–';
  /** Did not take the next step; visitors cannot leave after the last one. */
  const left = ({ step, now }: FunnelCount): number | null => {
    const next = rows[rows.findIndex((row) => row.step === step) + 1];
    return next ? Math.max(0, now - next.now) : null;
  };
  const change = ({ now, before }: FunnelCount): string => {
    const found = changeOf(now, before);
    return found === null ? '–' : shownChange(found);
  };
  const columns: BlockColumn<FunnelCount>[] = [
    { title: t('adminDesk.step'), value: ({ step }) => t(`adminDesk.steps.${step}`) },
    { title: t('adminDesk.count'), value: ({ now }) => now, cell: ({ now }) => now.toLocaleString(locale) },
    {
      title: t('adminDesk.ofFirst'),
      value: ({ now }) => (visits ? Math.round((now / visits) * 1000) / 10 : 0),
      cell: ({ now }) => share(now),
    },
    {
      title: t('adminDesk.left'),
      value: (row) => left(row) ?? '',
      cell: (row) => left(row)?.toLocaleString(locale) ?? '–',
      numeric: true,
    },
    {
      title: t('adminDesk.beforeDays'),
      value: ({ before }) => before,
      cell: ({ before }) => before.toLocaleString(locale),
    },
    { title: t('adminDesk.changeColumn'), value: (row) => changeOf(row.now, row.before) ?? '', cell: change },
  ];
  const title = t('adminDesk.funnelTitle');
  const bars = rows.map((row) => ({
    id: row.step,
    name: t(`adminDesk.steps.${row.step}`),
    now: row.now,
    before: row.before,
    text: `${row.now.toLocaleString(locale)} · ${share(row.now)}`,
  }));
  return (
    <Block
      title={title}
      text={t('adminDesk.funnelText')}
      columns={columns}
      file={`funnel-${period.from}-${period.to}`}
      rows={rows.some(({ now, before }) => now + before > 0) ? rows : []}
      rowId={({ step }) => step}
      chart={<ShareBars bars={bars} label={t('adminDesk.chartOf', { name: title })} />}
    />
  );
}
