// How every call travels: bearer when held, one more try for reads, errors as ApiFailure, a 401 ends the session.
import { ApiFailure, failureOf } from './api-failure.ts';

/** Tokens in the page's memory; a signed-in browser without them is known by its httpOnly cookies. */
export interface ApiSession {
  token: string | null;
  adminToken: string | null;
  /** Forgets both tokens and the user, and leads to the login page. */
  clear(): void;
}

export interface TransportOptions {
  /** Where the API is, without a slash at the end; '' for the shop's own origin. */
  readonly origin: string;
  readonly session: ApiSession;
  /** Told of every failure but 401: method, path without its query, status. */
  readonly report: (failure: { method: string; path: string; status: number }) => void;
  readonly fetch?: typeof globalThis.fetch;
  readonly wait?: (ms: number) => Promise<void>;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After /api, with its query. */
  readonly path: string;
  readonly body?: object | undefined;
}

export interface Transport {
  /** Null for an answer without a body. */
  call(call: Call): Promise<unknown>;
  /** Through the same-origin proxy with the admin token. */
  callAsAdmin(call: Call): Promise<unknown>;
}

const AGAIN: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 3000;
const PROXY = '/admin/strapi-api-proxy';

export function createTransport(options: TransportOptions): Transport {
  const { session, report } = options;
  const wait = options.wait ?? ((ms) => new Promise<void>((done) => setTimeout(done, ms)));
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);

  async function once({ method, path, body }: Call, token: string | null): Promise<Response | ApiFailure> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== null) headers.authorization = `Bearer ${token}`;
    const isForm = body instanceof FormData;
    if (body && !isForm) headers['content-type'] = 'application/json';
    try {
      return await send(`${options.origin}/api${path}`, {
        method,
        headers,
        credentials: 'same-origin',
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      });
    } catch (error) {
      return new ApiFailure(0, 'NetworkError', 'The server could not be reached', {}, error);
    }
  }

  /** Writes are never sent twice: the first may have been done. */
  async function tried(call: Call, token: string | null): Promise<Response | ApiFailure> {
    const first = await once(call, token);
    const again = first instanceof ApiFailure || AGAIN.has(first.status);
    if (call.method !== 'GET' || !again) return first;
    await wait(first instanceof ApiFailure ? PAUSE_MS : pauseOf(first));
    return once(call, token);
  }

  async function settle(call: Call, answer: Response | ApiFailure): Promise<unknown> {
    if (!(answer instanceof ApiFailure) && answer.status < 400) return read(answer);
    const failure = answer instanceof ApiFailure ? answer : await failureOf(answer);
    if (failure.status === 401) session.clear();
    else report({ method: call.method, path: call.path.replace(/\?.*$/s, ''), status: failure.status });
    throw failure;
  }

  const isRefused = (answer: Response | ApiFailure): boolean => answer.status === 401;

  async function renewAdminToken(): Promise<boolean> {
    const answer = await once({ method: 'POST', path: '/admin/generate-token' }, session.token);
    if (answer instanceof ApiFailure || !answer.ok) return false;
    const { jwt } = (await answer.json()) as { jwt: string };
    session.adminToken = jwt;
    return true;
  }

  return {
    call: async (call) => settle(call, await tried(call, session.token)),
    async callAsAdmin({ path, ...rest }) {
      const call = { ...rest, path: `${PROXY}${path}` };
      const first = await tried(call, session.adminToken);
      if (!isRefused(first) || !(await renewAdminToken())) return settle(call, first);
      return settle(call, await tried(call, session.adminToken));
    },
  };
}

/** As the server asks, within patience. */
function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : PAUSE_MS;
}

async function read(response: Response): Promise<unknown> {
  const text = response.status === 204 ? '' : await response.text();
  return text === '' ? null : JSON.parse(text);
}
