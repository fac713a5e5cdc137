// HTTP client of CDEK's API v2 with timeouts; the token is renewed before it expires and once after a 401.
import { z } from 'zod';
import type { Clock } from '#core/clock.ts';
import { CourierUnavailable } from '../courier.ts';

export interface CdekAccess {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number | undefined;
}

export interface CdekAnswer {
  /** Error text of a 400, 404 or 422; all other failures are thrown. */
  readonly refused: string | null;
  readonly body: unknown;
}

export interface CdekClient {
  get(path: string, query?: Readonly<Record<string, string | undefined>>): Promise<CdekAnswer>;
  post(path: string, body: object): Promise<CdekAnswer>;
}

const TIMEOUT_MS = 8_000;
/** The token is renewed this long before it expires. */
const TOKEN_MARGIN_MS = 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const errorAnswer = z.object({
  errors: z.array(z.object({ code: z.string().catch(''), message: z.string().catch('') })).min(1),
});

export const firstErrorOf = (body: unknown): string | null => {
  const [first] = errorAnswer.safeParse(body).data?.errors ?? [];
  return first ? `${first.code} ${first.message}`.trim() : null;
};

export function createCdekClient(access: CdekAccess, clock: Clock): CdekClient {
  const { apiUrl, clientId, clientSecret, timeoutMs = TIMEOUT_MS } = access;
  let token: { readonly value: Promise<string>; until: number } | undefined;

  async function exchange(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${apiUrl}${path}`, { ...init, redirect: 'error', signal });
      return { status: response.status, body: asJson(await response.text()) };
    } catch (error) {
      throw new CourierUnavailable('CDEK does not answer', { cause: error });
    }
  }

  async function newToken(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const answer = await exchange('/oauth/token', { method: 'POST', body });
    const read = answer.status === 200 ? tokenAnswer.safeParse(answer.body) : undefined;
    if (!read?.success) throw new CourierUnavailable(`CDEK gives no token (${answer.status})`);
    if (token) token.until = clock.now().getTime() + read.data.expires_in * 1000 - TOKEN_MARGIN_MS;
    return read.data.access_token;
  }

  /** Concurrent callers share one token request. */
  function currentToken(): Promise<string> {
    if (!token || clock.now().getTime() >= token.until) {
      const requested: typeof token = { value: newToken(), until: Number.POSITIVE_INFINITY };
      token = requested;
      requested.value.catch(() => {
        if (token === requested) token = undefined;
      });
    }
    return token.value;
  }

  async function call(path: string, init: RequestInit): Promise<CdekAnswer> {
    const send = async (bearer: string) =>
      exchange(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${bearer}` } });
    const first = await currentToken();
    let answer = await send(first);
    if (answer.status === 401) {
      // Another call may have renewed the token already: only the token that was refused is dropped.
      if ((await token?.value.catch(() => undefined)) === first) token = undefined;
      answer = await send(await currentToken());
    }
    const { status, body } = answer;
    if (status === 400 || status === 404 || status === 422)
      return { refused: firstErrorOf(body) ?? String(status), body };
    if (status < 200 || status >= 300 || body === undefined) throw new CourierUnavailable(`CDEK answers ${status}`);
    return { refused: null, body };
  }

  return {
    get(path, query = {}) {
      const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const search = new URLSearchParams(parameters).toString();
      return call(`${path}${search && `?${search}`}`, { method: 'GET' });
    },
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
