// Landing page of the confirmation mail. Confirms by a button, because mail scanners open links; has a message for every outcome.
import { data, Form, useNavigation } from 'react-router';
import { readEmail } from '#core/contact/email.ts';
import { formText } from '#core/text/form-text.ts';
import { storefrontContext } from '#web/context.ts';
import { AuthAlert, AuthCard } from '#web/features/auth/auth-card.tsx';
import { completeSignIn } from '#web/features/auth/sign-in.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/confirm';

const STATUS = {
  'wrong-code': 410,
  'already-confirmed': 200,
  'too-many-attempts': 429,
  'invalid-email': 400,
  required: 400,
  open: 200,
  ask: 200,
} as const;
const PROBLEMS = { required: 'validation.required', 'invalid-email': 'validation.format.email' } as const;
type State = keyof typeof STATUS | 'done' | 'sent';

/** A longer value is truncated and matches no code. */
const codeOf = (url: URL): string => (url.searchParams.get('code') ?? '').slice(0, 100);

const outcome = (state: State, email = '') =>
  data({ state, email }, state === 'done' || state === 'sent' ? 200 : STATUS[state]);

export async function loader({ context, url }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const { services, user, owner, ip } = storefront;
  if (user?.confirmed) return outcome('done', user.email);
  const code = codeOf(url);
  if (!code) return outcome('ask', user?.email);
  const claim = url.searchParams.get('by')?.slice(0, 100);
  // A mail scanner lacks the browser's cookie: it sees the button and confirms nothing.
  const here =
    claim && owner?.kind === 'guest' ? await services.auth.confirmHere({ code, ip, guest: owner.id, claim }) : null;
  if (here) {
    const path = (to: string): string => localePath(localeOf(url.pathname), to);
    throw await completeSignIn(storefront, here, {
      next: null,
      account: path('/account?confirmed'),
      admin: path('/admin'),
    });
  }
  const found = await services.auth.pendingEmail({ code, ip });
  return found.ok ? outcome('open', found.value) : outcome(found.error, user?.email);
}

/** The URL carries the code, so it must not leak as a referrer. `no-referrer` would remove the origin of forms sent before hydration. */
export const headers = () => ({ 'referrer-policy': 'same-origin' });

/** With an email it sends another mail; without one it confirms the code of the link. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, ip, user } = context.get(storefrontContext);
  const form = await request.formData();
  if (!form.has('email')) {
    const result = await services.auth.confirmEmail({ code: codeOf(url), ip, signedInAs: user?.id });
    return outcome(result.ok ? 'done' : result.error);
  }
  const email = formText(form, 'email').trim();
  if (email === '') return outcome('required');
  if (readEmail(email) === null) return outcome('invalid-email', email);
  const result = await services.auth.sendConfirmation({ email, locale: localeOf(url.pathname), ip });
  return outcome(result.ok ? 'sent' : result.error, email);
}

export default function Confirm({ loaderData, actionData, matches }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const { state, email } = actionData ?? loaderData;
  const title = t('confirm.title');
  const signedIn = Boolean(matches[0].loaderData?.user);
  const address = <p className="text-center font-bold break-all">{email}</p>;
  if (state === 'sent') {
    return (
      <AuthCard title={title} heading={t('confirm.sentHeading')} text={t('confirm.sentText')}>
        {address}
      </AuthCard>
    );
  }
  if (state === 'done' || state === 'already-confirmed') {
    const heading = t(state === 'done' ? 'confirm.doneHeading' : 'confirm.alreadyHeading');
    return (
      <AuthCard title={title} heading={heading} text={t('confirm.doneText')} announced>
        <ShopLink to={signedIn ? '/account' : '/account/login'} className={buttonClass('call')}>
          {signedIn ? t('confirm.toAccount') : t('login.submit')}
        </ShopLink>
      </AuthCard>
    );
  }
  if (state === 'open') {
    return (
      <AuthCard title={title} heading={t('confirm.againHeading')} text={t('confirm.openText')}>
        {address}
        <Form method="post" className="grid">
          <Button type="submit" look="call" busy={busy}>
            {t('confirm.confirm')}
          </Button>
        </Form>
      </AuthCard>
    );
  }
  const old = state === 'wrong-code';
  return (
    <AuthCard
      title={title}
      heading={old ? t('confirm.oldHeading') : t('confirm.againHeading')}
      text={old ? t('confirm.oldText') : t('confirm.againText')}
      below={
        !signedIn && (
          <p>
            <ShopLink to="/account/login">{t('login.submit')}</ShopLink>
          </p>
        )
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
          defaultValue={email}
          error={state === 'required' || state === 'invalid-email' ? t(PROBLEMS[state]) : undefined}
        />
        <Button type="submit" look="call" busy={busy}>
          {t('confirm.submit')}
        </Button>
      </Form>
    </AuthCard>
  );
}
