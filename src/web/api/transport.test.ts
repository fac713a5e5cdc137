// The rules of a page's calls: one more try for reads, none for writes, and a 401 ends the session.
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

describe('a call', () => {
  test('reads by itself, and sends what it is given as JSON', async () => {
    answers = [json(200, { data: 'sea' }), json(200, { data: 'sent' })];
    expect(await api.call({ path: '/api/a' })).toEqual({ ok: true, value: { data: 'sea' } });
    await api.call({ method: 'POST', path: '/api/b', body: { text: 'Чудо' } });
    expect(asked()).toEqual(['GET /a', 'POST /b']);
    expect([await seen[1]?.text(), seen[1]?.headers.get('content-type')]).toEqual([
      '{"text":"Чудо"}',
      'application/json',
    ]);
  });

  test('asks for the language of its page, whatever the browser prefers', async () => {
    answers = [json(200, {})];
    await api.call({ path: '/api/a' });
    expect(seen[0]?.headers.get('accept-language')).toBe('en');
  });

  test('gives null for an answer without JSON', async () => {
    answers = [new Response(null, { status: 204 })];
    expect(await api.call({ method: 'DELETE', path: '/api/a' })).toEqual({ ok: true, value: null });
  });
});

describe('a failure', () => {
  test('carries status, name, message and details', async () => {
    answers = [error(400, 'ValidationError')];
    const failure = { status: 400, name: 'ValidationError', message: 'No', details: { key: 'x' } };
    expect(await api.call({ path: '/api/a' })).toEqual({ ok: false, error: failure });
  });

  test('without our envelope is one all the same', async () => {
    answers = [new Response('<html>', { status: 404 })];
    const result = await api.call({ path: '/api/a' });
    expect(result).toMatchObject({ ok: false, error: { status: 404, name: 'UnknownError', details: {} } });
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('of %i gives a read one more try', async (status) => {
    answers = [error(status), json(200, {})];
    expect((await api.call({ path: '/api/a' })).ok).toBe(true);
    answers = [error(status), error(status)];
    expect(await api.call({ path: '/api/a' })).toMatchObject({ ok: false, error: { status } });
    expect(seen).toHaveLength(4);
  });

  test.each([400, 403, 404, 410, 413, 501])('of %i gives none', async (status) => {
    answers = [error(status)];
    expect(await api.call({ path: '/api/a' })).toMatchObject({ ok: false, error: { status } });
    expect(seen).toHaveLength(1);
  });

  test('never sends a write twice, nor a read that wants none', async () => {
    answers = [error(503), error(503), error(503), error(503), error(503)];
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) await api.call({ method, path: '/api/a' });
    await api.call({ path: '/api/a', retry: false });
    expect(asked()).toEqual(['POST /a', 'PUT /a', 'PATCH /a', 'DELETE /a', 'GET /a']);
  });

  test('of the network is told apart, and a read tries again', async () => {
    answers = [new TypeError('offline'), json(200, {}), new TypeError('offline')];
    expect((await api.call({ path: '/api/a' })).ok).toBe(true);
    const lost = await api.call({ method: 'POST', path: '/api/a' });
    expect(lost).toMatchObject({ ok: false, error: { status: 0, name: 'NetworkError' } });
  });

  test('of time is told apart from one of the network, and a read is not tried again', async () => {
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

  test('waits as long as the server asks, within patience', async () => {
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

  test('of admin calls fetches one new admin token for all of them and tries each again, writes too', async () => {
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

  test('that stays, or where no admin token is given, ends the session', async () => {
    answers = [error(401), json(200, { jwt: 'fresh' }), error(401)];
    expect(await api.callAsAdmin({ path: '/orders' })).toMatchObject({ ok: false, error: { status: 401 } });
    answers = [error(401), error(401)];
    expect(await api.callAsAdmin({ path: '/orders' })).toMatchObject({ ok: false, error: { status: 401 } });
    expect([signedOut, seen.length]).toEqual([2, 5]);
  });
});
