// Malformed HTTP over a real connection, which must be answered with 4xx.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { copyTestDatabase } from '../../harness/database.ts';
import { portOf } from '../../harness/server-port.ts';
import { startTestApp } from './test-app.ts';

const { database } = await copyTestDatabase();
const { app } = await startTestApp(database);
const { app: behindProxy } = await startTestApp(database, {
  settings: { TRUST_PROXY: '10.0.0.0/8' },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const port = portOf(app.server);

/** Sends these bytes; resolves to the status line and the rest of the answer. */
async function raw(...lines: string[]): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString();
  return { status: Number(text.split(' ')[1]), body: text };
}
const get = (path: string, ...headers: string[]) =>
  raw(`GET ${path} HTTP/1.1`, 'Host: shop.test', 'Connection: close', ...headers, '', '');

test.each([
  '//',
  '//[',
  '//x/admin',
  '/\\x',
  '///evil.test',
  '/books/%00',
  '/books?search=%00',
  '/api/products?filters[slug]=%00',
  '/api/products/%00',
  '/api/shop/redirects?path=/%00',
])('rejects %s', async (path) => {
  expect((await get(path)).status).toBe(400);
});

test.each(['a b', '[', 'shop.test:99999999', '127.0.0.1:99999', '[::1]:65536', '999.1.1.1', 'shop.test/x', '<script>'])(
  'rejects the host %s',
  async (host) => {
    expect((await raw('GET / HTTP/1.1', `Host: ${host}`, 'Connection: close', '', '')).status).toBe(400);
  },
);

test('answers a request without a host only where HTTP allows it', async () => {
  expect((await raw('GET /origin HTTP/1.0', '', '')).body).toContain('http://localhost:3000');
  expect((await raw('GET / HTTP/1.1', 'Connection: close', '', '')).status).toBe(400);
});

test('uses a forwarded host in absolute addresses only from a trusted proxy', async () => {
  const headers = { host: 'shop.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
  const ask = async (on: typeof app, remoteAddress: string) =>
    (await on.inject({ url: '/origin', headers, remoteAddress })).body;
  expect(await ask(app, '127.0.0.1')).toBe('https://shop.test');
  expect(await ask(app, '203.0.113.7')).toBe('http://shop.test');
  expect(await ask(behindProxy, '10.1.2.3')).toBe('https://evil.test');
  expect(await ask(behindProxy, '127.0.0.1')).toBe('http://shop.test');
});

const form = (type: string, payload: string | Buffer) =>
  app.inject({ method: 'POST', url: '/newsletter', headers: { 'content-type': type, host: 'shop.test' }, payload });

test('reads an ordinary form', async () => {
  expect((await form('application/x-www-form-urlencoded', 'text=%D0%81%D0%B6')).body).toBe('Ёж');
  const part = '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nЁж\r\n--x--\r\n';
  expect((await form('multipart/form-data; boundary=x', part)).body).toBe('Ёж');
});

test.each([
  ['application/x-www-form-urlencoded', 'text=%00'],
  ['application/x-www-form-urlencoded', 'te%00xt=1'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n\0\r\n--x--\r\n'],
  ['multipart/form-data; boundary=x', 'nonsense'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="te'],
  ['multipart/form-data', '--x--'],
])('rejects a form as %s that says %j with a message', async (type, payload) => {
  const answer = await form(type, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Не получается прочитать');
});

const send = (url: string, payload: string) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

test.each(['/api/auth/local', '/api/auth/local/register', '/api/auth/forgot-password', '/api/auth/reset-password'])(
  'rejects deeply nested JSON and NUL characters at %s with a short answer',
  async (url) => {
    const deep = `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)},"identifier":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`;
    const fields = ['identifier', 'password', 'email', 'username', 'code', 'passwordConfirmation'];
    const bodies = [
      deep,
      JSON.stringify(Object.fromEntries(fields.map((name) => [name, 'a\0b@c.test']))),
      JSON.stringify(Object.fromEntries(fields.map((name) => [name, { ['x'.repeat(70_000)]: 'y'.repeat(70_000) }]))),
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`unknown${index}`, index]))),
    ];
    for (const body of bodies) {
      const answer = await send(url, body);
      expect([400, 403, 429]).toContain(answer.statusCode);
      expect(answer.body.length).toBeLessThan(8_000);
    }
  },
);
