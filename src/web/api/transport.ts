// Transport of API calls: authenticated by cookies, reads retried once, session ended on 401.
import { err, ok, type Result } from '#core/result.ts';
import { type ApiFailure, failureOf, TIMED_OUT, UNREACHED } from './api-failure.ts';
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
  /** The response is not validated; null for one without JSON. */
  call<T>(call: ApiCall): Promise<Result<T, ApiFailure>>;
  /** For image responses. */
  callForPicture(call: ApiCall): Promise<Result<Blob, ApiFailure>>;
  /** Through the admin proxy, with a path of the content API: `/users/count`. */
  callAsAdmin<T>(call: ApiCall): Promise<Result<T, ApiFailure>>;
  /** A call under /api/admin. */
  callStaff<T>(call: ApiCall): Promise<Result<T, ApiFailure>>;
  /** For an upload that was answered 401. False if the session has ended, which is reported like any 401. */
  renewStaffSession(): Promise<boolean>;
}

type Answer = Response | ApiFailure;

const RETRIED: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const TIMEOUT_MS = 20_000;
const PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 3000;
const PROXY = '/api/admin/strapi-api-proxy';
const NEW_ADMIN_TOKEN: ApiCall = { method: 'POST', path: '/api/admin/generate-token' };

export function createTransport({
  fetch,
  onUnauthorized,
  origin = '',
  wait = pause,
  language,
}: TransportOptions): Transport {
  /** Returns a failure where no response came. */
  async function once({ method = 'GET', path, body, signal: given, timeoutMs }: ApiCall): Promise<Answer> {
    const isFile = body instanceof Blob;
    const type = isFile ? body.type : 'application/json';
    const headers = {
      accept: 'application/json',
      ...(language ? { 'accept-language': language() } : {}),
      ...(body ? { 'content-type': type } : {}),
      ...(method === 'POST' ? visitorKey : {}),
    };
    const timeout = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
    const signal = given ? AbortSignal.any([timeout, given]) : timeout;
    const init = { method, headers, signal, ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}) };
    return fetch(origin + path, init).catch(() => (timeout.aborted ? TIMED_OUT : UNREACHED));
  }

  /** Writes are never repeated: the first may have succeeded. */
  async function tried(call: ApiCall): Promise<Answer> {
    const first = await once(call);
    const isRead = call.method === undefined || call.method === 'GET';
    if (!isRead || call.retry === false || (isResponse(first) && !RETRIED.has(first.status))) return first;
    // A call that timed out would probably time out again.
    if (first === TIMED_OUT) return first;
    await wait(isResponse(first) ? pauseOf(first) : PAUSE_MS);
    return once(call);
  }

  async function settle<T>(answer: Answer): Promise<Result<T, ApiFailure>> {
    if (!isResponse(answer)) return err(answer);
    if (answer.ok) return readJson(answer);
    return refused(answer);
  }

  async function refused(answer: Response): Promise<Result<never, ApiFailure>> {
    if (answer.status === 401) onUnauthorized();
    return err(await failureOf(answer));
  }

  let renewal: Promise<boolean> | undefined;

  /** The admin token is short-lived and kept in a cookie; concurrent calls share one renewal. */
  function renewAdminToken(): Promise<boolean> {
    renewal ??= once(NEW_ADMIN_TOKEN)
      .then((answer) => isResponse(answer) && answer.ok)
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  }

  async function callStaff<T>(call: ApiCall): Promise<Result<T, ApiFailure>> {
    const first = await tried(call);
    const again = isResponse(first) && first.status === 401 && (await renewAdminToken());
    return settle(again ? await tried(call) : first);
  }

  return {
    call: async (call) => settle(await tried(call)),
    async callForPicture(call) {
      const answer = await tried(call);
      if (!isResponse(answer)) return err(answer);
      return answer.ok ? answer.blob().then(ok, () => err(UNREACHED)) : refused(answer);
    },
    callAsAdmin: (call) => callStaff({ ...call, path: PROXY + call.path }),
    callStaff,
    async renewStaffSession() {
      const renewed = await renewAdminToken();
      if (!renewed) onUnauthorized();
      return renewed;
    },
  };
}

const isResponse = (answer: Answer): answer is Response => answer instanceof Response;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Retry-After, up to a limit. */
function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : PAUSE_MS;
}

async function readJson<T>(answer: Response): Promise<Result<T, ApiFailure>> {
  if (!answer.headers.get('content-type')?.includes('json')) return ok(null as T);
  // The connection may break in the middle of a response.
  return answer.json().then(ok, () => err(UNREACHED));
}
