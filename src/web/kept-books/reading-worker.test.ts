// The worker of public/, run in a context of its own with caches in memory.
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const ORIGIN = 'https://shop.test';
const BOOK = 'a'.repeat(24);
const OTHER_BOOK = 'b'.repeat(24);
const READING = `/my-books/${BOOK}/read`;
const CACHE = `zb-book-1.${BOOK}.ru.build1-00`;
const SOURCE = readFileSync(new URL('../../../public/reading-worker.js', import.meta.url), 'utf8');
const DAY_MS = 24 * 60 * 60 * 1000;

type Kept = Record<string, Record<string, Response>>;

function fakeCaches(stored: Kept) {
  const pathOf = (key: string | { url: string }) => {
    const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, ORIGIN);
    return pathname + search;
  };
  return {
    keys: async () => Object.keys(stored),
    delete: async (name: string) => delete stored[name],
    open: async (name: string) => ({
      match: async (key: string) => stored[name]?.[pathOf(key)]?.clone(),
      put: async (key: string, answer: Response) => {
        stored[name] = { ...stored[name], [pathOf(key)]: answer };
      },
    }),
  };
}

interface Event {
  readonly request: { url: string; method: string; mode: string; headers: Headers };
  respondWith(answer: Promise<Response>): void;
  waitUntil(done: Promise<unknown>): void;
}

function startWorker(stored: Kept, network: (path: string) => Promise<Response>, scope = READING) {
  const listeners: Record<string, (event: Event) => void> = {};
  const self = {
    registration: { scope: ORIGIN + scope },
    location: new URL(ORIGIN),
    skipWaiting() {},
    clients: { claim: async () => {} },
    addEventListener: (name: string, act: (event: Event) => void) => {
      listeners[name] = act;
    },
  };
  const fetch = (given: string | { url: string }) =>
    network(new URL(typeof given === 'string' ? given : given.url).pathname);
  // A connection that waits counts as none at once.
  const setTimeout = (act: (value: null) => void) => void globalThis.setTimeout(act, 5, null);
  runInContext(SOURCE, createContext({ self, caches: fakeCaches(stored), fetch, URL, Response, setTimeout, Date }));

  /** Undefined where the worker leaves the request to the browser. */
  async function ask(path: string, init: { mode?: string; method?: string; range?: string } = {}) {
    const { mode = 'no-cors', method = 'GET', range } = init;
    let answered: Promise<Response> | undefined;
    const awaited: Promise<unknown>[] = [];
    const request = { url: new URL(path, ORIGIN).href, method, mode, headers: new Headers(range ? { range } : {}) };
    listeners.fetch?.({
      request,
      respondWith: (answer) => {
        answered = answer;
      },
      waitUntil: (done) => void awaited.push(done),
    });
    const answer = await answered;
    await Promise.all(awaited);
    return answer;
  }
  const open = (path = READING) => ask(path, { mode: 'navigate' });
  const activate = async () => {
    const awaited: Promise<unknown>[] = [];
    listeners.activate?.({ waitUntil: (done: Promise<unknown>) => void awaited.push(done) } as Event);
    await Promise.all(awaited);
  };
  return { ask, open, activate };
}

const keptBook = (confirmedAt = Date.now()): Kept => ({
  [CACHE]: {
    [READING]: new Response('kept page'),
    [`${READING}/kept`]: Response.json({ bytes: 1, leftOut: [], confirmedAt }),
    '/assets/read-a1.js': new Response('kept script'),
    [`/api/shop/books/${BOOK}/voices/v/pages/1?v=t`]: new Response('0123456789', {
      headers: { 'content-type': 'audio/webm' },
    }),
  },
});
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const answers = (status: number) => async () => new Response(`from the shop`, { status });
const textOf = async (answer: Response | undefined) => answer?.text();

