import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { CSP_HEADER, installSecurityHeaders } from '../security.ts';
import { createSharedPages } from './shared-pages.ts';

const TEXT = `<!doctype html>${'<p>Жили-были дед да баба</p>'.repeat(300)}`;
let version = '1';
let isDatabaseDown = false;
const renderedAddresses: string[] = [];
const shared = createSharedPages({
  version: {
    async current() {
      if (isDatabaseDown) throw new Error('no database');
      return version;
    },
  },
  isAnonymous: () => true,
  isMeasured: () => false,
  origin: () => 'http://shop.test',
});
const app = Fastify();
afterAll(() => app.close());
await installSecurityHeaders(app, { https: false, dev: false });
app.get('/*', async (request, reply) => {
  if (await shared.sendFromCache(request, reply)) return reply;
  const address = shared.addressOf(request);
  renderedAddresses.push(address);
  await new Promise((resolve) => setImmediate(resolve));
  try {
    return await renderPage(request, reply, address);
  } finally {
    shared.release(request);
  }
});

async function renderPage(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> {
  if (address === '/broken') throw new Error('cannot be drawn');
  const policy = app.pagePolicy({ scripts: [address] }) ?? '';
  const response = new Response(null, { headers: { 'x-shared-page': 'page', [CSP_HEADER]: policy } });
  if (await shared.storeAndSend(request, reply, response, () => Buffer.from(TEXT + version))) return reply;
  return reply.send(TEXT + version);
}

async function fetchPage(accepted?: string, more: Record<string, string> = {}, url = '/') {
  const headers = { ...(accepted === undefined ? {} : { 'accept-encoding': accepted }), ...more };
  const answer = await app.inject({ url, headers });
  const encoding = answer.headers['content-encoding'];
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)] ?? ((bytes: Buffer) => bytes);
  if (answer.statusCode === 200) {
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(decode(answer.rawPayload).toString()).toBe(TEXT + version);
  }
  return { encoding, status: answer.statusCode, headers: answer.headers, length: answer.rawPayload.length };
}

test('sends the encoding the browser accepts, gzip until Brotli is ready', async () => {
  expect(await fetchPage('gzip, br')).toMatchObject({ encoding: 'gzip' });
  const brotli = await vi.waitFor(async () => {
    const answer = await fetchPage('gzip, deflate, br, zstd');
    expect(answer.encoding).toBe('br');
    return answer;
  }, 20_000);
  const gzip = await fetchPage('gzip');
  expect(gzip.encoding).toBe('gzip');
  expect(brotli.length).toBeLessThan(gzip.length);
  expect((await fetchPage('br;q=0, gzip')).encoding).toBe('gzip');
  expect((await fetchPage('br;q=0.1, gzip')).encoding).toBe('gzip');
  expect((await fetchPage('gzip;q=0')).encoding).toBeUndefined();
  expect((await fetchPage()).encoding).toBeUndefined();
  expect(renderedAddresses).toEqual(['/']);
});

test('answers 304 to a known etag until the content changes', async () => {
  const { headers } = await fetchPage('br');
  const etag = String(headers.etag);
  for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await fetchPage('gzip', { 'if-none-match': known });
    expect(again).toMatchObject({ status: 304, length: 0, encoding: undefined });
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
    expect(again.headers[CSP_HEADER]).toBe(headers[CSP_HEADER]);
    expect(again.headers['content-length']).toBeUndefined();
  }
  version = '2';
  const fresh = await fetchPage('gzip', { 'if-none-match': etag });
  expect(fresh.status).toBe(200);
  expect(fresh.headers.etag).not.toBe(etag);
});

test('sends the content policy of the page’s own scripts from the cache too', async () => {
  const fresh = await fetchPage('gzip', {}, '/policy');
  const cached = await fetchPage('gzip', {}, '/policy');
  expect(fresh.headers[CSP_HEADER]).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(cached.headers[CSP_HEADER]).toBe(fresh.headers[CSP_HEADER]);
  expect(cached.headers['x-shared-page']).toBeUndefined();
});

test('serves campaign links, unknown parameters and another parameter order from the cache', async () => {
  renderedAddresses.length = 0;
  // The first request of a path records its parameters; a page with a campaign in its address is not shared yet.
  for (const url of [
    '/a?utm_source=vk',
    '/a?utm_source=vk',
    '/a',
    '/a?utm_source=ok&x=1',
    '/a?page=2&x=1',
    '/a?x=2&page=2',
  ])
    await fetchPage('gzip', {}, url);
  expect(renderedAddresses).toEqual(['/a?utm_source=vk', '/a', '/a?page=2']);
});

test('renders a new page once for concurrent requests and releases them when rendering fails', async () => {
  const before = renderedAddresses.length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetchPage('gzip', {}, '/crowd')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(renderedAddresses.slice(before)).toEqual(['/crowd']);
  const held = await Promise.all(Array.from({ length: 3 }, () => app.inject({ url: '/broken' })));
  expect(held.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
});

test('serves a known page as it last was while the database is down, and renders no unknown one', async () => {
  expect(await fetchPage(undefined, {}, '/known')).toMatchObject({ status: 200 });
  isDatabaseDown = true;
  try {
    expect(await fetchPage(undefined, {}, '/known')).toMatchObject({ status: 200 });
    expect(await fetchPage(undefined, {}, '/unknown')).toMatchObject({ status: 500 });
  } finally {
    isDatabaseDown = false;
  }
  expect(await fetchPage(undefined, {}, '/unknown')).toMatchObject({ status: 200 });
});
