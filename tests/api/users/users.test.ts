// User management: lists with Strapi's queries, creating, changing and deleting.
import { describe, expect, test } from 'vitest';
import { startTestShop } from '#tests/harness/shop-api.ts';

const shop = await startTestShop();
const up = (names: string) => names.split(' ').map((name) => `plugin::users-permissions.${name}`);
const managing = up('user.find user.findOne user.count user.create user.update user.destroy user.me role.find');
const manager = await shop.person('manager', { role: 'manager', actions: managing });
const alice = await shop.person('alice');
const bob = await shop.person('bob', { blocked: true });
const [authenticated] = await shop.database.query<{ id: number }>(`select id from roles where type = 'authenticated'`);
const role = authenticated?.id;

const users = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, jwt: string = manager.jwt) =>
  shop.call(method, `/api/users${path}`, { jwt, ...(body === undefined ? {} : { body }) });
const names = async (query: string) =>
  (await users('GET', query)).json().map((user: { username: string }) => user.username);

describe('own account', () => {
  test('is shown without the role to users who may not read roles', async () => {
    const me = (await users('GET', '/me?populate=role', undefined, alice.jwt)).json();
    expect(Object.keys(me).sort()).toEqual([
      'blocked',
      'confirmed',
      'createdAt',
      'documentId',
      'email',
      'id',
      'provider',
      'publishedAt',
      'updatedAt',
      'username',
    ]);
    expect((await users('GET', '/me?populate=role')).json().role).toMatchObject({ type: 'manager', name: 'manager' });
  });

  test('accepts known fields and rejects unknown ones', async () => {
    expect(Object.keys((await users('GET', '/me?fields=username', undefined, alice.jwt)).json()).sort()).toEqual([
      'documentId',
      'id',
      'username',
    ]);
    expect((await users('GET', '/me?fields=nonsense', undefined, alice.jwt)).json().error).toMatchObject({
      status: 400,
      details: { key: 'nonsense', path: null, source: 'query', param: 'fields' },
    });
  });

  test('requires a session, and is never cached', async () => {
    expect((await shop.call('GET', '/api/users/me')).statusCode).toBe(403);
    expect((await users('GET', '/me')).headers['cache-control']).toBe('no-store');
  });
});

describe('reading users', () => {
  test('lists, sorts, filters, pages and counts', async () => {
    expect(await names('?sort=username:asc')).toEqual(['alice', 'bob', 'manager']);
    expect(await names('?sort=username:asc&start=1&limit=1')).toEqual(['bob']);
    expect(await names('?sort=username&page=2&pageSize=1')).toEqual(['bob']);
    expect(await names('?filters[role][type][$eq]=manager')).toEqual(['manager']);
    expect(await names('?filters[blocked][$eq]=true')).toEqual(['bob']);
    expect((await users('GET', '/count?filters[username][$in][0]=alice&filters[username][$in][1]=bob')).json()).toBe(2);
    expect((await users('GET', '/count')).json()).toBe(3);
    const carl = await shop.person('carl');
    expect((await users('GET', '/count')).json()).toBe(4);
    await users('DELETE', `/${carl.id}`);
    expect((await users('GET', '/count')).json()).toBe(3);
  });

  test.each(['password', 'resetPasswordToken', 'confirmationToken', 'password_hash', 'tokenVersion'])(
    'never filters by %s',
    async (key) => {
      expect((await users('GET', `?filters[${key}][$notNull]=true`)).statusCode).toBe(400);
      expect((await users('GET', `?sort=${key}`)).statusCode).toBe(400);
      expect((await users('GET', `?fields=${key}`)).statusCode).toBe(400);
      expect((await users('GET', `/count?filters[${key}][$startsWith]=a`)).statusCode).toBe(400);
    },
  );

  test('finds one by id, and answers empty for an unknown id', async () => {
    expect((await users('GET', `/${alice.id}`)).json()).toMatchObject({ id: alice.id, username: 'alice' });
    expect((await users('GET', '/999999')).statusCode).toBe(204);
    expect((await users('GET', '/abc')).statusCode).toBe(404);
  });

  test('requires the permission', async () => {
    for (const path of ['', '/count', `/${alice.id}`])
      expect((await users('GET', path, undefined, alice.jwt)).statusCode).toBe(403);
  });
});

