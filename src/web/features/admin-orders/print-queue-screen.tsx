// The print queue: what waits for its files, what is to be printed, what is; files and papers of the chosen in one ZIP.
import { useState } from 'react';
import { QUEUE_STAGES, type QueueStage } from '#core/staff-lists.ts';
import { adminApi } from '#web/admin-kit/admin-api.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { ConfirmButton } from '#web/admin-kit/confirm-button.tsx';
import { DataTable } from '#web/admin-kit/data-table.tsx';
import { KeySheet } from '#web/admin-kit/key-sheet.tsx';
import { useKeys } from '#web/admin-kit/keys.ts';
import { Pager } from '#web/admin-kit/pager.tsx';
import { useStaff } from '#web/admin-kit/staff.ts';
import { useAdminData } from '#web/admin-kit/use-admin-data.ts';
import { useListAddress } from '#web/admin-kit/use-list-address.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { queueColumns } from './queue-columns.tsx';
import type { QueuePage, RunRow } from './wire.ts';

const PAGE_SIZE = 50;
const NONE: ReadonlySet<string> = new Set();

const orderOf = ({ order }: RunRow): string => (order ? `/admin/orders/${order}` : '/admin/print-queue');

export function PrintQueueScreen() {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const address = useListAddress();
  const stage: QueueStage = QUEUE_STAGES.find((one) => one === address.get('stage')) ?? 'printing';
  const path = `/api/admin/printing?stage=${stage}&page=${address.page}&pageSize=${PAGE_SIZE}`;
  const { data, failure, loading, reload } = useAdminData<QueuePage>(path);
  const [chosen, setChosen] = useState(NONE);
  // What another page or stage shows is not chosen here.
  const ids = (data?.data ?? []).map(({ documentId }) => documentId).filter((id) => chosen.has(id));
  const open = (next: QueueStage) => {
    setChosen(NONE);
    address.set({ stage: next });
  };
  const zip = `/api/admin/printing/batch.zip?runs=${ids.join(',')}&locale=${locale}`;
  useKeys({
    ...Object.fromEntries(QUEUE_STAGES.map((one, index) => [String(index + 1), () => open(one)])),
    d: stage !== 'waiting' && ids.length > 0 ? () => location.assign(zip) : undefined,
  });
  const linked = can('admin::orders.read') ? { rowTo: orderOf } : {};
  const print = async () => {
    const printed = await adminApi.call({ method: 'POST', path: '/api/admin/printing/printed', body: { runs: ids } });
    if (!printed.ok) return printed.error.sentence;
    setChosen(NONE);
    reload();
    return null;
  };
  return (
    <AdminPage
      title={t('adminOrders.queue.title')}
      actions={
        <KeySheet
          hints={[
            { key: '1 2 3', text: t('adminOrders.keyStage') },
            { key: 'j', text: t('admin.keyNext') },
            { key: 'k', text: t('admin.keyPrevious') },
            { key: 'x', text: t('admin.keySelect') },
            { key: 'd', text: t('adminOrders.keyDownload') },
            { key: 'p', text: t('adminOrders.keyPrint') },
          ]}
        />
      }
    >
      <nav aria-label={t('adminOrders.queue.title')} className="mb-3 flex flex-wrap gap-1">
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
            {t(`adminOrders.queue.stages.${one}`)} <span className="tabular-nums">{data?.meta.counts[one] ?? ''}</span>
          </button>
        ))}
      </nav>
      {stage !== 'waiting' && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <span className="text-small text-ink-soft" aria-live="polite">
            {t('admin.selected', { count: ids.length })}
          </span>
          {ids.length > 0 && (
            <a className={buttonClass('plum', true)} href={zip} download>
              {t('adminOrders.queue.download', { count: ids.length })}
            </a>
          )}
          {stage === 'printing' && can('admin::printing.write') && (
            <ConfirmButton
              title={t('adminOrders.queue.printTitle')}
              text={t('adminOrders.queue.printText', { count: ids.length })}
              confirm={t('adminOrders.actions.printed')}
              letter="p"
              disabled={ids.length === 0}
              onConfirm={print}
            >
              {t('adminOrders.queue.print', { count: ids.length })}
            </ConfirmButton>
          )}
        </div>
      )}
      <DataTable
        caption={t('adminOrders.queue.title')}
        columns={queueColumns(stage, t, locale)}
        rows={data?.data ?? null}
        rowId={({ documentId }) => documentId}
        rowName={({ number, title }) => `${number ?? ''} ${title}`}
        {...linked}
        address={address}
        empty={t('adminOrders.queue.empty')}
        {...{ loading, failure, retry: reload }}
        {...(stage === 'waiting' ? {} : { selection: { ids: chosen, onChange: setChosen } })}
      />
      {data && (
        <Pager page={address.page} pageSize={PAGE_SIZE} count={data.meta} onPage={(page) => address.set({ page })} />
      )}
    </AdminPage>
  );
}
