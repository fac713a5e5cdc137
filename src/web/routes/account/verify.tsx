// Second step of a sign-in (with an attempt in the address), or a fresh proof of a signed-in person.
import '#web/security-copy.ts';
import { useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { COOKIES, cookiesAreSecure, readCookie, serializeCookie } from '#core/http/cookies.ts';
import { formText } from '#core/text/form-text.ts';
import type { FreshWay } from '#server/modules/accounts/own-account.types.ts';
import { loginAddress } from '#web/api/login-address.ts';
import { storefrontContext } from '#web/context.ts';
import { AuthAlert, AuthCard } from '#web/features/auth/auth-card.tsx';
import { completeSignIn } from '#web/features/auth/sign-in.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { type FactorProblem, problemText } from '#web/shell/second-factor/factor-problem.ts';
import { finishSignInWithPasskey, provePasskey } from '#web/shell/second-factor/passkey.ts';
import { ProofFields } from '#web/shell/second-factor/proof-fields.tsx';
import { safeNext } from '#web/shell/session/safe-next.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/verify';

const attemptOf = (url: URL): string | null => url.searchParams.get('attempt');
const nextOf = (url: URL): string | null => safeNext(url.searchParams.get('next')) ?? null;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user, services } = context.get(storefrontContext);
  const attempt = attemptOf(url);
  const next = nextOf(url);
  if (attempt !== null) {
    const step = await services.auth.secondStep(attempt);
    if (!step) throw redirect(localePath(localeOf(url.pathname), '/account/login'));
    return { attempt, ways: [...step.ways] as readonly FreshWay[], next };
  }
  if (!user) throw redirect(loginAddress(url));
  return { attempt: null, ways: await services.ownAccount.freshWays(user.id), next };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const storefront = context.get(storefrontContext);
  const { services, ip, origin } = storefront;
  const locale = localeOf(url.pathname);
  const page = (path: string): string => localePath(locale, path);
  const form = await request.formData();
  const code = formText(form, 'code').trim();
  const password = formText(form, 'password');
  const attempt = attemptOf(url);
  const refused = (problem: FactorProblem) => data({ problem }, problem === 'too-many-attempts' ? 429 : 400);
  if (attempt !== null) {
    const result = await services.auth.finishSignIn({ attempt, code, ip, locale });
    if (!result.ok) return refused(result.error);
    const to = { next: nextOf(url), account: page('/account'), admin: page('/admin') };
    return completeSignIn(storefront, result.value, to);
  }
  const token = readCookie(request.headers.get('cookie'), COOKIES.session);
  const proof = code === '' ? { password } : { code };
  const proved = await services.ownAccount.proveAgain({ token, proof, ip, locale });
  if (!proved.ok) return refused(proved.error === 'signed-out' ? 'unknown-attempt' : proved.error);
  const secure = cookiesAreSecure(origin);
  const headers = new Headers({ 'set-cookie': serializeCookie(COOKIES.session, proved.value, secure) });
  const admin = await services.auth.adminToken(proved.value);
  if (admin) headers.append('set-cookie', serializeCookie(COOKIES.admin, admin, secure));
  return redirect(nextOf(url) ?? page('/account/security'), { headers });
}

export default function Verify({ loaderData: { attempt, ways, next }, actionData }: Route.ComponentProps) {
  const t = useT();
  const href = useHref();
  const submitting = useNavigation().formMethod === 'POST';
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<FactorProblem | null>(null);
  const problem = refused ?? actionData?.problem;

  async function proveByPasskey(): Promise<void> {
    setAsking(true);
    const result = attempt === null ? await provePasskey() : await finishSignInWithPasskey(attempt);
    setAsking(false);
    setRefused(result.ok ? null : result.error);
    if (!result.ok) return;
    const staff = 'staff' in result.value && result.value.staff;
    const usual = attempt === null ? '/account/security' : staff ? '/admin' : '/account';
    // A new document: every loader must see the new cookies.
    location.assign(next ?? href(usual));
  }

  const isStep = attempt !== null;
  return (
    <AuthCard
      title={t(isStep ? 'secondFactor.stepTitle' : 'secondFactor.freshTitle')}
      heading={t(isStep ? 'secondFactor.stepHeading' : 'secondFactor.freshTitle')}
      text={t(isStep ? 'secondFactor.stepText' : 'secondFactor.freshText')}
      below={
        isStep && (
          <p>
            <b>{t('secondFactor.lost')}</b> {t('secondFactor.lostText')}
          </p>
        )
      }
    >
      {ways.includes('provider') ? (
        <>
          <p>{t('secondFactor.provider')}</p>
          <Form method="post" action={href('/account/logout')} className="grid">
            <button type="submit" className={buttonClass('call')}>
              {t('secondFactor.providerLink')}
            </button>
          </Form>
        </>
      ) : (
        <Form method="post" noValidate className="grid gap-4" onSubmit={() => setRefused(null)}>
          <AuthAlert>{problem && t(problemText(problem))}</AuthAlert>
          <ProofFields ways={ways} busy={submitting || asking} onPasskey={() => void proveByPasskey()} />
        </Form>
      )}
    </AuthCard>
  );
}
