// Sign-in with a passkey alone. Nothing of it is loaded before the button is pressed.
import { useState } from 'react';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { type FactorProblem, problemText } from '#web/shell/second-factor/factor-problem.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { AuthAlert } from './auth-card.tsx';

export function PasskeySignIn({ next }: { next: string | null }) {
  const t = useT();
  const href = useHref();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FactorProblem | null>(null);

  async function signIn(): Promise<void> {
    setBusy(true);
    const { signInWithPasskey } = await import('#web/shell/second-factor/passkey.ts');
    const result = await signInWithPasskey();
    setBusy(false);
    setProblem(result.ok ? null : result.error);
    // A new document: every loader must see the new cookies.
    if (result.ok) location.assign(next ?? href(result.value.staff ? '/admin' : '/account'));
  }

  return (
    <>
      <AuthAlert>{problem ? t(problemText(problem)) : undefined}</AuthAlert>
      <Button type="button" look="quiet" busy={busy} onClick={() => void signIn()}>
        {t('secondFactor.signInPasskey')}
      </Button>
    </>
  );
}
