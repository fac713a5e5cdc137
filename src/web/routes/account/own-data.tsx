// One's data: taken away as a file, or destroyed with the account.
import '#web/account-copy.ts';
import { data, Form, redirect, useNavigation } from 'react-router';
import { COOKIES, cookiesAreSecure, forgottenCookie } from '#core/cookies.ts';
import { storefrontContext } from '#web/context.ts';
import { AccountFrame, Sheet } from '#web/features/account/account-frame.tsx';
import { formText } from '#web/features/auth/sign-in.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
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

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(storefrontContext);
  return { hasPassword: await services.ownAccount.hasPassword(signedInUser(context).id) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, ip, origin } = context.get(storefrontContext);
  const { id: userId } = signedInUser(context);
  const proof = formText(await request.formData(), 'proof');
  const refused = (problem: keyof typeof PROBLEMS) => data({ problem }, 400);
  if (proof === '') return refused('missing');
  const left = await services.ownAccount.leave({ userId, proof, ip });
  if (!left.ok) return refused(left.error);
  const headers = new Headers();
  for (const cookie of [COOKIES.session, COOKIES.admin])
    headers.append('set-cookie', forgottenCookie(cookie, cookiesAreSecure(origin)));
  return redirect(localePath(localeOf(url.pathname), '/account-deleted'), { headers });
}

export default function OwnData({ loaderData: { hasPassword }, actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const problem = actionData?.problem;
  const wrong = problem ? t(PROBLEMS[problem]) : undefined;
  return (
    <AccountFrame title={t('ownAccount.data')}>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Sheet title={t('ownAccount.export.title')} text={t('ownAccount.export.text')}>
          <p>
            <a href="/api/shop/account/export" download className={buttonClass('plum')}>
              {t('ownAccount.export.button')}
            </a>
          </p>
        </Sheet>
        <Sheet title={t('ownAccount.leave.title')} text={t('ownAccount.leave.text')}>
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
        </Sheet>
      </div>
    </AccountFrame>
  );
}
