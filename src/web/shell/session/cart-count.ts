// Number of books in the cart, for the header: from the loader first, then updated by screens.
import { useEffect, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { shopApi } from '#web/api/shop-api.ts';
import type { loader } from '#web/root.tsx';

let currentCount: number | undefined;
const listeners = new Set<() => void>();

export function setCartCount(count: number): void {
  currentCount = count;
  for (const listener of listeners) listener();
}

/** Another tab may have changed the cart: refreshed whenever this one becomes visible. */
async function refreshCartCount(): Promise<void> {
  const answer = await shopApi.request('GET /api/shop/cart/count');
  if (answer.ok) setCartCount(answer.value.data.count);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useCartCount(): number {
  const first = useRouteLoaderData<typeof loader>('root')?.inCart ?? 0;
  const count = useSyncExternalStore(
    subscribe,
    () => currentCount ?? first,
    () => first,
  );
  // Visitors without a cart cause no requests.
  const hasCart = count > 0;
  useEffect(() => {
    if (!hasCart) return;
    const unsubscribed = new AbortController();
    document.addEventListener('visibilitychange', () => document.hidden || void refreshCartCount(), unsubscribed);
    addEventListener('pageshow', ({ persisted }) => persisted && void refreshCartCount(), unsubscribed);
    return () => unsubscribed.abort();
  }, [hasCart]);
  return count;
}
