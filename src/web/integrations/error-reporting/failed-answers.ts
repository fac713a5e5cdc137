// Tells the shop's error reporting of every answer to this page that was not OK: method, path and status, nothing personal.
import { pathPattern } from '#core/path-pattern.ts';

const REPORT = '/api/shop/failures';

export interface BrowserFailure {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly fault?: string | undefined;
}

/** Leaves in the background, even when the page is being left. */
export const sendFailure = (failure: BrowserFailure): void =>
  void navigator.sendBeacon(REPORT, new Blob([JSON.stringify(failure)], { type: 'application/json' }));

/** A 401 only means that somebody has to sign in. */
export const isReported = (status: number): boolean => status >= 400 && status !== 401;

/** `fetch` as it was, except that failures are told. */
export function tellingFetch(
  plain: typeof globalThis.fetch,
  { origin, send }: { origin: string; send: (failure: BrowserFailure) => void },
): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await plain(input, init);
    const url = new URL(input instanceof Request ? input.url : String(input), origin);
    if (isReported(answer.status) && url.origin === origin) {
      const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
      send({ method, path: pathPattern(url.pathname), status: answer.status });
    }
    return answer;
  };
}

export function watchAnswers(): void {
  globalThis.fetch = tellingFetch(globalThis.fetch.bind(globalThis), { origin: location.origin, send: sendFailure });
}

/** A fault of the page's own scripts: only its class is told, its message may quote what was typed. */
export function reportFault(error: unknown): void {
  // An answer of the server, which was told when it came.
  if (!(error instanceof Error)) return;
  const { pathname } = location;
  void import('#core/third-party-view.ts').then(({ routePattern }) =>
    sendFailure({ method: 'GET', path: routePattern(pathname), status: 0, fault: error.name }),
  );
}
