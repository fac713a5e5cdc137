// A page kept in memory reaches every visitor in the form their browser takes, with a nonce of its own.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { installSecurityHeaders } from '../security.ts';
import { createSharedPages } from './shared-pages.ts';

const HEAD = `<!doctype html>${'<meta name="a">'.repeat(20)}`;
const TEXT = '<p>Жили-были дед да баба</p>'.repeat(300);
let drawn = 0;
const shared = createSharedPages({
  version: { current: async () => '1' },
  isAnonymous: () => true,
  isMeasured: () => false,
  origin: () => 'http://shop.test',
});
const app = Fastify();
afterAll(() => app.close());
await installSecurityHeaders(app, { https: false, dev: false });
app.get('/*', async (request, reply) => {
  if (await shared.answer(request, reply)) return reply;
  drawn += 1;
  const nonce = reply.nonce;
  const html = `${HEAD}<script nonce="${nonce}">1</script>${TEXT}<script nonce="${nonce}">2</script>`;
  const response = new Response(null, { headers: { 'x-shared-page': '1' } });
  shared.keepAndSend(request, reply, response, [{ bytes: Buffer.from(html), kept: false }]);
  return reply;
});

async function ask(accepted?: string) {
  const answer = await app.inject({ url: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  const { 'content-encoding': encoding, 'content-length': length, 'content-security-policy': policy } = answer.headers;
  expect(Number(length)).toBe(answer.rawPayload.length);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)] ?? ((bytes: Buffer) => bytes);
  const html = decode(answer.rawPayload).toString();
  const nonce = /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? 'none';
  expect(html).toBe(`${HEAD}<script nonce="${nonce}">1</script>${TEXT}<script nonce="${nonce}">2</script>`);
  return { encoding, nonce, length: answer.rawPayload.length };
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
  expect(drawn).toBe(1);
});

test('no nonce comes twice', async () => {
  const seen = [await ask('br'), await ask('br'), await ask('gzip')].map(({ nonce }) => nonce);
  expect(new Set(seen).size).toBe(3);
});
