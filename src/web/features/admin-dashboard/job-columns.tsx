// Columns of the job list: queue, subject, times, tries and error.
import type { Locale } from '#core/locale.ts';
import type { ListedJobState } from '#server/modules/dashboard/dashboard.types.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import type { DataColumn } from '#web/admin-kit/lists/data-table.tsx';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { jobLabel } from './job-labels.ts';
import type { ShownJob } from './jobs-screen.tsx';

export function jobColumns(
  t: Translate,
  locale: Locale,
  state: ListedJobState | 'of-request',
  retry: ((job: ShownJob) => void) | null,
): DataColumn<ShownJob>[] {
  const time = (id: 'createdAt' | 'startedAt' | 'failedAt' | 'dueAt'): DataColumn<ShownJob> => ({
    id,
    title: t(`adminDesk.${id}`),
    numeric: true,
    cell: (job) => job[id] && <span className="xl:whitespace-nowrap">{formatTime(job[id], locale)}</span>,
  });
  return [
    {
      id: 'queue',
      title: t('adminDesk.queue'),
      cell: ({ queue, requestId }) => (
        <>
          <span className="xl:whitespace-nowrap">{jobLabel(locale, queue)}</span>
          {requestId && state !== 'of-request' && (
            <p className="hidden sm:max-xl:block">
              <RequestLink id={requestId} />
            </p>
          )}
        </>
      ),
    },
    { id: 'about', title: t('adminDesk.about'), cell: ({ about }) => about && <Subject {...about} /> },
    ...(state === 'of-request'
      ? [
          {
            id: 'state',
            title: t('adminDesk.jobState'),
            cell: (job: ShownJob) => t(`adminDesk.jobStates.${job.state}`),
          },
        ]
      : []),
    ...(state === 'failed' ? [] : [time('createdAt')]),
    { ...time(TIMES[state]), wideOnly: state === 'of-request' },
    { id: 'tries', title: t('adminDesk.tries'), numeric: true, cell: (job) => job.tries },
    {
      id: 'error',
      title: t('adminDesk.error'),
      cell: ({ error }) => error && <div className="max-w-xl min-w-36 wrap-anywhere">{error}</div>,
    },
    ...(state === 'of-request'
      ? []
      : [
          {
            id: 'request',
            title: t('adminDesk.requestId'),
            wideOnly: true,
            cell: ({ requestId }: ShownJob) => requestId && <RequestLink id={requestId} />,
          },
        ]),
    ...(retry
      ? [
          {
            id: 'retry',
            title: t('adminDesk.retryOne'),
            hasHiddenTitle: true,
            noWrap: true,
            cell: (job: ShownJob) =>
              job.state === 'failed' && (
                <Button
                  small
                  look="quiet"
                  aria-label={`${t('adminDesk.retryOne')}: ${jobLabel(locale, job.queue)}`}
                  onClick={() => retry(job)}
                >
                  {t('adminDesk.retryOne')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

const TIMES = { failed: 'failedAt', active: 'startedAt', waiting: 'dueAt', 'of-request': 'startedAt' } as const;

function RequestLink({ id }: { id: string }) {
  return (
    <ShopLink to={`/admin/jobs?q=${id}`} className="wrap-anywhere xl:inline-block xl:min-w-36">
      {id}
    </ShopLink>
  );
}

const SECTION_BY_SUBJECT = { book: '/admin/books', mail: '/admin/mails', issue: '/admin/newsletters' } as const;

function Subject({ kind, id }: NonNullable<ShownJob['about']>) {
  const t = useT();
  return (
    <SectionLink to={`${SECTION_BY_SUBJECT[kind]}/${encodeURIComponent(id)}`}>
      {t(`adminStaff.audit.subjects.${kind}`)}
    </SectionLink>
  );
}
