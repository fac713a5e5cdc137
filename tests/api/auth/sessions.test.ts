// Effects of sign-out, a new password and blocking on tokens that have not expired.
import { describe, expect, test } from 'vitest';
import { startTestShop } from '#tests/harness/shop-api.ts';

const ME = 'plugin::users-permissions.user.me';
const shop = await startTestShop();
const { auth } = shop.accounts;

const login = async (person: { email: string; password: string }): Promise<string> =>
  (await shop.call('POST', '/api/auth/local', { body: { identifier: person.email, password: person.password } })).json()
    .jwt;
const asks = async (jwt: string): Promise<number> => (await shop.call('GET', '/api/users/me', { jwt })).statusCode;
const asksAsAdmin = async (jwt: string): Promise<number> =>
  (await shop.call('GET', '/api/admin/strapi-api-proxy/users', { jwt })).statusCode;

describe('sign-out', () => {
  test('ends that session everywhere and no other session of the user', async () => {
    const person = await shop.person('mila', { actions: [ME] });
    const phone = await login(person);
    const laptop = await login(person);
    expect([await asks(phone), await asks(laptop)]).toEqual([200, 200]);
    await auth.signOut(phone);
    expect([await asks(phone), await asks(laptop)]).toEqual([401, 200]);
    expect(await auth.userOf(phone)).toBeNull();
    await auth.signOut(phone);
    expect(await asks(laptop)).toBe(200);
  });

  test('revokes the admin tokens of the session, and allows no new ones', async () => {
    const owner = await shop.person('owner', { role: 'administrator', actions: [ME] });
    const session = await login(owner);
    const made = await shop.call('POST', '/api/admin/generate-token', { jwt: session });
    const admin: string = made.json().jwt;
    const ofPage = (await auth.adminToken(session)) ?? '';
    expect([await asksAsAdmin(admin), await asksAsAdmin(ofPage)]).toEqual([200, 200]);
    await auth.signOut(session);
    expect([await asksAsAdmin(admin), await asksAsAdmin(ofPage)]).toEqual([401, 401]);
    expect(await auth.adminToken(session)).toBeNull();
    expect((await shop.call('POST', '/api/admin/generate-token', { jwt: session })).statusCode).toBe(401);
  });

  test('accepts an absent or invalid token, and deletes expired sessions', async () => {
    await auth.signOut(undefined);
    await auth.signOut('nonsense');
    await shop.database.query("insert into ended_sessions values ('old', now() - interval '1 minute')");
    await auth.signOut((await shop.person('eva')).jwt);
    const rows = await shop.database.query<{ id: string }>("select id from ended_sessions where id = 'old'");
    expect(rows).toEqual([]);
  });
});

test('ends the session that the browser had when it signs in anew, and no other', async () => {
  const person = await shop.person('yulia', { actions: [ME] });
  const laptop = await login(person);
  const signIn = (cookie: string) =>
    shop.call('POST', '/api/auth/local', {
      body: { identifier: person.email, password: person.password },
      headers: { origin: 'http://localhost:3000', cookie },
    });
  const first: string = (await signIn('zb_session=none')).json().jwt;
  const second: string = (await signIn(`zb_session=${first}`)).json().jwt;
  expect([await asks(first), await asks(second), await asks(laptop)]).toEqual([401, 200, 200]);
});

test('ends every other session when the password is changed', async () => {
  const person = await shop.person('vera', { actions: [ME, 'plugin::users-permissions.auth.changePassword'] });
  const other = await login(person);
  const body = { currentPassword: person.password, password: 'another-1', passwordConfirmation: 'another-1' };
  const answer = await shop.call('POST', '/api/auth/change-password', { jwt: person.jwt, body });
  expect([await asks(person.jwt), await asks(other), await asks(answer.json().jwt)]).toEqual([401, 401, 200]);
});

test('ends every session when the password is reset', async () => {
  const person = await shop.person('zoya', { actions: [ME], resetCode: 'mailed-code' });
  const body = { code: 'mailed-code', password: 'another-1', passwordConfirmation: 'another-1' };
  const answer = await shop.call('POST', '/api/auth/reset-password', { body });
  expect([await asks(person.jwt), await asks(answer.json().jwt)]).toEqual([401, 200]);
});

test('ends the sessions of a blocked account, and does not restore them on unblocking', async () => {
  const person = await shop.person('gleb', { actions: [ME] });
  const owner = await shop.person('keeper', { role: 'administrator' });
  const admin = (await auth.adminToken(owner.jwt)) ?? '';
  const block = (blocked: boolean) =>
    shop.call('PUT', `/api/admin/strapi-api-proxy/users/${person.id}`, { jwt: admin, body: { blocked } });
  expect((await block(true)).statusCode).toBe(200);
  expect(await asks(person.jwt)).toBe(401);
  expect((await block(false)).statusCode).toBe(200);
  expect(await asks(person.jwt)).toBe(401);
  expect(await asks(await login(person))).toBe(200);
});
