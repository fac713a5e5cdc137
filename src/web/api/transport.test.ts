// Rules of API calls: reads are retried once, writes never, and a 401 ends the session.
import { beforeEach, describe, expect, test } from 'vitest';
import { createTransport } from './transport.ts';

const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });
const error = (status: number, name = 'X') =>
  json(status, { data: null, error: { status, name, message: 'No', details: { key: 'x' } } });

let answers: (Response | Error)[] = [];
let seen: Request[] = [];
let waits: number[] = [];
let signedOut = 0;

const api = createTransport({
  origin: 'https://shop.test',
  language: () => 'en',
  onUnauthorized: () => {
    signedOut += 1;
  },
  wait: async (ms) => void waits.push(ms),
  fetch: async (input, init) => {
    seen.push(new Request(input, init));
    const answer = answers.shift();
    if (!answer) throw new Error('no answer is left');
    if (answer instanceof Error) throw answer;
    return answer;
  },
});

const asked = () => seen.map(({ method, url }) => `${method} ${url.replace('https://shop.test/api', '')}`);

beforeEach(() => {
  answers = [];
  seen = [];
  waits = [];
  signedOut = 0;
});

describe('call', () => {
  test('uses GET by default and sends a body as JSON', async () => {
    answers = [json(200, { data: 'sea' }), json(200, { data: 'sent' })];
    expect(await api.call({ path: '/api/a' })).toEqual({ ok: true, value: { data: 'sea' } });
    await api.call({ method: 'POST', path: '/api/b', body: { text: 'Чудо' } });
    expect(asked()).toEqual(['GET /a', 'POST /b']);
    expect([await seen[1]?.text(), seen[1]?.headers.get('content-type')]).toEqual([
      '{"text":"Чудо"}',
      'application/json',
    ]);
  });

  test('sends the language of the page, not of the browser', async () => {
    answers = [json(200, {})];
    await api.call({ path: '/api/a' });
    expect(seen[0]?.headers.get('accept-language')).toBe('en');
  });

  test('returns null for a response without JSON', async () => {
    answers = [new Response(null, { status: 204 })];
    expect(await api.call({ method: 'DELETE', path: '/api/a' })).toEqual({ ok: true, value: null });
  });
});

describe('failures', () => {
  test('carry status, name, message and details', async () => {
    answers = [error(400, 'ValidationError')];
    const failure = { status: 400, name: 'ValidationError', message: 'No', details: { key: 'x' } };
    expect(await api.call({ path: '/api/a' })).toEqual({ ok: false, error: failure });
  });

  test('are recognised without the error envelope', async () => {
    answers = [new Response('<html>', { status: 404 })];
    const result = await api.call({ path: '/api/a' });
    expect(result).toMatchObject({ ok: false, error: { status: 404, name: 'UnknownError', details: {} } });
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('of %i are retried once for reads', async (status) => {
    answers = [error(status), json(200, {})];
    expect((await api.call({ path: '/api/a' })).ok).toBe(true);
    answers = [error(status), error(status)];
    expect(await api.call({ path: '/api/a' })).toMatchObject({ ok: false, error: { status } });
    expect(seen).toHaveLength(4);
  });

  test.each([400, 403, 404, 410, 413, 501])('of %i are not retried', async (status) => {
    answers = [error(status)];
    expect(await api.call({ path: '/api/a' })).toMatchObject({ ok: false, error: { status } });
    expect(seen).toHaveLength(1);
  });

  test('of writes, and of reads with retry off, are not retried', async () => {
    answers = [error(503), error(503), error(503), error(503), error(503)];
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) await api.call({ method, path: '/api/a' });
    await api.call({ path: '/api/a', retry: false });
    expect(asked()).toEqual(['POST /a', 'PUT /a', 'PATCH /a', 'DELETE /a', 'GET /a']);
  });

  test('of the network have their own name and are retried for reads', async () => {
    answers = [new TypeError('offline'), json(200, {}), new TypeError('offline')];
    expect((await api.call({ path: '/api/a' })).ok).toBe(true);
    const lost = await api.call({ method: 'POST', path: '/api/a' });
    expect(lost).toMatchObject({ ok: false, error: { status: 0, name: 'NetworkError' } });
  });

  test('by timeout have their own name and are not retried', async () => {
    const slow = createTransport({
      origin: 'https://shop.test',
      onUnauthorized: () => undefined,
      fetch: (_, init) =>
        new Promise((_done, fail) => {
          seen.push(new Request('https://shop.test/api/slow'));
          init?.signal?.addEventListener('abort', () => fail(init.signal?.reason));
        }),
    });
    const answer = await slow.call({ path: '/api/slow', timeoutMs: 10 });
    expect(answer).toMatchObject({ ok: false, error: { status: 0, name: 'TimeoutError' } });
    expect(seen).toHaveLength(1);
  });

  test('are retried after Retry-After, up to a limit', async () => {
    for (const after of ['1', '600', 'soon']) {
      answers = [json(503, {}, { 'retry-after': after }), json(200, {})];
      await api.call({ path: '/api/a' });
    }
    expect(waits).toEqual([1000, 3000, 300]);
  });
});

describe('a 401', () => {
  test('ends the session', async () => {
    answers = [error(401, 'UnauthorizedError')];
    expect(await api.call({ path: '/api/users/me' })).toMatchObject({ ok: false, error: { status: 401 } });
    expect([signedOut, seen.length]).toEqual([1, 1]);
  });

  test('of admin calls renews the admin token once for all of them and repeats each, also writes', async () => {
    answers = [error(401), error(401), json(200, { jwt: 'fresh' }), json(200, 3), json(200, { data: {} })];
    const results = await Promise.all([
      api.callAsAdmin({ path: '/users/count' }),
      api.callAsAdmin({ method: 'PUT', path: '/global', body: {} }),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(asked()).toEqual([
      'GET /admin/strapi-api-proxy/users/count',
      'PUT /admin/strapi-api-proxy/global',
      'POST /admin/generate-token',
      'GET /admin/strapi-api-proxy/users/count',
      'PUT /admin/strapi-api-proxy/global',
    ]);
    expect(signedOut).toBe(0);
  });

  test('ends the session when it persists or no admin token is given', async () => {
    answers = [error(401), json(200, { jwt: 'fresh' }), error(401)];
    expect(await api.callAsAdmin({ path: '/orders' })).toMatchObject({ ok: false, error: { status: 401 } });
    answers = [error(401), error(401)];
    expect(await api.callAsAdmin({ path: '/orders' })).toMatchObject({ ok: false, error: { status: 401 } });
    expect([signedOut, seen.length]).toEqual([2, 5]);
  });
});
