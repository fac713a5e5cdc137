// Forgotten, reset and changed passwords.

import type { FastifyRequest } from 'fastify';
import { badRequest } from '#core/errors.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { checkAccount, SHORT_STAFF_PASSWORD } from '../bodies/body-rules.ts';
import {
  ACCOUNT_BLOCKED,
  applicationError,
  type SignInGuard,
  type SignInRoute,
  type SignInRouteDeps,
} from './sign-in-guard.ts';

export function installPasswords(route: SignInRoute, guard: SignInGuard, { accounts, access }: SignInRouteDeps): void {
  const { count, countMail, answer, admit } = guard;

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
        throw result.error === 'blocked' ? applicationError(ACCOUNT_BLOCKED) : badRequest('Incorrect code provided');
      }
      return answer(request, reply, result.value);
    },
    { preValidation: admit('resetPassword', 'reset') },
  );

  async function signedInUser(request: FastifyRequest): Promise<number> {
    const { user } = await access.demand(request, 'plugin::users-permissions.auth.changePassword');
    if (!user) throw applicationError('You must be authenticated to reset your password');
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
}
