// The cookies of a signed-in browser: httpOnly, same-site, secure wherever a browser would keep them so.
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { ADMIN_COOKIE, ADMIN_SECONDS, SESSION_COOKIE, SESSION_SECONDS } from '../accounts.types.ts';

export interface SessionCookies {
  start(reply: FastifyReply, jwt: string): void;
  startAdmin(reply: FastifyReply, jwt: string): void;
  /** For a while of its own, such as one attempt to sign in elsewhere. */
  keep(reply: FastifyReply, name: string, value: string, options: { path: string; maxAge: number }): void;
  drop(reply: FastifyReply, name: string, path: string): void;
  /** At once, so that a cookie of that name which the same answer sets afterwards wins. */
  forget(reply: FastifyReply, name: string): void;
}

/** Not over plain http: Safari drops such cookies even on this very machine, and a phone in the house would too. */
export const cookiesAreSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

export function createSessionCookies(secure: boolean): SessionCookies {
  const options: CookieSerializeOptions = { httpOnly: true, secure, path: '/' };
  return {
    start: (reply, jwt) =>
      void reply.setCookie(SESSION_COOKIE, jwt, { ...options, sameSite: 'lax', maxAge: SESSION_SECONDS }),
    startAdmin: (reply, jwt) =>
      void reply.setCookie(ADMIN_COOKIE, jwt, { ...options, sameSite: 'strict', maxAge: ADMIN_SECONDS }),
    keep: (reply, name, value, { path, maxAge }) =>
      void reply.setCookie(name, value, { ...options, sameSite: 'lax', path, maxAge }),
    drop: (reply, name, path) => void reply.clearCookie(name, { ...options, path }),
    forget(reply, name) {
      const gone = { httpOnly: true, secure, path: '/', sameSite: 'lax', maxAge: 0 } as const;
      reply.header('set-cookie', reply.server.serializeCookie(name, '', gone));
    },
  };
}
