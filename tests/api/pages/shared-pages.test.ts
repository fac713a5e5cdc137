// Shared pages are served only to visitors whose cookies do not affect them.
import { expect, test } from 'vitest';
import { insertUser } from '#server/modules/accounts/users/users.repository.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const { database } = await copyTestDatabase();
const origin = 'http://shop.test';
const { app, shop } = await composeTestShop({
  database,
  content: await openShopContent(database),
  settings: { PUBLIC_URL: origin },
});
const { owners, passwords, tokens } = shop.accounts.service;
const [role] = await database.query<{ id: number }>(`select id from roles where type = 'authenticated'`);
const anna = await insertUser(database, {
  username: 'anna',
  email: 'anna@example.test',
  provider: 'local',
  confirmed: true,
  passwordHash: await passwords.hash('Anna-pass-1'),
  roleId: role?.id ?? 0,
});

const look = async (cookie?: string) => {
  const answer = await app.inject({ url: '/whoami', headers: cookie === undefined ? {} : { cookie } });
  return { ...answer.json(), drawn: answer.headers['x-drawn'] };
};
const make = async (cookie = '') => {
  const headers = { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: '/make', headers, payload: 'text=x' });
  return { owner: answer.json(), cookies: answer.cookies };
};
const session = `zb_session=${await tokens.issue('session', anna)}`;
const guest = (await make()).cookies[0];
const guestCookie = `zb_guest=${guest?.value}`;

test.each([
  ['a signed-in visitor', session],
  ['a guest who has made something', guestCookie],
  ['an administrator', `zb_admin=${await tokens.issue('admin', anna)}`],
  ['a visitor with an unknown cookie', 'zb_basket=7'],
  ['a visitor with harmless cookies and one more', `zb_consent=all; _ym_uid=5; ${session}`],
])('neither serves a shared page to %s nor stores theirs', async (_who, cookie) => {
  await database.query(`update content.versions set n = n + 1 where relation = 'public.redirects'`);
  const own = await look(cookie);
  const shared = await look();
  expect([shared.name, shared.owner]).toEqual([null, null]);
  expect(shared.drawn).not.toBe(own.drawn);
  expect((await look()).drawn).toBe(shared.drawn);
  expect((await look(cookie)).drawn).not.toBe(shared.drawn);
});

test('serves a visitor with a consent, campaign or counter cookie from the cache', async () => {
  const { drawn } = await look('zb_consent=all');
  expect((await look('zb_consent=all; zb_utm=spring; _ym_uid=5; tmr_lvid=1; _fbp=2')).drawn).toBe(drawn);
});

test('sets no cookie for reading; the first write sets one that is HttpOnly', async () => {
  expect((await app.inject('/whoami')).cookies).toEqual([]);
  expect(guest).toMatchObject({ name: 'zb_guest', httpOnly: true, sameSite: 'Lax', path: '/' });
  const again = await make(guestCookie);
  expect([again.owner.id, again.cookies]).toEqual([guest?.value.split('.')[0], []]);
  expect((await look(guestCookie)).owner).toEqual(again.owner);
});

test('does not accept a forged guest cookie', async () => {
  const [id] = guest?.value.split('.') ?? [];
  expect((await look(`zb_guest=${id}.forged`)).owner).toBeNull();
  expect((await make(`zb_guest=${id}`)).owner.id).not.toBe(id);
});

test('moves a guest’s data to the account at sign-in, and removes the guest', async () => {
  const adopted: unknown[] = [];
  owners.onSignIn(async (from, to) => void adopted.push([from.id, to.id]));
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/local',
    headers: { origin, cookie: guestCookie },
    payload: { identifier: 'anna', password: 'Anna-pass-1' },
  });
  expect(signedIn.statusCode).toBe(200);
  expect(adopted).toEqual([[guest?.value.split('.')[0], anna.id]]);
  expect(signedIn.cookies).toContainEqual(expect.objectContaining({ name: 'zb_guest', maxAge: 0 }));
  expect((await look(session)).owner).toEqual({ kind: 'user', id: anna.id });
});
