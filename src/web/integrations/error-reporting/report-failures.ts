// Reports every failed response to the shop's error reporting: method, path and status, no personal data.
import { pathPattern } from '#core/http/path-pattern.ts';

const REPORT_PATH = '/api/shop/failures';

export interface BrowserFailure {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly fault?: string | undefined;
}

/** Sent in the background, also while the page is unloading. */
export const sendFailure = (failure: BrowserFailure): void =>
  void navigator.sendBeacon(REPORT_PATH, new Blob([JSON.stringify(failure)], { type: 'application/json' }));

/** 401 only means that the user must sign in. */
export const isReported = (status: number): boolean => status >= 400 && status !== 401;

/** `fetch` that reports failed responses. */
export function fetchWithReporting(
  originalFetch: typeof globalThis.fetch,
  { origin, send }: { origin: string; send: (failure: BrowserFailure) => void },
): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await originalFetch(input, init);
    const url = new URL(input instanceof Request ? input.url : String(input), origin);
    if (isReported(answer.status) && url.origin === origin) {
      const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
      send({ method, path: pathPattern(url.pathname), status: answer.status });
    }
    return answer;
  };
}

export function reportFailedResponses(): void {
  globalThis.fetch = fetchWithReporting(globalThis.fetch.bind(globalThis), {
    origin: location.origin,
    send: sendFailure,
  });
}

/** Reports an uncaught error of the page's scripts by its class only: a message may contain typed text. */
export function reportScriptError(error: unknown): void {
  // A server response, reported when it arrived.
  if (!(error instanceof Error)) return;
  const { pathname } = location;
  void import('#core/analytics/third-party-view.ts').then(({ routePattern }) =>
    sendFailure({ method: 'GET', path: routePattern(pathname), status: 0, fault: error.name }),
  );
}
