// Shortcuts of the parts on the screen, for the sheet that `?` opens.
import { useEffect, useId, useSyncExternalStore } from 'react';

export interface KeyHint {
  readonly key: string;
  readonly text: string;
}

const NONE: readonly KeyHint[] = [];
const parts = new Map<string, readonly KeyHint[]>();
const listeners = new Set<() => void>();
let all = NONE;

/** Each key once: what a screen says about it replaces what a part says, and an earlier part a later one. */
export function mergeHints(given: Iterable<readonly KeyHint[]>): readonly KeyHint[] {
  const byKey = new Map<string, KeyHint>();
  for (const hint of [...given].flat()) if (!byKey.has(hint.key)) byKey.set(hint.key, hint);
  return [...byKey.values()];
}

function change(id: string, hints: readonly KeyHint[] | null): void {
  if (hints) parts.set(id, hints);
  else parts.delete(id);
  all = mergeHints(parts.values());
  for (const listener of listeners) listener();
}

/** Lists the hints while the caller is mounted. */
export function useKeyHints(hints: readonly KeyHint[]): void {
  const id = useId();
  const shown = JSON.stringify(hints);
  useEffect(() => {
    // Most buttons of a list have no shortcut.
    if (shown === '[]') return;
    change(id, JSON.parse(shown));
    return () => change(id, null);
  }, [id, shown]);
}

export const useAllKeyHints = (): readonly KeyHint[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => all,
    () => NONE,
  );

let openSheet: () => void = () => {};
/** The sheet of the layout, opened from a button of a screen. */
export const onOpenSheet = (open: () => void): void => {
  openSheet = open;
};
export const showKeySheet = (): void => openSheet();
