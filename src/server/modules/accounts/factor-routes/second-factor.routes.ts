// Routes of passkeys, one-time codes and recovery codes.
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../http/implement.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { OwnAccountService } from '../own-account.types.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { secondFactorContracts } from '../second-factor.contract.ts';
import type { SecurityLog } from '../security-log.ts';
import { createFactorSessions, type FactorSessionDeps } from './factor-sessions.ts';
import { installFreshProof } from './fresh-proof.routes.ts';
import { installOwnFactors } from './own-factors.routes.ts';
import { installSecondStep } from './second-step.routes.ts';

interface Deps extends FactorSessionDeps {
  readonly ownAccount: OwnAccountService;
  readonly secondFactor: SecondFactorService;
  readonly securityLog: SecurityLog;
  readonly limit: RateLimit;
}

export function installSecondFactor(app: FastifyInstance, deps: Deps): void {
  const route = implement(app, secondFactorContracts);
  const sessions = createFactorSessions(deps);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  installSecondStep(route, deps, sessions);
  installFreshProof(route, deps, sessions);
  installOwnFactors(route, deps.secondFactor, sessions);
}
