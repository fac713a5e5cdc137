// Detects a new build of the shop; the next navigation then loads a whole document.
const CHECK_INTERVAL_MS = 60_000;

let outdated = false;

/** True once a newer build was detected or a script could not be loaded. */
export const isOutdated = (): boolean => outdated;

/** For a part whose script could not be loaded: it stays as rendered, and the next navigation loads a whole document. */
export function reloadOnNextNavigation(): void {
  outdated = true;
}

/** The build id of the page is in its html element. */
export function watchBuild(): void {
  const currentBuild = document.documentElement.dataset.build;
  if (!currentBuild) return;
  setInterval(() => {
    if (document.visibilityState === 'visible' && !outdated) void check(currentBuild);
  }, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !outdated) void check(currentBuild);
  });
}

async function check(currentBuild: string): Promise<void> {
  try {
    const answer = await fetch(`/build.json?${Date.now()}`, { cache: 'no-store' });
    if (!answer.ok) return;
    const latest: { id?: unknown } = await answer.json();
    outdated = typeof latest.id === 'string' && latest.id !== currentBuild;
  } catch {
    // Offline: check again next time.
  }
}
