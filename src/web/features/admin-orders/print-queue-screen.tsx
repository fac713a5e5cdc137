// Print queue by stage: waiting, ready, printing, printed; files and papers as one ZIP.
import { type ReactNode, useState } from 'react';
import { QUEUE_STAGES, type QueueStage } from '#core/accounts/staff-lists.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { ShortcutHelp } from '#web/admin-kit/shortcuts/shortcut-help.tsx';
import { useShortcuts } from '#web/admin-kit/shortcuts/shortcuts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { queueColumns } from './queue-columns.tsx';
import type { QueuePage, RunRow } from './wire.ts';

const PAGE_SIZE = 50;
const NO_SELECTION: ReadonlySet<string> = new Set();
/** The server records the download before the first byte of the ZIP; the list is reloaded afterwards. */
const RELOAD_AFTER_DOWNLOAD_MS = 1500;

/** The server decides; this only hides a button that would be refused. */
const UNDO_MS = 10 * 60_000;
const mayUndo = ({ takenAt, printedAt }: RunRow): boolean => {
  const at = printedAt ?? takenAt;
  return at !== null && Date.now() - Date.parse(at) < UNDO_MS;
};
const idOf = ({ documentId }: RunRow): string => documentId;

const orderOf = ({ order }: RunRow): string => (order ? `/admin/orders/${order}` : '/admin/print-queue');

export function PrintQueueScreen() {
  const t = useT();
  const locale = useLocale();
  const {
    mayPrint,
    address,
    stage,
    data,
    failure,
    loading,
    reload,
    chosen,
    setChosen,
    ids,
    wanted,
    open,
    zipOf,
    onDownload,
    hasFiles,
    linked,
    send,
    moved,
    undo,
    undoable,
    isOpen,
  } = usePrintQueue();
  return (
    <AdminPage
      title={t('adminOrders.queue.title')}
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
      {hasFiles && (
        <BatchActions
          stage={stage}
          zipOf={zipOf}
          wanted={wanted}
          onDownload={onDownload}
          ids={ids}
          mayPrint={mayPrint}
          send={send}
          undo={undo(undoable)}
          undoable={undoable.length}
          isOpen={isOpen}
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
        {...linked}
        address={address}
        empty={t(`adminOrders.queue.emptyStages.${stage}`)}
        loading={loading}
        failure={failure}
        retry={reload}
        {...(stage === 'waiting' ? {} : { selection: { ids: chosen, onChange: setChosen } })}
      />
      {data && (
        <Pager page={address.page} pageSize={PAGE_SIZE} count={data.meta} onPage={(page) => address.set({ page })} />
      )}
    </AdminPage>
  );
}

type OpenStage = (stage: QueueStage) => void;

interface StageTabsProps {
  stage: QueueStage;
  open: OpenStage;
  data: QueuePage | null;
}

function StageTabs({ stage, open, data }: StageTabsProps) {
  const t = useT();
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
          {t(`adminOrders.queue.stages.${one}`)} <span className="tabular-nums">{data?.meta.counts[one] ?? ''}</span>
        </button>
      ))}
    </nav>
  );
}

interface BatchActionsProps {
  stage: QueueStage;
  zipOf: (runs: readonly string[]) => string;
  wanted: readonly string[];
  onDownload: (runs: readonly string[]) => void;
  ids: readonly string[];
  mayPrint: boolean;
  send: (call: 'taken' | 'printed', runs: readonly string[]) => () => Promise<string | null>;
  /** Takes the last mark of the selected runs back. */
  undo: () => Promise<string | null>;
  /** How many of the selected runs it would change. */
  undoable: number;
  isOpen: boolean;
}

function BatchActions(props: BatchActionsProps) {
  const { stage, zipOf, wanted, onDownload, ids, mayPrint, send, undo, undoable, isOpen } = props;
  const t = useT();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <a
        className={buttonClass(stage === 'ready' ? 'plum' : 'quiet', true)}
        href={zipOf(wanted)}
        download
        onClick={() => onDownload(wanted)}
      >
        {t(ids.length > 0 ? 'adminOrders.queue.download' : 'adminOrders.queue.downloadAll', {
          count: wanted.length,
        })}
      </a>
      {stage === 'ready' && mayPrint && (
        <ConfirmButton
          title={t('adminOrders.queue.takeTitle')}
          text={t('adminOrders.queue.takeText', { count: wanted.length })}
          confirm={t('adminOrders.queue.takeConfirm')}
          onConfirm={send('taken', wanted)}
        >
          {t('adminOrders.queue.take')}
        </ConfirmButton>
      )}
      {isOpen && mayPrint && ids.length > 0 && (
        <ConfirmButton
          title={t('adminOrders.queue.printTitle')}
          text={t('adminOrders.queue.printText', { count: ids.length })}
          confirm={t('adminOrders.actions.printed')}
          shortcut="p"
          look={stage === 'printing' ? 'plum' : 'quiet'}
          onConfirm={send('printed', ids)}
        >
          {t('adminOrders.queue.print', { count: ids.length })}
        </ConfirmButton>
      )}
      {mayPrint && undoable > 0 && (
        <UndoButton undo={undo}>{t('adminOrders.queue.undo', { count: undoable })}</UndoButton>
      )}
      <span className="text-small text-ink-soft" aria-live="polite">
        {ids.length > 0 && t('admin.selected', { count: ids.length })}
      </span>
    </div>
  );
}

