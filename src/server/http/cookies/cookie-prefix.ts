// On https the cookies that grant access are named `__Host-…`: a browser takes such a name only from this host, so that
// a page of a subdomain cannot plant a session. The code uses the plain names; requests and responses are translated here.
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { COOKIES } from '#core/http/cookies.ts';

export const HOST_PREFIX = '__Host-';
/** Cookies for scripts keep their names, and a prefix allows no path but the root. */
const PROTECTED_NAMES: ReadonlySet<string> = new Set(
  Object.values(COOKIES)
    .filter(({ httpOnly, path }) => httpOnly && path === '/')
    .map(({ name }) => name),
);
/** Guests of versions without prefix keep their books until their cookie ends; sessions lasted a day. */
const NAMES_ALSO_READ_PLAIN: ReadonlySet<string> = new Set([COOKIES.guest.name]);

const nameOf = (pair: string): string => pair.slice(0, pair.indexOf('=')).trim();

/** Prefixed names become plain; a protected name without prefix is dropped. */
export function readPrefixedCookies(header: string): string {
  const pairs = header.split(';').map((pair) => pair.trim());
  const prefixed = pairs.filter((pair) => pair.startsWith(HOST_PREFIX)).map((pair) => pair.slice(HOST_PREFIX.length));
  const given = new Set(prefixed.map(nameOf));
  const others = pairs.filter((pair) => {
    const name = nameOf(pair);
    if (pair.startsWith(HOST_PREFIX)) return false;
    return !PROTECTED_NAMES.has(name) || (NAMES_ALSO_READ_PLAIN.has(name) && !given.has(name));
  });
  return [...prefixed, ...others].join('; ');
}

export const prefixCookie = (setCookie: string): string =>
  PROTECTED_NAMES.has(nameOf(setCookie)) ? HOST_PREFIX + setCookie : setCookie;

/** Parses and writes cookies; over plain http, where browsers refuse the prefix, without translation. */
export async function installCookies(app: FastifyInstance, { https }: { readonly https: boolean }): Promise<void> {
  if (!https) return void (await app.register(cookie));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.cookie !== undefined) raw.headers.cookie = readPrefixedCookies(raw.headers.cookie);
  });
  await app.register(cookie);
  // After the plugin's own hook, which writes the headers of its cookies.
  app.addHook('onSend', async (_request, reply) => {
    const given = reply.getHeader('set-cookie');
    if (given === undefined) return;
    reply.removeHeader('set-cookie');
    for (const setCookie of [given].flat()) reply.header('set-cookie', prefixCookie(String(setCookie)));
  });
}
