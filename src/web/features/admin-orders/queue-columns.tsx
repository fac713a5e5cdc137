// The columns of the print queue: what a printer asks first stands first.
import type { Locale } from '#core/locale.ts';
import type { QueueStage } from '#core/staff-lists.ts';
import type { DataColumn } from '#web/admin-kit/data-table.tsx';
import { formatDay, formatTime } from '#web/admin-kit/format-time.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { RunRow } from './wire.ts';

const MEGABYTE = 1_000_000;

export function queueColumns(stage: QueueStage, t: Translate, locale: Locale): DataColumn<RunRow>[] {
  const time = (at: string | null) => <span className="xl:whitespace-nowrap">{at ? formatTime(at, locale) : ''}</span>;
  return [
    {
      id: 'run',
      title: t('adminOrders.queue.run'),
      cell: ({ number }) => (
        <span className="font-bold whitespace-nowrap tabular-nums">{number ?? t('adminOrders.queue.none')}</span>
      ),
    },
    {
      id: 'book',
      title: t('adminOrders.queue.book'),
      cell: ({ title, wrap }) => (
        <>
          {title} {wrap && <Badge tone="sale">{t('adminOrders.queue.wrap')}</Badge>}
        </>
      ),
    },
    { id: 'copies', title: t('adminOrders.queue.copies'), numeric: true, cell: ({ copies }) => copies },
    { id: 'binding', title: t('adminOrders.queue.binding'), cell: ({ binding }) => t(`adminOrders.order.${binding}`) },
    {
      id: 'by',
      title: t('adminOrders.queue.by'),
      cell: ({ promisedTo }) => (
        <span className="whitespace-nowrap">{promisedTo ? formatDay(promisedTo, locale) : ''}</span>
      ),
    },
    ...(stage === 'waiting'
      ? [
          {
            id: 'state',
            title: t('adminOrders.queue.state'),
            cell: ({ bookState }: RunRow) => t(`admin.bookStates.${bookState}`),
          },
        ]
      : [
          { id: 'handed', title: t('adminOrders.queue.handed'), cell: ({ handedAt }: RunRow) => time(handedAt) },
          {
            id: 'size',
            title: t('adminOrders.queue.size'),
            numeric: true,
            cell: ({ bytes }: RunRow) => (bytes / MEGABYTE).toLocaleString(locale, { maximumFractionDigits: 1 }),
          },
        ]),
    ...(stage === 'printed'
      ? [{ id: 'printed', title: t('adminOrders.queue.printedAt'), cell: ({ printedAt }: RunRow) => time(printedAt) }]
      : []),
  ];
}
