// Signing in: what a right and a wrong password answer, what a token opens, and when it stops to.
import { describe, expect, test } from 'vitest';
import { ORIGIN, startTestShop } from '#tests/harness/shop-api.ts';

const shop = await startTestShop();
const alice = await shop.person('alice');
const invalid = { status: 400, name: 'ValidationError', message: 'Invalid identifier or password', details: {} };

const login = (identifier: unknown, password: unknown, headers = {}) =>
  shop.call('POST', '/api/auth/local', { body: { identifier, password }, headers });

describe('signing in', () => {
  test.each([alice.email, 'ALICE@EXAMPLE.TEST', 'alice'])('works with %s', async (identifier) => {
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

  test('a wrong password, an unknown account and an account without a password answer alike', async () => {
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

  test('a blocked account is told so only with its right password', async () => {
    const bob = await shop.person('bob', { blocked: true });
    expect((await login('bob', 'bad')).json().error).toEqual(invalid);
    const told = (await login('bob', bob.password)).json().error;
    expect(told).toMatchObject({ status: 400, name: 'ApplicationError' });
  });

  test('what is missing is listed', async () => {
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
  ])('nonsense %j is a 400, not a fault', async (body) => {
    const headers = typeof body === 'string' ? { 'content-type': 'text/plain' } : {};
    expect((await shop.call('POST', '/api/auth/local', { body, headers })).statusCode).toBe(400);
  });
});

describe('the session cookie', () => {
  test('is given to browsers on our own pages, for a day, out of reach of scripts', async () => {
    const answer = await login('alice', alice.password, { origin: ORIGIN });
    expect(answer.cookies[0]).toMatchObject({
      name: 'zb_session',
      maxAge: 86_400,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
  });

  test('is not given to other sites and programs', async () => {
    expect((await login('alice', alice.password)).cookies).toEqual([]);
    expect((await login('alice', alice.password, { origin: 'https://evil.example' })).cookies).toEqual([]);
    expect((await login('alice', alice.password, { 'sec-fetch-site': 'cross-site', origin: ORIGIN })).cookies).toEqual(
      [],
    );
  });

  test('opens the account', async () => {
    const me = await shop.call('GET', '/api/users/me', { headers: { cookie: `zb_session=${alice.jwt}` } });
    expect(me.json().username).toBe('alice');
  });

  test('writes only from our own pages', async () => {
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

  test('that has run out makes a visitor, who is asked to sign in where a visitor may not go', async () => {
    const headers = { cookie: 'zb_session=garbage' };
    const me = await shop.call('GET', '/api/users/me', { headers });
    expect([me.statusCode, me.cookies]).toEqual([401, [expect.objectContaining({ name: 'zb_session', maxAge: 0 })]]);
    expect((await login('alice', alice.password, headers)).statusCode).toBe(200);
  });
});

describe('a token', () => {
  const me = (authorization: string) => shop.call('GET', '/api/users/me', { headers: { authorization } });

  test.each(['Bearer garbage', 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.', 'bearer x.y.z'])(
    '%s is refused',
    async (header) => {
      expect((await me(header)).statusCode).toBe(401);
    },
  );

  test('is refused on public routes too when it is bad', async () => {
    const answer = await login('alice', alice.password, { authorization: 'Bearer nonsense' });
    expect(answer.statusCode).toBe(401);
  });

  test.each(['Bearer ', 'Basic YTpi', 'Bearer a b'])('%j counts as none', async (header) => {
    expect((await me(header)).statusCode).toBe(403);
  });

  test('stops the moment its user is blocked, and when the user is gone', async () => {
    const dora = await shop.person('dora');
    expect((await shop.call('GET', '/api/users/me', { jwt: dora.jwt })).statusCode).toBe(200);
    await shop.database.query('update users set blocked = true where id = $1', [dora.id]);
    expect((await shop.call('GET', '/api/users/me', { jwt: dora.jwt })).statusCode).toBe(401);
    await shop.database.query('delete from users where id = $1', [dora.id]);
    expect((await shop.call('GET', '/api/users/me', { jwt: dora.jwt })).statusCode).toBe(401);
  });

  test('for the admin is no session', async () => {
    const admin = await shop.accounts.tokens.issue('admin', { id: alice.id, tokenVersion: 1 });
    expect((await shop.call('GET', '/api/users/me', { jwt: admin })).statusCode).toBe(401);
  });
});

test('a permission taken from a role is gone at once, whoever took it', async () => {
  const reader = await shop.person('reader', { role: 'reader', actions: ['plugin::users-permissions.user.me'] });
  expect((await shop.call('GET', '/api/users/me', { jwt: reader.jwt })).statusCode).toBe(200);
  await shop.database.query(
    `delete from permissions where action = 'plugin::users-permissions.user.me' and role_id = (select id from roles where type = 'reader')`,
  );
  await expect.poll(async () => (await shop.call('GET', '/api/users/me', { jwt: reader.jwt })).statusCode).toBe(403);
});
