// The rules of calling the API: bearer when held, one more try for reads, none for writes, 401 ends the session.
import { beforeEach, describe, expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | null;
  readonly type: string | null;
  readonly body: unknown;
}

const json = (status: number, body: unknown, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const error = (status: number, name: string) =>
  json(status, { data: null, error: { status, name, message: 'No', details: { key: 'x' } } });

let answers: (Response | Error)[] = [];
let seen: Seen[] = [];
let waits: number[] = [];
let reports: object[] = [];
let cleared = 0;

const session = {
  token: null as string | null,
  adminToken: null as string | null,
  clear() {
    cleared += 1;
    session.token = null;
    session.adminToken = null;
  },
};

const api = createApiClient({
  origin: 'https://shop.test',
  session,
  report: (failure) => void reports.push(failure),
  wait: async (ms) => void waits.push(ms),
  fetch: async (url, init) => {
    const headers = new Headers(init?.headers);
    seen.push({
      method: init?.method ?? 'GET',
      url: String(url),
      authorization: headers.get('authorization'),
      type: headers.get('content-type'),
      body: init?.body,
    });
    const answer = answers.shift();
    if (!answer) throw new Error('no answer is left');
    if (answer instanceof Error) throw answer;
    return answer;
  },
});

beforeEach(() => {
  answers = [];
  seen = [];
  waits = [];
  reports = [];
  cleared = 0;
  session.token = null;
  session.adminToken = null;
});

const failure = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const caught = await work.catch((reason: unknown) => reason);
  if (!(caught instanceof ApiFailure)) throw new Error(`expected an ApiFailure, got ${String(caught)}`);
  return caught;
};

describe('a call', () => {
  test('carries the token when one is held', async () => {
    answers = [json(200, { data: [] }), json(200, { data: [] })];
    await api.collection('products').find();
    session.token = 'abc';
    await api.collection('products').find();
    expect(seen.map((call) => call.authorization)).toEqual([null, 'Bearer abc']);
  });

  test('writes its query in brackets', async () => {
    answers = [json(200, { data: [], meta: { pagination: { total: 0 } } })];
    const page = await api.collection('products').find({
      filters: { $or: [{ title: { $containsi: 'лес & река' } }, { price: { $lt: 5 } }] },
      populate: { genres: { fields: ['title'] } },
      pagination: { page: 2, withCount: false },
      sort: ['title:asc'],
      locale: 'en',
    });
    expect(page.meta.pagination.total).toBe(0);
    expect(seen[0]?.url).toBe(
      'https://shop.test/api/products?filters[%24or][0][title][%24containsi]=%D0%BB%D0%B5%D1%81%20%26%20%D1%80%D0%B5%D0%BA%D0%B0' +
        '&filters[%24or][1][price][%24lt]=5&populate[genres][fields][0]=title&pagination[page]=2&pagination[withCount]=false&sort[0]=title%3Aasc&locale=en',
    );
  });

  test('sends JSON in `data`, and forms as they are', async () => {
    answers = [json(201, { data: {} }), json(201, [])];
    await api.collection('reviews').create({ text: 'Чудо' });
    await api.files.upload(new FormData());
    expect([seen[0]?.type, seen[0]?.body]).toEqual(['application/json', '{"data":{"text":"Чудо"}}']);
    expect([seen[1]?.type, seen[1]?.body]).toEqual([null, expect.any(FormData)]);
  });

  test('gives null for an answer without a body', async () => {
    answers = [new Response(null, { status: 204 })];
    expect(await api.collection('genres').delete('abc')).toBeNull();
  });
});

describe('a failure', () => {
  test('carries status, name and details, and is reported without its query', async () => {
    answers = [error(400, 'ValidationError')];
    const caught = await failure(api.collection('products').find({ _q: 'private words' }));
    expect(caught).toMatchObject({ status: 400, name: 'ValidationError', message: 'No', details: { key: 'x' } });
    expect(reports).toEqual([{ method: 'GET', path: '/products', status: 400 }]);
  });

  test('without our envelope is one all the same', async () => {
    answers = [new Response('<html>', { status: 502 }), new Response('<html>', { status: 502 })];
    expect(await failure(api.collection('products').find())).toMatchObject({
      status: 502,
      name: 'UnknownError',
      details: {},
    });
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('of %i gives a read one more try', async (status) => {
    answers = [error(status, 'X'), json(200, { data: [] })];
    await api.collection('products').find();
    expect(seen).toHaveLength(2);
    answers = [error(status, 'X'), error(status, 'X')];
    expect((await failure(api.single('global').find())).status).toBe(status);
    expect(seen).toHaveLength(4);
  });

  test.each([400, 403, 404, 410, 413, 501])('of %i gives none', async (status) => {
    answers = [error(status, 'X')];
    expect((await failure(api.collection('products').find())).status).toBe(status);
    expect(seen).toHaveLength(1);
  });

  test('never sends a write twice', async () => {
    const writes = [
      () => api.collection('orders').create({}),
      () => api.collection('orders').update('a', {}),
      () => api.collection('orders').delete('a'),
      () => api.files.upload(new FormData()),
    ];
    for (const write of writes) {
      answers = [error(503, 'X')];
      expect((await failure(write())).status).toBe(503);
    }
    expect(seen).toHaveLength(writes.length);
  });

  test('of the network is told apart, and a read tries again', async () => {
    answers = [new TypeError('offline'), json(200, { data: [] })];
    await api.collection('products').find();
    answers = [new TypeError('offline')];
    expect(await failure(api.auth.login({ identifier: 'a', password: 'b' }))).toMatchObject({
      status: 0,
      name: 'NetworkError',
    });
  });

  test('waits as long as the server asks, within patience', async () => {
    for (const after of ['1', '600', 'soon']) {
      answers = [json(503, {}, { 'retry-after': after }), json(200, { data: [] })];
      await api.collection('products').find();
    }
    expect(waits).toEqual([1000, 3000, 300]);
  });
});

describe('a 401', () => {
  test('ends the session and is not reported', async () => {
    session.token = 'old';
    answers = [error(401, 'UnauthorizedError')];
    expect((await failure(api.auth.me())).status).toBe(401);
    expect([cleared, session.token, reports]).toEqual([1, null, []]);
  });

  test('of an admin call fetches a new admin token once and tries again', async () => {
    session.token = 'user';
    session.adminToken = 'stale';
    answers = [error(401, 'UnauthorizedError'), json(200, { jwt: 'fresh' }), json(200, { data: [] })];
    await api.admin.collection('orders').find();
    expect(seen.map((call) => [call.url.replace('https://shop.test/api', ''), call.authorization])).toEqual([
      ['/admin/strapi-api-proxy/orders', 'Bearer stale'],
      ['/admin/generate-token', 'Bearer user'],
      ['/admin/strapi-api-proxy/orders', 'Bearer fresh'],
    ]);
    expect([cleared, session.adminToken]).toEqual([0, 'fresh']);
  });

  test('that stays ends the session', async () => {
    session.token = 'user';
    answers = [error(401, 'X'), json(200, { jwt: 'fresh' }), error(401, 'X')];
    expect((await failure(api.admin.collection('orders').create({}))).status).toBe(401);
    expect([cleared, seen.length]).toEqual([1, 3]);
  });

  test('ends the session where no admin token is given', async () => {
    session.token = 'user';
    answers = [error(401, 'X'), error(403, 'ForbiddenError')];
    expect((await failure(api.admin.users.find())).status).toBe(401);
    expect([cleared, seen.length]).toEqual([1, 2]);
  });
});
