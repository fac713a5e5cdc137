// Routes of sign-in through an identity provider: /api/connect/<provider> and its callback.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#core/errors.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { localeOfPath, localePrefix } from '#core/locale.ts';
import { NotIdentified } from '#providers/identity/identity-provider.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { isBrowser } from '../access/browser-request.ts';
import type { AccessService, OwnersService } from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import { secondFactorNeeded } from '../sign-in/sign-in-guard.ts';
import { connectContracts } from '../sign-in.contract.ts';
import { wireUser } from '../users/wire-user.ts';
import type { ConnectService } from './connect.service.ts';
import type { ConnectFailure } from './link-account.ts';

export interface ConnectRouteDeps {
  readonly access: AccessService;
  readonly connect: ConnectService;
  readonly limit: RateLimit;
  readonly cookies: SessionCookies;
  readonly owners: OwnersService;
  readonly publicUrl: string;
}

interface Refusal {
  readonly reason: ConnectFailure | 'too-many-attempts';
  readonly returnTo?: string;
}

const application = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);

const WORDS: Record<ConnectFailure, string> = {
  'unknown-attempt': 'This sign-in was not started here, or has run out',
  'not-identified': 'The provider did not confirm who you are',
  'no-email': 'Email was not available.',
  'email-in-use': 'Email is already taken.',
  blocked: 'Your account has been blocked by an administrator',
  unconfirmed: 'Your account email is not confirmed',
  closed: 'Register action is currently disabled',
};

export function installConnect(app: FastifyInstance, deps: ConnectRouteDeps): void {
  const { access, connect, limit, cookies, owners, publicUrl } = deps;

  async function admit(request: FastifyRequest, action: string, provider: string): Promise<void> {
    await access.demandOfVisitor(request, `plugin::users-permissions.auth.${action}`);
    if (!connect.has(provider)) throw application('This provider is disabled');
  }

  const isWithinLimit = async (request: FastifyRequest): Promise<boolean> =>
    (await limit.hit('connect', request.ip, undefined)).allowed;

  const route = implement(app, connectContracts);

  route('GET /api/connect/:provider', async (request, reply) => {
    const { provider } = request.params;
    await admit(request, 'connect', provider);
    const returnTo = ownPath(request.query.redirect);
    try {
      if (!(await isWithinLimit(request))) return refuse(request, reply, { reason: 'too-many-attempts', returnTo });
      const { url, attemptToken } = await connect.start(provider, returnTo);
      cookies.give(reply, COOKIES.connect, attemptToken);
      return reply.redirect(url.href);
    } catch (error) {
      if (!(error instanceof NotIdentified)) throw error;
      request.log.warn({ err: error }, 'an identity provider is out of order');
      return refuse(request, reply, { reason: 'not-identified', returnTo });
    }
  });

  route('GET /api/auth/:provider/callback', async (request, reply) => {
    const { provider } = request.params;
    await admit(request, 'callback', provider);
    const attemptToken = request.cookies[COOKIES.connect.name];
    cookies.drop(reply, COOKIES.connect);
    const returned = new URL(request.raw.url ?? '', publicUrl);
    if (!(await isWithinLimit(request))) return refuse(request, reply, { reason: 'too-many-attempts' });
    const result = await connect.finish(provider, returned, attemptToken);
    if (!result.ok) return refuse(request, reply, result.error);
    const { returnTo } = result.value;
    if ('secondStep' in result.value) {
      const { secondStep } = result.value;
      if (!isBrowser(request)) throw secondFactorNeeded(secondStep);
      const query = new URLSearchParams({ attempt: secondStep.attempt, next: returnTo });
      return reply.redirect(`${localePrefix(localeOfPath(returnTo))}/account/verify?${query}`);
    }
    const { jwt, row } = result.value;
    cookies.give(reply, COOKIES.session, jwt);
    await owners.adopt(request, reply, row.id);
    reply.header('cache-control', 'no-store');
    return isBrowser(request) ? reply.redirect(returnTo) : { jwt, user: wireUser(row) };
  });
}

/** Redirects a browser to the login page with the reason and the return path; API clients get the error. */
function refuse(request: FastifyRequest, reply: FastifyReply, { reason, returnTo }: Refusal): FastifyReply {
  if (!isBrowser(request)) throw reason === 'too-many-attempts' ? tooMany() : application(WORDS[reason]);
  const locale = returnTo === undefined ? requestLocale(request) : localeOfPath(returnTo);
  const account = `${localePrefix(locale)}/account`;
  const next = returnTo === undefined || returnTo === account ? '' : `&next=${encodeURIComponent(returnTo)}`;
  return reply.redirect(`${account}/login?error=${reason}${next}`);
}

const tooMany = (): ApiError => new ApiError(429, 'RateLimitError', 'Too many requests, please try again later.');

/** Replaces anything a browser could read as another site with the account page. */
const ownPath = (given: unknown): string =>
  typeof given === 'string' && /^\/(?![/\\])[\w\-./?=&%]*$/.test(given) ? given : '/account';
