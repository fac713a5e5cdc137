// REST of signing in (Strapi's users-permissions contract): login, register, passwords, confirmation of an address.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#core/cookies.ts';
import { foldIdentifier, mailboxOf } from '#core/email.ts';
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import { localePrefix } from '#core/locale.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import type { RateLimit, Verdict } from '../../../limits/rate-limit.ts';
import type { SignInPace } from '../../../limits/sign-in-pace.ts';
import { isBrowser } from '../access/browser-request.ts';
import { isOwnOrigin } from '../access/same-origin.ts';
import type { AccessService, OwnersService } from '../accounts.types.ts';
import { acceptAccountBodies } from '../bodies/account-bodies.ts';
import {
  atLeast,
  checkAccount,
  checkedBody,
  email,
  passwordBytes,
  repeats,
  required,
  textWith,
} from '../bodies/body-rules.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import { wireUser } from '../users/wire-user.ts';
import type { Accounts, Entered } from './account-rules.ts';

export interface SignInRouteDeps {
  readonly accounts: Accounts;
  readonly access: AccessService;
  readonly limit: RateLimit;
  readonly mailLimit: RateLimit;
  readonly pace: SignInPace;
  readonly cookies: SessionCookies;
  readonly owners: OwnersService;
  /** Origins of the shop's own pages: their browsers also get the session cookie. */
  readonly origins: readonly string[];
}

const CREDENTIALS = { identifier: textWith(required), password: textWith(required) };
const REGISTRATION = {
  email: textWith(required, email),
  username: textWith(required),
  password: textWith(required, passwordBytes),
};
const ADDRESS = { email: textWith(required, email) };
const NEW_PASSWORD = {
  passwordConfirmation: textWith(required, repeats('password')),
  password: textWith(required, passwordBytes),
};

const application = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);
const BLOCKED = 'Your account has been blocked by an administrator';

export function installSignIn(app: FastifyInstance, deps: SignInRouteDeps): void {
  const { accounts, access, limit, mailLimit, pace, cookies, owners, origins } = deps;
  acceptAccountBodies(app);

  /** Counts the attempt before any work is done for it, and says how many are left. */
  async function count(request: FastifyRequest, reply: FastifyReply, action: string, account?: string): Promise<void> {
    keepTo(await limit.hit(action, request.ip, account), reply);
  }

  const countMail = async (request: FastifyRequest, reply: FastifyReply, action: string, address: string) =>
    keepTo(await mailLimit.hit(action, request.ip, mailboxOf(address)), reply);

  function keepTo(verdict: Verdict, reply: FastifyReply): void {
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

  const may = (request: FastifyRequest, action: string) =>
    access.demandOfVisitor(request, `plugin::users-permissions.auth.${action}`);

  app.post('/api/auth/local', async (request, reply) => {
    await may(request, 'callback');
    const body = checkedBody(request.body, CREDENTIALS);
    const identifier = String(body.identifier);
    keepTo(await pace.admit(request.ip, identifier), reply);
    const result = await accounts.login({ identifier, password: String(body.password) });
    if (!result.ok) {
      if (result.error === 'blocked') throw application(BLOCKED);
      if (result.error === 'unconfirmed') throw application('Your account email is not confirmed');
      throw badRequest('Invalid identifier or password');
    }
    await pace.clear(request.ip, identifier);
    return answer(request, reply, result.value);
  });

  app.post('/api/auth/local/register', async (request, reply) => {
    await may(request, 'register');
    if (!accounts.settings.allowRegister) throw application('Register action is currently disabled');
    await count(request, reply, 'register');
    const given = checkedBody(request.body, {});
    const foreign = Object.keys(given).filter((key) => !Object.hasOwn(REGISTRATION, key));
    if (foreign.length > 0) throw badRequest(`Invalid parameters: ${foreign.join(', ')}`);
    const body = checkedBody(given, REGISTRATION);
    const account = { username: String(body.username), email: String(body.email), password: String(body.password) };
    if (await accounts.isTaken(account)) throw application('Email or Username are already taken');
    checkAccount(account);
    const result = await accounts.register({ ...account, locale: requestLocale(request) });
    if (!result.ok) throw application('Email or Username are already taken');
    const { jwt, row } = result.value;
    reply.header('cache-control', 'no-store');
    return jwt === null ? { user: wireUser(row) } : answer(request, reply, { jwt, row });
  });

  app.post('/api/auth/forgot-password', async (request, reply) => {
    await may(request, 'forgotPassword');
    const body = checkedBody(request.body, ADDRESS, 'only');
    await countMail(request, reply, 'forgot', String(body.email));
    await accounts.forgotPassword({ email: String(body.email), locale: requestLocale(request) });
    return { ok: true };
  });

  app.post('/api/auth/reset-password', async (request, reply) => {
    await may(request, 'resetPassword');
    await count(request, reply, 'reset');
    const body = checkedBody(request.body, { ...NEW_PASSWORD, code: textWith(required) }, 'only');
    const input = { code: String(body.code), password: String(body.password) };
    if (!(await accounts.isResetCode(input.code))) throw badRequest('Incorrect code provided');
    checkedBody({ password: input.password }, { password: textWith(atLeast(6)) });
    const result = await accounts.resetPassword(input);
    if (!result.ok) throw result.error === 'blocked' ? application(BLOCKED) : badRequest('Incorrect code provided');
    return answer(request, reply, result.value);
  });

  app.post('/api/auth/change-password', async (request, reply) => {
    const { user } = await access.demand(request, 'plugin::users-permissions.auth.changePassword');
    if (!user) throw application('You must be authenticated to reset your password');
    await count(request, reply, 'change', String(user.id));
    const body = checkedBody(request.body, { ...NEW_PASSWORD, currentPassword: textWith(required) }, 'only');
    const input = { userId: user.id, currentPassword: String(body.currentPassword), password: String(body.password) };
    const problem = await accounts.passwordChangeProblem(input);
    if (problem === 'wrong-password') throw badRequest('The provided current password is invalid');
    if (problem) throw badRequest('Your new password must be different than your current password');
    checkedBody({ password: input.password }, { password: textWith(atLeast(6)) });
    return answer(request, reply, await accounts.setPassword(user.id, input.password));
  });

  // Strapi knows these addresses but serves them only with refresh tokens, which we do not have.
  for (const unused of ['logout', 'refresh']) {
    app.post(`/api/auth/${unused}`, { schema: { hide: true } }, async () => {
      throw notFound();
    });
  }

  app.get<{ Querystring: Record<string, unknown> }>('/api/auth/email-confirmation', async (request, reply) => {
    await may(request, 'emailConfirmation');
    await count(request, reply, 'confirm');
    const query = checkedBody(request.query, { confirmation: textWith(required) });
    const code = String(query.confirmation);
    if (!(await accounts.confirmEmail(code))) {
      if (!isBrowser(request)) throw badRequest('Invalid token');
      // A person reads words instead, and may ask for another mail there.
      const page = `${localePrefix(requestLocale(request))}/account/confirm`;
      return reply.redirect(`${page}?code=${encodeURIComponent(code.slice(0, 100))}`);
    }
    return reply.redirect(accounts.settings.confirmationRedirect);
  });

  app.post('/api/auth/send-email-confirmation', async (request, reply) => {
    await may(request, 'sendEmailConfirmation');
    const body = checkedBody(request.body, ADDRESS);
    const address = foldIdentifier(String(body.email));
    await countMail(request, reply, 'send-confirmation', address);
    await accounts.sendConfirmation({ email: address, locale: requestLocale(request) });
    return { email: address, sent: true };
  });
}
