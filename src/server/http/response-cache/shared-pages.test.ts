// A page held in memory reaches every visitor in the form their browser takes, or not at all where they have it.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { installSecurityHeaders, POLICY } from '../security.ts';
import { createSharedPages } from './shared-pages.ts';

const TEXT = `<!doctype html>${'<p>Жили-были дед да баба</p>'.repeat(300)}`;
let version = '1';
const drawn: string[] = [];
const shared = createSharedPages({
  version: { current: async () => version },
  isAnonymous: () => true,
  isMeasured: () => false,
  origin: () => 'http://shop.test',
});
const app = Fastify();
afterAll(() => app.close());
await installSecurityHeaders(app, { https: false, dev: false });
app.get('/*', async (request, reply) => {
  if (await shared.answer(request, reply)) return reply;
  const address = shared.addressOf(request);
  drawn.push(address);
  await new Promise((resolve) => setImmediate(resolve));
  try {
    return await draw(request, reply, address);
  } finally {
    shared.release(request);
  }
});

async function draw(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> {
  if (address === '/broken') throw new Error('cannot be drawn');
  const policy = app.pagePolicy({ scripts: [address] }) ?? '';
  const response = new Response(null, { headers: { 'x-shared-page': 'page', [POLICY]: policy } });
  if (await shared.storeAndSend(request, reply, response, () => Buffer.from(TEXT + version))) return reply;
  return reply.send(TEXT + version);
}

async function ask(accepted?: string, more: Record<string, string> = {}, url = '/') {
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

test('each browser gets the form it takes, gzip while Brotli is not ready', async () => {
  expect(await ask('gzip, br')).toMatchObject({ encoding: 'gzip' });
  const brotli = await vi.waitFor(async () => {
    const answer = await ask('gzip, deflate, br, zstd');
    expect(answer.encoding).toBe('br');
    return answer;
  }, 20_000);
  const gzip = await ask('gzip');
  expect(gzip.encoding).toBe('gzip');
  expect(brotli.length).toBeLessThan(gzip.length);
  expect((await ask('br;q=0, gzip')).encoding).toBe('gzip');
  expect((await ask('br;q=0.1, gzip')).encoding).toBe('gzip');
  expect((await ask('gzip;q=0')).encoding).toBeUndefined();
  expect((await ask()).encoding).toBeUndefined();
  expect(drawn).toEqual(['/']);
});

test('whoever has the page already is told so, until its content changes', async () => {
  const { headers } = await ask('br');
  const etag = String(headers.etag);
  for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await ask('gzip', { 'if-none-match': known });
    expect(again).toMatchObject({ status: 304, length: 0, encoding: undefined });
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
    expect(again.headers[POLICY]).toBe(headers[POLICY]);
    expect(again.headers['content-length']).toBeUndefined();
  }
  version = '2';
  const fresh = await ask('gzip', { 'if-none-match': etag });
  expect(fresh.status).toBe(200);
  expect(fresh.headers.etag).not.toBe(etag);
});

test('a page carries the policy of its own scripts from memory too', async () => {
  const fresh = await ask('gzip', {}, '/policy');
  const cached = await ask('gzip', {}, '/policy');
  expect(fresh.headers[POLICY]).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(cached.headers[POLICY]).toBe(fresh.headers[POLICY]);
  expect(cached.headers['x-shared-page']).toBeUndefined();
});

test('campaigns, unknown parameters and another order are answered from memory', async () => {
  drawn.length = 0;
  // The first visitor of a path tells what it reads; a page with a campaign in its address is not yet shared.
  for (const url of [
    '/a?utm_source=vk',
    '/a?utm_source=vk',
    '/a',
    '/a?utm_source=ok&x=1',
    '/a?page=2&x=1',
    '/a?x=2&page=2',
  ])
    await ask('gzip', {}, url);
  expect(drawn).toEqual(['/a?utm_source=vk', '/a', '/a?page=2']);
});

test('a new page that many ask for at once is drawn once, and a drawing that comes to nothing holds nobody up', async () => {
  const before = drawn.length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('gzip', {}, '/crowd')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(drawn.slice(before)).toEqual(['/crowd']);
  const held = await Promise.all(Array.from({ length: 3 }, () => app.inject({ url: '/broken' })));
  expect(held.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
});
