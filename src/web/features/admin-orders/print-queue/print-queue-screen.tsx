// Print queue by stage: waiting, ready, printing, printed; files and papers as one ZIP.
import { QUEUE_STAGES, type QueueStage } from '#core/accounts/staff-lists.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { ShortcutHelp } from '#web/admin-kit/shortcuts/shortcut-help.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import type { QueuePage } from '../wire.ts';
import { BatchActions, MovedNotice } from './batch-actions.tsx';
import { queueColumns } from './queue-columns.tsx';
import { PAGE_SIZE, usePrintQueue } from './use-print-queue.ts';

export function PrintQueueScreen() {
  const t = useT();
  const locale = useLocale();
  const queue = usePrintQueue();
  const { stage, data, address, moved, undoable, zipOf, onDownload, open, undo } = queue;
  return (
    <AdminPage
      title={t('adminOrders.queue.title')}
      back={{ to: '/admin/printing', text: t('adminPress.boardLink') }}
      actions={
        <ShortcutHelp
          hints={[
            { key: '1 2 3 4', text: t('adminOrders.keyStage') },
            { key: 'j', text: t('admin.keyNext') },
            { key: 'k', text: t('admin.keyPrevious') },
            { key: 'x', text: t('admin.keySelect') },
            { key: 'd', text: t('adminOrders.keyDownload') },
            { key: 'p', text: t('adminOrders.keyPrint') },
          ]}
        />
      }
    >
      <StageTabs stage={stage} open={open} data={data} />
      <p className="mb-3 max-w-180 text-small text-ink-soft">{t(`adminOrders.queue.hints.${stage}`)}</p>
      {moved && <MovedNotice {...moved} stage={stage} undo={undo(moved.runs)} open={open} />}
      {queue.hasFiles && (
        <BatchActions
          stage={stage}
          zipOf={zipOf}
          wanted={queue.wanted}
          onDownload={onDownload}
          ids={queue.ids}
          mayPrint={queue.mayPrint}
          send={queue.send}
          undo={undo(undoable)}
          undoable={undoable.length}
          isOpen={queue.isOpen}
        />
      )}
      <DataTable
        caption={t('adminOrders.queue.title')}
        columns={queueColumns({
          stage,
          t,
          locale,
          download: { href: (run) => zipOf([run]), onClick: (run) => onDownload([run]) },
        })}
        rows={data?.data ?? null}
        rowId={({ documentId }) => documentId}
        rowName={({ number, title, child }) => [number, child, title].filter(Boolean).join(' ')}
        {...queue.linked}
        address={address}
        empty={t(`adminOrders.queue.emptyStages.${stage}`)}
        loading={queue.loading}
        failure={queue.failure}
        retry={queue.reload}
        {...(stage === 'waiting' ? {} : { selection: { ids: queue.chosen, onChange: queue.setChosen } })}
      />
      {data && (
        <Pager page={address.page} pageSize={PAGE_SIZE} count={data.meta} onPage={(page) => address.set({ page })} />
      )}
    </AdminPage>
  );
}

interface StageTabsProps {
  stage: QueueStage;
  open: (stage: QueueStage) => void;
  data: QueuePage | null;
}

function StageTabs({ stage, open, data }: StageTabsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <nav aria-label={t('adminOrders.queue.title')} className="mb-2 flex flex-wrap gap-1">
      {QUEUE_STAGES.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === stage ? 'page' : undefined}
          className={cx(
            'min-h-11 rounded-md px-3 text-small font-bold',
            one === stage ? 'bg-plum-100 text-plum-800' : 'hover:bg-plum-100/60',
          )}
          onClick={() => open(one)}
        >
          {t(`adminOrders.queue.stages.${one}`)}{' '}
          <span className="tabular-nums">{data?.meta.counts[one].toLocaleString(locale) ?? ''}</span>
        </button>
      ))}
    </nav>
  );
}
