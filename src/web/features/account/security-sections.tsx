// Password change and active sessions of the signed-in person.
import { type ComponentProps, Fragment } from 'react';
import { Form } from 'react-router';
import type { SessionView } from '#server/modules/accounts/own-account.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { AccountSection } from './account-layout.tsx';
import { PasswordForm, type PasswordProblem } from './password-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionList } from './session-list.tsx';

const DONE = {
  password: 'ownAccount.password.done',
  end: 'ownAccount.sessions.ended',
  others: 'ownAccount.sessions.endedAll',
} as const;

export interface SecurityOutcome {
  readonly done: keyof typeof DONE | 'mail' | null;
  readonly problem: PasswordProblem | null;
}

interface SecurityProps {
  loaded: {
    readonly sessions: readonly SessionView[];
    readonly hasPassword: boolean;
    readonly email: string;
    readonly isStaff: boolean;
    readonly secondFactor: ComponentProps<typeof SecondFactorSection>;
  };
  outcome: SecurityOutcome | undefined;
}

/** What the last submission did, or undefined. */
export function useSecurityStatus({ loaded, outcome }: SecurityProps): string | undefined {
  const t = useT();
  const done = outcome?.done;
  return (done === 'mail' ? t('ownAccount.resend.sent', { email: loaded.email }) : done && t(DONE[done])) || undefined;
}

export function SecuritySections({ loaded, outcome }: SecurityProps) {
  const t = useT();
  const { sessions, hasPassword, email, isStaff, secondFactor } = loaded;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid gap-8">
        <SignInData email={email} hasPassword={hasPassword} passkeys={secondFactor.factors.passkeys.length} />
        <SessionList sessions={sessions} />
        {hasPassword ? (
          <PasswordForm key={outcome?.done ?? ''} email={email} problem={outcome?.problem ?? null} isStaff={isStaff} />
        ) : (
          <AccountSection title={t('ownAccount.password.title')} text={t('ownAccount.password.none')}>
            <Form method="post">
              <input type="hidden" name="intent" value="mail" />
              <Button type="submit" look="quiet" icon="mail">
                {t('ownAccount.password.set')}
              </Button>
            </Form>
          </AccountSection>
        )}
      </div>
      <SecondFactorSection {...secondFactor} />
    </div>
  );
}

interface SignInDataProps {
  email: string;
  hasPassword: boolean;
  passkeys: number;
}

/** What the person signs in with, at a glance. */
function SignInData({ email, hasPassword, passkeys }: SignInDataProps) {
  const t = useT();
  const facts = [
    [t('ownAccount.signIn.email'), email],
    [t('ownAccount.signIn.password'), t(hasPassword ? 'ownAccount.signIn.has' : 'ownAccount.signIn.hasNot')],
    [t('ownAccount.signIn.passkeys'), passkeys || t('ownAccount.signIn.none')],
  ] as const;
  return (
    <AccountSection title={t('ownAccount.signIn.title')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(([term, fact]) => (
          <Fragment key={term}>
            <dt className="text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </Fragment>
        ))}
      </dl>
    </AccountSection>
  );
}
