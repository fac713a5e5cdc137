// Signing in: sets the session cookie, and the admin token for administrators, and leads back to where one was going.
import { data, Form, redirect, useNavigation } from 'react-router';
import lantern from '#web/art/lantern.svg';
import { storefrontContext } from '#web/context.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { safeNext } from '#web/shell/access.ts';
import { adminCookie, sessionCookie } from '#web/shell/cookies.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import type { Route } from './+types/login';

const FAILURES = {
  'invalid-credentials': 'login.invalid',
  blocked: 'login.blocked',
  unconfirmed: 'login.unconfirmed',
  'too-many-attempts': 'login.tooMany',
} as const;

const after = (url: URL): string =>
  safeNext(url.searchParams.get('next')) ?? localePath(localeOf(url.pathname), '/account');

export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(storefrontContext).user) throw redirect(localePath(localeOf(url.pathname), '/account'));
  return { returning: safeNext(url.searchParams.get('next')) !== undefined };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, ip, origin } = context.get(storefrontContext);
  const form = await request.formData();
  const identifier = String(form.get('identifier') ?? '').trim();
  const password = String(form.get('password') ?? '');
  if (!identifier || !password) {
    return data({ identifier, missing: { identifier: !identifier, password: !password }, failure: null }, 400);
  }
  const result = await services.auth.login({ identifier, password, ip });
  if (!result.ok) {
    const status = result.error === 'too-many-attempts' ? 429 : 400;
    return data({ identifier, missing: null, failure: result.error }, status);
  }
  const secure = origin.startsWith('https:');
  const headers = new Headers();
  headers.append('set-cookie', sessionCookie(result.value.jwt, secure));
  const token = result.value.user.isAdmin ? await services.auth.adminToken(result.value.jwt) : null;
  if (token) headers.append('set-cookie', adminCookie(token, secure));
  return redirect(after(url), { headers });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="wrap grid justify-items-center py-6">
      <PageHead title={t('login.title')} hidden />
      <div className="paper grid w-full max-w-md gap-5 p-6 sm:p-9">
        <div className="grid justify-items-center gap-1 text-center">
          <img src={lantern} width={160} height={160} alt="" className="-mt-2 size-28" />
          <h1 className="text-h2">{t('login.heading')}</h1>
          <p className="text-ink-soft">{loaderData.returning ? t('login.continue') : t('login.text')}</p>
        </div>
        <Form method="post" noValidate className="grid gap-4">
          <div role="alert" className="empty:hidden">
            {actionData?.failure && (
              <div className="rounded-md bg-berry-100 p-3">
                <FieldError>{t(FAILURES[actionData.failure])}</FieldError>
              </div>
            )}
          </div>
          <Field
            label={t('login.identifier')}
            name="identifier"
            type="email"
            autoComplete="username"
            required
            defaultValue={actionData?.identifier}
            error={actionData?.missing?.identifier ? t('login.required') : undefined}
          />
          <Field
            label={t('login.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={actionData?.missing?.password ? t('login.required') : undefined}
          />
          <Button type="submit" look="call" busy={busy}>
            {busy ? t('login.busy') : t('login.submit')}
          </Button>
        </Form>
        <p className="text-center text-small text-ink-soft">
          {t('login.help')} <ShopLink to="/contacts">{t('login.helpLink')}</ShopLink>
        </p>
      </div>
    </div>
  );
}
