// How every call of a page travels: its cookies say who asks, reads are tried once more, a 401 ends the session.
import { err, ok, type Result } from '#core/result.ts';
import { type ApiFailure, failureOf, TIMED_OUT, UNREACHED } from './api-failure.ts';
import { visitorKey } from './visitor-key.ts';

export interface ApiCall {
  /** GET where nothing is said. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query. */
  readonly path: string;
  /** A file is sent as it is, anything else as JSON. */
  readonly body?: object;
  /** False for a read that had better fail at once. */
  readonly retry?: boolean;
  /** For work that takes longer than most, such as drawing. */
  readonly timeoutMs?: number;
  /** For whoever may lose interest in the answer. */
  readonly signal?: AbortSignal;
}

export interface TransportOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Nobody is signed in any more: the server has cleared its cookies, the page forgets its user and leads to the login. */
  readonly onUnauthorized: () => void;
  /** Where the shop is, without a slash at the end; '' for the page's own origin. */
  readonly origin?: string;
  readonly wait?: (ms: number) => Promise<void>;
  /** The page's language, which the shop's sentences are to be in whatever the browser prefers. */
  readonly language?: () => string;
}

export interface Transport {
  /** The answer is taken at its word; null for one without JSON. */
  call<T>(call: ApiCall): Promise<Result<T, ApiFailure>>;
  /** For an answer that is a picture. */
  callForPicture(call: ApiCall): Promise<Result<Blob, ApiFailure>>;
  /** The same through the admin proxy, with a path of the content API: `/users/count`. */
  callAsAdmin<T>(call: ApiCall): Promise<Result<T, ApiFailure>>;
  /** A call under /api/admin. */
  callStaff<T>(call: ApiCall): Promise<Result<T, ApiFailure>>;
  /** For an upload that was answered 401. False where the session itself has ended, which is reported like any 401. */
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
  /** A failure where no answer came. */
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

  /** Writes are never sent twice: the first may have been done. */
  async function tried(call: ApiCall): Promise<Answer> {
    const first = await once(call);
    const isRead = call.method === undefined || call.method === 'GET';
    if (!isRead || call.retry === false || (isResponse(first) && !RETRIED.has(first.status))) return first;
    // What took so long once would take as long again.
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

  /** The admin token is short-lived and comes as a cookie; calls that meet its end together ask for one new one. */
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

/** As the server asks, within patience. */
function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : PAUSE_MS;
}

async function readJson<T>(answer: Response): Promise<Result<T, ApiFailure>> {
  if (!answer.headers.get('content-type')?.includes('json')) return ok(null as T);
  // A connection may break in the middle of an answer.
  return answer.json().then(ok, () => err(UNREACHED));
}
