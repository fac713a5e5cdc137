// Sign-in, the session cookie, and token validation.
import { describe, expect, test } from 'vitest';
import { ORIGIN, startTestShop } from '#tests/harness/shop-api.ts';

const shop = await startTestShop();
const alice = await shop.person('alice');
const invalid = { status: 400, name: 'ValidationError', message: 'Invalid identifier or password', details: {} };

const login = (identifier: unknown, password: unknown, headers = {}) =>
  shop.call('POST', '/api/auth/local', { body: { identifier, password }, headers });

describe('sign-in', () => {
  test.each([alice.email, 'ALICE@EXAMPLE.TEST', 'alice'])('accepts %s', async (identifier) => {
    const answer = await login(identifier, alice.password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: alice.id,
        documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
        username: 'alice',
        email: alice.email,
        provider: 'local',
        confirmed: true,
        blocked: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        publishedAt: expect.any(String),
      },
    });
  });

  test('answers alike for a wrong password, an unknown account and an account without a password', async () => {
    await shop.person('sven', { password: null });
    for (const [who, password] of [
      ['alice', 'nope-nope'],
      ['nobody@example.test', 'x'],
      ['ALICE', alice.password],
      ['sven', 'x'],
    ]) {
      const answer = await login(who, password);
      expect([answer.statusCode, answer.json().error]).toEqual([400, invalid]);
    }
  });

  test('reports a blocked account only for its right password', async () => {
    const bob = await shop.person('bob', { blocked: true });
    expect((await login('bob', 'bad')).json().error).toEqual(invalid);
    const error = (await login('bob', bob.password)).json().error;
    expect(error).toMatchObject({ status: 400, name: 'ApplicationError' });
  });

  test('lists the missing fields', async () => {
    const answer = await shop.call('POST', '/api/auth/local', { body: {} });
    expect(answer.json().error).toEqual({
      status: 400,
      name: 'ValidationError',
      message: '2 errors occurred',
      details: {
        errors: [
          { path: ['identifier'], message: 'identifier is a required field', name: 'ValidationError' },
          { path: ['password'], message: 'password is a required field', name: 'ValidationError' },
        ],
      },
    });
  });

  test.each([
    { identifier: 5, password: {} },
    { identifier: null, password: ['a'] },
    { identifier: 'a\u0000', password: 'b' },
    [],
    'text',
  ])('answers 400 to invalid input %j', async (body) => {
    const headers = typeof body === 'string' ? { 'content-type': 'text/plain' } : {};
    expect((await shop.call('POST', '/api/auth/local', { body, headers })).statusCode).toBe(400);
  });
});

describe('session cookie', () => {
  test('is set for browsers on the shop’s own pages, for a day, as HttpOnly', async () => {
    const answer = await login('alice', alice.password, { origin: ORIGIN });
    expect(answer.cookies[0]).toMatchObject({
      name: 'zb_session',
      maxAge: 86_400,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
  });

  test('is not set for other sites and API clients', async () => {
    expect((await login('alice', alice.password)).cookies).toEqual([]);
    expect((await login('alice', alice.password, { origin: 'https://evil.example' })).cookies).toEqual([]);
    expect((await login('alice', alice.password, { 'sec-fetch-site': 'cross-site', origin: ORIGIN })).cookies).toEqual(
      [],
    );
  });

  test('grants access to the account', async () => {
    const me = await shop.call('GET', '/api/users/me', { headers: { cookie: `zb_session=${alice.jwt}` } });
    expect(me.json().username).toBe('alice');
  });

  test('accepts writes only from the shop’s own pages', async () => {
    const body = { currentPassword: 'wrong', password: 'Longer-1', passwordConfirmation: 'Longer-1' };
    const write = (headers: Record<string, string>) =>
      shop.call('POST', '/api/auth/change-password', {
        body,
        headers: { cookie: `zb_session=${alice.jwt}`, ...headers },
      });
    expect((await write({})).statusCode).toBe(403);
    expect((await write({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await write({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await write({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(400);
    expect((await write({ origin: ORIGIN })).statusCode).toBe(400);
  });

  test('counts as a visitor when expired, who must sign in where a visitor has no access', async () => {
    const headers = { cookie: 'zb_session=garbage' };
    const me = await shop.call('GET', '/api/users/me', { headers });
    expect([me.statusCode, me.cookies]).toEqual([401, [expect.objectContaining({ name: 'zb_session', maxAge: 0 })]]);
    expect((await login('alice', alice.password, headers)).statusCode).toBe(200);
  });
});

describe('token', () => {
  const me = (authorization: string) => shop.call('GET', '/api/users/me', { headers: { authorization } });

  test.each(['Bearer garbage', 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.', 'bearer x.y.z'])(
    'is rejected when it is %s',
    async (header) => {
      expect((await me(header)).statusCode).toBe(401);
    },
  );

  test('is rejected on public routes too when invalid', async () => {
    const answer = await login('alice', alice.password, { authorization: 'Bearer nonsense' });
    expect(answer.statusCode).toBe(401);
  });

  test.each(['Bearer ', 'Basic YTpi', 'Bearer a b'])('counts as absent when it is %j', async (header) => {
    expect((await me(header)).statusCode).toBe(403);
  });

  test('is revoked when its user is blocked or deleted', async () => {
    const dora = await shop.person('dora');
    expect((await shop.call('GET', '/api/users/me', { jwt: dora.jwt })).statusCode).toBe(200);
    await shop.database.query('update users set blocked = true where id = $1', [dora.id]);
    expect((await shop.call('GET', '/api/users/me', { jwt: dora.jwt })).statusCode).toBe(401);
    await shop.database.query('delete from users where id = $1', [dora.id]);
    expect((await shop.call('GET', '/api/users/me', { jwt: dora.jwt })).statusCode).toBe(401);
  });

  test('is no session when it is an admin token', async () => {
    const admin = await shop.accounts.tokens.issue('admin', { id: alice.id, tokenVersion: 1 });
    expect((await shop.call('GET', '/api/users/me', { jwt: admin })).statusCode).toBe(401);
  });
});

test('revokes a role’s permission at once, whichever process removed it', async () => {
  const reader = await shop.person('reader', { role: 'reader', actions: ['plugin::users-permissions.user.me'] });
  expect((await shop.call('GET', '/api/users/me', { jwt: reader.jwt })).statusCode).toBe(200);
  await shop.database.query(
    `delete from permissions where action = 'plugin::users-permissions.user.me' and role_id = (select id from roles where type = 'reader')`,
  );
  await expect.poll(async () => (await shop.call('GET', '/api/users/me', { jwt: reader.jwt })).statusCode).toBe(403);
});
