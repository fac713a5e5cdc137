// State of the print queue: the list by stage, the selection and the calls on it.
import { useEffect, useRef, useState } from 'react';
import { PRINT_UNDO_MINUTES, QUEUE_STAGES, type QueueStage } from '#core/accounts/staff-lists.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useShortcuts } from '#web/admin-kit/shortcuts/shortcuts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import type { RunRow } from '../wire.ts';

export const PAGE_SIZE = 50;
const NO_SELECTION: ReadonlySet<string> = new Set();
/** The server records the download before the first byte of the ZIP; the list is reloaded afterwards. */
const RELOAD_AFTER_DOWNLOAD_MS = 1500;

/** The server decides; this only hides a button that would be refused. */
const mayUndo = ({ takenAt, printedAt }: RunRow): boolean => {
  const at = printedAt ?? takenAt;
  return at !== null && Date.now() - Date.parse(at) < PRINT_UNDO_MINUTES * 60_000;
};
const idOf = ({ documentId }: RunRow): string => documentId;

const orderOf = ({ order }: RunRow): string => (order ? `/admin/orders/${order}` : '/admin/print-queue');

/** Runs whose last mark moved them to another stage. */
export interface Moved {
  readonly to: 'printing' | 'printed';
  readonly runs: readonly string[];
}

/** In the order of the work of a press; what waits for parents is none. */
const WORK_ORDER: readonly QueueStage[] = ['ready', 'printing', 'waiting'];

export const firstStageWithWork = (counts: Readonly<Record<QueueStage, number>>): QueueStage =>
  WORK_ORDER.find((stage) => counts[stage] > 0) ?? 'ready';

/** Opens the first stage that has work, once: a stage that becomes empty later stays open. */
function useFirstStage(counts: Readonly<Record<QueueStage, number>> | undefined, open: (stage: QueueStage) => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!counts || isDone.current) return;
    isDone.current = true;
    const first = firstStageWithWork(counts);
    if (first !== 'ready') open(first);
  });
}

export function usePrintQueue() {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const mayPrint = can('admin::printing.write');
  const address = useListAddress();
  const asked = QUEUE_STAGES.find((one) => one === address.get('stage'));
  const stage: QueueStage = asked ?? 'ready';
  const query = { stage, page: address.page, pageSize: PAGE_SIZE };
  const { data, failure, loading, reload } = useAdminData('GET /api/admin/printing', { query });
  useFirstStage(asked === undefined ? data?.meta.counts : undefined, (first) => address.set({ stage: first }));
  const [chosen, setChosen] = useState(NO_SELECTION);
  const settle = () => {
    setChosen(NO_SELECTION);
    reload();
  };
  const { moved, setMoved, send, undo } = usePrintMarks(settle);
  const shown = (data?.data ?? []).map(idOf);
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
      setMoved({ to: 'printing', runs });
      settle();
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

/** Marks of print runs and the last ones made here; `settle` shows their result. */
function usePrintMarks(settle: () => void) {
  const t = useT();
  const [moved, setMoved] = useState<Moved | null>(null);
  const send = (call: 'taken' | 'printed', runs: readonly string[]) => async () => {
    const done = await adminApi.request(`POST /api/admin/printing/${call}`, { body: { runs } });
    if (!done.ok) return done.error.sentence;
    setMoved({ to: call === 'taken' ? 'printing' : 'printed', runs });
    settle();
    return null;
  };
  const undo = (runs: readonly string[]) => async () => {
    const done = await adminApi.request('POST /api/admin/printing/undo', { body: { runs: [...runs] } });
    if (!done.ok) return done.error.sentence;
    setMoved(null);
    settle();
    showToast({ title: t('adminOrders.queue.undone', { count: done.value.data.undone }), tone: 'good' });
    return null;
  };
  return { moved, setMoved, send, undo };
}