describe('creating a user', () => {
  const made = { username: 'made', email: 'Made@Example.test', password: 'Made-pass-1', role };

  test('answers with the role, and the user can sign in', async () => {
    const answer = await users('POST', '', made);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        username: 'made',
        email: 'made@example.test',
        provider: 'local',
        confirmed: false,
        role: { id: role, type: 'authenticated' },
      },
    ]);
    expect(answer.body).not.toMatch(/argon2|hash|password/);
    expect(
      (await shop.call('POST', '/api/auth/local', { body: { identifier: 'made', password: made.password } }))
        .statusCode,
    ).toBe(200);
  });

  test.each([
    [{}, 'ValidationError', '4 errors occurred'],
    [{ ...made, email: 'nope' }, 'ValidationError', 'email must be a valid email'],
    [{ ...made, username: 'made2', email: 'alice@example.test' }, 'ApplicationError', 'Email already taken'],
    [{ ...made, username: 'alice', email: 'free@example.test' }, 'ApplicationError', 'Username already taken'],
    [{ ...made, username: 'free', email: 'free@example.test', role: 999_999 }, 'ValidationError', undefined],
    [{ ...made, username: 'free', email: 'free@example.test', role: 'x' }, 'ValidationError', 'role must be a role id'],
    [{ ...made, username: 'free', email: 'free@example.test', blocked: 'yes' }, 'ValidationError', undefined],
  ])('rejects %j', async (body, name, message) => {
    const { error } = (await users('POST', '', body)).json();
    expect(error).toMatchObject({ status: 400, name, ...(message === undefined ? {} : { message }) });
  });

  test('accepts a role as a relation', async () => {
    const body = { ...made, username: 'related', email: 'related@example.test', role: { connect: [{ id: role }] } };
    expect((await users('POST', '', body)).json().role.id).toBe(role);
  });
});

describe('changing a user', () => {
  test('changes the sent fields; a new password revokes older tokens', async () => {
    const eve = await shop.person('eve');
    expect((await users('PUT', `/${eve.id}`, { username: 'evelyn', email: 'EVE2@example.test' })).json()).toMatchObject(
      {
        username: 'evelyn',
        email: 'eve2@example.test',
        role: { type: 'authenticated' },
      },
    );
    expect((await users('GET', '/me', undefined, eve.jwt)).statusCode).toBe(200);
    await users('PUT', `/${eve.id}`, { password: 'Eve-pass-2' });
    expect((await users('GET', '/me', undefined, eve.jwt)).statusCode).toBe(401);
    await users('PUT', `/${eve.id}`, { blocked: true });
    const login = await shop.call('POST', '/api/auth/local', {
      body: { identifier: 'evelyn', password: 'Eve-pass-2' },
    });
    expect(login.json().error.name).toBe('ApplicationError');
  });

  test.each([
    [{ username: 'alice' }, 'ApplicationError', 'Username already taken'],
    [{ email: 'alice@example.test' }, 'ApplicationError', 'Email already taken'],
    [{ password: '' }, 'ValidationError', 'password.notNull'],
    [{ username: 'ab' }, 'ValidationError', 'username must be at least 3 characters'],
    [{ email: 'nope' }, 'ValidationError', 'email must be a valid email'],
    [{ username: null }, 'ValidationError', undefined],
  ])('rejects %j', async (body, name, message) => {
    expect((await users('PUT', `/${bob.id}`, body)).json().error).toMatchObject({
      status: 400,
      name,
      ...(message === undefined ? {} : { message }),
    });
  });

  test('answers 404 for an unknown user', async () => {
    expect((await users('PUT', '/999999', { username: 'ghost' })).statusCode).toBe(404);
    expect((await users('PUT', `/${alice.id}`, { username: 'mine' }, alice.jwt)).statusCode).toBe(403);
  });
});

describe('deleting a user', () => {
  test('answers with the deleted user, and revokes the tokens', async () => {
    const dora = await shop.person('dora');
    expect((await users('DELETE', `/${dora.id}`)).json()).toMatchObject({ id: dora.id, username: 'dora' });
    expect((await users('GET', '/me', undefined, dora.jwt)).statusCode).toBe(401);
    expect((await users('DELETE', `/${dora.id}`)).statusCode).toBe(204);
    expect((await users('DELETE', `/${alice.id}`, undefined, alice.jwt)).statusCode).toBe(403);
  });
});

describe('administrators', () => {
  test('cannot be changed by users who manage accounts', async () => {
    const boss = await shop.person('boss', { role: 'administrator' });
    const [found] = await shop.database.query<{ id: number }>(`select id from roles where type = 'administrator'`);
    for (const body of [{ password: 'Taken-over-1' }, { email: 'mine@example.test' }, { blocked: true }]) {
      expect((await users('PUT', `/${boss.id}`, body)).statusCode).toBe(403);
    }
    expect((await users('DELETE', `/${boss.id}`)).statusCode).toBe(403);
    expect((await users('PUT', `/${manager.id}`, { role: found?.id })).statusCode).toBe(403);
    const made = { username: 'boss2', email: 'boss2@example.test', password: 'Boss-pass-2', role: found?.id };
    expect((await users('POST', '', made)).statusCode).toBe(403);
  });

  test('cannot remove the last administrator', async () => {
    const [boss] = await shop.database.query<{ id: number }>(`select id from users where username = 'boss'`);
    const caller = { key: 'super', user: null, isAdministrator: false, superUser: true, can: () => true };
    const last = 'The shop needs at least one administrator';
    await expect(shop.accounts.users.remove(boss?.id ?? 0, caller)).rejects.toThrow(last);
    await expect(shop.accounts.users.update(boss?.id ?? 0, { blocked: true }, caller)).rejects.toThrow(last);
    await expect(shop.accounts.users.update(boss?.id ?? 0, { role }, caller)).rejects.toThrow(last);
    await shop.person('second', { role: 'administrator' });
    expect(await shop.accounts.users.remove(boss?.id ?? 0, caller)).toMatchObject({ username: 'boss' });
  });
});
