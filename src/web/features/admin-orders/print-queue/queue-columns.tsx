// Columns of the print queue.

import type { QueueStage } from '#core/accounts/staff-lists.ts';
import type { Locale } from '#core/locale.ts';
import { bookCode } from '#core/press/ticket-code.ts';
import { formatDay, formatTime } from '#web/admin-kit/labels/format-time.ts';
import type { DataColumn } from '#web/admin-kit/lists/data-table.tsx';
import type { Translate } from '#web/i18n/copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import type { RunRow } from '../wire.ts';

const BYTES_PER_MEGABYTE = 1_000_000;

interface QueueColumns {
  readonly stage: QueueStage;
  readonly t: Translate;
  readonly locale: Locale;
  /** URL of one run's ZIP, and what follows its download. */
  readonly download: { readonly href: (run: string) => string; readonly onClick: (run: string) => void };
}

export function queueColumns({ stage, t, locale, download }: QueueColumns): DataColumn<RunRow>[] {
  const time = (at: string | null) => <span className="xl:whitespace-nowrap">{at ? formatTime(at, locale) : ''}</span>;
  const size = ({ bytes }: RunRow) => (bytes / BYTES_PER_MEGABYTE).toLocaleString(locale, { maximumFractionDigits: 1 });
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
      cell: (run) => (
        <>
          {run.child && <b className="block">{run.child}</b>}
          {run.title} {run.wrap && <Badge tone="sale">{t('adminOrders.queue.wrap')}</Badge>}
          {stage !== 'waiting' && (
            <span className="block text-ink-soft">{t('adminOrders.queue.code', { code: bookCode(run) })}</span>
          )}
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
      : []),
    ...(stage === 'ready'
      ? [{ id: 'handed', title: t('adminOrders.queue.handed'), cell: ({ handedAt }: RunRow) => time(handedAt) }]
      : []),
    ...(stage === 'printing'
      ? [{ id: 'taken', title: t('adminOrders.queue.taken'), cell: ({ takenAt }: RunRow) => time(takenAt) }]
      : []),
    ...(stage === 'printed'
      ? [{ id: 'printed', title: t('adminOrders.queue.printedAt'), cell: ({ printedAt }: RunRow) => time(printedAt) }]
      : []),
    ...(stage === 'waiting'
      ? []
      : [
          {
            id: 'files',
            title: t('adminOrders.queue.files'),
            numeric: true,
            noWrap: true,
            cell: (run: RunRow) => (
              <a
                href={download.href(run.documentId)}
                download
                className="inline-flex min-h-11 items-center gap-1.5 sm:min-h-0"
                onClick={() => download.onClick(run.documentId)}
              >
                <Icon name="arrow-right" className="size-4 rotate-90" />
                <span className="sr-only">
                  {t('adminOrders.queue.downloadOne', { name: [run.number, run.child ?? run.title].join(' ') })}
                </span>
                {t('adminOrders.queue.zip', { size: size(run) })}
              </a>
            ),
          },
        ]),
  ];
}
