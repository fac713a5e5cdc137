// Sign-in: sets the session cookie, and the admin cookie for staff, and redirects to the requested page.
import '#web/security-copy.ts';
import { data, Form, redirect, useNavigation } from 'react-router';
import { formText } from '#core/text/form-text.ts';
import { storefrontContext } from '#web/context.ts';
import { AuthAlert, AuthCard, AuthNotice } from '#web/features/auth/auth-card.tsx';
import { PasskeySignIn } from '#web/features/auth/passkey-sign-in.tsx';
import { completeSignIn, SIGNED_OUT_PARAM } from '#web/features/auth/sign-in.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { PasswordInput } from '#web/shell/password-input.tsx';
import { safeNext } from '#web/shell/session/safe-next.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/login';

const FAILURES = {
  'invalid-credentials': 'login.invalid',
  blocked: 'login.blocked',
  unconfirmed: 'login.unconfirmed',
  'too-many-attempts': 'login.tooMany',
} as const;

/** Failures of third-party sign-in, as reported by the server in the query string. */
const PROVIDER_FAILURES: Readonly<Record<string, CopyKey>> = {
  'unknown-attempt': 'login.failedAttempt',
  'not-identified': 'login.failedProvider',
  'no-email': 'login.failedNoEmail',
  'email-in-use': 'login.failedEmailInUse',
  blocked: 'login.blocked',
  unconfirmed: 'login.unconfirmed',
  closed: 'register.closed',
  'too-many-attempts': 'login.tooMany',
};

const accountPath = (url: URL): string => localePath(localeOf(url.pathname), '/account');

export function loader({ context, url }: Route.LoaderArgs) {
  const { user, services } = context.get(storefrontContext);
  if (user) throw redirect(accountPath(url));
  const next = safeNext(url.searchParams.get('next'));
  const failure = PROVIDER_FAILURES[url.searchParams.get('error') ?? ''];
  const redirectTo = encodeURIComponent(next ?? accountPath(url));
  const providers = services.auth.providers.map((name) => ({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    href: `/api/connect/${name}?redirect=${redirectTo}`,
  }));
  return { next, providers, failure, signedOut: url.searchParams.has(SIGNED_OUT_PARAM) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const storefront = context.get(storefrontContext);
  const form = await request.formData();
  const identifier = formText(form, 'identifier').trim();
  const password = formText(form, 'password');
  if (!identifier || !password) {
    return data({ identifier, missing: { identifier: !identifier, password: !password }, failure: null }, 400);
  }
  const result = await storefront.services.auth.login({ identifier, password, ip: storefront.ip });
  const admin = localePath(localeOf(url.pathname), '/admin');
  const to = { next: safeNext(url.searchParams.get('next')) ?? null, account: accountPath(url), admin };
  if (result.ok) return completeSignIn(storefront, result.value, to);
  const status = result.error === 'too-many-attempts' ? 429 : 400;
  return data({ identifier, missing: null, failure: result.error }, status);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const failure = actionData ? (actionData.failure ? FAILURES[actionData.failure] : undefined) : loaderData.failure;
  const next = loaderData.next ? `?next=${encodeURIComponent(loaderData.next)}` : '';
  return (
    <AuthCard
      title={t('login.title')}
      heading={t('login.heading')}
      text={loaderData.next ? t('login.continue') : t('login.text')}
      below={
        <>
          <p>
            {t('login.noAccount')} <ShopLink to={`/account/register${next}`}>{t('login.register')}</ShopLink>
          </p>
          <p>
            {t('login.help')} <ShopLink to="/account/forgot-password">{t('login.forgot')}</ShopLink>
          </p>
          <p>
            {t('login.noAccountOrder')} <ShopLink to="/my-books#find-order">{t('login.findOrder')}</ShopLink>
          </p>
        </>
      }
    >
      <Form method="post" noValidate className="grid gap-4">
        {loaderData.signedOut && !actionData && <AuthNotice>{t('account.loggedOut')}</AuthNotice>}
        <AuthAlert>{failure && t(failure)}</AuthAlert>
        {failure === 'login.unconfirmed' && (
          <p className="text-center text-small">
            <ShopLink to="/account/confirm">{t('login.confirmAgain')}</ShopLink>
          </p>
        )}
        <Field
          label={t('login.identifier')}
          name="identifier"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.identifier}
          error={actionData?.missing?.identifier ? t('validation.required') : undefined}
        />
        <PasswordInput
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          required
          error={actionData?.missing?.password ? t('validation.required') : undefined}
        />
        <Button type="submit" look="call" busy={busy}>
          {busy ? t('login.busy') : t('login.submit')}
        </Button>
      </Form>
      <div className="grid gap-2">
        <PasskeySignIn next={loaderData.next ?? null} />
        {loaderData.providers.map(({ name, href }) => (
          <a key={name} href={href} className={buttonClass('quiet')}>
            {t('login.with', { name })}
          </a>
        ))}
      </div>
    </AuthCard>
  );
}
