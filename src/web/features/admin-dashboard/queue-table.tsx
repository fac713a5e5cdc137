// Job queues with their counts; a click filters the job list.
import type { QueueDepth } from '#server/modules/dashboard/dashboard.types.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import type { AdminData } from '#web/admin-kit/api/use-admin-data.ts';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { jobLabel } from './job-labels.ts';

interface QueueTableProps {
  queues: AdminData<{ readonly queues: readonly QueueDepth[] }>;
  address: ListAddress;
}

const COUNTS = ['waiting', 'later', 'active', 'failed'] as const;

export function QueueTable({ queues, address }: QueueTableProps) {
  const t = useT();
  const locale = useLocale();
  if (!queues.data) return queues.failure && <FailureNotice failure={queues.failure} retry={queues.reload} />;
  const busy = queues.data.queues.filter((queue) => COUNTS.some((count) => queue[count] > 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section tabIndex={0} aria-label={t('adminDesk.queues')} className="mb-4 max-h-80 overflow-auto">
      <table className="border-collapse text-small max-sm:block">
        <caption className="sr-only">{t('adminDesk.queues')}</caption>
        <thead className="max-sm:hidden">
          <tr className="border-b border-plum-200">
            <th scope="col" className="py-1.5 pr-6 text-left">
              {t('adminDesk.queue')}
            </th>
            {COUNTS.map((count) => (
              <th key={count} scope="col" className="px-3 py-1.5 text-right">
                {t(`adminDesk.${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {busy.map((queue) => (
            <tr
              key={queue.queue}
              className="border-b border-cream-200 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:pb-2"
            >
              <th scope="row" className="py-0.5 pr-6 text-left font-normal max-sm:w-full">
                <button
                  type="button"
                  className="min-h-9 text-left text-plum-800 underline"
                  onClick={() => address.set({ queue: queue.queue, state: queue.failed > 0 ? null : 'waiting' })}
                >
                  {jobLabel(locale, queue.queue)}
                </button>
              </th>
              {COUNTS.map((count) => (
                <td
                  key={count}
                  className={cx(
                    'px-3 py-0.5 text-right tabular-nums max-sm:p-0',
                    queue[count] === 0 && 'text-ink-soft max-sm:hidden',
                    count === 'failed' && queue.failed > 0 && 'font-bold text-berry-700',
                  )}
                >
                  <span className="sm:hidden">{t(`adminDesk.${count}`)}: </span>
                  {queue[count].toLocaleString(locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
