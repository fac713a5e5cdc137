// Sign-in and security: password change and active sessions.
import '#web/account-copy.ts';
import { data, Form } from 'react-router';
import { COOKIES, cookiesAreSecure, readCookie, serializeCookie } from '#core/http/cookies.ts';
import { storefrontContext } from '#web/context.ts';
import { AccountLayout, AccountSection } from '#web/features/account/account-layout.tsx';
import { PasswordForm, type PasswordProblem } from '#web/features/account/password-form.tsx';
import { SessionList } from '#web/features/account/session-list.tsx';
import { formText } from '#web/features/auth/sign-in.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { requireUser, signedInUser } from '#web/shell/session/access.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/security';

export const middleware: Route.MiddlewareFunction[] = [requireUser];

const DONE = {
  password: 'ownAccount.password.done',
  end: 'ownAccount.sessions.ended',
  others: 'ownAccount.sessions.endedAll',
} as const;

type Outcome = { done: keyof typeof DONE | 'mail' | null; problem: PasswordProblem | null };

const outcome = (done: Outcome['done'], problem: PasswordProblem | null = null, init: ResponseInit = {}) =>
  data<Outcome>({ done, problem }, { status: problem ? 400 : 200, ...init });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(storefrontContext);
  const user = signedInUser(context);
  const token = readCookie(request.headers.get('cookie'), COOKIES.session);
  const [sessions, hasPassword] = await Promise.all([
    services.ownAccount.sessions(token),
    services.ownAccount.hasPassword(user.id),
  ]);
  return { sessions, hasPassword, email: user.email };
}

export async function action({ request, context, url }: Route.ActionArgs) {
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

export default function Security({ loaderData: { sessions, hasPassword, email }, actionData }: Route.ComponentProps) {
  const t = useT();
  const done = actionData?.done;
  const said = done === 'mail' ? t('ownAccount.resend.sent', { email }) : done && t(DONE[done]);
  return (
    <AccountLayout title={t('ownAccount.security')} statusMessage={said || undefined}>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {hasPassword ? (
          <PasswordForm key={done ?? ''} email={email} problem={actionData?.problem ?? null} />
        ) : (
          <AccountSection title={t('ownAccount.password.title')} text={t('ownAccount.password.none')}>
            <Form method="post">
              <input type="hidden" name="intent" value="mail" />
              <Button type="submit" look="quiet" icon="mail">
                {t('ownAccount.password.set')}
              </Button>
            </Form>
          </AccountSection>
        )}
        <SessionList sessions={sessions} />
      </div>
    </AccountLayout>
  );
}
