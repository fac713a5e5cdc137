// The link of a confirmation mail: words for every outcome, and a new mail for whoever needs one.
import { data, Form, useNavigation } from 'react-router';
import { readEmail } from '#core/email.ts';
import { storefrontContext } from '#web/context.ts';
import { AuthAlert, AuthCard } from '#web/features/auth/auth-card.tsx';
import { formText } from '#web/features/auth/sign-in.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/confirm';

const LONGEST_CODE = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, user, ip } = context.get(storefrontContext);
  const code = url.searchParams.get('code')?.slice(0, LONGEST_CODE);
  const shown = { email: user?.email, signedIn: user !== null };
  if (user?.confirmed) return { ...shown, state: 'done' as const };
  if (!code) return { ...shown, state: 'ask' as const };
  const result = await services.auth.confirmEmail({ code, ip });
  if (result.ok) return { ...shown, state: 'done' as const };
  return data({ ...shown, state: result.error }, result.error === 'too-many-attempts' ? 429 : 410);
}

/** The address carries the code: it must not travel on as a referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/** After a mail was sent again the link of the earlier one is not tried once more. */
export const shouldRevalidate = () => false;

export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, ip } = context.get(storefrontContext);
  const email = formText(await request.formData(), 'email').trim();
  if (readEmail(email) === null) return data({ email, state: 'invalid-email' as const }, 400);
  const result = await services.auth.sendConfirmation({ email, locale: localeOf(url.pathname), ip });
  return result.ok ? { email, state: 'sent' as const } : data({ email, state: result.error }, 429);
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const title = t('confirm.title');
  if (actionData?.state === 'sent') {
    return (
      <AuthCard title={title} heading={t('confirm.sentHeading')} text={t('confirm.sentText')}>
        <p className="text-center font-bold break-all">{actionData.email}</p>
      </AuthCard>
    );
  }
  if (loaderData.state === 'done') {
    return (
      <AuthCard title={title} heading={t('confirm.doneHeading')} text={t('confirm.doneText')}>
        <ShopLink to={loaderData.signedIn ? '/account' : '/account/login'} className={buttonClass('call')}>
          {loaderData.signedIn ? t('confirm.toAccount') : t('login.submit')}
        </ShopLink>
      </AuthCard>
    );
  }
  const old = loaderData.state === 'wrong-code';
  const tooMany = (actionData?.state ?? loaderData.state) === 'too-many-attempts';
  return (
    <AuthCard
      title={title}
      heading={old ? t('confirm.oldHeading') : t('confirm.againHeading')}
      text={old ? t('confirm.oldText') : t('confirm.againText')}
      below={
        !loaderData.signedIn && (
          <p>
            <ShopLink to="/account/login">{t('login.submit')}</ShopLink>
          </p>
        )
      }
    >
      <Form method="post" noValidate className="grid gap-4">
        <AuthAlert>{tooMany ? t('login.tooMany') : undefined}</AuthAlert>
        <Field
          label={t('login.identifier')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={actionData?.email ?? loaderData.email}
          error={actionData?.state === 'invalid-email' ? t('register.invalidEmail') : undefined}
        />
        <Button type="submit" look="call" busy={busy}>
          {t('confirm.submit')}
        </Button>
      </Form>
    </AuthCard>
  );
}
