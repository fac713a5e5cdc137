// Loader and action of the sign-in and security pages, in the account and in /admin.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { COOKIES, cookiesAreSecure, readCookie, serializeCookie } from '#core/http/cookies.ts';
import { formText } from '#core/text/form-text.ts';
import { storefrontContext } from '#web/context.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { signedInUser } from '#web/shell/session/access.ts';
import type { PasswordProblem } from './password-form.tsx';
import type { SecurityOutcome } from './security-sections.tsx';

const outcome = (done: SecurityOutcome['done'], problem: PasswordProblem | null = null, init: ResponseInit = {}) =>
  data<SecurityOutcome>({ done, problem }, { status: problem ? 400 : 200, ...init });

export async function loadSecurity({ context, request }: LoaderFunctionArgs) {
  const { services } = context.get(storefrontContext);
  const user = signedInUser(context);
  const token = readCookie(request.headers.get('cookie'), COOKIES.session);
  const [sessions, hasPassword, adminToken] = await Promise.all([
    services.ownAccount.sessions(token),
    services.ownAccount.hasPassword(user.id),
    services.auth.adminToken(token),
  ]);
  return { sessions, hasPassword, email: user.email, isStaff: adminToken !== null };
}

export async function changeSecurity({ request, context, url }: ActionFunctionArgs) {
  const { services, ip, origin } = context.get(storefrontContext);
  const user = signedInUser(context);
  const token = readCookie(request.headers.get('cookie'), COOKIES.session);
  const form = await request.formData();
  const keep = (jwt: string) => ({
    headers: { 'set-cookie': serializeCookie(COOKIES.session, jwt, cookiesAreSecure(origin)) },
  });
  switch (formText(form, 'intent')) {
    case 'end':
      await services.ownAccount.endSession(token, formText(form, 'session'));
      return outcome('end');
    case 'end-others': {
      const jwt = await services.ownAccount.endOtherSessions(token);
      return outcome('others', null, jwt ? keep(jwt) : {});
    }
    case 'mail':
      await services.auth.forgotPassword({ email: user.email, locale: localeOf(url.pathname), ip });
      return outcome('mail');
    default: {
      const currentPassword = formText(form, 'current');
      const password = formText(form, 'next');
      if (currentPassword === '') return outcome(null, 'current-missing');
      if (password === '') return outcome(null, 'new-missing');
      if (password !== formText(form, 'again')) return outcome(null, 'different');
      const changed = await services.auth.changePassword({ userId: user.id, currentPassword, password, ip });
      return changed.ok ? outcome('password', null, keep(changed.value.jwt)) : outcome(null, changed.error);
    }
  }
}
