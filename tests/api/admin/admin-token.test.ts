// Issuing, use through the proxy, and revocation of the admin token.
import { request } from 'node:http';
import multipart from '@fastify/multipart';
import { describe, expect, test } from 'vitest';
import { defineCollection } from '#server/content/declaration.ts';
import { ORIGIN, startTestShop } from '#tests/harness/shop-api.ts';

const tag = defineCollection({
  singularName: 'tag',
  pluralName: 'tags',
  displayName: 'Tag',
  attributes: { title: { type: 'string' } },
});
const shop = await startTestShop({
  declarations: [tag],
  routes: async (app, { accounts }) => {
    await app.register(async (scope) => {
      await scope.register(multipart);
      scope.post('/api/tags/probe', async (request) => {
        const { superUser } = await accounts.service.access.callerOf(request);
        const parts = [];
        for await (const part of request.parts()) {
          parts.push(part.type === 'file' ? `${part.filename}:${(await part.toBuffer()).length}` : part.value);
        }
        return { superUser, parts, query: request.query };
      });
    });
  },
});
const password = await shop.shop.accounts.ensureAdministrator({ email: 'owner@example.test' });
const login = await shop.call('POST', '/api/auth/local', { body: { identifier: 'owner@example.test', password } });
const session: string = login.json().jwt;
const alice = await shop.person('alice');

const generate = (options: Parameters<typeof shop.call>[2]) => shop.call('POST', '/api/admin/generate-token', options);
const proxy = (path: string, jwt?: string, headers = {}) =>
  shop.call('GET', `/api/admin/strapi-api-proxy/${path}`, { ...(jwt === undefined ? {} : { jwt }), headers });
const admin: string = (await generate({ jwt: session })).json().jwt;

test('creates one administrator on the first start and prints the password once', async () => {
  expect(password).toMatch(/^\w{20}$/);
  expect(login.json().user).toMatchObject({ username: 'admin', isAdmin: true });
  expect(await shop.shop.accounts.ensureAdministrator({ email: 'other@example.test' })).toBeNull();
});

describe('admin token', () => {
  test('is issued to an administrator only', async () => {
    expect(admin).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await generate({})).statusCode).toBe(401);
    expect((await generate({ jwt: alice.jwt })).statusCode).toBe(403);
    expect((await generate({ jwt: admin })).statusCode).toBe(401);
  });

  test('is set as a cookie for the shop’s own pages, valid for fifteen minutes', async () => {
    const answer = await generate({ headers: { cookie: `zb_session=${session}`, origin: ORIGIN } });
    expect(answer.cookies[0]).toMatchObject({ name: 'zb_admin', httpOnly: true, sameSite: 'Strict', maxAge: 900 });
    expect(
      (await generate({ headers: { cookie: `zb_session=${session}`, origin: 'https://evil.example' } })).statusCode,
    ).toBe(403);
  });

  test('grants access through the proxy that no role has', async () => {
    const answer = await proxy('users-permissions/roles', admin);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().roles.map((role: { type: string }) => role.type)).toEqual([
      'authenticated',
      'public',
      'administrator',
      'editor',
      'support',
      'printer',
    ]);
    expect((await proxy('users/me', admin)).json()).toMatchObject({ username: 'admin' });
  });

  test('is rejected outside the proxy, as is a session behind it', async () => {
    expect((await shop.call('GET', '/api/users-permissions/roles', { jwt: admin })).statusCode).toBe(401);
    for (const jwt of [session, alice.jwt, undefined, 'garbage'])
      expect((await proxy('users-permissions/roles', jwt)).statusCode).toBe(401);
  });

  test('is invalid once its owner is no longer an administrator', async () => {
    const second = await shop.person('second', { role: 'administrator' });
    const { jwt } = (await generate({ jwt: second.jwt })).json();
    expect((await proxy('users/me', jwt)).statusCode).toBe(200);
    await shop.database.query(
      `update users set role_id = (select id from roles where type = 'authenticated') where id = $1`,
      [second.id],
    );
    expect((await proxy('users/me', jwt)).statusCode).toBe(401);
  });
});

