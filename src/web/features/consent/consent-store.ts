// The visitor's choice about optional cookies: stored for a year; nothing is measured before it is made.
import { useSyncExternalStore } from 'react';
import { COOKIES, readCookie } from '#core/http/cookies.ts';

/** `all` enables analytics and pixels; `necessary` and no choice do not. */
export type Consent = 'all' | 'necessary';

/** Query string of the landing page: campaign parameters are kept here until consent, and nowhere else. */
export const landingQuery = import.meta.env.SSR ? '' : location.search;

let isBannerAllowed = false;
let reopened = false;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Browser only. */
function currentConsent(): Consent | null {
  const kept = readCookie(document.cookie, COOKIES.consent);
  return kept === 'all' || kept === 'necessary' ? kept : null;
}

/** Notifies subscribers of a new choice. */
export function notifyConsentChanged(): void {
  reopened = false;
  notify();
}

/** Whether the page is scrolled far enough to show the banner to a visitor who has not chosen. */
export function setBannerAllowed(note: boolean): void {
  if (note === isBannerAllowed) return;
  isBannerAllowed = note;
  notify();
}

/** Shows the banner again. */
export function reopenConsent(): void {
  reopened = true;
  notify();
}

/** Null until a choice is made, and always on the server, whose pages are the same for every visitor. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, currentConsent, () => null);

/** Whether to show the banner; never on the server, whose pages are the same for every visitor. */
export const useIsBannerShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reopened || (isBannerAllowed && currentConsent() === null),
    () => false,
  );
