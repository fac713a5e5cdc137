// REST of sign-in (Strapi's users-permissions contract): login, register, passwords, address confirmation.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailboxOf, normaliseIdentifier } from '#core/contact/email.ts';
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { localePrefix } from '#core/locale.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import type { RateLimit, RateLimitResult } from '../../../limits/rate-limit.ts';
import type { SignInThrottle } from '../../../limits/sign-in-throttle.ts';
import { isBrowser } from '../access/browser-request.ts';
import { isOwnOrigin } from '../access/same-origin.ts';
import type { AccessService, OwnersService } from '../accounts.types.ts';
import { acceptAccountBodies } from '../bodies/account-bodies.ts';
import { checkAccount, SHORT_STAFF_PASSWORD } from '../bodies/body-rules.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import { signInContracts } from '../sign-in.contract.ts';
import { wireUser } from '../users/wire-user.ts';
import type { Accounts } from './account-rules.ts';
import type { Entered } from './account-rules.types.ts';
import { foreignToRegister } from './sign-in-schemas.ts';

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

const application = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);
const BLOCKED = 'Your account has been blocked by an administrator';

export function installSignIn(app: FastifyInstance, deps: SignInRouteDeps): void {
  const { accounts, access, limit, mailLimit, pace, cookies, owners, origins } = deps;
  acceptAccountBodies(app);
  const route = implement(app, signInContracts);

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

  async function answer(request: FastifyRequest, reply: FastifyReply, entered: Entered) {
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

  route(
    'POST /api/auth/local',
    async (request, reply) => {
      const { identifier, password } = request.body;
      applyLimit(await pace.admit(request.ip, identifier), reply);
      const result = await accounts.login({ identifier, password });
      if (!result.ok) {
        if (result.error === 'blocked') throw application(BLOCKED);
        if (result.error === 'unconfirmed') throw application('Your account email is not confirmed');
        throw badRequest('Invalid identifier or password');
      }
      await pace.clear(request.ip, identifier);
      return answer(request, reply, result.value);
    },
    { preValidation: admit('callback') },
  );

  async function admitToRegister(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await admit('register')(request, reply);
    if (!accounts.settings.allowRegister) throw application('Register action is currently disabled');
    await count(request, reply, 'register');
    const foreign = foreignToRegister(request.body);
    if (foreign.length > 0) throw badRequest(`Invalid parameters: ${foreign.join(', ')}`);
  }

  route(
    'POST /api/auth/local/register',
    async (request, reply) => {
      const account = request.body;
      if (await accounts.isTaken(account)) throw application('Email or Username are already taken');
      checkAccount(account);
      const result = await accounts.register({ ...account, locale: requestLocale(request) });
      if (!result.ok) throw application('Email or Username are already taken');
      const { jwt, row } = result.value;
      reply.header('cache-control', 'no-store');
      return jwt === null ? { user: wireUser(row) } : answer(request, reply, { jwt, row });
    },
    { preValidation: admitToRegister },
  );

  route(
    'POST /api/auth/forgot-password',
    async (request, reply) => {
      const { email } = request.body;
      await countMail(request, reply, 'forgot', email);
      await accounts.forgotPassword({ email, locale: requestLocale(request) });
      return { ok: true as const };
    },
    { preValidation: admit('forgotPassword') },
  );

  route(
    'POST /api/auth/reset-password',
    async (request, reply) => {
      const { code, password } = request.body;
      if (!(await accounts.isResetCode(code))) throw badRequest('Incorrect code provided');
      checkAccount({ password });
      const result = await accounts.resetPassword({ code, password });
      if (!result.ok) {
        if (result.error === 'short-staff-password') throw badRequest(SHORT_STAFF_PASSWORD);
        throw result.error === 'blocked' ? application(BLOCKED) : badRequest('Incorrect code provided');
      }
      return answer(request, reply, result.value);
    },
    { preValidation: admit('resetPassword', 'reset') },
  );

  async function signedInUser(request: FastifyRequest): Promise<number> {
    const { user } = await access.demand(request, 'plugin::users-permissions.auth.changePassword');
    if (!user) throw application('You must be authenticated to reset your password');
    return user.id;
  }

  route(
    'POST /api/auth/change-password',
    async (request, reply) => {
      const { currentPassword, password } = request.body;
      const userId = await signedInUser(request);
      const problem = await accounts.passwordChangeProblem({ userId, currentPassword, password });
      if (problem === 'wrong-password') throw badRequest('The provided current password is invalid');
      if (problem === 'short-staff-password') throw badRequest(SHORT_STAFF_PASSWORD);
      if (problem) throw badRequest('Your new password must be different than your current password');
      checkAccount({ password });
      return answer(request, reply, await accounts.setPassword(userId, password));
    },
    { preValidation: async (request, reply) => count(request, reply, 'change', String(await signedInUser(request))) },
  );

  // Strapi defines these paths but serves them only with refresh tokens, which the shop does not use.
  for (const unused of ['logout', 'refresh']) {
    app.post(`/api/auth/${unused}`, { schema: { hide: true } }, async () => {
      throw notFound();
    });
  }

  route(
    'GET /api/auth/email-confirmation',
    async (request, reply) => {
      const { confirmation: code } = request.query;
      // The page has a button that confirms: mail scanners open links too.
      if (isBrowser(request)) {
        const page = `${localePrefix(requestLocale(request))}/account/confirm`;
        return reply.redirect(`${page}?code=${encodeURIComponent(code.slice(0, 100))}`);
      }
      if (!(await accounts.confirmEmail(code))) throw badRequest('Invalid token');
      return reply.redirect(accounts.settings.confirmationRedirect);
    },
    { preValidation: admit('emailConfirmation', 'confirm') },
  );

  route(
    'POST /api/auth/send-email-confirmation',
    async (request, reply) => {
      const address = normaliseIdentifier(request.body.email);
      await countMail(request, reply, 'send-confirmation', address);
      await accounts.sendConfirmation({ email: address, locale: requestLocale(request) });
      return { email: address, sent: true as const };
    },
    { preValidation: admit('sendEmailConfirmation') },
  );
}
