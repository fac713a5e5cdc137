// Calls that add and remove second factors, and what became of the last one.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import type { FactorProblem } from '#web/shell/second-factor/factor-problem.ts';
import { addPasskey } from '#web/shell/second-factor/passkey.ts';
import { makeRecoveryCodes } from './factor-calls.ts';

export type FactorOutcome =
  | { readonly problem: FactorProblem }
  | { readonly done: 'saved' | 'removed'; readonly codes?: readonly string[] | null };

export function useFactorCalls(device: string | null) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<FactorOutcome | null>(null);

  async function run(work: () => Promise<FactorOutcome>): Promise<void> {
    setBusy(true);
    const result = await work();
    setBusy(false);
    setOutcome(result);
    if ('done' in result) await revalidate();
  }

  const add = () =>
    run(async () => {
      const added = await addPasskey(device ?? t('secondFactor.unnamed'));
      return added.ok ? { done: 'saved', codes: added.value.recoveryCodes } : { problem: added.error };
    });
  const remove = (removing: () => Promise<FactorProblem | null>) =>
    run(async () => {
      const problem = await removing();
      return problem ? { problem } : { done: 'removed' };
    });
  const renewCodes = () =>
    run(async () => {
      const made = await makeRecoveryCodes();
      return made.ok ? { done: 'saved', codes: made.value } : { problem: made.error };
    });
  const reportSaved = (codes: readonly string[] | null) => run(async () => ({ done: 'saved', codes }));

  return {
    busy,
    outcome,
    /** New recovery codes, shown once. */
    codes: outcome && 'done' in outcome ? outcome.codes : null,
    hideCodes: () => setOutcome({ done: 'saved' }),
    add,
    remove,
    renewCodes,
    reportSaved,
  };
}