interface Moved {
  readonly to: 'printing' | 'printed';
  readonly runs: readonly string[];
}

/** Says where the books went, since the list they were in no longer shows them. */
function MovedNotice(props: Moved & { stage: QueueStage; undo: () => Promise<string | null>; open: OpenStage }) {
  const t = useT();
  const { to, runs, stage, undo, open } = props;
  const name = t(`adminOrders.queue.stages.${to}`);
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-2 rounded-md bg-plum-100/60 px-3 py-2 text-small"
      role="status"
    >
      <span>{t('adminOrders.queue.moved', { stage: name, count: runs.length })}</span>
      {stage !== to && (
        <Button look="quiet" small onClick={() => open(to)}>
          {t('adminOrders.queue.openStage', { stage: name })}
        </Button>
      )}
      <UndoButton undo={undo}>{t('adminOrders.queue.undo', { count: runs.length })}</UndoButton>
      <span className="text-ink-soft">{t('adminOrders.queue.undoHint')}</span>
    </div>
  );
}

function UndoButton({ undo, children }: { undo: () => Promise<string | null>; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const refused = await undo();
    setBusy(false);
    if (refused !== null) showToast({ title: refused, tone: 'bad' });
  };
  return (
    <Button look="quiet" small busy={busy} disabled={busy} onClick={run}>
      {children}
    </Button>
  );
}

/** The list by stage, the selection and the calls on it. */
function usePrintQueue() {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const mayPrint = can('admin::printing.write');
  const address = useListAddress();
  const stage: QueueStage = QUEUE_STAGES.find((one) => one === address.get('stage')) ?? 'ready';
  const query = { stage, page: address.page, pageSize: PAGE_SIZE };
  const { data, failure, loading, reload } = useAdminData('GET /api/admin/printing', { query });
  const [chosen, setChosen] = useState(NO_SELECTION);
  const [moved, setMoved] = useState<Moved | null>(null);
  const shown = (data?.data ?? []).map(({ documentId }) => documentId);
  // Ignores a selection made on another page or stage.
  const ids = shown.filter((id) => chosen.has(id));
  const wanted = ids.length > 0 ? ids : shown;
  const open = (next: QueueStage) => {
    setChosen(NO_SELECTION);
    address.set({ stage: next });
  };
  const zipOf = (runs: readonly string[]) => `/api/admin/printing/batch.zip?runs=${runs.join(',')}&locale=${locale}`;
  const onDownload = (runs: readonly string[]) => {
    if (stage !== 'ready' || !mayPrint) return;
    showToast({ title: t('adminOrders.queue.takenToast'), tone: 'good' });
    setTimeout(() => {
      setChosen(NO_SELECTION);
      setMoved({ to: 'printing', runs });
      reload();
    }, RELOAD_AFTER_DOWNLOAD_MS);
  };
  const hasFiles = stage !== 'waiting' && wanted.length > 0;
  useShortcuts({
    ...Object.fromEntries(QUEUE_STAGES.map((one, index) => [String(index + 1), () => open(one)])),
    d: hasFiles
      ? () => {
          location.assign(zipOf(wanted));
          onDownload(wanted);
        }
      : undefined,
  });
  const linked = can('admin::orders.read') ? { rowTo: orderOf } : {};
  const send = (call: 'taken' | 'printed', runs: readonly string[]) => async () => {
    const done = await adminApi.request(`POST /api/admin/printing/${call}`, { body: { runs } });
    if (!done.ok) return done.error.sentence;
    setChosen(NO_SELECTION);
    setMoved({ to: call === 'taken' ? 'printing' : 'printed', runs });
    reload();
    return null;
  };
  const undo = (runs: readonly string[]) => async () => {
    const done = await adminApi.request('POST /api/admin/printing/undo', { body: { runs: [...runs] } });
    if (!done.ok) return done.error.sentence;
    setChosen(NO_SELECTION);
    setMoved(null);
    reload();
    showToast({ title: t('adminOrders.queue.undone', { count: done.value.data.undone }), tone: 'good' });
    return null;
  };
  const undoable = (data?.data ?? []).filter((run) => ids.includes(run.documentId) && mayUndo(run)).map(idOf);
  const isOpen = stage === 'ready' || stage === 'printing';
  return {
    mayPrint,
    address,
    stage,
    data,
    failure,
    loading,
    reload,
    chosen,
    setChosen,
    ids,
    wanted,
    open,
    zipOf,
    onDownload,
    hasFiles,
    linked,
    send,
    moved,
    undo,
    undoable,
    isOpen,
  };
}
