// Sign-in by identity providers: a real OpenID Connect server, and fakes of Yandex ID and VK ID.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import Provider from 'oidc-provider';
import { afterAll, describe, expect, test } from 'vitest';
import { createVkId, createYandexId } from '#providers/identity/oauth2.ts';
import { createOpenIdConnect } from '#providers/identity/openid-connect.ts';
import { ORIGIN, startTestShop } from '#tests/harness/shop-api.ts';
import { portOf } from '../../harness/server-port.ts';
import { startSilenceProxy } from '../../harness/silence-proxy.ts';

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  return `http://127.0.0.1:${portOf(server)}`;
};

/** Accounts at the provider, by the name typed into its login form. */
const addresses: Record<string, { email: string; verified: boolean }> = {
  olga: { email: 'olga@example.test', verified: true },
  maria: { email: 'maria@example.test', verified: true },
  thief: { email: 'victim@example.test', verified: false },
  trap: { email: 'trapped@example.test', verified: true },
};

async function startOpenId(): Promise<string> {
  const holder = createServer((request, response) => void callback(request, response));
  const issuer = await listen(holder);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'shop',
        client_secret: 'secret',
        redirect_uris: [`${ORIGIN}/api/auth/keycloak/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['one'] },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: true } },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: addresses[id]?.email, email_verified: addresses[id]?.verified }),
    }),
  });
  const callback = provider.callback();
  return issuer;
}

interface Seen {
  token?: URLSearchParams;
  profile?: { headers: Record<string, unknown>; body: URLSearchParams };
}

/** Answers the token and profile calls, and records the requests. */
async function startOAuth2(profile: object, seen: Seen): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request));
    const isToken = request.url === '/token';
    if (isToken) seen.token = body;
    else seen.profile = { headers: request.headers, body };
    const refused = isToken && body.get('code') !== 'good';
    response.writeHead(refused ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refused ? { error: 'invalid_grant' } : isToken ? { access_token: 'at' } : profile));
  });
  return listen(server);
}

const issuer = await startOpenId();
const proxy = await startSilenceProxy(Number(new URL(issuer).port));
const yandexSeen: Seen = {};
const vkSeen: Seen = {};
const yandex = await startOAuth2({ id: '42', login: 'petya', default_email: 'petya@yandex.test' }, yandexSeen);
const vk = await startOAuth2({ user: { user_id: 77, first_name: 'Вера', email: 'vera@vk.test' } }, vkSeen);
const at = (base: string) => ({ authorize: `${base}/authorize`, token: `${base}/token`, profile: `${base}/profile` });
const keys = { clientId: 'shop', clientSecret: 'secret' };
const shop = await startTestShop({
  providers: [
    createOpenIdConnect({ name: 'keycloak', issuer, ...keys }),
    createOpenIdConnect({ name: 'away', issuer: 'http://127.0.0.1:9', ...keys }),
    createOpenIdConnect({ name: 'silent', issuer: `http://127.0.0.1:${proxy.port}`, ...keys }, { timeoutSeconds: 0.3 }),
    createYandexId({ ...keys, endpoints: at(yandex) }),
    createVkId({ ...keys, endpoints: at(vk) }),
  ],
});

const cookieOf = (answer: LightMyRequestResponse, name: string): string => {
  const found = answer.cookies.find((cookie) => cookie.name === name);
  return found ? `${name}=${found.value}` : '';
};

/** Follows the sign-in link through the provider's forms back to the shop, keeping cookies. */
async function walk(login: string): Promise<{ back: URL; cookie: string }> {
  const start = await shop.call('GET', '/api/connect/keycloak?redirect=/my-books');
  expect(start.statusCode).toBe(302);
  let url = String(start.headers.location);
  const jar = new Map<string, string>();
  let form: string | undefined;
  for (let step = 0; step < 12 && !url.startsWith(ORIGIN); step += 1) {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    const html = await response.text();
    form = undefined;
    if (next) url = new URL(next, url).href;
    else {
      url = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', url).href;
      form = html.includes('value="login"') ? `prompt=login&login=${login}&password=x` : 'prompt=consent';
    }
  }
  return { back: new URL(url), cookie: cookieOf(start, 'zb_connect') };
}

