// Whoever leaves a form with something unsaved is asked first, by a link, by Back and by closing the tab.
import { useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';

interface KeptForm {
  readonly formKey: string;
}

/** State of a navigation that only changes the form's address, such as from `new` to the id it was saved under. */
export const keepForm = (formKey: string): KeptForm => ({ formKey });

/** The React key of a form that keeps what is typed while its address changes, or null. */
export const keptFormKey = ({ state }: Location): string | null =>
  typeof state === 'object' && state !== null && 'formKey' in state ? String(state.formKey) : null;

/** Gives what to call before leaving by the form's own doing: it was saved a moment ago, and nothing is drawn yet. */
export function useUnsavedGuard(dirty: boolean): () => void {
  const t = useT();
  const guarded = useRef(dirty);
  useEffect(() => {
    guarded.current = dirty;
  }, [dirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded.current && currentLocation.pathname !== nextLocation.pathname && keptFormKey(nextLocation) === null,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('admin.unsaved'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return useCallback(() => {
    guarded.current = false;
  }, []);
}
