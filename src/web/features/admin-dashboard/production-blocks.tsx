// Production times and job queues.
import type { Dashboard, MakingRow } from '#server/modules/dashboard/dashboard.types.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Block, type BlockColumn } from './block.tsx';
import { shownWait } from './figures.ts';
import { jobLabel } from './job-labels.ts';

const SECOND_MS = 1000;

export function ProductionTimesBlock({ makings, period }: Pick<Dashboard, 'makings' | 'period'>) {
  const t = useT();
  const locale = useLocale();
  const wait = (title: string, read: (row: MakingRow) => number | null): BlockColumn<MakingRow> => ({
    title,
    numeric: true,
    value: (row) => {
      const ms = read(row);
      return ms === null ? '' : ms / SECOND_MS;
    },
    cell: (row) => shownWait(read(row), t),
  });
  const columns: BlockColumn<MakingRow>[] = [
    { title: t('adminDesk.made'), value: ({ made }) => t(`adminDesk.makings.${made}`) },
    {
      title: t('adminDesk.madeCount'),
      value: ({ now }) => now.count,
      cell: ({ now }) => now.count.toLocaleString(locale),
    },
    wait(t('adminDesk.median'), ({ now }) => now.median),
    wait(t('adminDesk.p90'), ({ now }) => now.p90),
    wait(t('adminDesk.medianBefore'), ({ before }) => before.median),
    wait(t('adminDesk.p90Before'), ({ before }) => before.p90),
  ];
  return (
    <Block
      title={t('adminDesk.makingTitle')}
      columns={columns}
      file={`making-${period.from}-${period.to}`}
      rows={makings.some(({ now, before }) => now.count + before.count > 0) ? makings : []}
      rowId={({ made }) => made}
    />
  );
}

export function QueuesBlock({ queues }: Pick<Dashboard, 'queues'>) {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const busy = queues.filter(({ waiting, later, active, failed }) => waiting + later + active + failed > 0);
  const columns: BlockColumn<Dashboard['queues'][number]>[] = [
    { title: t('adminDesk.queue'), value: ({ queue }) => jobLabel(locale, queue) },
    { title: t('adminDesk.waiting'), value: ({ waiting }) => waiting },
    { title: t('adminDesk.later'), value: ({ later }) => later },
    { title: t('adminDesk.active'), value: ({ active }) => active },
    { title: t('adminDesk.failed'), value: ({ failed }) => failed },
  ];
  return (
    <Block
      title={t('adminDesk.queuesTitle')}
      columns={columns}
      rows={busy}
      file="queues"
      empty={t('adminDesk.queuesNone')}
      rowId={({ queue }) => queue}
      more={
        can('admin::jobs.read') && (
          <ShopLink to="/admin/jobs" className="px-2 text-small">
            {t('adminDesk.toJobs')}
          </ShopLink>
        )
      }
    />
  );
}
