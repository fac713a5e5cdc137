// Routes of one's own passkeys, one-time codes and recovery codes. Every change needs a fresh proof.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '#core/result.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { qrPath } from '../../../qr-path.ts';
import type { AddedFactor } from '../second-factor/change-factors.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { FactorFailure } from '../second-factor/second-factor.types.ts';
import { type FactorSessions, type SecondFactorRoute, unwrapOrThrow } from './factor-sessions.ts';

export function installOwnFactors(
  route: SecondFactorRoute,
  secondFactor: SecondFactorService,
  { callerOf, freshCallerOf, renew }: FactorSessions,
): void {
  async function answerAdded(
    request: FastifyRequest,
    reply: FastifyReply,
    sessionId: string,
    result: Result<AddedFactor, FactorFailure>,
  ) {
    const { row, recoveryCodes } = unwrapOrThrow(result);
    const jwt = await renew(request, reply, row, sessionId);
    return { jwt, recoveryCodes: recoveryCodes && [...recoveryCodes] };
  }

  route('GET /api/shop/account/second-factor', async (request) => {
    const { user } = await callerOf(request);
    return secondFactor.list(user.id);
  });

  route('POST /api/shop/account/passkeys/options', async (request) => {
    const { user } = await freshCallerOf(request);
    return unwrapOrThrow(await secondFactor.startPasskey(user, requestLocale(request)));
  });

  route('POST /api/shop/account/passkeys', async (request, reply) => {
    const { user, sessionId } = await freshCallerOf(request);
    const given = { ...request.body, locale: requestLocale(request) };
    return answerAdded(request, reply, sessionId, await secondFactor.addPasskey(user, given));
  });

  route('DELETE /api/shop/account/passkeys/:id', async (request) => {
    const { user } = await freshCallerOf(request);
    const { id } = request.params;
    return { data: unwrapOrThrow(await secondFactor.removePasskey(user, id, requestLocale(request))) };
  });

  route('POST /api/shop/account/totp/options', async (request) => {
    const { user } = await freshCallerOf(request);
    const started = await secondFactor.startTotp(user, requestLocale(request));
    return { ...started, qr: await qrPath(started.address) };
  });

  route('POST /api/shop/account/totp', async (request, reply) => {
    const { user, sessionId } = await freshCallerOf(request);
    const given = { ...request.body, locale: requestLocale(request) };
    return answerAdded(request, reply, sessionId, await secondFactor.addTotp(user, given));
  });

  route('DELETE /api/shop/account/totp', async (request) => {
    const { user } = await freshCallerOf(request);
    return { data: unwrapOrThrow(await secondFactor.removeTotp(user, requestLocale(request))) };
  });

  route('POST /api/shop/account/recovery-codes', async (request) => {
    const { user } = await freshCallerOf(request);
    return { recoveryCodes: [...unwrapOrThrow(await secondFactor.renewRecoveryCodes(user, requestLocale(request)))] };
  });
}
