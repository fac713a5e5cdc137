// Asks for confirmation before leaving a form with unsaved changes by a link, by Back or by closing the tab.
import { useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';

interface KeptForm {
  readonly formKey: string;
}

/** Navigation state for a change of the form's URL only, such as from `new` to the saved id. */
export const keepForm = (formKey: string): KeptForm => ({ formKey });

/** React key that preserves the form's state while its URL changes, or null. */
export const keptFormKey = ({ state }: Location): string | null =>
  typeof state === 'object' && state !== null && 'formKey' in state ? String(state.formKey) : null;

/** Returns a function to call before a navigation right after saving, when `dirty` has not been re-rendered yet. */
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
