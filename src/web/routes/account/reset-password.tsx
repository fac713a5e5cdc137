// Sets a password with the code from the mail and signs in: a new one, or the first one of invited staff.
import '#web/account-copy.ts';
import { data, Form, useNavigation } from 'react-router';
import { passwordMinLength } from '#core/accounts/account.ts';
import { formText } from '#core/text/form-text.ts';
import { storefrontContext } from '#web/context.ts';
import { AuthAlert, AuthCard } from '#web/features/auth/auth-card.tsx';
import { completeSignIn } from '#web/features/auth/sign-in.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { PasswordInput } from '#web/shell/password-input.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/reset-password';

const FAILURES = {
  'wrong-code': 'ownAccount.invited.expired',
  required: 'validation.required',
  'weak-password': 'validation.tooSmall.string',
  'short-staff-password': 'validation.staffPassword',
  'common-password': 'validation.commonPassword',
  'long-password': 'validation.tooBig.password',
  blocked: 'login.blocked',
  'too-many-attempts': 'login.tooMany',
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code') ?? '';
  const { auth } = context.get(storefrontContext).services;
  const link = code === '' ? null : await auth.passwordLink({ code, locale: localeOf(url.pathname) });
  return { code, isKnown: link !== null, isStaff: link?.isStaff ?? false, invitedAs: link?.invitedAs ?? null };
}

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
  const { code, isKnown, isStaff, invitedAs } = loaderData;
  const limit = passwordMinLength(isStaff);
  const sentence = failure && t(FAILURES[failure], { limit });
  const password = failure === 'required' || failure?.endsWith('-password');
  return (
    <AuthCard
      title={t(invitedAs ? 'ownAccount.invited.title' : 'reset.title')}
      heading={t(invitedAs ? 'ownAccount.invited.heading' : 'reset.heading')}
      text={invitedAs ? t('ownAccount.invited.text', { role: invitedAs }) : t('reset.text')}
      below={
        !invitedAs && (
          <p>
            <ShopLink to="/account/forgot-password">{t('reset.again')}</ShopLink>
          </p>
        )
      }
    >
      {/* Whose password a dead link would have set is unknown, and so is the rule of that password: no form. */}
      {isKnown ? (
        <Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="code" value={code} />
          <AuthAlert>{password ? undefined : sentence}</AuthAlert>
          <PasswordInput
            label={t(invitedAs ? 'ownAccount.invited.password' : 'reset.password')}
            name="password"
            autoComplete="new-password"
            required
            hint={t(isStaff ? 'ownAccount.staffPasswordHint' : 'register.passwordHint', { limit })}
            error={password ? sentence : undefined}
          />
          <Button type="submit" look="call" busy={busy}>
            {t('reset.submit')}
          </Button>
        </Form>
      ) : (
        <AuthAlert>{t('ownAccount.invited.expired')}</AuthAlert>
      )}
    </AuthCard>
  );
}
