// What the visitor said to the cookie notice: measuring allowed, only what is needed, or nothing yet.
import { readCookie, writeCookie } from './cookies.ts';

export type Consent = 'all' | 'needed';

export const CONSENT_COOKIE = 'zb_consent';
const YEAR_SECONDS = 31_536_000;
const CHANGED = 'zb:consent';

export function readConsent(cookies: string | null): Consent | undefined {
  const value = readCookie(cookies, CONSENT_COOKIE);
  return value === 'all' || value === 'needed' ? value : undefined;
}

/** In the browser: remembers the choice and tells everybody who waits for it. */
export function saveConsent(choice: Consent): void {
  const secure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of last year
  document.cookie = writeCookie(CONSENT_COOKIE, choice, { seconds: YEAR_SECONDS, secure, httpOnly: false });
  dispatchEvent(new Event(CHANGED));
}

export function onConsent(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
