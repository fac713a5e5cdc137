// Leads to the first thing of a refused form that is to be mended; its error is read with it.
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Buttons cannot be invalid: the first of a group that must be chosen from carries `data-mend`. */
const PROBLEM = '[aria-invalid="true"], [data-mend]';

/** Call what it gives together with showing the problems. Not at every change of them: who mends one goes on typing. */
export function useProblemFocus(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(PROBLEM)?.focus();
  }, [form, refusals]);
  return useCallback(() => setRefusals((times) => times + 1), []);
}
