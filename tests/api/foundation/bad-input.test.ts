// Invalid requests are answered with 4xx in the error envelope, never with 500 or a stack trace.
import { expect, test } from 'vitest';
import { copyTestDatabase } from '../../harness/database.ts';
import { startTestApp } from './test-app.ts';

const { database } = await copyTestDatabase();
const { app } = await startTestApp(database);

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/local',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

const expectEnvelope = (response: { json(): unknown; statusCode: number; body: string }, status: number) => {
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({
    data: null,
    error: { status, name: expect.any(String), message: expect.any(String) },
  });
  expect(response.body).not.toMatch(/at .*\.ts|node_modules/);
};

test('answers 404 with the error envelope to an unknown API address', async () => {
  expectEnvelope(await app.inject('/api/no/such/thing'), 404);
});

test('answers an undecodable address with the envelope to a client and with a page to a browser', async () => {
  expectEnvelope(await app.inject('/books/%E0%A4%A'), 400);
  expectEnvelope(await app.inject({ url: '/api/books/%E0%A4%A', headers: { accept: 'text/html' } }), 400);
  const { statusCode, headers, body } = await app.inject({ url: '/en/%E0%A4%A', headers: { accept: 'text/html,*/*' } });
  expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(body).toMatch(/We could not read that.*<a href="\/en"/s);
});

test('answers 400 to broken JSON', async () => {
  expectEnvelope(await post('{"identifier": '), 400);
});

test('answers 413 to a body over the limit', async () => {
  expectEnvelope(await post(JSON.stringify({ identifier: 'x'.repeat(2_000_000) })), 413);
});

test('rejects a body of an unknown content type', async () => {
  const response = await post('<xml/>', { 'content-type': 'application/xml' });
  expect([400, 415]).toContain(response.statusCode);
  expect(response.json()).toMatchObject({ data: null });
});

test('answers 401 to a tampered token', async () => {
  const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.' };
  expectEnvelope(await app.inject({ url: '/api/users/me', headers }), 401);
});

test('treats an invalid session cookie as an anonymous visitor', async () => {
  const headers = { cookie: 'zb_session=%E0%A4%A; =; ;;; a=b=c' };
  const response = await app.inject({ url: '/api/users/me', headers });
  expect([401, 403]).toContain(response.statusCode);
});

test('reports the missing path of a redirect look-up', async () => {
  expectEnvelope(await app.inject('/api/shop/redirects'), 400);
  expectEnvelope(await app.inject('/api/shop/redirects?path=not-a-path'), 400);
});
