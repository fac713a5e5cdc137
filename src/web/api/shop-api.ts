// The one way from a page in the browser to the shop's API.
import { loginAddress } from './login-address.ts';
import { createTransport } from './transport.ts';

export const shopApi = createTransport({
  // Looked up at each call: failures are told from a wrapped one (integrations/error-reporting).
  fetch: (input, init) => globalThis.fetch(input, init),
  language: () => document.documentElement.lang,
  onUnauthorized: () => location.assign(loginAddress(location)),
});
