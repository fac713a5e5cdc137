// Mounts the access-code dialog; its script and texts are loaded on demand.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { accessRequestStore } from './write-access.ts';

const WriteAccessDialog = lazy(() => import('./write-access-dialog.tsx'));

const noRequest = () => null;

export function WriteAccessArea() {
  const request = useSyncExternalStore(accessRequestStore.subscribe, accessRequestStore.snapshot, noRequest);
  return (
    request && (
      <Suspense>
        <WriteAccessDialog request={request} />
      </Suspense>
    )
  );
}
