// Mounts the access-code dialog; its script and texts are loaded on demand.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { accessStore } from './write-access.ts';

const WriteAccessDialog = lazy(() => import('./write-access-dialog.tsx'));

const nobodyAsks = () => null;

export function WriteAccessArea() {
  const asked = useSyncExternalStore(accessStore.subscribe, accessStore.snapshot, nobodyAsks);
  return (
    asked && (
      <Suspense>
        <WriteAccessDialog asked={asked} />
      </Suspense>
    )
  );
}