/** Sends the path as written: HTTP clients and the test harness would normalise it. */
const base = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
const statusOf = (method: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const target = { host: base.hostname, port: base.port, method, path: `/api/admin/strapi-api-proxy/${path}` };
    const sent = request({ ...target, headers: { authorization: `Bearer ${admin}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });

describe('admin proxy', () => {
  test('forwards errors, JSON bodies, queries and files', async () => {
    const created = await shop.call('POST', '/api/admin/strapi-api-proxy/users-permissions/roles', {
      jwt: admin,
      body: { name: 'Writer', permissions: { 'api::tag': { controllers: { tag: { find: { enabled: true } } } } } },
    });
    expect(created.json()).toEqual({ ok: true });
    const refused = await proxy('users-permissions/roles/999999', admin);
    expect([refused.statusCode, refused.json().error.message]).toEqual([404, 'Role not found']);
    const form = new FormData();
    form.append('files', new Blob(['x'.repeat(300_000)]), 'big.bin');
    form.append('fileInfo', '{}');
    const encoded = new Response(form);
    const sent = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/strapi-api-proxy/tags/probe?id=7&a[b]=c',
      headers: { authorization: `Bearer ${admin}`, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(sent.json()).toEqual({ superUser: true, parts: ['big.bin:300000', '{}'], query: { id: '7', 'a[b]': 'c' } });
  });

  test('accepts writes by cookie only from the shop’s own pages', async () => {
    const write = (headers: Record<string, string>) =>
      shop.call('POST', '/api/admin/strapi-api-proxy/users-permissions/roles', {
        body: {},
        headers: { cookie: `zb_admin=${admin}`, ...headers },
      });
    expect((await write({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await write({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(400);
  });

  test.each([
    'admin/generate-token',
    '%61dmin/generate-token',
    '%2561dmin/generate-token',
    'ADMIN/generate-token',
    'x/../admin/generate-token',
    'x\\..\\admin/generate-token',
    'users\\..\\admin/generate-token',
    'users/%2e%2e/admin/generate-token',
    'users/..;/admin/generate-token',
    '/admin/generate-token',
    './admin/generate-token',
    ';/admin/generate-token',
    'admin/strapi-api-proxy/users/me',
    '../uploads/x',
    '%2e%2e%2fusers/me',
    'auth/local',
    'shop/newsletter',
    'health',
    'metrics',
    '',
  ])('does not forward to %s', async (path) => {
    for (const method of ['GET', 'POST']) expect([method, await statusOf(method, path)]).toEqual([method, 404]);
  });

  test('cannot be imitated by a header', async () => {
    const old: Record<string, string> = {};
    await shop.accounts.access.throughProxy({ userId: 1, name: 'admin', role: 'administrator' }, async (headers) => {
      Object.assign(old, headers);
    });
    const [header = '', pass = ''] = Object.entries(old)[0] ?? [];
    const feigned = (value: string) =>
      shop.call('GET', '/api/users-permissions/roles', { headers: { [header]: value } });
    // An expired token counts as none.
    for (const value of ['', pass, 'undefined', '0'.repeat(pass.length)]) {
      expect((await feigned(value)).statusCode).toBe(403);
    }
  });
});

describe('admin proxy input', () => {
  const call = (method: 'POST' | 'DELETE', path: string, more: object = {}) =>
    shop.app.inject({
      method,
      url: `/api/admin/strapi-api-proxy/${path}`,
      remoteAddress: '10.3.0.1',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      ...more,
    });

  test.each(['gzip', 'br', 'nonsense'])('rejects a body encoded as %s without reading it', async (encoding) => {
    const headers = {
      authorization: `Bearer ${admin}`,
      'content-type': 'application/json',
      'content-encoding': encoding,
    };
    const answer = await call('POST', 'tags', { headers, payload: '{"data":{"title":"plain"}}' });
    expect([answer.statusCode, answer.json().error.name]).toEqual([415, 'UnsupportedMediaTypeError']);
  });

  test('does not audit the deletion of a missing entry', async () => {
    const records = () => shop.database.query("select 1 from audit_log where action = 'content.delete'");
    const before = await records();
    expect((await call('DELETE', 'tags/aaaaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBeLessThan(500);
    expect(await records()).toHaveLength(before.length);
    const made = await call('POST', 'tags', { payload: { data: { title: 'gone soon' } } });
    expect((await call('DELETE', `tags/${made.json().data.documentId}`)).statusCode).toBeLessThan(300);
    expect(await records()).toHaveLength(before.length + 1);
  });
});
