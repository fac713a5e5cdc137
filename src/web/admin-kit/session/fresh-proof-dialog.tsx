// Dialog that asks for a passkey, a code or the password before refunds, exports, changes of roles and deletions.
import { useEffect, useState } from 'react';
import type { FreshWay } from '#server/modules/accounts/own-account.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { type FactorProblem, problemOf, problemText } from '#web/shell/second-factor/factor-problem.ts';
import { ProofFields } from '#web/shell/second-factor/proof-fields.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { FreshQuestion } from './fresh-proof.ts';

export function FreshProofDialog({ question }: { question: FreshQuestion }) {
  const t = useT();
  const [ways, setWays] = useState<readonly FreshWay[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FactorProblem | null>(null);

  useEffect(() => {
    void shopApi.request('GET /api/shop/account/fresh').then((state) => {
      if (state.ok) setWays(state.value.ways);
      else setProblem(problemOf(state.error));
    });
  }, []);

  async function prove(proving: () => Promise<FactorProblem | null>): Promise<void> {
    setBusy(true);
    const refused = await proving();
    setBusy(false);
    setProblem(refused);
    if (!refused) question.answer(true);
  }

  const byPasskey = async (): Promise<FactorProblem | null> => {
    const { provePasskey } = await import('#web/shell/second-factor/passkey.ts');
    const proved = await provePasskey();
    return proved.ok ? null : proved.error;
  };
  const byField = async (given: FormData): Promise<FactorProblem | null> => {
    const code = String(given.get('code') ?? '').trim();
    const body = code === '' ? { password: String(given.get('password') ?? '') } : { code };
    const proved = await shopApi.request('POST /api/shop/account/fresh', { body });
    return proved.ok ? null : problemOf(proved.error);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && question.answer(false)}
      title={t('secondFactor.freshTitle')}
      description={t('secondFactor.freshText')}
      closeLabel={t('site.close')}
    >
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Events of a portal bubble to the form of the screen beneath, which must not submit.
          event.stopPropagation();
          const given = new FormData(event.currentTarget);
          if (!busy) void prove(() => byField(given));
        }}
      >
        {problem && (
          <p role="alert" className="font-bold text-berry-700">
            {t(problemText(problem))}
          </p>
        )}
        <ProofFields ways={ways} busy={busy} onPasskey={() => void prove(byPasskey)} />
      </form>
    </Dialog>
  );
}
