// REST of sign-in (Strapi's users-permissions contract): login and registration; passwords and address confirmation are beside.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, notFound } from '#core/errors.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { acceptAccountBodies } from '../bodies/account-bodies.ts';
import { checkAccount } from '../bodies/body-rules.ts';
import { signInContracts } from '../sign-in.contract.ts';
import { wireUser } from '../users/wire-user.ts';
import { installConfirmation } from './confirmation.routes.ts';
import { installPasswords } from './password.routes.ts';
import {
  ACCOUNT_BLOCKED,
  applicationError,
  createSignInGuard,
  type SignInRoute,
  type SignInRouteDeps,
} from './sign-in-guard.ts';
import { foreignToRegister } from './sign-in-schemas.ts';

export function installSignIn(app: FastifyInstance, deps: SignInRouteDeps): void {
  const { accounts, pace } = deps;
  const guard = createSignInGuard(deps);
  const { count, applyLimit, answer, admit } = guard;
  acceptAccountBodies(app);
  const route: SignInRoute = implement(app, signInContracts);
  installPasswords(route, guard, deps);
  installConfirmation(route, guard, deps);

  route(
    'POST /api/auth/local',
    async (request, reply) => {
      const { identifier, password } = request.body;
      applyLimit(await pace.admit(request.ip, identifier), reply);
      const result = await accounts.login({ identifier, password });
      if (!result.ok) {
        if (result.error === 'blocked') throw applicationError(ACCOUNT_BLOCKED);
        if (result.error === 'unconfirmed') throw applicationError('Your account email is not confirmed');
        throw badRequest('Invalid identifier or password');
      }
      await pace.clear(request.ip, identifier);
      return answer(request, reply, result.value);
    },
    { preValidation: admit('callback') },
  );

  async function admitToRegister(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await admit('register')(request, reply);
    if (!accounts.settings.allowRegister) throw applicationError('Register action is currently disabled');
    await count(request, reply, 'register');
    const foreign = foreignToRegister(request.body);
    if (foreign.length > 0) throw badRequest(`Invalid parameters: ${foreign.join(', ')}`);
  }

  route(
    'POST /api/auth/local/register',
    async (request, reply) => {
      const account = request.body;
      if (await accounts.isTaken(account)) throw applicationError('Email or Username are already taken');
      checkAccount(account);
      const result = await accounts.register({ ...account, locale: requestLocale(request) });
      if (!result.ok) throw applicationError('Email or Username are already taken');
      const { jwt, row } = result.value;
      reply.header('cache-control', 'no-store');
      return jwt === null ? { user: wireUser(row) } : answer(request, reply, { jwt, row });
    },
    { preValidation: admitToRegister },
  );

  // Strapi defines these paths but serves them only with refresh tokens, which the shop does not use.
  for (const unused of ['logout', 'refresh']) {
    app.post(`/api/auth/${unused}`, { schema: { hide: true } }, async () => {
      throw notFound();
    });
  }
}
