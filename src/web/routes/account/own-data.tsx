// Personal data: export as a file, file retention consent, and deletion of the account.
import '#web/account-copy.ts';
import { data, Form, redirect, useNavigation } from 'react-router';
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { COOKIES, cookiesAreSecure, expiredCookie, readCookie } from '#core/http/cookies.ts';
import type { Locale } from '#core/locale.ts';
import { formText } from '#core/text/form-text.ts';
import type { KeptFiles } from '#server/modules/books/books.types.ts';
import { storefrontContext } from '#web/context.ts';
import { AccountLayout, AccountSection } from '#web/features/account/account-layout.tsx';
import { KeptFilesSection, WITHDRAW_INTENT } from '#web/features/account/kept-files.tsx';
import type { Translate } from '#web/i18n/copy.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { KEEP_INTENT } from '#web/keep-files.ts';
import { PasswordInput } from '#web/shell/password-input.tsx';
import { requireUser, signedInUser } from '#web/shell/session/access.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/own-data';

export const middleware: Route.MiddlewareFunction[] = [requireUser];

const PROBLEMS = {
  missing: 'validation.required',
  'wrong-password': 'ownAccount.leave.wrong',
  'last-administrator': 'ownAccount.leave.last',
  'too-many-attempts': 'ownAccount.leave.tooMany',
} as const;

interface Answer {
  readonly problem: keyof typeof PROBLEMS | null;
  readonly unticked: boolean;
  readonly done: 'agreed' | 'withdrawn' | null;
}
const NO_ANSWER: Answer = { problem: null, unticked: false, done: null };

function statusMessageOf(t: Translate, done: Answer['done'], { until }: KeptFiles, locale: Locale): string | undefined {
  if (done === 'agreed') return t('ownAccount.keep.agreed');
  if (done !== 'withdrawn' || !until) return undefined;
  return t('ownAccount.keep.withdrawn', { day: formatDay(moscowDay(new Date(until)), locale) });
}

/** Back here after a fresh proof. */
const toVerify = (url: URL): Response =>
  redirect(`${localePath(localeOf(url.pathname), '/account/verify')}?next=${encodeURIComponent(url.pathname)}`);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(storefrontContext);
  const { id } = signedInUser(context);
  const token = readCookie(request.headers.get('cookie'), COOKIES.session);
  const [hasPassword, kept, fresh, voices] = await Promise.all([
    services.ownAccount.hasPassword(id),
    services.books.keptFiles.of(id),
    services.ownAccount.isFresh(token),
    services.books.voices.allFilesOf({ kind: 'user', id }),
  ]);
  return { hasPassword, kept, fresh, hasVoices: voices.length > 0 };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, ip, origin } = context.get(storefrontContext);
  const { id: userId } = signedInUser(context);
  const form = await request.formData();
  const intent = formText(form, 'intent');
  if (intent === KEEP_INTENT) {
    if (formText(form, 'consent') === '') return data({ ...NO_ANSWER, unticked: true }, 400);
    await services.books.keptFiles.agree(userId);
    return data({ ...NO_ANSWER, done: 'agreed' as const });
  }
  if (intent === WITHDRAW_INTENT) {
    await services.books.keptFiles.withdraw(userId);
    return data({ ...NO_ANSWER, done: 'withdrawn' as const });
  }
  const proof = formText(form, 'proof');
  const refused = (problem: keyof typeof PROBLEMS) => data({ ...NO_ANSWER, problem }, 400);
  if (proof === '') return refused('missing');
  // A password in the form is a fresh proof by itself, unless the account has a second factor.
  const token = readCookie(request.headers.get('cookie'), COOKIES.session);
  const ways = await services.ownAccount.freshWays(userId);
  if (!ways.includes('password') && !(await services.ownAccount.isFresh(token))) throw toVerify(url);
  const left = await services.ownAccount.leave({ userId, proof, ip });
  if (!left.ok) return refused(left.error);
  // Books kept on this device, and drafts of order forms.
  const headers = new Headers({ 'clear-site-data': '"storage"' });
  for (const cookie of [COOKIES.session, COOKIES.admin])
    headers.append('set-cookie', expiredCookie(cookie, cookiesAreSecure(origin)));
  return redirect(localePath(localeOf(url.pathname), '/account-deleted'), { headers });
}

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, kept, fresh, hasVoices } = loaderData;
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const busy = useNavigation().formMethod === 'POST';
  const problem = actionData?.problem;
  const wrong = problem ? t(PROBLEMS[problem]) : undefined;
  return (
    <AccountLayout
      title={t('ownAccount.data')}
      statusMessage={statusMessageOf(t, actionData?.done ?? null, kept, locale)}
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <KeptFilesSection kept={kept} unticked={actionData?.unticked ?? false} busy={busy} />
        <AccountSection title={t('ownAccount.export.title')} text={t('ownAccount.export.text')}>
          <p className="flex flex-wrap gap-3">
            {fresh ? (
              <a href="/api/shop/account/export" download className={buttonClass('plum')}>
                {t('ownAccount.export.button')}
              </a>
            ) : (
              <a href={`${href('/account/verify')}?next=${href('/account/data')}`} className={buttonClass('plum')}>
                {t('ownAccount.export.button')}
              </a>
            )}
            {hasVoices && (
              <a href="/api/shop/account/voices" download className={buttonClass('quiet')}>
                {t('ownAccount.export.voices')}
              </a>
            )}
          </p>
        </AccountSection>
        <AccountSection title={t('ownAccount.leave.title')} text={t('ownAccount.leave.text')}>
          <ul className="grid list-disc gap-2 pl-5">
            <li>{t('ownAccount.leave.now')}</li>
            <li>{t('ownAccount.leave.making')}</li>
            <li>{t('ownAccount.leave.orders')}</li>
          </ul>
          <Form method="post" noValidate className="grid gap-4">
            {hasPassword ? (
              <PasswordInput
                label={t('ownAccount.leave.password')}
                name="proof"
                autoComplete="current-password"
                error={wrong}
              />
            ) : (
              <Field
                label={t('ownAccount.leave.address')}
                name="proof"
                type="email"
                autoComplete="off"
                hint={t('ownAccount.leave.addressHint')}
                error={wrong}
              />
            )}
            <div>
              <Button type="submit" look="danger" busy={busy}>
                {t('ownAccount.leave.button')}
              </Button>
            </div>
          </Form>
        </AccountSection>
      </div>
    </AccountLayout>
  );
}
