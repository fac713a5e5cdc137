// Registration. The answer does not reveal whether the address is taken; its owner gets a mail.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import {
  ACCOUNT_MIN_LENGTH,
  type AccountProblem,
  type AccountProblems,
  accountProblems,
} from '#core/accounts/account.ts';
import { formText } from '#core/text/form-text.ts';
import { storefrontContext } from '#web/context.ts';
import { AuthAlert, AuthCard } from '#web/features/auth/auth-card.tsx';
import type { CopyKey } from '#web/i18n/copy.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { AdvertisingConsent, DataConsent } from '#web/shell/consent-boxes.tsx';
import { useEmailSuggestion } from '#web/shell/email-suggestion.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { PasswordInput } from '#web/shell/password-input.tsx';
import { safeNext } from '#web/shell/session/safe-next.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/register';

type Problem = AccountProblem | 'username-taken' | 'consent-required';
type Problems = Readonly<Partial<Record<keyof AccountProblems | 'consent', Problem>>>;

const PROBLEM_TEXTS: Readonly<Record<Problem, CopyKey>> = {
  required: 'validation.required',
  'invalid-email': 'validation.format.email',
  'username-taken': 'register.usernameTaken',
  'short-username': 'validation.tooSmall.string',
  'weak-password': 'validation.tooSmall.string',
  'common-password': 'validation.commonPassword',
  'long-password': 'validation.tooBig.password',
  'consent-required': 'validation.consent',
};
/** Errors of the form as a whole. */
const ALERTS = { closed: 'register.closed', 'too-many-attempts': 'login.tooMany' } as const;
/** Errors only the server can detect, with their fields. */
const FIELDS = {
  'invalid-email': 'email',
  'username-taken': 'username',
  'short-username': 'username',
  'weak-password': 'password',
  'common-password': 'password',
  'long-password': 'password',
} as const;

const accountPath = (url: URL): string => localePath(localeOf(url.pathname), '/account');

const typedAccount = (form: FormData) => ({
  email: formText(form, 'email').trim(),
  username: formText(form, 'username').trim(),
  password: formText(form, 'password'),
});

/** Validation shared by browser and server; returns all problems at once. */
const problemsOf = (form: FormData): Problems => ({
  ...accountProblems(typedAccount(form)),
  ...(form.get('consent') === null && { consent: 'consent-required' as const }),
});

export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(storefrontContext).user) throw redirect(accountPath(url));
  return { next: safeNext(url.searchParams.get('next')) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const storefront = context.get(storefrontContext);
  const form = await request.formData();
  const { email, username, password } = typedAccount(form);
  const showForm = (problems: Problems, alert: keyof typeof ALERTS | null = null, status = 400) =>
    data({ email, username, problems, alert, sent: false as const }, status);
  const problems = problemsOf(form);
  if (Object.keys(problems).length > 0) return showForm(problems);
  const locale = localeOf(url.pathname);
  const { ip, owner } = storefront;
  const result = await storefront.services.auth.register({
    email,
    password,
    locale,
    ip,
    username: username || undefined,
    consented: true,
    // A browser that has made a book is recognised by its guest id: there the mailed link signs in.
    guest: owner?.kind === 'guest' ? owner.id : undefined,
  });
  if (!result.ok) {
    const { error } = result;
    if (error === 'closed' || error === 'too-many-attempts') return showForm({}, error, error === 'closed' ? 400 : 429);
    return showForm({ [FIELDS[error]]: error });
  }
  // Advertising requires a separate confirmation mail (double opt-in).
  if (form.get('advertising') !== null)
    await storefront.services.newsletter.subscribe({
      email,
      locale,
      ip,
      topic: 'news',
      subject: '',
      source: storefront.source,
      consent: true,
      advertising: true,
      place: 'register',
    });
  return data({ email, username, problems, alert: null, sent: true as const });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const next = loaderData.next ? `?next=${encodeURIComponent(loaderData.next)}` : '';
  const busy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const meant = useEmailSuggestion();
  const [problems, setProblems] = useState<Problems>(actionData?.problems ?? {});
  useEffect(() => setProblems(actionData?.problems ?? {}), [actionData]);
  // The first invalid field takes the focus; screen readers announce its error with it.
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function check(event: FormEvent<HTMLFormElement>) {
    const found = problemsOf(new FormData(event.currentTarget));
    setProblems(found);
    if (Object.keys(found).length > 0) event.preventDefault();
  }

  const errorOf = (field: keyof Problems): string | undefined => {
    const problem = problems[field];
    const limit = field === 'username' || field === 'password' ? ACCOUNT_MIN_LENGTH[field] : '';
    return problem && t(PROBLEM_TEXTS[problem], { limit });
  };
  if (actionData?.sent) return <ConfirmationSent email={actionData.email} next={next} />;
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
      <Form ref={form} method="post" noValidate onSubmit={check} className="grid gap-4">
        <AuthAlert>{actionData?.alert ? t(ALERTS[actionData.alert]) : undefined}</AuthAlert>
        <EmailField actionData={actionData} errorOf={errorOf} meant={meant} />
        <Field
          label={t('register.username')}
          name="username"
          autoComplete="nickname"
          maxLength={100}
          hint={t('register.usernameHint')}
          defaultValue={actionData?.username}
          error={errorOf('username')}
        />
        <PasswordInput
          label={t('login.password')}
          name="password"
          autoComplete="new-password"
          required
          hint={t('register.passwordHint', { limit: ACCOUNT_MIN_LENGTH.password })}
          error={errorOf('password')}
        />
        <DataConsent error={errorOf('consent')} />
        <AdvertisingConsent />
        <Button type="submit" look="call" busy={busy}>
          {t('register.submit')}
        </Button>
      </Form>
    </AuthCard>
  );
}

/** The account is confirmed by the link in the mail. */
function ConfirmationSent({ email, next }: { email: string; next: string }) {
  const t = useT();
  return (
    <AuthCard
      title={t('register.title')}
      heading={t('register.sentHeading')}
      text={t('register.sentText')}
      announced
      below={
        <p>
          {t('register.notArrived')} <ShopLink to="/account/confirm">{t('login.confirmAgain')}</ShopLink>
        </p>
      }
    >
      <p className="text-center font-bold break-all">{email}</p>
      <ShopLink to={`/account/login${next}`} className={buttonClass('call')}>
        {t('login.submit')}
      </ShopLink>
    </AuthCard>
  );
}

interface EmailFieldProps {
  actionData: Route.ComponentProps['actionData'];
  errorOf: (field: keyof Problems) => string | undefined;
  meant: ReturnType<typeof useEmailSuggestion>;
}

function EmailField({ actionData, errorOf, meant }: EmailFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-1.5">
      <Field
        label={t('login.identifier')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={actionData?.email}
        error={errorOf('email')}
        onBlur={meant.onBlur}
        onInput={meant.onInput}
      />
      {meant.note}
    </div>
  );
}
