// Moves the focus to the first invalid field of a rejected form, so that screen readers announce its error.
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Buttons cannot be `aria-invalid`: the first button of a required group carries `data-mend`. */
const INVALID_FIELD_SELECTOR = '[aria-invalid="true"], [data-mend]';

/** Call the returned function when errors are shown, not whenever they change: a visitor who fixes one field keeps typing. */
export function useProblemFocus(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>(INVALID_FIELD_SELECTOR);
    field?.focus();
    // The header would cover the label of a field that is just in sight.
    if (field instanceof HTMLInputElement) field.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }, [form, refusals]);
  return useCallback(() => setRefusals((count) => count + 1), []);
}
