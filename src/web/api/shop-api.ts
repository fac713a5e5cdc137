// The browser's API client.
import { DEFAULT_LOCALE } from '#core/locale.ts';
import { loginAddress } from './login-address.ts';
import { createTransport } from './transport.ts';
import { type PictureCall, typedCall } from './typed-call.ts';

const openLoginPage = (): void => location.assign(loginAddress(location));

let reportSessionEnd = openLoginPage;

/** Replaces the redirect to the login page while a screen can ask for the password itself. Returns a function that restores it. */
export function handleSessionEnd(handler: () => void): () => void {
  reportSessionEnd = handler;
  return () => {
    reportSessionEnd = openLoginPage;
  };
}

const transport = createTransport({
  // Looked up at each call, because error reporting wraps `fetch` later (integrations/error-reporting).
  fetch: (input, init) => globalThis.fetch(input, init),
  // Unit tests have no document: stubbing one would make other modules take Node for a browser.
  language: () => globalThis.document?.documentElement.lang ?? DEFAULT_LOCALE,
  onUnauthorized: () => reportSessionEnd(),
});

export const shopApi = {
  ...transport,
  request: typedCall(transport.call),
  requestPicture: typedCall(transport.callForPicture) as PictureCall,
};
