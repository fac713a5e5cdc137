// Protection of sign-out against cross-site requests.
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { storefrontContext } from '#web/context.ts';
import { action, loader } from './logout.ts';

const signOut = vi.fn(async () => {});

function ask(headers: Record<string, string>, path = '/account/logout') {
  const context = new RouterContextProvider();
  context.set(storefrontContext, { services: { auth: { signOut } }, origin: 'https://shop.test' } as never);
  const url = new URL(path, 'https://shop.test');
  return { context, url, request: new Request(url, { headers: { cookie: 'zb_session=abc', ...headers } }) } as never;
}

test('a GET request redirects to the account and keeps the session', () => {
  const answer = loader(ask({ 'sec-fetch-site': 'cross-site' }, '/en/account/logout'));
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en/account']);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each<Record<string, string>>([{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://shop.test' }])(
  'a same-origin POST signs out: %j',
  async (headers) => {
    const answer = await action(ask(headers));
    expect(signOut).toHaveBeenLastCalledWith('abc');
    expect(answer.headers.get('location')).toBe('/account/login?signed-out');
    expect(answer.headers.get('clear-site-data')).toBe('"storage"');
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['zb_session=', 'zb_admin=']);
  },
);

test.each([
  { 'sec-fetch-site': 'cross-site', origin: 'https://shop.test' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.test' },
  {},
])('any other POST is rejected: %j', async (headers) => {
  signOut.mockClear();
  await expect(action(ask(headers))).rejects.toMatchObject({ status: 403 });
  expect(signOut).not.toHaveBeenCalled();
});
