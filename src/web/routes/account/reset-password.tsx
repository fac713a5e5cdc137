// Sets a new password with the code from the mail and signs in.
import { data, Form, useNavigation } from 'react-router';
import { ACCOUNT_MIN_LENGTH } from '#core/accounts/account.ts';
import { storefrontContext } from '#web/context.ts';
import { AuthAlert, AuthCard } from '#web/features/auth/auth-card.tsx';
import { completeSignIn, formText } from '#web/features/auth/sign-in.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { PasswordInput } from '#web/shell/password-input.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/reset-password';

const FAILURES = {
  'wrong-code': 'reset.wrongCode',
  required: 'validation.required',
  'weak-password': 'validation.tooSmall.string',
  'short-staff-password': 'validation.staffPassword',
  'common-password': 'validation.commonPassword',
  'long-password': 'validation.tooBig.password',
  blocked: 'login.blocked',
  'too-many-attempts': 'login.tooMany',
} as const;

export const loader = ({ url }: Route.LoaderArgs) => ({ code: url.searchParams.get('code') ?? '' });

/** The URL carries the code, so it must not leak as a referrer. `no-referrer` would remove the origin of forms sent before hydration. */
export const headers = () => ({ 'referrer-policy': 'same-origin' });

export async function action({ request, context, url }: Route.ActionArgs) {
  const storefront = context.get(storefrontContext);
  const form = await request.formData();
  const code = formText(form, 'code');
  const password = formText(form, 'password');
  if (password === '') return data({ failure: 'required' as const }, 400);
  const result = await storefront.services.auth.resetPassword({
    code,
    password,
    ip: storefront.ip,
    signedInAs: storefront.user?.id,
  });
  const page = (path: string) => localePath(localeOf(url.pathname), path);
  if (result.ok)
    return completeSignIn(storefront, result.value, { next: null, account: page('/account'), admin: page('/admin') });
  return data({ failure: result.error }, result.error === 'too-many-attempts' ? 429 : 400);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const failure = actionData?.failure;
  const sentence = failure && t(FAILURES[failure], { limit: ACCOUNT_MIN_LENGTH.password });
  const password = failure === 'required' || failure?.endsWith('-password');
  return (
    <AuthCard
      title={t('reset.title')}
      heading={t('reset.heading')}
      text={t('reset.text')}
      below={
        <p>
          <ShopLink to="/account/forgot-password">{t('reset.again')}</ShopLink>
        </p>
      }
    >
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="code" value={loaderData.code} />
        <AuthAlert>{password ? undefined : sentence}</AuthAlert>
        <PasswordInput
          label={t('reset.password')}
          name="password"
          autoComplete="new-password"
          required
          hint={t('register.passwordHint')}
          error={password ? sentence : undefined}
        />
        <Button type="submit" look="call" busy={busy}>
          {t('reset.submit')}
        </Button>
      </Form>
    </AuthCard>
  );
}
