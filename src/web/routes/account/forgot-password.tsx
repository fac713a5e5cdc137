// Forgotten password: the answer does not reveal whether the address is known.
import { data, Form, useNavigation } from 'react-router';
import { formText } from '#core/text/form-text.ts';
import { storefrontContext } from '#web/context.ts';
import { AuthAlert, AuthCard } from '#web/features/auth/auth-card.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/forgot-password';

const PROBLEMS = { required: 'validation.required', 'invalid-email': 'validation.format.email' } as const;

export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, ip } = context.get(storefrontContext);
  const email = formText(await request.formData(), 'email').trim();
  if (email === '') return data({ email, state: 'required' as const }, 400);
  if (!/^\S+@\S+$/.test(email)) return data({ email, state: 'invalid-email' as const }, 400);
  const result = await services.auth.forgotPassword({ email, locale: localeOf(url.pathname), ip });
  return result.ok ? { email, state: 'sent' as const } : data({ email, state: result.error }, 429);
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const state = actionData?.state;
  if (state === 'sent') {
    return (
      <AuthCard title={t('forgot.title')} heading={t('forgot.sentHeading')} text={t('forgot.sentText')}>
        <p className="text-center font-bold break-all">{actionData?.email}</p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('forgot.title')}
      heading={t('forgot.heading')}
      text={t('forgot.text')}
      below={
        <p>
          <ShopLink to="/account/login">{t('forgot.back')}</ShopLink>
        </p>
      }
    >
      <Form method="post" noValidate className="grid gap-4">
        <AuthAlert>{state === 'too-many-attempts' ? t('login.tooMany') : undefined}</AuthAlert>
        <Field
          label={t('login.identifier')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={actionData?.email}
          error={state === 'required' || state === 'invalid-email' ? t(PROBLEMS[state]) : undefined}
        />
        <Button type="submit" look="call" busy={busy}>
          {t('forgot.submit')}
        </Button>
      </Form>
    </AuthCard>
  );
}