const comeBack = ({ back, cookie }: { back: URL; cookie: string }, headers: Record<string, string> = {}) =>
  shop.call('GET', `${back.pathname}${back.search}`, { headers: { cookie, ...headers } });

describe('OpenID Connect provider', () => {
  test('creates an account for a new user, and opens the same one the next time', async () => {
    const first = await comeBack(await walk('olga'));
    expect(first.json()).toMatchObject({
      jwt: expect.any(String),
      user: { email: 'olga@example.test', provider: 'keycloak', confirmed: true },
    });
    const second = await comeBack(await walk('olga'), { accept: 'text/html' });
    expect([second.statusCode, second.headers.location]).toEqual([302, '/my-books']);
    const me = await shop.call('GET', '/api/users/me', { headers: { cookie: cookieOf(second, 'zb_session') } });
    expect(me.json().id).toBe(first.json().user.id);
  });

  test('opens the account with the verified address', async () => {
    const maria = await shop.person('maria');
    expect((await comeBack(await walk('maria'))).json().user.id).toBe(maria.id);
    expect(
      (await shop.call('POST', '/api/auth/local', { body: { identifier: 'maria', password: maria.password } }))
        .statusCode,
    ).toBe(200);
  });

  test('takes over an account registered with an unverified address', async () => {
    const stranger = await shop.person('trapped', { confirmed: false });
    expect((await comeBack(await walk('trap'))).json().user).toMatchObject({ id: stranger.id, confirmed: true });
    expect((await shop.call('GET', '/api/users/me', { jwt: stranger.jwt })).statusCode).toBe(401);
    expect(
      (await shop.call('POST', '/api/auth/local', { body: { identifier: 'trapped', password: stranger.password } }))
        .statusCode,
    ).toBe(400);
  });

  test('does not open an account by an address the provider has not verified', async () => {
    await shop.person('victim');
    expect((await comeBack(await walk('thief'))).json().error).toMatchObject({ name: 'ApplicationError', status: 400 });
  });

  test('rejects a blocked account', async () => {
    await comeBack(await walk('olga'));
    await shop.database.query(`update users set blocked = true where email = 'olga@example.test'`);
    const answer = await comeBack(await walk('olga'), { accept: 'text/html' });
    expect(answer.headers.location).toBe('/account/login?error=blocked&next=%2Fmy-books');
    expect(cookieOf(answer, 'zb_session')).toBe('');
  });

  test('binds an attempt to its browser, and accepts its code once', async () => {
    const attempt = await walk('maria');
    expect((await comeBack({ ...attempt, cookie: '' })).statusCode).toBe(400);
    const other = await shop.call('GET', '/api/connect/keycloak');
    expect((await comeBack({ ...attempt, cookie: cookieOf(other, 'zb_connect') })).statusCode).toBe(400);
    expect((await comeBack({ ...attempt, cookie: 'zb_connect=forged' })).statusCode).toBe(400);
    expect((await comeBack(attempt)).statusCode).toBe(200);
    expect((await comeBack(attempt)).statusCode).toBe(400);
  });

  test('returns a failed attempt to the login page in its language, with the return address', async () => {
    const html = { accept: 'text/html' };
    const away = await shop.call('GET', '/api/connect/away?redirect=/en/my-books', { headers: html });
    expect(away.headers.location).toBe('/en/account/login?error=not-identified&next=%2Fen%2Fmy-books');
    const start = await shop.call('GET', '/api/connect/yandex?redirect=/en/account');
    const headers = { ...html, cookie: cookieOf(start, 'zb_connect') };
    const refused = await shop.call('GET', '/api/auth/yandex/callback?error=access_denied', { headers });
    expect(refused.headers.location).toBe('/en/account/login?error=not-identified');
    const lost = { ...html, 'accept-language': 'en-GB' };
    const unknown = await shop.call('GET', '/api/auth/yandex/callback?code=good', { headers: lost });
    expect(unknown.headers.location).toBe('/en/account/login?error=unknown-attempt');
  });

  test('answers 400 while the provider is unreachable', async () => {
    expect((await shop.call('GET', '/api/connect/away')).json().error).toMatchObject({
      status: 400,
      name: 'ApplicationError',
    });
  });

  test('answers 400 in time while the provider is silent, and other ways to sign in work', async () => {
    proxy.fallSilent();
    const silent = await shop.call('GET', '/api/connect/silent');
    expect(silent.json().error).toMatchObject({ status: 400, name: 'ApplicationError' });
    expect((await shop.call('GET', '/api/connect/keycloak?redirect=/my-books')).statusCode).toBe(302);
  });
});

