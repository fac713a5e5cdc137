// Clears session and admin cookies that are no longer valid, with the next response.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#core/http/cookies.ts';
import type { AuthService } from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import { bearerOf } from './access.service.ts';

export interface StaleCookies {
  /** For responses of routes that have already validated the cookies. */
  forget(request: FastifyRequest, reply: FastifyReply, opened: { user: boolean; admin: boolean }): void;
  /** For 401 responses: an admin cookie may have expired while the session is still valid. */
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
      // API clients with a bearer token send no cookies.
      if (bearerOf(request) !== undefined) return;
      const { [COOKIES.session.name]: session, [COOKIES.admin.name]: admin } = request.cookies;
      if (session === undefined && admin === undefined) return;
      const [user, staff] = await Promise.all([auth.userOf(session), auth.staffOf(admin)]);
      forget(request, reply, { user: user !== null, admin: user !== null && staff?.userId === user.id });
    },
  };
}
