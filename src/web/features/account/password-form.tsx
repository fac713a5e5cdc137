// Password change form: asks for the current password and shows each error at its field.
import { Form, useNavigation } from 'react-router';
import { passwordMinLength } from '#core/accounts/account.ts';
import type { ChangeFailure } from '#server/modules/accounts/accounts.types.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PasswordInput } from '#web/shell/password-input.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { AccountSection } from './account-layout.tsx';

export type PasswordProblem = ChangeFailure | 'current-missing' | 'new-missing' | 'different';

const FIELD_BY_PROBLEM: Readonly<
  Record<PasswordProblem, { readonly field: 'current' | 'next' | 'again'; readonly text: CopyKey }>
> = {
  'current-missing': { field: 'current', text: 'validation.required' },
  'new-missing': { field: 'next', text: 'validation.required' },
  'wrong-password': { field: 'current', text: 'ownAccount.password.wrong' },
  'too-many-attempts': { field: 'current', text: 'ownAccount.password.tooMany' },
  'same-password': { field: 'next', text: 'ownAccount.password.same' },
  'weak-password': { field: 'next', text: 'validation.tooSmall.string' },
  'short-staff-password': { field: 'next', text: 'validation.staffPassword' },
  'common-password': { field: 'next', text: 'validation.commonPassword' },
  'long-password': { field: 'next', text: 'validation.tooBig.password' },
  different: { field: 'again', text: 'ownAccount.password.different' },
};

interface PasswordFormProps {
  email: string;
  problem: PasswordProblem | null;
  /** Staff passwords have a longer minimum. */
  isStaff: boolean;
}

export function PasswordForm({ email, problem, isStaff }: PasswordFormProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const place = problem && FIELD_BY_PROBLEM[problem];
  const limit = passwordMinLength(isStaff);
  const at = (field: 'current' | 'next' | 'again') => (place?.field === field ? t(place.text, { limit }) : undefined);
  return (
    <AccountSection title={t('ownAccount.password.title')} text={t('ownAccount.password.text')}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="password" />
        {/* Lets password managers match the new password to the account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={t('ownAccount.password.current')}
          name="current"
          autoComplete="current-password"
          error={at('current')}
        />
        <PasswordInput
          label={t('ownAccount.password.next')}
          name="next"
          autoComplete="new-password"
          hint={t(isStaff ? 'ownAccount.staffPasswordHint' : 'register.passwordHint', { limit })}
          error={at('next')}
        />
        <PasswordInput
          label={t('ownAccount.password.again')}
          name="again"
          autoComplete="new-password"
          error={at('again')}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t('ownAccount.password.submit')}
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
