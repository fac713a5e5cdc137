// Ways to prove who one is: a button for a passkey, a field for a code, or one for the password.
import '#web/security-copy.ts';
import type { FreshWay } from '#server/modules/accounts/own-account.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PasswordInput } from '#web/shell/password-input.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';

interface ProofFieldsProps {
  ways: readonly FreshWay[];
  busy: boolean;
  onPasskey(): void;
}

/** Inside a form; the submitted fields are `code` or `password`. */
export function ProofFields({ ways, busy, onPasskey }: ProofFieldsProps) {
  const t = useT();
  const hasCode = ways.includes('totp') || ways.includes('recovery-code');
  return (
    <>
      {ways.includes('passkey') && (
        <Button type="button" look="call" busy={busy} onClick={onPasskey}>
          {t('secondFactor.usePasskey')}
        </Button>
      )}
      {hasCode && (
        <Field
          label={t('secondFactor.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t(ways.includes('totp') ? 'secondFactor.codeHint' : 'secondFactor.recoveryHint')}
        />
      )}
      {ways.includes('password') && (
        <PasswordInput label={t('secondFactor.password')} name="password" autoComplete="current-password" />
      )}
      {(hasCode || ways.includes('password')) && (
        <Button type="submit" look={ways.includes('passkey') ? 'quiet' : 'call'} busy={busy}>
          {t('secondFactor.submit')}
        </Button>
      )}
    </>
  );
}
