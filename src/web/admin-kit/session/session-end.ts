// Tracks whether the admin session has ended and notifies screens of a new sign-in.
import { useEffect, useSyncExternalStore } from 'react';
import { handleSessionEnd } from '#web/api/shop-api.ts';

let ended = false;
const listeners = new Set<() => void>();
const SIGNED_IN = 'admin-signed-in';

function setEnded(next: boolean): void {
  ended = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the sign-in dialog of /admin. */
export function useSessionEnd(): { ended: boolean; close(): void; signedIn(): void } {
  useEffect(() => handleSessionEnd(() => setEnded(true)), []);
  return {
    ended: useSyncExternalStore(
      subscribe,
      () => ended,
      () => false,
    ),
    close: () => setEnded(false),
    signedIn: () => {
      setEnded(false);
      dispatchEvent(new Event(SIGNED_IN));
    },
  };
}

/** Calls `reload` after a new sign-in if the screen's request was refused. */
export function useReloadAfterSignIn(wasRefused: boolean, reload: () => void): void {
  useEffect(() => {
    if (!wasRefused) return;
    addEventListener(SIGNED_IN, reload);
    return () => removeEventListener(SIGNED_IN, reload);
  }, [wasRefused, reload]);
}
