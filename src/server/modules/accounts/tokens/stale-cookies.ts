// A browser whose session or admin cookie opens nothing any more is told to forget it, by whatever answer comes next.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../access/access.service.ts';
import { ADMIN_COOKIE, type AuthService, SESSION_COOKIE } from '../accounts.types.ts';
import type { SessionCookies } from './session-cookie.ts';

export interface StaleCookies {
  /** For an answer whose maker knows already what the cookies were good for. */
  forget(request: FastifyRequest, reply: FastifyReply, opened: { user: boolean; admin: boolean }): void;
  /** For an answer of 401: an admin cookie may have run out while the session goes on. */
  forgetRefused(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function createStaleCookies(auth: AuthService, cookies: SessionCookies): StaleCookies {
  const forget: StaleCookies['forget'] = (request, reply, { user, admin }) => {
    if (!user && request.cookies[SESSION_COOKIE] !== undefined) cookies.forget(reply, SESSION_COOKIE);
    if (!admin && request.cookies[ADMIN_COOKIE] !== undefined) cookies.forget(reply, ADMIN_COOKIE);
  };
  return {
    forget,
    async forgetRefused(request, reply) {
      // A program with a token of its own has nothing to do with cookies.
      if (bearerOf(request) !== undefined) return;
      const { [SESSION_COOKIE]: session, [ADMIN_COOKIE]: admin } = request.cookies;
      if (session === undefined && admin === undefined) return;
      const [user, administrator] = await Promise.all([auth.userOf(session), auth.adminOf(admin)]);
      forget(request, reply, { user: user !== null, admin: user !== null && administrator?.id === user.id });
    },
  };
}
