// Sessions of the routes of second factors: who asks, and the cookies of a session that begins or goes on.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, unauthorized } from '#core/errors.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import type { implement } from '../../../http/implement.ts';
import { demandFresh } from '../access/demand-fresh.ts';
import { isOwnOrigin } from '../access/same-origin.ts';
import type { AccessService, AuthService, OwnersService } from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import type { Tokens } from '../credentials/tokens.ts';
import { PROOF_FAILURES, type secondFactorContracts } from '../second-factor.contract.ts';
import type { Accounts } from '../sign-in/account-rules.ts';
import type { UserRow } from '../users/users.repository.ts';
import { wireUser } from '../users/wire-user.ts';

export type SecondFactorRoute = ReturnType<typeof implement<typeof secondFactorContracts>>;

export interface FactorSessionDeps {
  readonly access: AccessService;
  readonly accounts: Accounts;
  readonly auth: AuthService;
  readonly owners: OwnersService;
  readonly tokens: Tokens;
  readonly cookies: SessionCookies;
  readonly origins: readonly string[];
}

interface SessionCaller {
  readonly user: UserRow;
  readonly sessionId: string;
  readonly authenticatedAt: Date;
}

type Refusal = keyof typeof PROOF_FAILURES;

export const proofRefusal = (reason: Refusal): ApiError => {
  const status = PROOF_FAILURES[reason];
  return new ApiError(status, errorNameOf(status), reason, { reason });
};

export function unwrapOrThrow<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw proofRefusal(result.error);
}

export type FactorSessions = ReturnType<typeof createFactorSessions>;

export function createFactorSessions(deps: FactorSessionDeps) {
  const { access, accounts, cookies, tokens, origins } = deps;

  /** Sets the session cookie, and the admin cookie of staff, for browsers on the shop's own pages. */
  async function setCookies(request: FastifyRequest, reply: FastifyReply, jwt: string): Promise<boolean> {
    const admin = await deps.auth.adminToken(jwt);
    if (isOwnOrigin(request, origins)) {
      cookies.give(reply, COOKIES.session, jwt);
      if (admin) cookies.give(reply, COOKIES.admin, admin);
    }
    return admin !== null;
  }

  async function callerOf(request: FastifyRequest): Promise<SessionCaller> {
    const { user, sessionId, authenticatedAt } = await access.callerOf(request);
    if (!user || sessionId === undefined || !authenticatedAt) throw unauthorized();
    return { user, sessionId, authenticatedAt };
  }

  return {
    callerOf,

    /** The caller, if they proved who they are a short time ago. */
    async freshCallerOf(request: FastifyRequest): Promise<SessionCaller> {
      const caller = await callerOf(request);
      demandFresh(caller.authenticatedAt);
      return caller;
    },

    async signIn(request: FastifyRequest, reply: FastifyReply, row: UserRow) {
      const { jwt } = await accounts.finish(row);
      const staff = await setCookies(request, reply, jwt);
      if (isOwnOrigin(request, origins)) await deps.owners.adopt(request, reply, row.id);
      return { jwt, user: wireUser(row), staff };
    },

    /** Continues a session with a token of the account's current version. */
    async renew(request: FastifyRequest, reply: FastifyReply, row: UserRow, sessionId: string): Promise<string> {
      const jwt = await tokens.issue('session', { ...row, sessionId });
      await setCookies(request, reply, jwt);
      return jwt;
    },
  };
}
