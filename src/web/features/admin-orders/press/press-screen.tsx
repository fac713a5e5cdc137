// Board of the press: scanner, columns from print to courier, courier's lists and reprints.
import { useState } from 'react';
import { nextPressState, type PressState, type PressTarget } from '#core/states/press-states.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { SelectField } from '#web/admin-kit/forms/form-fields.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { ShortcutHelp } from '#web/admin-kit/shortcuts/shortcut-help.tsx';
import { isDialogOpen } from '#web/admin-kit/shortcuts/shortcuts.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { PressCard } from '../wire.ts';
import { beep } from './beep.ts';
import { PressColumns } from './press-columns.tsx';
import { PressLists } from './press-lists.tsx';
import { PressToolbar } from './press-toolbar.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { usePress } from './use-press.ts';
import { useScanner } from './use-scanner.ts';
import { useScans } from './use-scans.ts';

export function PressScreen() {
  const t = useT();
  const { can } = useStaff();
  const mayPrint = can('admin::printing.write');
  const [only, setOnly] = useState<'all' | 'again'>('all');
  const press = usePress(only);
  const { select, move, undo, moved, settle, data, failure, reload } = press;
  const onForward = (state: PressState, cards: readonly PressCard[]) => {
    const to = nextPressState(state);
    if (!mayPrint || !to) return;
    // The courier's list is made in a dialog of its own.
    if (to === 'handed_over') return select(state, cards);
    void move(
      to,
      cards.map(({ documentId }) => documentId),
    );
  };
  return (
    <AdminPage
      title={t('adminPress.title')}
      actions={
        <>
          <ShopLink to="/admin/print-queue" className="inline-flex min-h-11 items-center text-small">
            {t('adminPress.queueLink')}
          </ShopLink>
          <ShortcutHelp hints={useHints()} />
        </>
      }
    >
      {mayPrint && <Scanner settle={settle} />}
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={t('adminPress.only.label')}
          value={only}
          onChange={(event) => setOnly(event.target.value === 'again' ? 'again' : 'all')}
        >
          <option value="all">{t('adminPress.only.all')}</option>
          <option value="again">{t('adminPress.only.again')}</option>
        </SelectField>
        {data && <p className="text-small text-ink-soft">{t('adminPress.waiting', { count: data.waiting })}</p>}
      </div>
      {moved && (
        <div
          className="mb-3 flex flex-wrap items-center gap-2 rounded-md bg-plum-100/60 px-3 py-2 text-small"
          role="status"
        >
          <span>
            {t('adminPress.moved', { column: t(`adminPress.columns.${moved.to}`), count: moved.runs.length })}
          </span>
          <Button look="quiet" small onClick={() => undo(moved.runs)}>
            {t('adminPress.undo', { count: moved.runs.length })}
          </Button>
          <span className="text-ink-soft">{t('adminPress.undoHint')}</span>
        </div>
      )}
      <PressToolbar press={press} mayPrint={mayPrint} />
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <Skeleton className="h-60 w-full" />}
      {data && <PressColumns press={press} onForward={onForward} />}
      <PressLists version={press.version} />
    </AdminPage>
  );
}

const SILENT = 'press-silent';

/** Remembered on this device only; storage may be blocked. */
function readLoud(): boolean {
  try {
    return localStorage.getItem(SILENT) === null;
  } catch {
    return true;
  }
}

function Scanner({ settle }: { settle: ReturnType<typeof usePress>['settle'] }) {
  const [to, setTo] = useState<PressTarget | null>(null);
  const [isLoud, setLoud] = useState(() => typeof window === 'undefined' || readLoud());
  const [typed, setTyped] = useState('');
  const { answer, scan, scanByDevice } = useScans({
    to,
    isLoud,
    onMoved: (target, runs) => settle({ to: target, runs }),
  });
  useScanner((code) => {
    // The scanner also types into a field that has the focus.
    setTyped('');
    if (isDialogOpen()) beep(false);
    else scanByDevice(code);
  });
  const onLoud = (next: boolean) => {
    setLoud(next);
    try {
      if (next) localStorage.removeItem(SILENT);
      else localStorage.setItem(SILENT, 'yes');
    } catch {
      // The choice then lasts until the page is closed.
    }
  };
  return (
    <ScanPanel
      answer={answer}
      to={to}
      isLoud={isLoud}
      onLoud={onLoud}
      typed={typed}
      onTarget={setTo}
      onScan={scan}
      onType={setTyped}
    />
  );
}

function useHints() {
  const t = useT();
  return [
    { key: '← ↑ ↓ →', text: t('adminPress.keys.arrows') },
    { key: '␣', text: t('adminPress.keys.space') },
    { key: 'a', text: t('adminPress.keys.all') },
    { key: 'Enter', text: t('adminPress.keys.enter') },
    { key: 'g', text: t('adminPress.keys.printing') },
    { key: 'n', text: t('adminPress.keys.printed') },
    { key: 'k', text: t('adminPress.keys.packed') },
    { key: 'h', text: t('adminPress.keys.hand') },
    { key: 'u', text: t('adminPress.keys.undo') },
    { key: 't', text: t('adminPress.keys.again') },
    { key: 'l', text: t('adminPress.keys.papers') },
    { key: 'Esc', text: t('adminPress.keys.escape') },
  ];
}
