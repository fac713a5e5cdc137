// Gives a browser its cookies with an answer of the API, by the rules every cookie of the shop has.
import type { FastifyReply } from 'fastify';
import { type Cookie, expiredCookie } from '#core/http/cookies.ts';

export interface SessionCookies {
  give(reply: FastifyReply, cookie: Cookie, value: string): void;
  drop(reply: FastifyReply, cookie: Cookie): void;
  /** At once, so that a cookie of that name which the same answer sets afterwards wins. */
  forget(reply: FastifyReply, cookie: Cookie): void;
}

export function createSessionCookies(secure: boolean): SessionCookies {
  const options = ({ httpOnly, path, sameSite }: Cookie) =>
    ({ httpOnly, path, secure, sameSite: sameSite === 'Strict' ? 'strict' : 'lax' }) as const;
  return {
    give: (reply, cookie, value) =>
      void reply.setCookie(cookie.name, value, { ...options(cookie), maxAge: cookie.seconds }),
    drop: (reply, cookie) => void reply.clearCookie(cookie.name, options(cookie)),
    forget: (reply, cookie) => void reply.header('set-cookie', expiredCookie(cookie, secure)),
  };
}
