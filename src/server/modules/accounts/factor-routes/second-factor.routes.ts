// Routes of passkeys, one-time codes and recovery codes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '#core/accounts/staff.ts';
import { ApiError, unauthorized } from '#core/errors.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import { err, type Result } from '#core/result.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { qrPath } from '../../../qr-path.ts';
import { demandFresh } from '../access/demand-fresh.ts';
import { isOwnOrigin } from '../access/same-origin.ts';
import type { AccessService, AuthService, OwnersService } from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { OwnAccountService } from '../own-account.types.ts';
import type { AddedFactor } from '../second-factor/manage-factors.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { FactorFailure } from '../second-factor/second-factor.types.ts';
import { PROOF_FAILURES, secondFactorContracts } from '../second-factor.contract.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Accounts } from '../sign-in/account-rules.ts';
import type { UserRow } from '../users/users.repository.ts';
import { wireUser } from '../users/wire-user.ts';

interface Deps {
  readonly access: AccessService;
  readonly accounts: Accounts;
  readonly auth: AuthService;
  readonly ownAccount: OwnAccountService;
  readonly owners: OwnersService;
  readonly secondFactor: SecondFactorService;
  readonly securityLog: SecurityLog;
  readonly tokens: Tokens;
  readonly cookies: SessionCookies;
  readonly limit: RateLimit;
  readonly origins: readonly string[];
}

type Refusal = keyof typeof PROOF_FAILURES;

const refused = (reason: Refusal): ApiError => {
  const status = PROOF_FAILURES[reason];
  return new ApiError(status, errorNameOf(status), reason, { reason });
};

function unwrapOrThrow<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw refused(result.error);
}

export function installSecondFactor(app: FastifyInstance, deps: Deps): void {
  const { access, accounts, secondFactor, cookies, tokens, origins } = deps;
  const route = implement(app, secondFactorContracts);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const verdict = await deps.limit.hit('passkey', request.ip, undefined);
    if (verdict.allowed) return;
    reply.header('retry-after', String(verdict.retryAfterSeconds));
    throw refused('too-many-attempts');
  }

  /** The session cookie, and the admin cookie of staff, for browsers on the shop's own pages. */
  async function give(request: FastifyRequest, reply: FastifyReply, jwt: string): Promise<boolean> {
    const admin = await deps.auth.adminToken(jwt);
    if (isOwnOrigin(request, origins)) {
      cookies.give(reply, COOKIES.session, jwt);
      if (admin) cookies.give(reply, COOKIES.admin, admin);
    }
    return admin !== null;
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, row: UserRow) {
    const { jwt } = await accounts.finish(row);
    const staff = await give(request, reply, jwt);
    if (isOwnOrigin(request, origins)) await deps.owners.adopt(request, reply, row.id);
    return { jwt, user: wireUser(row), staff };
  }

  async function caller(request: FastifyRequest) {
    const { user, sessionId, authenticatedAt } = await access.callerOf(request);
    if (!user || sessionId === undefined || !authenticatedAt) throw unauthorized();
    return { user, sessionId, authenticatedAt };
  }

  async function freshCaller(request: FastifyRequest) {
    const found = await caller(request);
    demandFresh(found.authenticatedAt);
    return found;
  }

  /** The session goes on with a token of the account's new version. */
  async function answerAdded(
    request: FastifyRequest,
    reply: FastifyReply,
    { sessionId }: { sessionId: string },
    result: Result<AddedFactor, FactorFailure>,
  ) {
    const { row, recoveryCodes } = unwrapOrThrow(result);
    const jwt = await tokens.issue('session', { ...row, sessionId });
    await give(request, reply, jwt);
    return { jwt, recoveryCodes: recoveryCodes && [...recoveryCodes] };
  }

  route('POST /api/shop/sign-in/second-step/options', async ({ body }) => {
    const options = await secondFactor.optionsOf(body.attempt);
    return options ?? unwrapOrThrow(err('unknown-attempt'));
  });

  route('POST /api/shop/sign-in/second-step', async (request, reply) => {
    const { attempt, code = '', passkey } = request.body;
    const proof = passkey ? { passkey } : { code };
    const given = { attempt, proof, ip: request.ip, locale: requestLocale(request) };
    return signIn(request, reply, unwrapOrThrow(await secondFactor.finishSignIn(given)));
  });

  route('POST /api/shop/sign-in/passkey/options', async (request, reply) => {
    await count(request, reply);
    return secondFactor.ask(null);
  });

  route('POST /api/shop/sign-in/passkey', async (request, reply) => {
    await count(request, reply);
    const { attempt, passkey } = request.body;
    return signIn(request, reply, unwrapOrThrow(await secondFactor.finishPasskeySignIn(attempt, passkey)));
  });

  installFreshProof(route, deps, { caller, give });

  route('GET /api/shop/account/second-factor', async (request) => {
    const { user } = await caller(request);
    return secondFactor.list(user.id);
  });

  route('POST /api/shop/account/passkeys/options', async (request) => {
    const { user } = await freshCaller(request);
    return unwrapOrThrow(await secondFactor.startPasskey(user, requestLocale(request)));
  });

  route('POST /api/shop/account/passkeys', async (request, reply) => {
    const found = await freshCaller(request);
    const given = { ...request.body, locale: requestLocale(request) };
    return answerAdded(request, reply, found, await secondFactor.addPasskey(found.user, given));
  });

  route('DELETE /api/shop/account/passkeys/:id', async (request) => {
    const { user } = await freshCaller(request);
    const { id } = request.params;
    return { data: unwrapOrThrow(await secondFactor.removePasskey(user, id, requestLocale(request))) };
  });

  route('POST /api/shop/account/totp/options', async (request) => {
    const { user } = await freshCaller(request);
    const started = await secondFactor.startTotp(user, requestLocale(request));
    return { ...started, qr: await qrPath(started.address) };
  });

  route('POST /api/shop/account/totp', async (request, reply) => {
    const found = await freshCaller(request);
    const given = { ...request.body, locale: requestLocale(request) };
    return answerAdded(request, reply, found, await secondFactor.addTotp(found.user, given));
  });

  route('DELETE /api/shop/account/totp', async (request) => {
    const { user } = await freshCaller(request);
    return { data: unwrapOrThrow(await secondFactor.removeTotp(user, requestLocale(request))) };
  });

  route('POST /api/shop/account/recovery-codes', async (request) => {
    const { user } = await freshCaller(request);
    return { recoveryCodes: [...unwrapOrThrow(await secondFactor.renewRecoveryCodes(user, requestLocale(request)))] };
  });
}

