// Notices that the shop was built anew; the next navigation then loads the page afresh.
const EVERY_MS = 60_000;

let outdated = false;

/** True once a newer build was seen, or a script did not come: old scripts must not go on. */
export const isOutdated = (): boolean => outdated;

/** A part of this page has lost its script: it stays as it is, and the next page comes with scripts of its own. */
export function loadNextPageAfresh(): void {
  outdated = true;
}

/** The build a page came from stands in its html element. */
export function watchBuild(): void {
  const mine = document.documentElement.dataset.build;
  if (!mine) return;
  setInterval(() => {
    if (document.visibilityState === 'visible' && !outdated) void check(mine);
  }, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !outdated) void check(mine);
  });
}

async function check(mine: string): Promise<void> {
  try {
    const answer = await fetch(`/build.json?${Date.now()}`, { cache: 'no-store' });
    if (!answer.ok) return;
    const latest = (await answer.json()) as { id?: unknown };
    outdated = typeof latest.id === 'string' && latest.id !== mine;
  } catch {
    // Offline: ask again next time.
  }
}
