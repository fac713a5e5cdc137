// Sign-in dialog shown when the session ends on an open admin screen, so that nothing typed is lost.
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { shopApi } from '#web/api/shop-api.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { PasswordInput } from '#web/shell/password-input.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useSessionEnd } from './session-end.ts';

const TOO_MANY = 429;

/** The sign-in endpoint answers in English. */
const REFUSALS: readonly (readonly [said: RegExp, text: CopyKey])[] = [
  [/blocked/, 'login.blocked'],
  [/not confirmed/, 'login.unconfirmed'],
  [/^Invalid identifier or password$/, 'login.invalid'],
];

export function SignInAgain() {
  const t = useT();
  const href = useHref();
  const session = useSessionEnd();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  async function enter(given: FormData): Promise<void> {
    setBusy(true);
    const refused = await signIn(given);
    setBusy(false);
    setProblem(refused && t(refused));
    if (refused) return form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
    session.signedIn();
    showToast({ title: t('admin.signInAgain.done'), tone: 'good' });
    // Sections and rights belong to the user who signed in.
    await revalidate();
  }

  return (
    <Dialog
      open={session.ended}
      onOpenChange={(open) => !open && session.close()}
      title={t('admin.signInAgain.title')}
      description={t('admin.signInAgain.text')}
      closeLabel={t('site.close')}
    >
      <form
        ref={form}
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Events of a portal bubble to the form of the screen beneath, which must not submit.
          event.stopPropagation();
          if (!busy) void enter(new FormData(event.currentTarget));
        }}
      >
        <Field label={t('login.identifier')} name="identifier" type="email" autoComplete="username" required />
        <PasswordInput label={t('login.password')} name="password" autoComplete="current-password" required />
        {problem && (
          <p role="alert" className="font-bold text-berry-700">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={busy}>
            {t('login.submit')}
          </Button>
          <a href={href('/account/login')} target="_blank" rel="noreferrer" className="py-2 text-small">
            {t('admin.signInAgain.otherWay')}
          </a>
        </div>
      </form>
    </Dialog>
  );
}

/** The second step has its own page: opened beside this one, so that nothing typed here is lost. */
function openSecondStep(attempt: unknown): CopyKey {
  const query = new URLSearchParams({ attempt: String(attempt), next: location.pathname });
  open(`${localePath(localeOf(location.pathname), '/account/verify')}?${query}`, '_blank');
  return 'secondFactor.besides';
}

/** Resolves to the error's copy key, or to null once both cookies are set. */
async function signIn(given: FormData): Promise<CopyKey | null> {
  const body = { identifier: String(given.get('identifier')).trim(), password: String(given.get('password')) };
  const session = await shopApi.request('POST /api/auth/local', { body });
  if (!session.ok) {
    const { status, message, details } = session.error;
    if (status === TOO_MANY) return 'login.tooMany';
    if (details.reason === 'second-factor') return openSecondStep(details.attempt);
    return REFUSALS.find(([said]) => said.test(message))?.[1] ?? 'admin.failures.unreached';
  }
  const staff = await shopApi.request('POST /api/admin/generate-token');
  if (staff.ok) return null;
  if (staff.error.details.reason === 'second-factor-overdue') return 'secondFactor.overdue';
  return staff.error.status === TOO_MANY ? 'login.tooMany' : 'admin.signInAgain.notStaff';
}
