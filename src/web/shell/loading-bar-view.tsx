// Draws the loading bar and drives it by the router's navigation.
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { LOADING_BAR, loadingBar } from './loading-bar.ts';

export function LoadingBarView() {
  const busy = useNavigation().state !== 'idle';
  const bar = useSyncExternalStore(loadingBar.subscribe, loadingBar.snapshot, loadingBar.snapshot);
  useEffect(() => {
    if (!busy) return;
    loadingBar.start();
    return () => loadingBar.finish();
  }, [busy]);
  return (
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
  );
}
