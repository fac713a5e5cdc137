// Mounts the toaster; its code is loaded with the first message.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { toastStore } from '#web/ui/feedback/toast-store.ts';

/** A failure to load the toaster must not break the page. */
const Toaster = lazy(() => import('#web/ui/feedback/toaster.tsx').catch(() => ({ default: () => <></> })));

const hasToasts = () => toastStore.snapshot().length > 0;
let hadToasts = false;
const hasEverHadToasts = () => {
  hadToasts ||= hasToasts();
  return hadToasts;
};

export function ToastArea() {
  const t = useT();
  const needed = useSyncExternalStore(toastStore.subscribe, hasEverHadToasts, () => false);
  if (!needed) return null;
  return (
    <Suspense>
      <Toaster label={t('site.notifications')} closeLabel={t('site.close')} />
    </Suspense>
  );
}
