// Filters of each list, remembered per person in this browser: links to a list lead to it as it was left.
import { useSyncExternalStore } from 'react';
import { sectionOf } from '../sections.ts';
import { useStaff } from '../session/staff.ts';

/** `kept`: filters, sort and columns, for as long as the browser keeps them. `last`: also the search and page, in this tab. */
export type Memory = 'kept' | 'last';

/** A search names people, and a page is of no use another day. */
const NOT_KEPT = ['q', 'page'];

/** The part of Storage that is used. */
export type ListStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Lists are sections themselves, or the entries of one content type. */
export const isList = (path: string): boolean => sectionOf(path)?.to === path || /^\/admin\/content\/[^/]+$/.test(path);

const keyOf = (person: string, path: string): string => `admin-list ${person} ${path}`;

export function keepQuery(store: ListStore, person: string, path: string, params: URLSearchParams, memory: Memory) {
  const kept = new URLSearchParams(params);
  if (memory === 'kept') for (const name of NOT_KEPT) kept.delete(name);
  if (kept.size > 0) store.setItem(keyOf(person, path), kept.toString());
  else store.removeItem(keyOf(person, path));
}

export function pathWithQuery(store: ListStore, person: string, path: string): string {
  const kept = store.getItem(keyOf(person, path));
  return kept ? `${path}?${kept}` : path;
}

const STORES: Readonly<Record<Memory, () => ListStore>> = {
  kept: () => localStorage,
  last: () => sessionStorage,
};

let version = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A browser may forbid its storage: then nothing is remembered. */
function orElse<T>(work: () => T, other: T): T {
  try {
    return work();
  } catch {
    return other;
  }
}

export function rememberList(person: string, path: string, params: URLSearchParams): void {
  if (!isList(path)) return;
  for (const memory of ['kept', 'last'] as const)
    orElse(() => keepQuery(STORES[memory](), person, path, params, memory), undefined);
  version += 1;
  for (const listener of listeners) listener();
}

/** The path of a list with its remembered query; the plain path while the server renders. */
export function useRememberedLists(): (path: string, memory?: Memory) => string {
  const { name } = useStaff();
  const seen = useSyncExternalStore(
    subscribe,
    () => version,
    () => -1,
  );
  return (path, memory = 'kept') =>
    seen < 0 || !isList(path) ? path : orElse(() => pathWithQuery(STORES[memory](), name, path), path);
}
