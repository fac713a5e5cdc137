// The web client's calls against the real server: invalid cookies are cleared, a lost admin token is renewed.
import { beforeEach, expect, test } from 'vitest';
import { startTestShop } from '#tests/harness/shop-api.ts';
import { createTransport } from '#web/api/transport.ts';

const shop = await startTestShop();
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
const owner = await shop.person('owner', { role: 'administrator', actions: ['plugin::users-permissions.user.me'] });

/** Stores cookies from answers like a browser. */
const jar = new Map<string, string>();
let signedOut = 0;

const api = createTransport({
  origin,
  onUnauthorized: () => {
    signedOut += 1;
  },
  fetch: async (input, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(input, { ...init, headers: { ...init?.headers, cookie, origin } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  },
});

beforeEach(async () => {
  signedOut = 0;
  jar.clear();
  const body = { identifier: owner.email, password: owner.password };
  expect((await api.call({ method: 'POST', path: '/api/auth/local', body })).ok).toBe(true);
});

test('lists users through the proxy with an automatically renewed token', async () => {
  expect(await api.call({ path: '/api/users/count' })).toMatchObject({ ok: false, error: { status: 403 } });
  expect(await api.callAsAdmin({ path: '/users/count' })).toEqual({ ok: true, value: 1 });
  const first = jar.get('zb_admin');
  jar.set('zb_admin', 'run.out.long-ago');
  expect(await api.callAsAdmin({ path: '/users/count' })).toEqual({ ok: true, value: 1 });
  expect(jar.get('zb_admin')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect([first === undefined, signedOut]).toEqual([false, 0]);
});

test('answers 401 for an ended session where a visitor has no access, and clears both cookies', async () => {
  await api.callAsAdmin({ path: '/users/count' });
  expect([...jar.keys()]).toEqual(['zb_session', 'zb_admin']);
  await shop.accounts.auth.signOut(jar.get('zb_session'));
  expect(await api.call({ path: '/api/users/me' })).toMatchObject({ ok: false, error: { status: 401 } });
  expect([[...jar.keys()], signedOut]).toEqual([[], 1]);
});

test('redirects an admin call of an ended session to the login, and clears the cookies', async () => {
  await api.callAsAdmin({ path: '/users/count' });
  await shop.accounts.auth.signOut(jar.get('zb_session'));
  expect(await api.callAsAdmin({ path: '/users/count' })).toMatchObject({ ok: false, error: { status: 401 } });
  expect([[...jar.keys()], signedOut]).toEqual([[], 1]);
});

test('keeps the session and the message of a wrong password', async () => {
  const body = { identifier: 'owner', password: 'nope' };
  const wrong = await api.call({ method: 'POST', path: '/api/auth/local', body });
  expect(wrong).toMatchObject({ ok: false, error: { status: 400, message: 'Invalid identifier or password' } });
  expect([jar.has('zb_session'), signedOut]).toEqual([true, 0]);
});

test('rejects an invalid token of an API client, and keeps its cookies', async () => {
  const headers = { authorization: 'Bearer garbage', cookie: 'zb_session=garbage' };
  const answer = await shop.call('GET', '/api/users/me', { headers });
  expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
});
