// Ends a browser's previous session when it signs in again, so that a stolen token of it becomes invalid.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COOKIES } from '#core/http/cookies.ts';
import { HOST_PREFIX } from '../../../http/cookies/cookie-prefix.ts';
import type { AuthService } from '../accounts.types.ts';
import type { Tokens } from '../credentials/tokens.ts';
import { bearerOf } from './access.service.ts';

interface SessionParts {
  readonly auth: AuthService;
  readonly tokens: Tokens;
}

const GIVEN_SESSION = new RegExp(`^(?:${HOST_PREFIX})?${COOKIES.session.name}=([^;]+)`);

/** The session token of a Set-Cookie header; undefined if it clears the cookie or sets another one. */
function givenToken(setCookie: number | string | readonly string[] | undefined): string | undefined {
  for (const line of [setCookie ?? []].flat()) {
    const token = GIVEN_SESSION.exec(String(line))?.[1];
    if (token) return token;
  }
  return undefined;
}

/** To be installed after cookies are written. A renewed token of the same session ends nothing. */
export function endReplacedSessions({ auth, tokens }: SessionParts): (app: FastifyInstance) => void {
  return (app) => {
    app.addHook('onSend', async (request, reply) => {
      const old = request.cookies?.[COOKIES.session.name];
      const token = old === undefined ? undefined : givenToken(reply.getHeader('set-cookie'));
      if (old === undefined || token === undefined) return;
      const [before, after] = await Promise.all([tokens.read('session', old), tokens.read('session', token)]);
      if (before && after && before.sessionId !== after.sessionId) await auth.signOut(old);
    });
  };
}

/** The id of the account whose valid token a request carries. */
export const accountOf =
  ({ auth }: Pick<SessionParts, 'auth'>) =>
  async (request: FastifyRequest): Promise<number | null> =>
    (await auth.userOf(bearerOf(request) ?? request.cookies?.[COOKIES.session.name]))?.id ?? null;
