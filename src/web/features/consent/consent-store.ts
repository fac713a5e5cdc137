// The visitor's choice about cookies that are not needed: kept for a year, and nothing is measured before it is made.
import { useSyncExternalStore } from 'react';
import { COOKIES, cookiesAreSecure, cookieText, forgottenCookie, readCookie } from '#core/cookies.ts';
import { campaignCookie } from '#core/visit-source.ts';

/** `all` lets analytics and pixels run; `necessary` and no choice do not. */
export type Consent = 'all' | 'necessary';

/** The address the visitor came to: its marks wait here for an answer, and nowhere else. */
const landing = import.meta.env.SSR ? '' : location.search;

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

const write = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = cookie;
};

export function chooseConsent(consent: Consent): void {
  const secure = cookiesAreSecure(location.origin);
  write(cookieText(COOKIES.consent, consent, secure));
  // Which advertisement led here is kept only now, and forgotten as soon as somebody changes their mind.
  const campaign = consent === 'all' ? campaignCookie(landing, secure) : forgottenCookie(COOKIES.campaign, secure);
  if (campaign) write(campaign);
  reopened = false;
  tell();
}

/** From now on a visitor who has not chosen is asked. */
export function beginAsking(): void {
  begun = true;
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
