import { normaliseIdentifier } from '#core/contact/email.ts';
import { badRequest } from '#core/errors.ts';
import { localePrefix } from '#core/locale.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { isBrowser } from '../access/browser-request.ts';
import type { SignInGuard, SignInRoute, SignInRouteDeps } from './sign-in-guard.ts';

export function installConfirmation(route: SignInRoute, guard: SignInGuard, { accounts }: SignInRouteDeps): void {
  const { countMail, admit } = guard;

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
