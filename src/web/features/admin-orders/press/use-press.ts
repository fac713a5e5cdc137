// State of the board: its cards, the selection within one column, and the moves.
import { useEffect, useState } from 'react';
import type { PressState, PressTarget } from '#core/states/press-states.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import type { PressCard } from '../wire.ts';

const RELOAD_EVERY_MS = 15_000;

interface MovedRuns {
  readonly to: PressTarget;
  readonly runs: readonly string[];
}

/** Other people's moves appear without a reload of the page. */
function useSteadyReload(reload: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, RELOAD_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
}

export function usePress(only: 'all' | 'again') {
  const t = useT();
  const locale = useLocale();
  const { data, failure, reload } = useAdminData('GET /api/admin/printing/board', { query: { only, locale } });
  useSteadyReload(reload);
  const [column, setColumn] = useState<PressState>('to_print');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [moved, setMoved] = useState<MovedRuns | null>(null);
  const [version, setVersion] = useState(0);
  const columns = data?.data.columns ?? [];
  const cards = columns.find(({ state }) => state === column)?.cards ?? [];
  const selected = cards.filter(({ documentId }) => chosen.has(documentId));
  const settle = (next: MovedRuns | null) => {
    setMoved(next);
    setChosen(new Set());
    setVersion((count) => count + 1);
    reload();
  };
  const open = (state: PressState) => {
    setColumn(state);
    setChosen(new Set());
  };
  const toggle = (state: PressState, card: PressCard) => {
    const before = state === column ? chosen : new Set<string>();
    const next = new Set(before);
    if (!next.delete(card.documentId)) next.add(card.documentId);
    setColumn(state);
    setChosen(next);
  };
  const select = (state: PressState, added: readonly PressCard[]) => {
    setColumn(state);
    setChosen(new Set([...(state === column ? chosen : []), ...added.map(({ documentId }) => documentId)]));
  };
  const move = async (to: PressTarget, runs: readonly string[]) => {
    const body = { key: crypto.randomUUID(), runs, to };
    const done = await adminApi.request('POST /api/admin/printing/move', { body });
    if (done.ok) return settle({ to, runs: done.value.data.runs });
    showToast({ title: done.error.sentence, tone: 'bad' });
    reload();
  };
  const undo = async (runs: readonly string[]) => {
    const done = await adminApi.request('POST /api/admin/printing/undo', { body: { runs: [...runs] } });
    if (!done.ok) return showToast({ title: done.error.sentence, tone: 'bad' });
    showToast({ title: t('adminPress.undone', { count: done.value.data.undone }), tone: 'good' });
    settle(null);
  };
  return {
    columns,
    column,
    cards,
    selected,
    chosen,
    setChosen,
    select,
    open,
    toggle,
    move,
    undo,
    moved,
    settle,
    version,
    data: data?.data ?? null,
    failure,
    reload,
  };
}
export type Press = ReturnType<typeof usePress>;
