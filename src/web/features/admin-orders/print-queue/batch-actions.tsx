// Buttons of the print queue for the selected runs, and the notice about those that moved to another stage.
import { type ReactNode, useState } from 'react';
import type { QueueStage } from '#core/accounts/staff-lists.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import type { Moved } from './use-print-queue.ts';

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

export function BatchActions(props: BatchActionsProps) {
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

interface MovedNoticeProps extends Moved {
  readonly stage: QueueStage;
  readonly undo: () => Promise<string | null>;
  readonly open: (stage: QueueStage) => void;
}

/** Says where the books went, since the list they were in no longer shows them. */
export function MovedNotice(props: MovedNoticeProps) {
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