describe('Yandex ID and VK ID', () => {
  async function enter(name: 'yandex' | 'vk', code: string, more = '') {
    const start = await shop.call('GET', `/api/connect/${name}`);
    const sent = new URL(String(start.headers.location));
    const url = `/api/auth/${name}/callback?code=${code}&state=${sent.searchParams.get('state')}${more}`;
    return { sent, answer: await shop.call('GET', url, { headers: { cookie: cookieOf(start, 'zb_connect') } }) };
  }

  test('creates an account with the verified address of Yandex', async () => {
    const { sent, answer } = await enter('yandex', 'good');
    expect(answer.json().user).toMatchObject({
      email: 'petya@yandex.test',
      username: 'petya',
      provider: 'yandex',
      confirmed: true,
    });
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'shop',
      redirect_uri: `${ORIGIN}/api/auth/yandex/callback`,
    });
    const verifier = yandexSeen.token?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(sent.searchParams.get('code_challenge'));
    expect(yandexSeen.profile?.headers.authorization).toBe('OAuth at');
  });

  test('sends VK its device id and creates an account with an unverified address', async () => {
    const { answer } = await enter('vk', 'good', '&device_id=dev-1');
    expect(answer.json().user).toMatchObject({ email: 'vera@vk.test', provider: 'vk', confirmed: false });
    expect(vkSeen.token?.get('device_id')).toBe('dev-1');
    expect(Object.fromEntries(vkSeen.profile?.body ?? [])).toEqual({ access_token: 'at', client_id: 'shop' });
  });

  test('rejects a refused code and a foreign state', async () => {
    expect((await enter('yandex', 'bad')).answer.statusCode).toBe(400);
    const start = await shop.call('GET', '/api/connect/yandex');
    const answer = await shop.call('GET', '/api/auth/yandex/callback?code=good&state=other', {
      headers: { cookie: cookieOf(start, 'zb_connect') },
    });
    expect(answer.statusCode).toBe(400);
  });
});

test.each([
  '/api/connect/doesnotexist',
  '/api/auth/google/callback?access_token=abc',
  '/api/auth/doesnotexist/callback',
])('rejects %s as a disabled provider', async (url) => {
  expect((await shop.call('GET', url)).json().error).toMatchObject({
    status: 400,
    name: 'ApplicationError',
    message: 'This provider is disabled',
  });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'never redirects to %s',
  async (redirect) => {
    const start = await shop.call('GET', `/api/connect/yandex?redirect=${encodeURIComponent(redirect)}`);
    const state = new URL(String(start.headers.location)).searchParams.get('state');
    const answer = await shop.call('GET', `/api/auth/yandex/callback?code=good&state=${state}`, {
      headers: { cookie: cookieOf(start, 'zb_connect'), accept: 'text/html' },
    });
    expect(answer.headers.location).toBe('/account');
  },
);

test('lists the providers on the login page', () => {
  expect(shop.accounts.auth.providers).toEqual(['keycloak', 'away', 'silent', 'yandex', 'vk']);
});
