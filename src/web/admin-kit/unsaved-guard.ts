// Whoever leaves a form with something unsaved is asked first, by a link, by Back and by closing the tab.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';

export function useUnsavedGuard(dirty: boolean): void {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
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
}
