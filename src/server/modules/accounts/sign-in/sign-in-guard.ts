// What every sign-in route does around its work: permission, rate limits, and the answer with the session.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailboxOf } from '#core/contact/email.ts';
import { ApiError } from '#core/errors.ts';
import { COOKIES } from '#core/http/cookies.ts';
import type { implement } from '../../../http/implement.ts';
import type { RateLimit, RateLimitResult } from '../../../limits/rate-limit.ts';
import type { SignInThrottle } from '../../../limits/sign-in-throttle.ts';
import { isOwnOrigin } from '../access/same-origin.ts';
import type { AccessService, OwnersService } from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import type { SecondStep } from '../second-factor/second-factor.types.ts';
import type { signInContracts } from '../sign-in.contract.ts';
import { wireUser } from '../users/wire-user.ts';
import type { Accounts } from './account-rules.ts';
import type { Opened } from './account-rules.types.ts';

export interface SignInRouteDeps {
  readonly accounts: Accounts;
  readonly access: AccessService;
  readonly limit: RateLimit;
  readonly mailLimit: RateLimit;
  readonly pace: SignInThrottle;
  readonly cookies: SessionCookies;
  readonly owners: OwnersService;
  /** Origins of the shop's own pages: browsers there also get the session cookie. */
  readonly origins: readonly string[];
}

export const applicationError = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);
export const ACCOUNT_BLOCKED = 'Your account has been blocked by an administrator';

/** Answers a sign-in by password that needs a second step: the attempt's token continues it. */
export const secondFactorNeeded = ({ attempt, ways }: SecondStep): ApiError =>
  new ApiError(403, 'ForbiddenError', 'A second factor is needed', { reason: 'second-factor', attempt, ways });

export type SignInRoute = ReturnType<typeof implement<typeof signInContracts>>;
export type SignInGuard = ReturnType<typeof createSignInGuard>;

export function createSignInGuard(deps: SignInRouteDeps) {
  const { access, limit, mailLimit, cookies, owners, origins } = deps;

  /** Counts the attempt before any work, and sets the rate limit headers. */
  async function count(request: FastifyRequest, reply: FastifyReply, action: string, account?: string): Promise<void> {
    applyLimit(await limit.hit(action, request.ip, account), reply);
  }

  const countMail = async (request: FastifyRequest, reply: FastifyReply, action: string, address: string) =>
    applyLimit(await mailLimit.hit(action, request.ip, mailboxOf(address)), reply);

  function applyLimit(verdict: RateLimitResult, reply: FastifyReply): void {
    reply.header('x-ratelimit-limit', String(verdict.limit));
    reply.header('x-ratelimit-remaining', String(verdict.remaining));
    if (verdict.allowed) return;
    reply.header('retry-after', String(verdict.retryAfterSeconds));
    throw new ApiError(429, 'RateLimitError', 'Too many requests, please try again later.');
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, entered: Opened) {
    if ('secondStep' in entered) throw secondFactorNeeded(entered.secondStep);
    if (isOwnOrigin(request, origins)) {
      cookies.give(reply, COOKIES.session, entered.jwt);
      await owners.adopt(request, reply, entered.row.id);
    }
    reply.header('cache-control', 'no-store');
    return { jwt: entered.jwt, user: wireUser(entered.row) };
  }

  /** Checks permission and rate limit before the body is validated; counts as `counted` if given. */
  const admit = (action: string, counted?: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    await access.demandOfVisitor(request, `plugin::users-permissions.auth.${action}`);
    if (counted !== undefined) await count(request, reply, counted);
  };

  return { count, countMail, applyLimit, answer, admit };
}
