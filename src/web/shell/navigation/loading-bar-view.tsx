// Renders the loading bar, driven by the router's navigation state, and a note while offline.
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import { connection } from './connection.ts';
import { LOADING_BAR, loadingBar } from './loading-bar.ts';

export function LoadingBarView() {
  const t = useT();
  const isAwaited = useSyncExternalStore(connection.subscribe, connection.isAwaited, () => false);
  const busy = useNavigation().state !== 'idle';
  const bar = useSyncExternalStore(loadingBar.subscribe, loadingBar.snapshot, loadingBar.snapshot);
  useEffect(() => {
    if (!busy) return;
    loadingBar.start();
    return () => loadingBar.finish();
  }, [busy]);
  return (
    <>
      <div
        className="loading-bar"
        aria-hidden="true"
        data-error={bar.error || undefined}
        style={{
          height: LOADING_BAR.height,
          opacity: bar.visible ? 1 : 0,
          transform: `scaleX(${bar.progress / 100})`,
        }}
      />
      <p role="status" className="no-connection">
        {isAwaited && t('errors.waitsForConnection')}
      </p>
    </>
  );
}
