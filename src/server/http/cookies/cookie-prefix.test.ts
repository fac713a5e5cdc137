import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { COOKIES, serializeCookie } from '#core/http/cookies.ts';
import { installCookies, readPrefixedCookies } from './cookie-prefix.ts';

async function openApp(https: boolean) {
  const app = Fastify();
  await installCookies(app, { https });
  app.get('/', async ({ cookies }, reply) => {
    reply.setCookie(COOKIES.session.name, 'new', { path: '/', secure: https });
    reply.header('set-cookie', serializeCookie(COOKIES.campaign, 'spring', https));
    return { session: cookies[COOKIES.session.name] ?? null };
  });
  afterAll(() => app.close());
  return app;
}

const secure = await openApp(true);
const plain = await openApp(false);
const namesOf = (answer: { cookies: { name: string }[] }) => answer.cookies.map(({ name }) => name).sort();

test('names a cookie that grants access __Host- on https, and no other', async () => {
  expect(namesOf(await secure.inject('/'))).toEqual(['__Host-zb_session', 'zb_utm']);
  expect(namesOf(await plain.inject('/'))).toEqual(['zb_session', 'zb_utm']);
});

test('reads the session under its prefixed name only', async () => {
  const session = async (cookie: string) => (await secure.inject({ url: '/', headers: { cookie } })).json().session;
  expect(await session('__Host-zb_session=own')).toBe('own');
  expect(await session('zb_session=planted-by-a-subdomain')).toBeNull();
  expect(await session('zb_session=planted; __Host-zb_session=own')).toBe('own');
});

test('keeps the guest of an earlier version until a prefixed cookie comes', () => {
  expect(readPrefixedCookies('zb_guest=old; zb_consent=all')).toBe('zb_guest=old; zb_consent=all');
  expect(readPrefixedCookies('zb_guest=old; __Host-zb_guest=new')).toBe('zb_guest=new');
});
