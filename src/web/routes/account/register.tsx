// A new account: address, name, password; signed in at once unless the shop wants the address confirmed first.
import { data, Form, redirect, useNavigation } from 'react-router';
import { SHORTEST_ACCOUNT } from '#core/account.ts';
import { storefrontContext } from '#web/context.ts';
import { AuthAlert, AuthCard } from '#web/features/auth/auth-card.tsx';
import { enter, formText } from '#web/features/auth/sign-in.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { safeNext } from '#web/shell/session/safe-next.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/register';

/** Where each is told, and in which words. */
const FAILURES = {
  'invalid-email': { field: 'email', key: 'validation.format.email' },
  taken: { field: 'email', key: 'register.taken' },
  'short-username': { field: 'username', key: 'validation.tooSmall.string' },
  'weak-password': { field: 'password', key: 'validation.tooSmall.string' },
  'long-password': { field: 'password', key: 'validation.tooBig.password' },
  closed: { field: 'form', key: 'register.closed' },
  'too-many-attempts': { field: 'form', key: 'login.tooMany' },
} as const;
type RegisterField = (typeof FAILURES)[keyof typeof FAILURES]['field'];

const accountPath = (url: URL): string => localePath(localeOf(url.pathname), '/account');

export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(storefrontContext).user) throw redirect(accountPath(url));
  return { next: safeNext(url.searchParams.get('next')) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const storefront = context.get(storefrontContext);
  const form = await request.formData();
  const email = formText(form, 'email').trim();
  const username = formText(form, 'username').trim();
  const password = formText(form, 'password');
  const missing = { email: !email, username: false, password: !password, consent: form.get('consent') === null };
  const again = (failure: keyof typeof FAILURES | null, status = 400) =>
    data({ email, username, missing, failure, sent: false as const }, status);
  if (Object.values(missing).includes(true)) return again(null);
  const result = await storefront.services.auth.register({
    email,
    password,
    username: username || undefined,
    locale: localeOf(url.pathname),
    ip: storefront.ip,
  });
  if (!result.ok) return again(result.error, result.error === 'too-many-attempts' ? 429 : 400);
  const { jwt, user } = result.value;
  if (jwt === null) return { email, username, missing, failure: null, sent: true as const };
  return enter(storefront, { jwt, user }, safeNext(url.searchParams.get('next')) ?? accountPath(url));
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const next = loaderData.next ? `?next=${encodeURIComponent(loaderData.next)}` : '';
  const busy = useNavigation().formMethod === 'POST';
  const failure = actionData?.failure && FAILURES[actionData.failure];
  const at = (field: RegisterField): string | undefined => {
    if (field !== 'form' && actionData?.missing[field]) return t('validation.required');
    const limit = field === 'username' || field === 'password' ? SHORTEST_ACCOUNT[field] : '';
    return failure?.field === field ? t(failure.key, { limit }) : undefined;
  };
  if (actionData?.sent) {
    return (
      <AuthCard
        title={t('register.title')}
        heading={t('register.sentHeading')}
        text={t('register.sentText')}
        below={
          <p>
            {t('register.notArrived')} <ShopLink to="/account/confirm">{t('login.confirmAgain')}</ShopLink>
          </p>
        }
      >
        <p className="text-center font-bold break-all">{actionData.email}</p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('register.title')}
      heading={t('register.heading')}
      text={t('register.text')}
      below={
        <p>
          {t('register.haveAccount')} <ShopLink to={`/account/login${next}`}>{t('login.submit')}</ShopLink>
        </p>
      }
    >
      <Form method="post" noValidate className="grid gap-4">
        <AuthAlert>{at('form')}</AuthAlert>
        <Field
          label={t('login.identifier')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={actionData?.email}
          error={at('email')}
        />
        <Field
          label={t('register.username')}
          name="username"
          autoComplete="nickname"
          maxLength={100}
          hint={t('register.usernameHint')}
          defaultValue={actionData?.username}
          error={at('username')}
        />
        <Field
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={t('register.passwordHint')}
          error={at('password')}
        />
        <Checkbox name="consent" required error={actionData?.missing.consent ? t('validation.consent') : undefined}>
          {t('register.consent')} <ShopLink to="/privacy-policy">{t('newsletter.consentLink')}</ShopLink>
        </Checkbox>
        <Button type="submit" look="call" busy={busy}>
          {t('register.submit')}
        </Button>
      </Form>
    </AuthCard>
  );
}
