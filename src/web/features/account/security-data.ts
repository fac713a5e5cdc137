// Loader and action of the sign-in and security pages, in the account and in /admin.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { COOKIES, cookiesAreSecure, readCookie, serializeCookie } from '#core/http/cookies.ts';
import { formText } from '#core/text/form-text.ts';
import { storefrontContext } from '#web/context.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { signedInUser } from '#web/shell/session/access.ts';
import type { PasswordProblem } from './password-form.tsx';
import type { SecurityOutcome } from './security-sections.tsx';

const outcome = (done: SecurityOutcome['done'], problem: PasswordProblem | null = null, init: ResponseInit = {}) =>
  data<SecurityOutcome>({ done, problem }, { status: problem ? 400 : 200, ...init });

export async function loadSecurity({ context, request, url }: LoaderFunctionArgs) {
  const { services } = context.get(storefrontContext);
  const user = signedInUser(context);
  const token = readCookie(request.headers.get('cookie'), COOKIES.session);
  const [sessions, hasPassword, adminToken, due, fresh, factors] = await Promise.all([
    services.ownAccount.sessions(token),
    services.ownAccount.hasPassword(user.id),
    services.auth.adminToken(token),
    services.auth.secondFactorDue(token),
    services.ownAccount.isFresh(token),
    services.ownAccount.factors(user.id),
  ]);
  const isStaff = adminToken !== null || due !== null;
  const here = sessions.find(({ current }) => current);
  const secondFactor = {
    factors,
    fresh,
    due: due && { day: formatDay(moscowDay(due), localeOf(url.pathname)), isOver: due <= new Date() },
    isStaff,
    device: [here?.browser, here?.system].filter(Boolean).join(', ') || null,
  };
  return { sessions, hasPassword, email: user.email, isStaff, secondFactor };
}

export async function changeSecurity({ request, context, url }: ActionFunctionArgs) {
  const { services, ip, origin } = context.get(storefrontContext);
  const user = signedInUser(context);
  const token = readCookie(request.headers.get('cookie'), COOKIES.session);
  const form = await request.formData();
  const keep = (jwt: string) => ({
    headers: { 'set-cookie': serializeCookie(COOKIES.session, jwt, cookiesAreSecure(origin)) },
  });
  const intent = formText(form, 'intent');
  // An unattended open browser must not suffice to end the owner's other sessions.
  if ((intent === 'end' || intent === 'end-others') && !(await services.ownAccount.isFresh(token)))
    throw redirect(`${localePath(localeOf(url.pathname), '/account/verify')}?next=${encodeURIComponent(url.pathname)}`);
  switch (intent) {
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
