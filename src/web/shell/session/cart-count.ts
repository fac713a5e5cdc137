// How many books stand in the visitor's cart, for the sign in the header: as the page came, then as screens change it.
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

let known: number | undefined;
const listeners = new Set<() => void>();

export function setCartCount(count: number): void {
  known = count;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useCartCount(): number {
  const first = useRouteLoaderData<typeof loader>('root')?.inCart ?? 0;
  return useSyncExternalStore(
    subscribe,
    () => known ?? first,
    () => first,
  );
}
