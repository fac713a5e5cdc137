// Routes that finish a sign-in: the second step after a password, or a passkey alone.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { err } from '#core/result.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { countOrRefuse } from '../../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { type FactorSessions, proofRefusal, type SecondFactorRoute, unwrapOrThrow } from './factor-sessions.ts';

interface Deps {
  readonly secondFactor: SecondFactorService;
  readonly limit: RateLimit;
}

export function installSecondStep(
  route: SecondFactorRoute,
  { secondFactor, limit }: Deps,
  { signIn }: FactorSessions,
): void {
  const count = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    countOrRefuse({ limit, action: 'passkey', request, reply }, () => proofRefusal('too-many-attempts'));

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
}
