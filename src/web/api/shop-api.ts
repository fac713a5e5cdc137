// The one way from a page in the browser to the shop's API.
import { DEFAULT_LOCALE } from '#core/locale.ts';
import { loginAddress } from './login-address.ts';
import { createTransport } from './transport.ts';

const openLoginPage = (): void => location.assign(loginAddress(location));

let reportSessionEnd = openLoginPage;

/** Replaces the login page while a screen can ask for the password itself. Returns what puts the login page back. */
export function handleSessionEnd(handler: () => void): () => void {
  reportSessionEnd = handler;
  return () => {
    reportSessionEnd = openLoginPage;
  };
}

export const shopApi = createTransport({
  // Looked up at each call: failures are told from a wrapped one (integrations/error-reporting).
  fetch: (input, init) => globalThis.fetch(input, init),
  // Unit tests have no page: a made-up one would make other modules take Node for a browser.
  language: () => globalThis.document?.documentElement.lang ?? DEFAULT_LOCALE,
  onUnauthorized: () => reportSessionEnd(),
});