describe('the page of a kept book', () => {
  it('comes from the shop while it answers, which confirms the copy', async () => {
    const stored = keptBook(1000 + Date.now() - 10 * DAY_MS);
    expect(await textOf(await startWorker(stored, answers(200)).open())).toBe('from the shop');
    const facts = await stored[CACHE]?.[`${READING}/kept`]?.json();
    expect(Date.now() - facts.confirmedAt).toBeLessThan(DAY_MS);
  });

  it.each([
    ['without a connection', offline],
    [
      'when the connection answers nothing',
      () => new Promise<Response>((resolve) => setTimeout(resolve, 50, answers(200)())),
    ],
    ['while the shop has a fault', answers(503)],
  ])('is the kept one %s', async (_, network) => {
    expect(await textOf(await startWorker(keptBook(), network).open())).toBe('kept page');
  });

  it.each([401, 403, 404, 409, 410])('is removed with its parts when the shop answers %i', async (status) => {
    const stored = { ...keptBook(), [`zb-book-1.${OTHER_BOOK}.ru.x`]: {} };
    expect((await startWorker(stored, answers(status)).open())?.status).toBe(status);
    expect(Object.keys(stored)).toEqual([`zb-book-1.${OTHER_BOOK}.ru.x`]);
  });

  it.each([429, 500, 503])('stays kept when the shop answers %i', async (status) => {
    const stored = keptBook();
    await startWorker(stored, answers(status)).open();
    expect(Object.keys(stored)).toEqual([CACHE]);
  });

  it('is removed after sixty days without a word of the shop', async () => {
    const stored = keptBook(Date.now() - 61 * DAY_MS);
    await expect(startWorker(stored, offline).open()).rejects.toThrow('Failed to fetch');
    expect(stored).toEqual({});
  });

  it('is not opened before it is whole', async () => {
    const stored = keptBook();
    delete stored[CACHE]?.[`${READING}/kept`];
    await expect(startWorker(stored, offline).open()).rejects.toThrow('Failed to fetch');
  });
});

describe('other requests', () => {
  const worker = startWorker(keptBook(), offline);

  it.each([
    ['/my-books', { mode: 'navigate' }],
    [`/my-books/${BOOK}/preview`, { mode: 'navigate' }],
    [`/en${READING}`, { mode: 'navigate' }],
    [`/api/shop/books/${OTHER_BOOK}/pages/1/picture`, {}],
    ['/api/shop/cart', {}],
    ['/assets/read-a1.js', { method: 'POST' }],
    ['https://elsewhere.test/assets/read-a1.js', {}],
  ])('are left to the browser: %s', async (path, init) => {
    expect(await worker.ask(path, init)).toBeUndefined();
  });

  it('get kept parts from the copy and others from the network', async () => {
    expect(await textOf(await worker.ask('/assets/read-a1.js'))).toBe('kept script');
    await expect(worker.ask('/assets/new-b2.js')).rejects.toThrow('Failed to fetch');
  });

  it('get recordings in ranges', async () => {
    const sound = `/api/shop/books/${BOOK}/voices/v/pages/1?v=t`;
    const part = await worker.ask(sound, { range: 'bytes=2-4' });
    expect([part?.status, part?.headers.get('content-range'), await textOf(part)]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect(part?.headers.get('content-type')).toBe('audio/webm');
    expect(await textOf(await worker.ask(sound, { range: 'bytes=7-' }))).toBe('789');
    expect((await worker.ask(sound, { range: 'bytes=10-' }))?.status).toBe(416);
  });

  it('are all left alone where the scope is no page of reading mode', async () => {
    const everywhere = startWorker(keptBook(), offline, '/');
    expect(await everywhere.open()).toBeUndefined();
    expect(await everywhere.ask('/assets/read-a1.js')).toBeUndefined();
  });
});

it('removes copies of an older form when it replaces another worker', async () => {
  const stored: Kept = { ...keptBook(), 'zb-book-0.x': {}, other: {} };
  await startWorker(stored, offline).activate();
  expect(Object.keys(stored)).toEqual([CACHE, 'other']);
});