type SecondFactorRoute = ReturnType<typeof implement<typeof secondFactorContracts>>;

function installFreshProof(
  route: SecondFactorRoute,
  { ownAccount, secondFactor, securityLog, tokens }: Deps,
  {
    caller,
    give,
  }: {
    caller(request: FastifyRequest): Promise<{ user: UserRow; sessionId: string; authenticatedAt: Date }>;
    give(request: FastifyRequest, reply: FastifyReply, jwt: string): Promise<boolean>;
  },
): void {
  route('GET /api/shop/account/fresh', async (request) => {
    const { user, authenticatedAt } = await caller(request);
    const ways = [...(await ownAccount.freshWays(user.id))];
    return { fresh: isFresh(authenticatedAt, new Date()), provenAt: authenticatedAt.toISOString(), ways };
  });

  route('POST /api/shop/account/fresh/options', async (request) => secondFactor.ask((await caller(request)).user.id));

  route('POST /api/shop/account/fresh', async (request, reply) => {
    const { user: row, sessionId } = await caller(request);
    const { attempt, passkey, code, password = '' } = request.body;
    const { ip } = request;
    const locale = requestLocale(request);
    const proved = passkey
      ? await secondFactor.proveAgain({ row, proof: { passkey }, attempt, ip, locale })
      : await ownAccount.provesAgain({ row, proof: code === undefined ? { password } : { code }, ip, locale });
    securityLog.note(proved.ok ? 'fresh-proof' : 'fresh-proof-refused', row.id);
    unwrapOrThrow(proved);
    const jwt = await tokens.issue('session', { ...row, sessionId });
    await give(request, reply, jwt);
    return { jwt };
  });
}
