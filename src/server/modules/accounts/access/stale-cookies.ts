// A browser whose session or admin cookie opens nothing any more is told to forget it, by whatever answer comes next.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#core/http/cookies.ts';
import type { AuthService } from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import { bearerOf } from './access.service.ts';

export interface StaleCookies {
  /** For an answer whose maker knows already what the cookies were good for. */
  forget(request: FastifyRequest, reply: FastifyReply, opened: { user: boolean; admin: boolean }): void;
  /** For an answer of 401: an admin cookie may have run out while the session goes on. */
  forgetRefused(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function createStaleCookies(auth: AuthService, cookies: SessionCookies): StaleCookies {
  const forget: StaleCookies['forget'] = (request, reply, { user, admin }) => {
    if (!user && request.cookies[COOKIES.session.name] !== undefined) cookies.forget(reply, COOKIES.session);
    if (!admin && request.cookies[COOKIES.admin.name] !== undefined) cookies.forget(reply, COOKIES.admin);
  };
  return {
    forget,
    async forgetRefused(request, reply) {
      // A program with a token of its own has nothing to do with cookies.
      if (bearerOf(request) !== undefined) return;
      const { [COOKIES.session.name]: session, [COOKIES.admin.name]: admin } = request.cookies;
      if (session === undefined && admin === undefined) return;
      const [user, staff] = await Promise.all([auth.userOf(session), auth.staffOf(admin)]);
      forget(request, reply, { user: user !== null, admin: user !== null && staff?.userId === user.id });
    },
  };
}
