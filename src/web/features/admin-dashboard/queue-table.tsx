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
      <table className="border-collapse text-small">
        <caption className="sr-only">{t('adminDesk.queues')}</caption>
        <thead>
          <tr className="border-b border-plum-200">
            <th scope="col" className="py-1.5 pr-6 text-left max-sm:pr-2">
              {t('adminDesk.queue')}
            </th>
            {COUNTS.map((count) => (
              <th key={count} scope="col" className="px-3 py-1.5 text-right max-sm:px-1.5">
                {t(`adminDesk.${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busy.map((queue) => (
            <tr key={queue.queue} className="border-b border-cream-200">
              <th scope="row" className="py-0.5 pr-6 text-left font-normal max-sm:pr-2">
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
                    'px-3 py-0.5 text-right tabular-nums max-sm:px-1.5',
                    queue[count] === 0 && 'text-ink-soft',
                    count === 'failed' && queue.failed > 0 && 'font-bold text-berry-700',
                  )}
                >
                  {queue[count]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
