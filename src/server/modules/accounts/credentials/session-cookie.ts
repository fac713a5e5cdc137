// Sets and clears the shop's cookies in API responses.
import type { FastifyReply } from 'fastify';
import { type Cookie, expiredCookie } from '#core/http/cookies.ts';

export interface SessionCookies {
  give(reply: FastifyReply, cookie: Cookie, value: string): void;
  drop(reply: FastifyReply, cookie: Cookie): void;
  /** Clears immediately, so that a later Set-Cookie of the same response wins. */
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
