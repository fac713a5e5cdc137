// Transport of API calls: authenticated by cookies, reads retried once, session ended on 401.
import { err, ok, type Result } from '#core/result.ts';
import { type ApiFailure, NETWORK_FAILURE, readFailure, TIMEOUT_FAILURE } from './api-failure.ts';
import { visitorKey } from './visitor-key.ts';

export interface ApiCall {
  /** GET by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Including the query. */
  readonly path: string;
  /** A Blob is sent as is, anything else as JSON. */
  readonly body?: object;
  /** False for a read that should fail at once. */
  readonly retry?: boolean;
  /** For slow calls, such as rendering. */
  readonly timeoutMs?: number;
  /** Sent even if the page is left meanwhile. */
  readonly keepalive?: boolean;
  /** Cancels the call. */
  readonly signal?: AbortSignal;
}

export interface TransportOptions {
  readonly fetch: typeof globalThis.fetch;
  /** The session has ended: the server has cleared its cookies, and the page redirects to the login. */
  readonly onUnauthorized: () => void;
  /** Origin of the shop without a trailing slash; '' for the page's own origin. */
  readonly origin?: string;
  readonly wait?: (ms: number) => Promise<void>;
  /** Language of the page, in which the server's messages are requested. */
  readonly language?: () => string;
}

export interface Transport {
  /** The value is the parsed JSON; null for a response without JSON. `typed-call.ts` types it by a contract. */
  call(call: ApiCall): Promise<Result<unknown, ApiFailure>>;
  /** For image responses. */
  callForPicture(call: ApiCall): Promise<Result<Blob, ApiFailure>>;
  /** Through the admin proxy, with a path of the content API: `/users/count`. */
  callAsAdmin(call: ApiCall): Promise<Result<unknown, ApiFailure>>;
  /** A call under /api/admin. */
  callStaff(call: ApiCall): Promise<Result<unknown, ApiFailure>>;
  /** For an upload that was answered 401. False if the session has ended, which is reported like any 401. */
  renewStaffSession(): Promise<boolean>;
}

type Answer = Response | ApiFailure;

const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 300;
const MAX_RETRY_DELAY_MS = 3000;
const ADMIN_PROXY_PATH = '/api/admin/strapi-api-proxy';
const RENEW_ADMIN_TOKEN: ApiCall = { method: 'POST', path: '/api/admin/generate-token' };

export function createTransport({
  fetch,
  onUnauthorized,
  origin = '',
  wait = pause,
  language,
}: TransportOptions): Transport {
  /** Returns a failure where no response came. */
  async function sendOnce(call: ApiCall): Promise<Answer> {
    const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
    const init = {
      ...contentOf(call, language?.()),
      signal: call.signal ? AbortSignal.any([timeout, call.signal]) : timeout,
    };
    return fetch(origin + call.path, init).catch(() => (timeout.aborted ? TIMEOUT_FAILURE : NETWORK_FAILURE));
  }

  /** Writes are never repeated: the first may have succeeded. */
  async function sendWithRetry(call: ApiCall): Promise<Answer> {
    const first = await sendOnce(call);
    const isRead = call.method === undefined || call.method === 'GET';
    if (!isRead || call.retry === false || (isResponse(first) && !RETRIED_STATUSES.has(first.status))) return first;
    // A call that timed out would probably time out again.
    if (first === TIMEOUT_FAILURE) return first;
    await wait(isResponse(first) ? retryDelayOf(first) : RETRY_DELAY_MS);
    return sendOnce(call);
  }

  async function settle(answer: Answer): Promise<Result<unknown, ApiFailure>> {
    if (!isResponse(answer)) return err(answer);
    if (answer.ok) return readJson(answer);
    return toFailure(answer);
  }

  async function toFailure(answer: Response): Promise<Result<never, ApiFailure>> {
    if (answer.status === 401) onUnauthorized();
    return err(await readFailure(answer));
  }

  let renewal: Promise<boolean> | undefined;

  /** The admin token is short-lived and kept in a cookie; concurrent calls share one renewal. */
  function renewAdminToken(): Promise<boolean> {
    renewal ??= sendOnce(RENEW_ADMIN_TOKEN)
      .then((answer) => isResponse(answer) && answer.ok)
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  }

  async function callStaff(call: ApiCall): Promise<Result<unknown, ApiFailure>> {
    const first = await sendWithRetry(call);
    const again = isResponse(first) && first.status === 401 && (await renewAdminToken());
    return settle(again ? await sendWithRetry(call) : first);
  }

  return {
    call: async (call) => settle(await sendWithRetry(call)),
    async callForPicture(call) {
      const answer = await sendWithRetry(call);
      if (!isResponse(answer)) return err(answer);
      return answer.ok ? answer.blob().then(ok, () => err(NETWORK_FAILURE)) : toFailure(answer);
    },
    callAsAdmin: (call) => callStaff({ ...call, path: ADMIN_PROXY_PATH + call.path }),
    callStaff,
    async renewStaffSession() {
      const renewed = await renewAdminToken();
      if (!renewed) onUnauthorized();
      return renewed;
    },
  };
}

function contentOf({ method = 'GET', body, keepalive = false }: ApiCall, language: string | undefined): RequestInit {
  const isFile = body instanceof Blob;
  const headers = {
    accept: 'application/json',
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...(body ? { 'content-type': isFile ? body.type : 'application/json' } : {}),
    ...(method === 'POST' ? visitorKey : {}),
  };
  return { method, headers, keepalive, ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}) };
}

const isResponse = (answer: Answer): answer is Response => answer instanceof Response;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Retry-After, up to a limit. */
function retryDelayOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1000, MAX_RETRY_DELAY_MS) : RETRY_DELAY_MS;
}

async function readJson(answer: Response): Promise<Result<unknown, ApiFailure>> {
  if (!answer.headers.get('content-type')?.includes('json')) return ok(null);
  // The connection may break in the middle of a response.
  return answer.json().then(ok, () => err(NETWORK_FAILURE));
}
