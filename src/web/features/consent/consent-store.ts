// The visitor's choice about cookies that are not needed: kept for a year, and nothing is measured before it is made.
import { useSyncExternalStore } from 'react';
import { COOKIES, readCookie } from '#core/cookies.ts';

/** `all` lets analytics and pixels run; `necessary` and no choice do not. */
export type Consent = 'all' | 'necessary';

/** The address the visitor came to: its marks wait here for an answer, and nowhere else. */
export const landing = import.meta.env.SSR ? '' : location.search;

let begun = false;
let reopened = false;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** In a browser only. */
function currentConsent(): Consent | null {
  const kept = readCookie(document.cookie, COOKIES.consent);
  return kept === 'all' || kept === 'necessary' ? kept : null;
}

/** Somebody has chosen: all who show the choice look again. */
export function choiceMade(): void {
  reopened = false;
  tell();
}

/** Whether a visitor who has not chosen may be asked where they are. */
export function maySee(note: boolean): void {
  if (note === begun) return;
  begun = note;
  tell();
}

/** Shows the choice again, for a visitor who changed their mind. */
export function reopenConsent(): void {
  reopened = true;
  tell();
}

/** Null until a choice is made, and always on the server: pages are the same for everybody. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, currentConsent, () => null);

/** Whether to ask now; never in the server's page, so that it stays the same for everybody. */
export const useAsking = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reopened || (begun && currentConsent() === null),
    () => false,
  );
